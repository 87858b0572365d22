package org.possibledeals.recycle.machine;

import java.util.List;

/** The closures that a program is compiled to. */
public final class Code {
  private Code() {}

  /** A whole number, or the number of a string, card, player, team or location. */
  @FunctionalInterface
  public interface Int {
    /** Returns the current value. */
    int of(Machine m);
  }

  /** A truth value. */
  @FunctionalInterface
  public interface Bool {
    /** Returns whether it holds now. */
    boolean of(Machine m);
  }

  /** A collection of numbers. */
  @FunctionalInterface
  public interface Items {
    /** Pushes the elements on the machine's stack, in order. */
    void push(Machine m);

    /** Returns the elements, in order. */
    default int[] now(Machine m) {
      int base = m.stack().top();
      push(m);
      return m.stack().takeFrom(base);
    }

    /** Returns the number of elements. */
    default int size(Machine m) {
      int base = m.stack().top();
      push(m);
      int size = m.stack().top() - base;
      m.stack().popTo(base);
      return size;
    }
  }

  /** A collection of collections of cards. */
  @FunctionalInterface
  public interface Sets {
    /** Returns the collections, in order. */
    List<int[]> of(Machine m);

    /** Pushes all their cards on the machine's stack, in order. */
    default void pushAll(Machine m) {
      for (int[] set : of(m)) {
        m.stack().push(set);
      }
    }
  }

  /** An action. */
  @FunctionalInterface
  public interface Act {
    /** Runs it. */
    void run(Machine m);
  }

  /** A line of the program. */
  @FunctionalInterface
  public interface Step {
    /** Runs it and returns the number of the next line, or {@link Machine#STOP}. */
    int run(Machine m);
  }
}
