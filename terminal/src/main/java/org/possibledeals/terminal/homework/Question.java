package org.possibledeals.terminal.homework;

/**
 * A question with the right answer.
 *
 * @param line of the statement in the solution, from 1
 */
record Question(int line, String said, String answer) {
  @Override
  public String toString() {
    return line > 0 ? "line %d, %s".formatted(line, said) : said;
  }
}
