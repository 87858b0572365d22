package org.possibledeals.recycle.knowledge;

import java.util.Locale;

/** How what a player considers possible was found. Every answer has one. */
public sealed interface Route {

  /** Returns whether answers are exact. */
  default boolean isExact() {
    return !(this instanceof Sampled);
  }

  /** Exact: all that is possible went one way, but for who was dealt which hidden card. */
  record Deals() implements Route {
    @Override
    public String toString() {
      return "exact by deals";
    }
  }

  /**
   * Exact: all ways that it may have gone were listed.
   *
   * @param runs how many there are, each with the deals of what nobody has looked at
   */
  record Listed(int runs) implements Route {
    @Override
    public String toString() {
      return "exact by listing %d runs".formatted(runs);
    }
  }

  /**
   * Not exact: there was too much to list.
   *
   * @param samples how many weighted samples there are
   * @param effective how many samples of equal weight tell as much. Source: Kish 1965
   */
  record Sampled(int samples, double effective) implements Route {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT, "sampled, %d samples, effectively %.0f", samples, effective);
    }
  }
}
