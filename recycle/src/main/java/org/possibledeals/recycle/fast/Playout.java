package org.possibledeals.recycle.fast;

import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Place;

/** A game in which everybody takes each option alike, played to its end: the fast path. */
public final class Playout {
  private final int limit;
  private int choices;
  private long optionSum;
  private long optionSquares;
  private boolean isFinished;
  private Optional<Place> loop = Optional.empty();
  private int[] scores = {};

  private Playout(int limit) {
    this.limit = limit;
  }

  /** Sees each choice before it is made. */
  @FunctionalInterface
  public interface Onlooker {
    /** Receives the machine at a choice, which it may ask and not change. */
    void sees(Machine machine, int options);
  }

  /**
   * Returns a game from its beginning.
   *
   * @param limit after how many choices it is given up as unfinished
   * @param random all chance, the program's and the players'
   * @throws IllegalArgumentException if the program fails, or a choice has no option
   */
  public static Playout of(GameProgram program, int limit, RandomGenerator random) {
    return of(program, limit, random, (machine, options) -> {});
  }

  /** Returns the same game; {@code onlooker} receives each choice. */
  public static Playout of(
      GameProgram program, int limit, RandomGenerator random, Onlooker onlooker) {
    Playout playout = new Playout(limit);
    playout.play(new Machine(program, random), random, onlooker);
    return playout;
  }

  private void play(Machine machine, RandomGenerator random, Onlooker onlooker) {
    while (!machine.isOver() && choices < limit) {
      int options = machine.enumerate();
      if (options == 0) {
        throw machine.withoutOption(choices);
      }
      onlooker.sees(machine, options);
      choices++;
      optionSum += options;
      optionSquares += (long) options * options;
      machine.choose(random.nextInt(options));
    }
    isFinished = machine.isOver() && !machine.isStuck();
    loop = machine.loop();
    scores = machine.scores();
  }

  /** Returns how often somebody chose, also where there was one option. */
  public int choices() {
    return choices;
  }

  /** Returns the sum of the numbers of options over all choices. */
  public long optionSum() {
    return optionSum;
  }

  /** Returns the sum of their squares. */
  public long optionSquares() {
    return optionSquares;
  }

  /** Returns whether the game came to its end within the limit. */
  public boolean isFinished() {
    return isFinished;
  }

  /** Returns the stage that went round without a choice, if that ended the game. */
  public Optional<Place> loop() {
    return loop;
  }

  /** Returns the scores, one per player, in seat order. */
  public int[] scores() {
    return scores.clone();
  }
}
