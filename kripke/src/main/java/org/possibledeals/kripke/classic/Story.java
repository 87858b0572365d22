package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Iterator;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * A puzzle as a model at the start and the turns after it. Immutable.
 *
 * <p>A story ends early with a turn that leaves no world, as that announcement cannot be truthful.
 *
 * @param setting who is there and what they see, in a sentence or two
 * @param start the model at the start
 * @param turns what happens, in order
 * @param endings questions about the last model that has a world: at the actual world if there is
 *     one, and at all worlds otherwise
 */
public record Story(
    String setting,
    KripkeModel<?> start,
    ImmutableList<Scene> turns,
    ImmutableList<Ending> endings) {

  /**
   * The course of a story.
   *
   * @param steps the start and each turn that was taken, at least one; only the last may have 0
   *     worlds
   * @param last the last model that has a world
   * @param verdicts whether each ending is true there, in order
   */
  public record Told(
      ImmutableList<Step> steps, KripkeModel<?> last, ImmutableMap<Ending, Boolean> verdicts) {

    /** Returns how many worlds there are at the start and after each turn. */
    public ImmutableList<Integer> worlds() {
      return steps.stream().map(Step::worlds).collect(ImmutableList.toImmutableList());
    }
  }

  /** Plays the story. It evaluates each announcement once, and holds one model at a time. */
  public Told tell() {
    Telling telling = telling();
    ImmutableList<Step> steps = ImmutableList.copyOf(telling);
    return new Told(steps, telling.model, telling.verdicts());
  }

  /** Returns the course of the story from its start, of which nothing is played yet. */
  public Telling telling() {
    return new Telling();
  }

  /** The course of a story, each step when it is asked for. */
  public final class Telling implements Iterator<Step> {
    private final Iterator<Scene> left = turns.iterator();
    private KripkeModel<?> model = start;
    private boolean isBegun;
    private boolean isOver;

    private Telling() {}

    @Override
    public boolean hasNext() {
      return !isBegun || !isOver && left.hasNext();
    }

    @Override
    public Step next() {
      if (!isBegun) {
        isBegun = true;
        return Step.of("The start.", Optional.empty(), Optional.of(model));
      }
      Scene turn = left.next();
      Optional<? extends KripkeModel<?>> after = Story.next(model, turn);
      isOver = after.isEmpty();
      after.ifPresent(next -> model = next);
      return Step.of(turn.said(), formula(turn), after);
    }

    /** Returns whether each ending is true after the steps so far, in order. */
    public ImmutableMap<Ending, Boolean> verdicts() {
      return Story.this.verdicts(model);
    }
  }

  /**
   * Returns the model after so many turns, from 0.
   *
   * @throws IllegalArgumentException if there are fewer, or no world is left by then
   */
  public KripkeModel<?> after(int taken) {
    if (taken < 0 || taken > turns.size()) {
      throw new IllegalArgumentException(
          "No model after %d turns; this story has 0 to %d.".formatted(taken, turns.size()));
    }
    KripkeModel<?> model = start;
    for (Scene turn : turns.subList(0, taken)) {
      model =
          next(model, turn)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "No world is left after: %s".formatted(turn.said())));
    }
    return model;
  }

  private static Optional<? extends KripkeModel<?>> next(KripkeModel<?> model, Scene turn) {
    return switch (turn) {
      case Scene.Announced(var said, var formula) -> announced(model, formula);
      case Scene.Becomes(var said, var becomes) -> Optional.of(becomes);
    };
  }

  private static <W> Optional<KripkeModel<W>> announced(KripkeModel<W> model, Formula formula) {
    var left = model.truthSet(formula);
    return left.isEmpty() ? Optional.empty() : Optional.of(model.restrictedTo(left));
  }

  private static Optional<Formula> formula(Scene turn) {
    return switch (turn) {
      case Scene.Announced(var said, var formula) -> Optional.of(formula);
      case Scene.Becomes becomes -> Optional.empty();
    };
  }

  private ImmutableMap<Ending, Boolean> verdicts(KripkeModel<?> model) {
    ImmutableMap.Builder<Ending, Boolean> verdicts = ImmutableMap.builder();
    endings.forEach(ending -> verdicts.put(ending, isTrue(model, ending.formula())));
    return verdicts.buildOrThrow();
  }

  private static <W> boolean isTrue(KripkeModel<W> model, Formula formula) {
    return model.actual().map(w -> model.holds(w, formula)).orElse(model.isValid(formula));
  }
}
