package org.example.careful;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.Rule;
import org.possibledeals.boerenbridge.agents.ProgramView;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.kripke.formula.Formula;

/** A knowledge-based program: ordered rules "if I know this formula, then that move". */
final class Careful {

  static final KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> PROGRAM =
      new KnowledgeProgram<>(
          ProgramView::of,
          ImmutableList.of(
              Rule.otherwise("bid the tricks I expect", Careful::isBidding, Careful::bids),
              new Rule<>(
                  "a trick is needed: play a card that I know will win",
                  mind -> mind.needed() > 0,
                  Careful::cards,
                  (mind, move) -> mind.wins(card(move))),
              new Rule<>(
                  "play the highest card that I know will lose",
                  mind -> true,
                  mind -> Careful.cards(mind).reverse(),
                  (mind, move) -> new Formula.Not(mind.wins(card(move)))),
              Rule.otherwise("play the lowest card", mind -> true, Careful::cards)));

  private static boolean isBidding(ProgramView mind) {
    return mind.seen().stage() != Stage.PLAY;
  }

  private static int card(Move move) {
    return ((Move.PlayCard) move).card();
  }

  /** Returns the cards that may be played, the lowest first. */
  private static ImmutableList<Move> cards(ProgramView mind) {
    return Cards.stream(mind.seen().legal())
        .boxed()
        .sorted(Comparator.comparing(Cards::rank))
        .<Move>map(Move.PlayCard::of)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns all bids, those nearest to what the hand is worth first: exact probabilities, added.
   */
  private static ImmutableList<Move> bids(ProgramView mind) {
    double expected =
        Cards.stream(mind.seen().hand())
            .mapToDouble(card -> mind.knowledge().probability(mind.isMaster(card)).toDouble())
            .sum();
    return IntStream.rangeClosed(0, mind.seen().cards())
        .boxed()
        .sorted(Comparator.comparing(bid -> Math.abs(bid - expected)))
        .flatMap(bid -> Stream.<Move>of(new Move.Bid(bid), new Move.Amend(bid)))
        .collect(ImmutableList.toImmutableList());
  }

  private Careful() {}
}
