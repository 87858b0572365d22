package org.possibledeals.classroom.matches;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasPublicModel;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.text.Explicit;

/** The model of what everybody considers possible, as a model file. */
final class PublicModelText {

  private static final int MOST_WORLDS = 300;

  private PublicModelText() {}

  /**
   * Returns the text.
   *
   * @throws IllegalArgumentException if the game has no such model, or it is too large
   */
  static <S, O extends Observation, M> ImmutableMap<String, ?> of(
      Contest<S, O, M> contest, ImmutableList<Step<S, M>> steps, S state) {
    EpistemicModel<?> model = model(contest, steps, state);
    if (model.worldCount().compareTo(BigInteger.valueOf(MOST_WORLDS)) > 0) {
      throw new IllegalArgumentException(
          "The model has %s worlds here; one of up to %d can be opened."
              .formatted(Figures.count(model.worldCount()), MOST_WORLDS));
    }
    return ImmutableMap.of("text", text(model.listed(MOST_WORLDS)));
  }

  private static <W> String text(KripkeModel<W> model) {
    return Explicit.of(model.renamed(Object::toString)).written("public");
  }

  private static <S, O extends Observation, M> EpistemicModel<?> model(
      Contest<S, O, M> contest, ImmutableList<Step<S, M>> steps, S state) {
    if (contest instanceof HasPublicModel<S, O, M> it) {
      int dealt = (int) steps.stream().filter(step -> step.seat() == Seating.NOBODY).count();
      for (int round = dealt; round > 0; round--) {
        for (int step = 0; step <= Math.min(steps.size(), lastStep(it, round)); step++) {
          Optional<? extends EpistemicModel<?>> found = it.publicModel(state, round, step);
          if (found.isPresent()) {
            return found.get();
          }
        }
      }
    }
    throw new IllegalArgumentException(
        "There is no model of what everybody considers possible here; there is one when cards are"
            + " played.");
  }

  /** Returns the last step of a round, or −1 if no match has that round. */
  private static int lastStep(HasPublicModel<?, ?, ?> contest, int round) {
    try {
      return contest.lastStep(round).orElse(round == 1 ? Integer.MAX_VALUE : -1);
    } catch (IllegalArgumentException e) {
      return -1; // There is no such round.
    }
  }
}
