package org.possibledeals.classroom.matches;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasPublicModel;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.text.Explicit;
import org.possibledeals.kripke.text.ModelFile;

/** The model of what everybody considers possible, as a model file. */
final class PublicModelText {

  private static final int MOST_WORLDS = 300;

  private PublicModelText() {}

  /** Returns whether the states of a contest may have such a model. */
  static boolean isPossible(Contest<?, ?, ?> contest) {
    return contest instanceof HasPublicModel<?, ?, ?>;
  }

  /**
   * Returns the text.
   *
   * @throws IllegalArgumentException if the game has no such model, or it is too large
   */
  static <S, O extends Observation, M> ImmutableMap<String, ?> of(
      Contest<S, O, M> contest, ImmutableList<Step<S, M>> steps, S state) {
    KripkeModel<?> model = model(contest, steps, state);
    if (model.worlds().size() > MOST_WORLDS) {
      throw new IllegalArgumentException(
          "The model has %d worlds; up to %d are opened."
              .formatted(model.worlds().size(), MOST_WORLDS));
    }
    return ImmutableMap.of("text", text(model));
  }

  private static <W> String text(KripkeModel<W> model) {
    Explicit body = Explicit.of(model.renamed(Object::toString));
    return new ModelFile("public", body, ImmutableMap.of(), ImmutableList.of()).toString();
  }

  private static <S, O extends Observation, M> KripkeModel<?> model(
      Contest<S, O, M> contest, ImmutableList<Step<S, M>> steps, S state) {
    if (contest instanceof HasPublicModel<S, O, M> it) {
      int moves = (int) steps.stream().filter(step -> step.seat() != Seating.NOBODY).count();
      for (int step = moves; step >= 0; step--) {
        Optional<? extends EpistemicModel<?>> found = it.publicModel(state, 1, step);
        if (found.isPresent() && found.get() instanceof KripkeModel<?> model) {
          return model;
        }
      }
    }
    throw new IllegalArgumentException(
        "There is no model here of what everybody considers possible.");
  }
}
