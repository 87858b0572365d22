package org.possibledeals.experiments.tournament;

/**
 * A fault of an agent that can tell itself what it did wrong, as one that speaks for a program in
 * another process: the umpire writes it down as it is.
 */
public final class FaultException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final AgentFailure.Kind kind;
  private final String problem;
  private final String standardError;

  /**
   * Makes a fault.
   *
   * @param problem what was thrown, chosen, answered or taken
   * @param standardError what the program wrote to its standard error, perhaps nothing
   */
  public FaultException(AgentFailure.Kind kind, String problem, String standardError) {
    super(
        "A program failed: it %s."
            .formatted(new AgentFailure(0, kind, 0, problem, standardError).told()));
    this.kind = kind;
    this.problem = problem;
    this.standardError = standardError;
  }

  AgentFailure in(int seat, int move) {
    return new AgentFailure(seat, kind, move, problem, standardError);
  }
}
