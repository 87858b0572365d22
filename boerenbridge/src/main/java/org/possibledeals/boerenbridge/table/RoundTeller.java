package org.possibledeals.boerenbridge.table;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.Consumer;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.tell.Confidant;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.StepLines;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.agents.tell.UpdateText;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.picture.Marginals;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.FormulaPrinter;
import org.possibledeals.kripke.print.Figures;

/** Tells rounds of BoerenBridge step by step. It is used for one match, by one thread. */
final class RoundTeller implements Confidant<State, Move> {

  private static final int MOVE_WIDTH = 11;

  private final Boerenbridge game;
  private final ImmutableList<AgentId> players;
  private final DealVocabulary vocabulary;
  private final Telling telling;
  private final Consumer<String> lines;
  private final StepLines<State, BoerenbridgeObservation, Move> steps;

  /**
   * Makes a teller of one match.
   *
   * @param deciders who plays, in seat order, to be asked for reasons; nobody if it is empty
   * @param lines is given the story, line by line
   * @throws IllegalArgumentException if there is no such round
   */
  RoundTeller(
      Boerenbridge game,
      Telling telling,
      ImmutableList<? extends Agent<BoerenbridgeObservation, Move>> deciders,
      Consumer<String> lines) {
    this.game = game;
    this.players = game.players();
    this.vocabulary = game.rules().vocabulary();
    this.telling = telling;
    this.lines = lines;
    this.steps =
        new StepLines<>(game, telling, deciders, MOVE_WIDTH, vocabulary, Figures::count, lines);
    telling.round().ifPresent(game.rules()::plan);
  }

  @Override
  public void hears(int seat, Grounds<? extends Move> grounds) {
    steps.hears(seat, grounds);
  }

  @Override
  public void sees(State before, Move move, State after) {
    int round = before.open().round() + 1;
    if (telling.round().isPresent() && telling.round().get() != round) {
      return;
    }
    tell(before, move, after);
    if (after.open().stage() == PublicState.Stage.PLAY && !(move instanceof Move.PlayCard)) {
      tellHeader(after);
    }
  }

  private void tell(State before, Move move, State after) {
    switch (move) {
      case Move.Dealer dealer -> {}
      case Move.Deal deal -> tellDeal(after);
      case Move.Trump(int suit) -> lines.accept("trump is drawn: " + Cards.suitName(suit));
      case Move.Redraw(int tricks) ->
          lines.accept(
              "the bids add up; chance makes %s's %d"
                  .formatted(steps.name(before.open().auction().dealer()), tricks));
      case Move.Bid(int tricks) -> {
        lines.accept("%s bids %d".formatted(steps.name(before.open().seat()), tricks));
        tellReasons(before, move);
      }
      case Move.Amend(int tricks) -> {
        lines.accept(
            "the bids add up; %s changes to %d"
                .formatted(steps.name(before.open().seat()), tricks));
        tellReasons(before, move);
      }
      case Move.PlayCard(int card) -> tellPlay(before, card, after);
    }
  }

  private void tellDeal(State state) {
    PublicState seen = state.open();
    int undealt = seen.plan().stockSize();
    lines.accept(
        "Round %d of %d: %d cards each, %s undealt; %s deals, %s opens"
            .formatted(
                seen.round() + 1,
                seen.rules().rounds().size(),
                seen.plan().cards(),
                undealt == 0 ? "none" : "" + undealt,
                steps.name(seen.auction().dealer()),
                steps.name(seen.auction().opener())));
    steps.tellSeats(List.of(), seat -> List.of(Cards.names(state.hands().of(seat))));
    if (seen.turned() != 0) {
      lines.accept(turned(seen));
    } else if (seen.play().trump() != Cards.NO_SUIT) {
      lines.accept("trump is always " + Cards.suitName(seen.play().trump()));
    } else if (seen.stage() != PublicState.Stage.TRUMP) {
      lines.accept("no trump");
    }
    lines.accept("");
  }

  private static String turned(PublicState seen) {
    long inVain = seen.turnedInVain();
    return (inVain == 0 ? "" : "turned in vain: %s; ".formatted(Cards.names(inVain)))
        + "turned: %s, so trump is %s"
            .formatted(Cards.names(seen.turned() & ~inVain), Cards.suitName(seen.play().trump()));
  }

  /** Tells what is possible before the first card, over the columns for what follows. */
  private void tellHeader(State state) {
    DealModel model = state.model();
    steps.tellHeader(model);
    steps.tellAsked(model);
    tellMarginals(state);
  }

  private void tellPlay(State before, int card, State after) {
    PublicState seen = before.open();
    int step = Cards.count(seen.play().played()) + 1;
    String move = "%s plays %s".formatted(steps.name(seen.seat()), Cards.name(card));
    DealModel now = modelAfter(before, after);
    steps.tellStep(step, move, now);
    tellReasons(before, Move.PlayCard.of(card));
    steps.tellUnder(
        UpdateText.of(game.update(before, Move.PlayCard.of(card)), FormulaPrinter.ASCII));
    long unplayed = seen.plan().deck() & ~seen.turned() & ~seen.play().played() & ~Cards.only(card);
    News.of(before.model(), now, before.deal(), unplayed).forEach(steps::tellUnder);
    steps.tellAsked(now);
    if (seen.play().isLast()) {
      steps.tellUnder(steps.name(winner(before, after)) + " wins the trick");
    }
    if (after.open().round() > seen.round()) {
      tellEnd(after.open().past().getLast());
    } else {
      tellMarginals(after);
    }
  }

  /** Returns the public model after a play; the last one of a round leaves none to its state. */
  private DealModel modelAfter(State before, State after) {
    if (after.open().round() == before.open().round()) {
      return after.model();
    }
    return after.open().past().getLast().model(vocabulary);
  }

  private static int winner(State before, State after) {
    return after.open().round() == before.open().round()
        ? after.open().play().leader()
        : after.open().past().getLast().play().leader();
  }

  private void tellEnd(PlayedRound round) {
    steps.tellSeats(
        List.of("bid", "tricks", "points"),
        seat ->
            List.of(
                "" + round.auction().bid(seat),
                "" + round.play().won(seat),
                "" + round.points(seat)));
  }

  private void tellReasons(State before, Move move) {
    steps.tellReasons(before, before.open().seat(), move);
  }

  private void tellMarginals(State state) {
    steps.tellMarginals(
        () -> {
          var seen = game.observe(state, players.get(state.open().seat()));
          return Marginals.of(seen.knowledge(), seen.unseen()).toText();
        });
  }
}
