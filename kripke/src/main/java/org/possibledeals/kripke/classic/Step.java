package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * One step of a story that was told.
 *
 * @param said a sentence that tells what happens
 * @param formula the formula that was announced; nothing at the start and where none was
 * @param worlds the number of worlds left; 0 if the announcement is true at none
 * @param left the names of the worlds left, if they are at most {@value #MOST_NAMED}; else none
 */
public record Step(String said, Optional<Formula> formula, int worlds, ImmutableList<String> left) {
  /** Most worlds that are named. */
  public static final int MOST_NAMED = 8;

  static Step of(String said, Optional<Formula> formula, Optional<? extends KripkeModel<?>> model) {
    int worlds = model.map(m -> m.worlds().size()).orElse(0);
    ImmutableList<String> names =
        worlds > MOST_NAMED
            ? ImmutableList.of()
            : model.stream()
                .flatMap(m -> m.worlds().stream())
                .map(Object::toString)
                .collect(ImmutableList.toImmutableList());
    return new Step(said, formula, worlds, names);
  }
}
