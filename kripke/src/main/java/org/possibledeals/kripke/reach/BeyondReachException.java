package org.possibledeals.kripke.reach;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An engine's refusal: this formula or update is beyond what it can compute exactly.
 *
 * <p>The message names what was asked and what the engine can do. An engine never answers wrongly
 * or approximately instead.
 */
public final class BeyondReachException extends RuntimeException {

  /** A bound of a {@link Budget}, which may be raised. */
  public enum Bound {
    TIME,
    MEMORY
  }

  private static final long serialVersionUID = 1L;

  private final @Nullable Bound bound;

  private BeyondReachException(@Nullable Bound bound, String message, Throwable cause) {
    super(message, cause);
    this.bound = bound;
  }

  /** Makes a refusal; the message names what was asked and what would have been possible. */
  public BeyondReachException(String message) {
    super(message);
    bound = null;
  }

  /** Makes a refusal at a bound of the budget; with a larger budget there may be an answer. */
  public BeyondReachException(Bound bound, String message) {
    super(message);
    this.bound = bound;
  }

  /** Returns a refusal of what only the explicit engine does. */
  public static BeyondReachException explicitOnly(Object asked) {
    return new BeyondReachException(
        "Cannot evaluate %s here: only the explicit engine, which lists the worlds, does."
            .formatted(asked));
  }

  /** Returns the same refusal in other words, which this one is the cause of. */
  public BeyondReachException saying(String message) {
    return new BeyondReachException(bound, message, this);
  }

  /** Returns the bound of the budget that was met; empty if no budget would help. */
  public Optional<Bound> bound() {
    return Optional.ofNullable(bound);
  }
}
