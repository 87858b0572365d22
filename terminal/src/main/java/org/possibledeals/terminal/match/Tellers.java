package org.possibledeals.terminal.match;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.Consumer;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasPublicModel;
import org.possibledeals.agents.contest.HasRounds;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.tell.AskingTeller;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.agents.view.HasChances;
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
    if (telling.round().isPresent()) {
      throw new IllegalArgumentException(
          "%s is shown as a whole and does not support --round. Games that do: %s."
              .formatted(
                  contest.gameName(),
                  Words.enumerated(Catalogue.found().games(HasRounds.class::isInstance), "and")));
    }
    if (telling.hasMarginals() && !(contest.view() instanceof HasChances)) {
      throw new IllegalArgumentException(
          "%s has no --marginals: nothing is hidden in it, or it does not say who may hold what."
              .formatted(contest.gameName()));
    }
    Table.Spectator<S, M> teller = contest.stepTeller(lines);
    ImmutableList<Agent<O, M>> deciders =
        telling.isExplained() ? contest.company(telling.agents()) : ImmutableList.of();
    boolean isProgram = deciders.stream().anyMatch(KnowledgeProgram.class::isInstance);
    return telling.asked().isEmpty() && !telling.hasMarginals() && !isProgram
        ? teller
        : new AskingTeller<>(
            contest.game(),
            contest.view(),
            models(contest, false),
            models(contest, true),
            telling,
            deciders,
            teller,
            lines);
  }

  private static <S, O extends Observation, M> AskingTeller.Models<S> models(
      Contest<S, O, M> contest, boolean areLast) {
    return contest instanceof HasPublicModel<S, O, M> it && it.isAskedLast() == areLast
        ? (state, moves) -> it.publicModel(state, 1, moves)
        : (state, moves) -> Optional.empty();
  }
}
