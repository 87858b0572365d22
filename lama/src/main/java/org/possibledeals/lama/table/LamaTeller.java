package org.possibledeals.lama.table;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.tell.Confidant;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.StepLines;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.cards.picture.HoldingText;
import org.possibledeals.cards.picture.Marginals;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.LamaPublicState;
import org.possibledeals.lama.rules.LamaSeats;
import org.possibledeals.lama.rules.LamaState;

/**
 * Tells rounds of L.A.M.A. step by step: who can play and who knows it. It is used for one match,
 * by one thread.
 */
final class LamaTeller implements Confidant<LamaState, LamaMove> {

  private static final int MOVE_WIDTH = 13;

  private final Lama game;
  private final Telling telling;
  private final Consumer<String> lines;
  private final StepLines<LamaState, LamaObservation, LamaMove> steps;
  private int step;

  /**
   * Makes a teller of one match.
   *
   * @param deciders who plays, in seat order, to be asked for reasons; nobody if it is empty
   * @param lines is given the story, line by line
   * @throws IllegalArgumentException if there can be no such round
   */
  LamaTeller(
      Lama game,
      Telling telling,
      ImmutableList<? extends Agent<LamaObservation, LamaMove>> deciders,
      Consumer<String> lines) {
    this.game = game;
    this.telling = telling;
    this.lines = lines;
    this.steps =
        new StepLines<>(
            game,
            telling,
            deciders,
            MOVE_WIDTH,
            LamaSeats.vocabulary(game.players().size()),
            Figures::roundedCount,
            lines);
    telling
        .round()
        .filter(round -> round < 1 || round > 1 && game.rules().isOneRound())
        .ifPresent(
            round -> {
              throw new IllegalArgumentException(
                  "No round %d of %s; its first round is 1%s."
                      .formatted(
                          round,
                          game.name(),
                          game.rules().isOneRound() ? ", and there is no other" : ""));
            });
  }

  @Override
  public void hears(int seat, Grounds<? extends LamaMove> grounds) {
    steps.hears(seat, grounds);
  }

  @Override
  public void sees(LamaState before, LamaMove move, LamaState after) {
    int round = before.open().round() + 1;
    if (telling.round().isEmpty() || telling.round().get() == round) {
      tell(before, move, after);
    }
    boolean isOver = after.open().stage() == LamaPublicState.Stage.OVER;
    if (isOver && telling.round().filter(asked -> asked > round).isPresent()) {
      lines.accept(
          "There was no round %d: the match was over after round %d."
              .formatted(telling.round().get(), round));
    }
  }

  private void tell(LamaState before, LamaMove move, LamaState after) {
    if (move instanceof LamaMove.Shuffle) {
      tellDeal(after);
      return;
    }
    int seat = before.open().seat();
    step++;
    String text = "%s %s".formatted(steps.name(seat), told(move));
    boolean isLast = after.open().stage() != LamaPublicState.Stage.PLAY;
    if (isLast) {
      steps.tellStep(step, text);
    } else {
      steps.tellStep(step, text, after.model());
    }
    if (!(move instanceof LamaMove.Pass)) {
      steps.tellReasons(before, seat, move);
    }
    if (isLast) {
      tellEnd(before, after);
    } else {
      tellTable(after);
      tellKnowledge(after);
    }
  }

  /** Tells the table, where who watches looks into all hands. */
  private void tellTable(LamaState state) {
    LamaTableText.of(state.open(), game.players(), seat -> OptionalLong.of(state.hands().get(seat)))
        .forEach(steps::tellUnder);
  }

  private static String told(LamaMove move) {
    return switch (move) {
      case LamaMove.Shuffle shuffle -> "shuffles";
      case LamaMove.Play(int card) -> "plays " + LamaCards.name(card);
      case LamaMove.Draw draw -> "draws";
      case LamaMove.Quit quit -> "quits";
      case LamaMove.Pass pass -> "passes";
    };
  }

  private void tellDeal(LamaState state) {
    LamaPublicState seen = state.open();
    step = 0;
    lines.accept(
        "Round %d: %d cards each, %d in the stock; %s is turned, %s opens"
            .formatted(
                seen.round() + 1,
                seen.held().get(0),
                seen.stock(),
                LamaCards.name(seen.top()),
                steps.name(seen.seat())));
    steps.tellSeats(
        List.of(),
        seat ->
            List.of(
                words(state).describe(state.hands().get(seat)),
                "%d tokens before".formatted(seen.tokens().get(seat))));
    lines.accept("Deals tell equal cards apart: 3a is not 3b.");
    steps.tellHeader(state.model());
    tellKnowledge(state);
  }

  /** Tells what is known of who can play, before the player in turn moves. */
  private void tellKnowledge(LamaState state) {
    LamaPublicState seen = state.open();
    AgentId player = game.players().get(seen.seat());
    if (!seen.hasQuit(seen.seat())) {
      var chances = new HoldingText(state.model());
      int kind = LamaCards.kind(seen.top());
      String needed =
          "a %s or a %s"
              .formatted(LamaCards.kindName(kind), LamaCards.kindName(LamaCards.next(kind)));
      steps.tellUnder(
          "that %s has %s: %s"
              .formatted(player, needed, chances.ofOthers(seen.seat(), seen.playable())));
      long own = state.hands().get(seen.seat()) & seen.playable();
      List<Integer> others = othersIn(seen);
      steps.tellUnder(
          "%s has %s%s"
              .formatted(
                  player,
                  own == 0 ? "none" : words(state).describe(own),
                  others.isEmpty()
                      ? ""
                      : ", and thinks that another has one: "
                          + chances.of(player, others, seen.playable())));
    }
    steps.tellAsked(state.model());
    steps.tellMarginals(
        () ->
            Marginals.of(
                    game.observe(state, player).knowledge(),
                    LamaCards.ALL & ~seen.discarded() & ~state.hands().get(seen.seat()))
                .toText());
  }

  /** Returns the others who have not quit, and the top of the stock if it can be drawn. */
  private static List<Integer> othersIn(LamaPublicState seen) {
    int players = seen.players();
    return IntStream.range(1, players + 1)
        .map(i -> i == players ? players : (seen.seat() + i) % players)
        .filter(owner -> owner == players ? seen.canDraw() : !seen.hasQuit(owner))
        .boxed()
        .toList();
  }

  private void tellEnd(LamaState before, LamaState after) {
    steps.tellSeats(
        List.of("tokens", "in all"),
        seat -> {
          int now = after.open().tokens().get(seat);
          return List.of("%+d".formatted(now - before.open().tokens().get(seat)), "" + now);
        });
    lines.accept("");
  }

  private static DealVocabulary words(LamaState state) {
    return LamaSeats.vocabulary(state.open().players());
  }
}
