package org.possibledeals.agents.contest;

/**
 * A command of the command line that a module brings.
 *
 * <p>A game announces it in {@code
 * META-INF/services/org.possibledeals.agents.contest.CommandProvider} from its package {@code
 * command}, the only one that knows the library of the command line.
 */
@FunctionalInterface
public interface CommandProvider {

  /** Returns the object that carries the annotations of the library of the command line. */
  Object command();

  /** Returns the heading under which help lists the command. */
  default String group() {
    return "Build on it";
  }
}
