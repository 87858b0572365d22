package org.possibledeals.boerenbridge.agents;

import static org.possibledeals.boerenbridge.rules.PublicState.Stage.PLAY;

import com.google.common.collect.ImmutableList;
import java.util.function.Function;
import java.util.function.Predicate;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.Rule;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.search.LamasTables;
import org.possibledeals.boerenbridge.search.RatioBid;

/** The knowledge-based programs for BoerenBridge, under any of its rules, a line for each rule. */
final class Programs {

  static final Predicate<ProgramView> TO_BID = mind -> mind.seen().stage() != PLAY;
  static final Predicate<ProgramView> TO_PLAY = TO_BID.negate();
  private static final Predicate<ProgramView> TO_LEAD =
      TO_PLAY.and(mind -> mind.seen().led() == Cards.NO_SUIT);
  private static final Predicate<ProgramView> TO_FOLLOW = TO_PLAY.and(TO_LEAD.negate());

  static final Rule<ProgramView, Move> BEST_BID =
      Rule.otherwise("bid what promises most", TO_BID, Ranking::ofBids);

  private static final Rule<ProgramView, Move> RATIO_BID =
      Rule.otherwise(
          "bid by the mean value of the hand", TO_BID, mind -> RatioBid.choices(mind.seen()));

  /** One object, so that a decision ranks its cards once. */
  static final Function<ProgramView, ImmutableList<Move>> BY_PROMISE = Ranking::ofCards;

  static final Rule<ProgramView, Move> SURE_LOSS =
      new Rule<>(
          "the bid is made: play what I know will lose",
          TO_PLAY.and(mind -> mind.needed() <= 0),
          BY_PROMISE,
          mind -> move -> mind.losing(Ranking.card(move)));

  static final Rule<ProgramView, Move> SURE_WIN =
      new Rule<>(
          "every trick is needed: play what I know will win",
          TO_PLAY.and(ProgramView::needsAll),
          BY_PROMISE,
          mind -> move -> mind.winning(Ranking.card(move)));

  static final Rule<ProgramView, Move> MOST_PROMISING =
      Rule.otherwise("play what promises most", TO_PLAY, BY_PROMISE);

  private Programs() {}

  /** Always wants the trick, and takes it where it knows that it will keep it. */
  static KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> greedyKripke() {
    return program(
        Hearing.ALL,
        ImmutableList.of(
            RATIO_BID,
            leadMaster(TO_LEAD),
            takeCheaply(TO_FOLLOW),
            Rule.otherwise("throw the worst card", TO_PLAY, Programs::byValue)));
  }

  /**
   * Knows for certain or not at all: below its bid it takes a trick where it knows that it will
   * keep it, and then plays what it knows will lose.
   */
  static KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> certainKripke() {
    Predicate<ProgramView> isMade = mind -> mind.needed() <= 0;
    return program(
        Hearing.ALL,
        ImmutableList.of(
            RATIO_BID,
            new Rule<>(
                "the bid is made: play the best card that I know will lose",
                TO_PLAY.and(isMade),
                mind -> byValue(mind).reverse(),
                mind -> move -> mind.losing(Ranking.card(move))),
            leadMaster(TO_LEAD.and(isMade.negate())),
            takeCheaply(TO_FOLLOW.and(isMade.negate())),
            Rule.otherwise("throw the worst card", TO_PLAY, Programs::byValue)));
  }

  private static Rule<ProgramView, Move> leadMaster(Predicate<ProgramView> situation) {
    return new Rule<>(
        "lead a card that I know nobody can beat",
        situation,
        mind -> byValue(mind).reverse(),
        mind -> move -> mind.master(Ranking.card(move)));
  }

  private static Rule<ProgramView, Move> takeCheaply(Predicate<ProgramView> situation) {
    return new Rule<>(
        "take the trick with the cheapest card that I know nobody can beat",
        situation,
        Programs::byValue,
        mind -> move -> mind.winning(Ranking.card(move)));
  }

  /** Bids and plays for the points that the model promises. */
  static KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> fullKripke(Hearing hearing) {
    return fullKripke(hearing, BEST_BID);
  }

  /** As {@link #fullKripke}, but bids as the LAMAS project's agents do. */
  static KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> fullKripkeWithRatioBid() {
    return fullKripke(Hearing.ALL, RATIO_BID);
  }

  private static KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> fullKripke(
      Hearing hearing, Rule<ProgramView, Move> bid) {
    return program(hearing, ImmutableList.of(bid, SURE_LOSS, SURE_WIN, MOST_PROMISING));
  }

  static KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> program(
      Hearing hearing, ImmutableList<Rule<ProgramView, Move>> rules) {
    return new KnowledgeProgram<>(seen -> ProgramView.of(seen, hearing), rules);
  }

  /** The cards that may be played, by their value, the lowest first. */
  private static ImmutableList<Move> byValue(ProgramView mind) {
    ImmutableList.Builder<Move> cards = ImmutableList.builder();
    for (long rest = mind.seen().legal(); rest != 0; ) {
      long worst = LamasTables.worst(rest, mind.seen().trump(), mind.seen().led());
      cards.add(Move.PlayCard.of(Cards.lowest(worst)));
      rest &= ~worst;
    }
    return cards.build();
  }
}
