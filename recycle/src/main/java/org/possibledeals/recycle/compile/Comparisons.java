package org.possibledeals.recycle.compile;

import org.possibledeals.recycle.compile.Offsets.Fixed;
import org.possibledeals.recycle.machine.Code;

/**
 * Comparisons of two numbers. A watcher that reasons about hidden cards may decide each in its own
 * way; without one, it is made at once.
 */
final class Comparisons {
  private Comparisons() {}

  /** Returns the comparison of {@code a} with {@code b} that a sign stands for. */
  static Code.Bool of(String sign, Code.Int a, Code.Int b) {
    Code.Bool plain = plain(sign, a, b);
    return b instanceof Fixed(int number)
        ? withFixed(sign, a, number, plain)
        : withAny(sign, a, b, plain);
  }

  private static Code.Bool plain(String sign, Code.Int a, Code.Int b) {
    return switch (sign) {
      case "<" -> m -> a.of(m) < b.of(m);
      case ">" -> m -> a.of(m) > b.of(m);
      case "<=" -> m -> a.of(m) <= b.of(m);
      case ">=" -> m -> a.of(m) >= b.of(m);
      case "==" -> m -> a.of(m) == b.of(m);
      default -> m -> a.of(m) != b.of(m);
    };
  }

  private static Code.Bool withFixed(String sign, Code.Int a, int b, Code.Bool plain) {
    return switch (sign) {
      case "<" -> m -> m.isWatched() ? m.test(plain) : a.of(m) < b;
      case ">" -> m -> m.isWatched() ? m.test(plain) : a.of(m) > b;
      case "<=" -> m -> m.isWatched() ? m.test(plain) : a.of(m) <= b;
      case ">=" -> m -> m.isWatched() ? m.test(plain) : a.of(m) >= b;
      case "==" -> m -> m.isWatched() ? m.test(plain) : a.of(m) == b;
      default -> m -> m.isWatched() ? m.test(plain) : a.of(m) != b;
    };
  }

  private static Code.Bool withAny(String sign, Code.Int a, Code.Int b, Code.Bool plain) {
    return switch (sign) {
      case "<" -> m -> m.isWatched() ? m.test(plain) : a.of(m) < b.of(m);
      case ">" -> m -> m.isWatched() ? m.test(plain) : a.of(m) > b.of(m);
      case "<=" -> m -> m.isWatched() ? m.test(plain) : a.of(m) <= b.of(m);
      case ">=" -> m -> m.isWatched() ? m.test(plain) : a.of(m) >= b.of(m);
      case "==" -> m -> m.isWatched() ? m.test(plain) : a.of(m) == b.of(m);
      default -> m -> m.isWatched() ? m.test(plain) : a.of(m) != b.of(m);
    };
  }
}
