package org.possibledeals.ninetyeight.table;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.tell.Confidant;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.StepLines;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.cards.picture.HoldingText;
import org.possibledeals.cards.picture.Marginals;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.ninetyeight.rules.NinetyEight;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightMove;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;
import org.possibledeals.ninetyeight.rules.NinetyEightPublicState;
import org.possibledeals.ninetyeight.rules.NinetyEightSeats;
import org.possibledeals.ninetyeight.rules.NinetyEightState;

/**
 * Tells a match of Ninety-Eight step by step: who can stay within 98 and who knows it. It is used
 * for one match, by one thread.
 */
final class NinetyEightTeller implements Confidant<NinetyEightState, NinetyEightMove> {

  private static final int MOVE_WIDTH = 18;

  private final NinetyEight game;
  private final Telling telling;
  private final Consumer<String> lines;
  private final StepLines<NinetyEightState, NinetyEightObservation, NinetyEightMove> steps;
  private int step;

  /**
   * Makes a teller of one match.
   *
   * @param deciders who plays, in seat order, to be asked for reasons; nobody if it is empty
   * @param lines is given the story, line by line
   * @throws IllegalArgumentException if a round other than the only one is asked for
   */
  NinetyEightTeller(
      NinetyEight game,
      Telling telling,
      ImmutableList<? extends Agent<NinetyEightObservation, NinetyEightMove>> deciders,
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
            NinetyEightSeats.vocabulary(game.players().size()),
            Figures::roundedCount,
            lines);
    telling
        .round()
        .filter(round -> round != 1)
        .ifPresent(
            round -> {
              throw new IllegalArgumentException(
                  "No round %d of Ninety-Eight; it has one round, 1.".formatted(round));
            });
  }

  @Override
  public void hears(int seat, Grounds<? extends NinetyEightMove> grounds) {
    steps.hears(seat, grounds);
  }

  @Override
  public void sees(NinetyEightState before, NinetyEightMove move, NinetyEightState after) {
    switch (move) {
      case NinetyEightMove.Shuffle shuffle -> tellDeal(after);
      case NinetyEightMove.Play(int card) -> tellPlay(before, move, card, after);
    }
  }

  private void tellDeal(NinetyEightState state) {
    NinetyEightPublicState seen = state.open();
    lines.accept(
        "%d cards each, %d in the stock; %s opens"
            .formatted(NinetyEight.DEALT, seen.stock(), steps.name(seen.seat())));
    steps.tellSeats(
        List.of(), seat -> List.of(NinetyEightTableText.names(state.hands().get(seat))));
    steps.tellHeader(state.model());
    tellKnowledge(state);
  }

  private void tellPlay(
      NinetyEightState before, NinetyEightMove move, int card, NinetyEightState after) {
    int seat = before.open().seat();
    step++;
    steps.tellStep(
        step,
        "%s plays %s: %d"
            .formatted(steps.name(seat), NinetyEightCards.name(card), after.open().total()),
        after.model());
    steps.tellReasons(before, seat, move);
    if (after.open().isOver()) {
      lines.accept("");
      lines.accept(
          after.open().isLost()
              ? "%s passes 98 and loses.".formatted(steps.name(seat))
              : "All cards are gone, and nobody loses.");
      lines.accept("");
    } else {
      tellTable(after);
      tellKnowledge(after);
    }
  }

  /** Tells the table, where who watches looks into all hands. */
  private void tellTable(NinetyEightState state) {
    NinetyEightTableText.of(
            state.open(), game.players(), seat -> OptionalLong.of(state.hands().get(seat)))
        .forEach(steps::tellUnder);
  }

  /** Tells what is known of who can stay within 98, before the player in turn moves. */
  private void tellKnowledge(NinetyEightState state) {
    NinetyEightPublicState seen = state.open();
    AgentId player = game.players().get(seen.seat());
    var chances = new HoldingText(state.model());
    long hidden = NinetyEightCards.ALL & ~seen.played();
    long safe = hidden & NinetyEightCards.safeOn(seen.total());
    if (safe == hidden) {
      steps.tellUnder("all know that %s stays within 98 with any card".formatted(player));
      steps.tellUnder(
          "that %s has a 10, J, Q or K, which never pass it: %s"
              .formatted(player, chances.ofOthers(seen.seat(), NinetyEightCards.alwaysSafe())));
    } else {
      steps.tellUnder(
          "that %s can stay within 98: %s".formatted(player, chances.ofOthers(seen.seat(), safe)));
      tellOwn(state, chances);
    }
    List<String> knowing =
        game.players().stream().filter(chances::knowsAll).map(AgentId::name).toList();
    if (!knowing.isEmpty()) {
      steps.tellUnder(
          "%s %s who has each card"
              .formatted(Words.enumerated(knowing, "and"), knowing.size() == 1 ? "knows" : "know"));
    }
    steps.tellAsked(state.model());
    steps.tellMarginals(
        () ->
            Marginals.of(
                    game.observe(state, player).knowledge(),
                    hidden & ~state.hands().get(seen.seat()))
                .toText());
  }

  /** Tells what the player in turn can do, and how likely the next one can go on after that. */
  private void tellOwn(NinetyEightState state, HoldingText chances) {
    NinetyEightPublicState seen = state.open();
    AgentId player = game.players().get(seen.seat());
    long hand = state.hands().get(seen.seat());
    long safe = hand & NinetyEightCards.safeOn(seen.total());
    if (safe == 0) {
      steps.tellUnder(
          "%s has %s, and is forced to lose".formatted(player, NinetyEightTableText.names(hand)));
      return;
    }
    steps.tellUnder("%s can play %s".formatted(player, NinetyEightTableText.names(safe)));
    int next = (seen.seat() + 1) % seen.players();
    if (seen.held().get(next) == 0) {
      return;
    }
    List<String> views = new ArrayList<>();
    for (int card : Masks.stream(safe).toArray()) {
      int total = NinetyEightCards.total(seen.total(), card);
      long goesOn = NinetyEightCards.safeOn(total) & ~seen.played() & ~hand;
      views.add(
          "after %s (%d) %s"
              .formatted(
                  NinetyEightCards.name(card), total, chances.of(player, List.of(next), goesOn)));
    }
    steps.tellUnder(
        "%s thinks that the next can go on: %s"
            .formatted(player, views.stream().collect(joining(", "))));
  }
}
