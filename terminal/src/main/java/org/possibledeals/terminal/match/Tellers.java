package org.possibledeals.terminal.match;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasRounds;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.kripke.print.Words;

/** How a match is told step by step: by rounds, if the game has a teller of rounds. */
public final class Tellers {

  private Tellers() {}

  /**
   * Returns a new spectator that tells a match step by step.
   *
   * @param telling what to tell
   * @param lines is given the story, line by line
   * @throws IllegalArgumentException if something is asked for that the game's teller cannot tell;
   *     the message says which games' tellers can
   */
  public static <S, O extends Observation, M> Table.Spectator<S, M> of(
      Contest<S, O, M> contest, Telling telling, Consumer<String> lines) {
    if (contest instanceof HasRounds<S, O, M> it) {
      return it.roundTeller(telling, lines);
    }
    List<String> refused = new ArrayList<>();
    telling.round().ifPresent(round -> refused.add("--round"));
    if (!telling.asked().isEmpty()) {
      refused.add("--ask");
    }
    if (telling.hasMarginals()) {
      refused.add("--marginals");
    }
    if (!refused.isEmpty()) {
      throw new IllegalArgumentException(
          "%s is told as a whole, without %s; %s support it."
              .formatted(
                  contest.gameName(),
                  Words.enumerated(refused, "and"),
                  Words.enumerated(Catalogue.found().games(HasRounds.class::isInstance), "and")));
    }
    return contest.stepTeller(lines);
  }
}
