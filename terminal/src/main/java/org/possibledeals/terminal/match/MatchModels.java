package org.possibledeals.terminal.match;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasPublicModel;
import org.possibledeals.agents.contest.HasRounds;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.terminal.option.MatchOptions;

/**
 * What is publicly possible in a round of one match.
 *
 * @param round from 1; the one that is usually told if not said
 */
record MatchModels(MatchOptions match, Optional<Integer> round) {

  /**
   * Returns the model after the given number of steps.
   *
   * @throws IllegalArgumentException if the match has no such step, or its game no models
   */
  EpistemicModel<?> at(int step) {
    return models(match.contest(), step, drawable -> step).getFirst();
  }

  /**
   * Returns the model before the first step and after each, as far as the round goes.
   *
   * @throws IllegalArgumentException if the match has no such round, or its game no models
   */
  ImmutableList<EpistemicModel<?>> atEachStep() {
    return models(
        match.contest(), 0, drawable -> drawable.lastStep(told()).orElse(Integer.MAX_VALUE));
  }

  private <S, O extends Observation, M> ImmutableList<EpistemicModel<?>> models(
      Contest<S, O, M> contest, int first, ToIntFunction<HasPublicModel<S, O, M>> lastStep) {
    HasPublicModel<S, O, M> drawable = drawable(contest);
    int told = told();
    int last = lastStep.applyAsInt(drawable);
    List<EpistemicModel<?>> found = new ArrayList<>();
    match
        .tournament(contest)
        .oneByOne()
        .play(
            match.deal(),
            0,
            (before, move, after) -> {
              if (found.size() <= last - first) {
                drawable.publicModel(after, told, first + found.size()).ifPresent(found::add);
              }
            });
    checkArgument(!found.isEmpty(), "Round %s has no step %s in this match.", told, first);
    return ImmutableList.copyOf(found);
  }

  /** Returns the number of the round. */
  int told() {
    return round.orElse(match.contest() instanceof HasRounds<?, ?, ?> it ? it.toldRound() : 1);
  }

  private static <S, O extends Observation, M> HasPublicModel<S, O, M> drawable(
      Contest<S, O, M> contest) {
    if (contest instanceof HasPublicModel<S, O, M> it) {
      return it;
    }
    var drawable = Catalogue.found().games(HasPublicModel.class::isInstance);
    throw new IllegalArgumentException(
        "Cannot draw what is possible in %s; %s can be drawn."
            .formatted(contest.gameName(), Words.enumerated(drawable, "and")));
  }
}
