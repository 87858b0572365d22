package org.possibledeals.experiments.laboratory;

/** An experiment stopped because an agent failed; the message says which, where and how. */
public final class AgentFailedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Makes the end of an experiment. */
  public AgentFailedException(String message) {
    super(message);
  }
}
