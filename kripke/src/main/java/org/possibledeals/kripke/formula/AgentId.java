package org.possibledeals.kripke.formula;

/**
 * An index a ∈ A: an agent, who knows and who plays.
 *
 * <p>Its order is the order of names; models keep an order of their own.
 *
 * @param name a letter followed by letters, digits or underscores, as in {@code K_ann p}, and no
 *     word of the language such as {@code true} or {@code K_a}
 */
public record AgentId(String name) implements Comparable<AgentId> {

  /**
   * Checks the name.
   *
   * @throws IllegalArgumentException if {@code name} could not be read back from a formula
   */
  public AgentId {
    if (!isName(name)) {
      throw new IllegalArgumentException(
          ("No agent can be called \"%s\"; a name is a letter followed by letters, digits or _, and"
                  + " no word of the language such as true or K_a.")
              .formatted(name));
    }
  }

  /** Returns whether an agent can be called so. */
  public static boolean isName(String name) {
    return Notation.isAtomName(name);
  }

  @Override
  public int compareTo(AgentId other) {
    return name.compareTo(other.name);
  }

  @Override
  public String toString() {
    return name;
  }
}
