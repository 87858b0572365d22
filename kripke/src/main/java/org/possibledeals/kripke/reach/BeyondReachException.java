package org.possibledeals.kripke.reach;

/**
 * An engine's refusal: this formula or update is beyond what it can compute exactly.
 *
 * <p>The message names what was asked and what the engine can do. An engine never answers wrongly
 * or approximately instead.
 */
public final class BeyondReachException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes a refusal; the message names what was asked and what would have been possible. */
  public BeyondReachException(String message) {
    super(message);
  }
}
