package org.possibledeals.kripke.effort;

/**
 * How much a test tries: everything with {@code mvn verify -Plong}, a tenth of it otherwise.
 *
 * <p>The one switch is the system property {@code tests.effort}, {@code short} or {@code long},
 * which the root pom sets. Laws of jqwik follow it by {@link ScaledTries}; a test that loops over
 * seeds, files or games asks {@link #of}.
 */
public final class Effort {

  private static final int LEAST = 10;

  private Effort() {}

  /** Returns whether tests try everything. */
  public static boolean isLong() {
    return System.getProperty("tests.effort", "short").equals("long");
  }

  /**
   * Returns how many of {@code full} cases to try: all of them, or a tenth, rounded up, but at
   * least ten where there are as many.
   */
  public static int of(int full) {
    return isLong() ? full : Math.max(Math.min(full, LEAST), Math.ceilDiv(full, 10));
  }
}
