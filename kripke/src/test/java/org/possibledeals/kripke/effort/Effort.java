package org.possibledeals.kripke.effort;

import java.util.OptionalLong;

/**
 * How much a test tries: everything with {@code mvn verify -Plong}, a tenth of it otherwise.
 *
 * <p>The one switch is the system property {@code tests.effort}, {@code short} or {@code long},
 * which the root pom sets. Laws of jqwik follow it by {@link LawSettings}; a test that loops over
 * seeds, files or games asks {@link #of}.
 *
 * <p>What is drawn is the same in every run: {@code tests.seed} is 1 unless another whole number is
 * given, or {@code random} for new cases each time.
 */
public final class Effort {

  private static final int LEAST = 10;

  private Effort() {}

  /** Returns whether tests try everything. */
  public static boolean isLong() {
    return System.getProperty("tests.effort", "short").equals("long");
  }

  /** Returns the seed of the law with this name, or nothing if seeds are to be drawn. */
  static OptionalLong seed(String law) {
    String seed = System.getProperty("tests.seed", "1");
    return seed.equals("random")
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(seed) * 1_000_003 + law.hashCode());
  }

  /**
   * Returns how many of {@code full} cases to try: all of them, or a tenth, rounded up, but at
   * least ten where there are as many.
   */
  public static int of(int full) {
    return isLong() ? full : Math.max(Math.min(full, LEAST), Math.ceilDiv(full, 10));
  }
}
