package org.possibledeals.recycle.machine;

import java.util.Arrays;
import java.util.function.IntConsumer;

/** Whose turn it is, of the players or of the teams: one current and one queued in each stage. */
public final class Cycle {
  private static final int NOBODY = -1;

  private int count;
  private int[] current;
  private int[] queued;
  private int depth;

  Cycle(int count) {
    this.count = count;
    current = new int[8];
    queued = new int[8];
    queued[0] = NOBODY;
  }

  Cycle(Cycle that) {
    count = that.count;
    current = that.current.clone();
    queued = that.queued.clone();
    depth = that.depth;
  }

  int count() {
    return count;
  }

  void setCount(int changed) {
    count = changed;
  }

  int current() {
    return current[depth];
  }

  void setCurrent(int who) {
    current[depth] = who;
  }

  int queued() {
    return queued[depth];
  }

  void setQueued(int who) {
    queued[depth] = who;
  }

  /** Returns the player or team that follows: the queued one, else the neighbour. */
  int next() {
    int wanted = queued[depth];
    return wanted >= 0 ? wanted : (current[depth] + 1) % count;
  }

  /** Begins a stage. */
  public void enter() {
    if (depth + 1 == current.length) {
      current = Arrays.copyOf(current, 2 * current.length);
      queued = Arrays.copyOf(queued, 2 * queued.length);
    }
    current[depth + 1] = current[depth];
    queued[++depth] = NOBODY;
  }

  /** Ends a stage: the player or team current before it is current again. */
  public void leave() {
    depth--;
  }

  /** The turn passes on. */
  public void advance() {
    current[depth] = next();
    queued[depth] = NOBODY;
  }

  /** Passes on all numbers that make this up. */
  void tell(IntConsumer numbers) {
    numbers.accept(count);
    numbers.accept(depth);
    for (int i = 0; i <= depth; i++) {
      numbers.accept(current[i]);
      numbers.accept(queued[i]);
    }
  }
}
