package org.possibledeals.kripke.syntax;

/**
 * The expected answer of a statement.
 *
 * @param pattern the answers
 * @param wanted what a message calls them
 */
public record ExpectedAnswer(String pattern, String wanted) {
  private static final String COUNT = "0|[1-9][0-9]*";

  /** Returns what a statement with this keyword may expect. */
  public static ExpectedAnswer to(String keyword) {
    return switch (keyword) {
      case "announce", "update" ->
          new ExpectedAnswer(COUNT + "|stops", "a number of worlds, or stops");
      case "valid?", "true?", "bisimilar?", StatementTree.PLAN_BY ->
          new ExpectedAnswer("yes|no", "yes or no");
      case "frame?" -> new ExpectedAnswer("S5|KD45|K", "S5, KD45 or K");
      case "plan?" ->
          new ExpectedAnswer("0|[1-9][0-9]?|none", "a number of steps, 0 to 99, or none");
      case "plan all?" -> new ExpectedAnswer(COUNT, "a number of plans");
      default -> new ExpectedAnswer(COUNT, "a number of worlds");
    };
  }

  /** Returns whether {@code text} is one. */
  public boolean fits(String text) {
    return text.matches(pattern);
  }
}
