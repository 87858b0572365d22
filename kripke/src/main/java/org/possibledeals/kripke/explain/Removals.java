package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;

/**
 * Which announcement of a sequence removed which world.
 *
 * @param steps one for each announcement, in order; one that leaves no world is the last
 * @param <W> world
 */
public record Removals<W>(ImmutableList<Step<W>> steps) {

  /**
   * One announcement.
   *
   * @param removed the worlds that went, in the model's order
   * @param left the worlds that stayed, in the model's order; may be none
   */
  public record Step<W>(Formula announced, ImmutableSet<W> removed, ImmutableSet<W> left) {}

  /**
   * Returns what each of {@code announcements} removes, said one after the other.
   *
   * @throws IllegalArgumentException if another follows one that leaves no world
   */
  public static <W> Removals<W> of(Surveyed<W> model, List<? extends Formula> announcements) {
    ImmutableList.Builder<Step<W>> steps = ImmutableList.builder();
    Surveyed<W> now = model;
    ImmutableSet<W> worlds = model.worlds();
    for (Formula announced : announcements) {
      if (worlds.isEmpty()) {
        throw new IllegalArgumentException(
            "Cannot announce %s: no world is left for it to be true at.".formatted(announced));
      }
      ImmutableSet<W> left = now.truthSet(announced);
      steps.add(new Step<>(announced, Sets.difference(worlds, left).immutableCopy(), left));
      worlds = left;
      if (!left.isEmpty()) {
        now = now.announce(announced);
      }
    }
    return new Removals<>(steps.build());
  }

  /** Returns the step that removed {@code world}, or nothing if it is still there. */
  public Optional<Step<W>> removing(W world) {
    return steps.stream().filter(step -> step.removed().contains(world)).findFirst();
  }
}
