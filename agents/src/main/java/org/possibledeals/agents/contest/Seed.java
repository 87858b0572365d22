package org.possibledeals.agents.contest;

import java.security.SecureRandom;
import java.util.Optional;
import org.possibledeals.agents.game.Salt;

/**
 * The seed of a run: the one that is given, or else 64 random bits. This is the one place where
 * chance comes from outside a seed.
 *
 * @param value where all chance of the run comes from
 * @param isDrawn whether nobody gave it
 */
public record Seed(long value, boolean isDrawn) {

  /** Returns the seed that is given, or a new one. */
  public static Seed of(Optional<Long> given) {
    return given
        .map(value -> new Seed(value, false))
        .orElseGet(() -> new Seed(new SecureRandom().nextLong(), true));
  }

  /** Returns a new salt, 128 random bits. */
  public static Salt salt() {
    var random = new SecureRandom();
    return new Salt(random.nextLong(), random.nextLong());
  }

  /** Returns a sentence about a seed that nobody gave, with which the run can be repeated. */
  public Optional<String> note() {
    return isDrawn
        ? Optional.of("The seed was drawn: --seed %d does the same again.".formatted(value))
        : Optional.empty();
  }
}
