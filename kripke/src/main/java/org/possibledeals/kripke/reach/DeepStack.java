package org.possibledeals.kripke.reach;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.UncheckedExecutionException;
import java.util.Objects;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** A stack as deep as the formula that is evaluated on it. */
public final class DeepStack {
  /** Maximum number of levels per formula that is evaluated on the stack of the caller. */
  public static final int SHALLOW = 100;

  /**
   * Bytes for each level: several times the 1 to 2 kB measured with the interpreter, which needs
   * most.
   */
  public static final long BYTES_PER_LEVEL = 8_192;

  private DeepStack() {}

  /** Returns what {@code task} returns, which recurs once for each level of a formula. */
  public static <T> T forLevels(int levels, Supplier<T> task) {
    return levels <= SHALLOW ? task.get() : get(levels * BYTES_PER_LEVEL, task);
  }

  /**
   * Returns what {@code task} returns, run on a stack of its own while the caller waits. It belongs
   * to the question of the caller, if there is one.
   *
   * @param bytes the size of the stack
   * @throws RuntimeException that the task throws
   */
  public static <T> T get(long bytes, Supplier<T> task) {
    var future = new FutureTask<>(task::get);
    Question question = Question.current();
    if (question == null) {
      new Thread(null, future, "deep stack", bytes).start();
    } else {
      question.start(future, bytes);
    }
    try {
      return Futures.getUnchecked(future);
    } catch (UncheckedExecutionException e) {
      Throwables.throwIfUnchecked(Objects.requireNonNull(e.getCause()));
      throw e;
    }
  }
}
