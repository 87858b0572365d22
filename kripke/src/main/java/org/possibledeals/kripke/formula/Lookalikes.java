package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableMap;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Signs and words of other notations, and what stands for them here. */
public final class Lookalikes {

  /** The signs of more than one character; none begins another that comes after it. */
  private static final ImmutableMap<String, String> LONG_SIGNS =
      ImmutableMap.<String, String>builder()
          .put("<=>", "<-> for \"if and only if\"")
          .put("<==>", "<-> for \"if and only if\"")
          .put("<-->", "<-> for \"if and only if\"")
          .put("==>", "-> for \"implies\"")
          .put("-->", "-> for \"implies\"")
          .put("=>", "-> for \"implies\"; \"at least\" is >=")
          .put("&&", "one & for \"and\"")
          .put("||", "one | for \"or\"")
          .put("/\\", "& for \"and\"")
          .put("\\/", "| for \"or\"")
          .put("==", "= before a value; <-> for \"if and only if\"")
          .put(
              "[]",
              "K_a p for \"a knows that p\", or [!p] q, or [E,e] p: a box names its agent or"
                  + " update")
          .put(
              "<>",
              "M_a p for \"a considers it possible that p\", or <!p> q, or <E,e> p: a diamond names"
                  + " its agent or update")
          .buildOrThrow();

  private static final ImmutableMap<String, String> SHORT_SIGNS =
      ImmutableMap.of(
          "!", "~ for \"not\"; an announcement is [!p], without a space",
          "-", "~ for \"not\", or -> for \"implies\"");

  private static final ImmutableMap<String, String> WORDS =
      ImmutableMap.of(
          "and", "& for \"and\"",
          "or", "| for \"or\"",
          "implies", "-> for \"implies\"",
          "iff", "<-> for \"if and only if\"");

  private static final String OF_AN_AGENT = "an agent after \"_\", as in %s_a p";
  private static final String OF_A_GROUP = "a group after \"_\", as in %s_{a,b} p";

  private static final ImmutableMap<String, String> OPERATORS =
      ImmutableMap.<String, String>builder()
          .put("K", OF_AN_AGENT)
          .put("B", OF_AN_AGENT)
          .put("M", OF_AN_AGENT)
          .put("Kw", OF_AN_AGENT)
          .put("Kv", "an agent after \"_\", as in %s_a x")
          .put("P", "an agent after \"_\", as in %s_a(p) >= 1/2")
          .put("E", OF_A_GROUP)
          .put("C", OF_A_GROUP)
          .put("D", OF_A_GROUP)
          .put("not", "~ for \"not\"")
          .buildOrThrow();

  private static final Pattern JOINED =
      Pattern.compile("(Kw|Kv|K|B|M|P|E|C|D)(\\p{L}[\\p{L}\\p{Nd}_]*)?");

  private Lookalikes() {}

  /** A sign that another notation has at a place in a text, and what stands for it here. */
  public record Sign(String written, String expected) {}

  /** Returns the sign of several characters that begins at {@code start}. */
  public static Optional<Sign> longSign(String text, int start) {
    return LONG_SIGNS.entrySet().stream()
        .filter(sign -> text.startsWith(sign.getKey(), start))
        .findFirst()
        .map(sign -> new Sign(sign.getKey(), sign.getValue()));
  }

  /** Returns what is written here for a sign of one character. */
  public static Optional<String> shortSign(String sign) {
    return Optional.ofNullable(SHORT_SIGNS.get(sign));
  }

  /** Returns what is written here for a word between two formulas. */
  public static Optional<String> connective(String word) {
    return Optional.ofNullable(WORDS.get(word));
  }

  /**
   * Returns what has to follow a word that comes before a formula and is not an operator by itself.
   */
  public static Optional<String> prefix(String word) {
    return Optional.ofNullable(OPERATORS.get(word)).map(expected -> expected.formatted(word));
  }

  /** Returns the operator that a word is perhaps meant to be: {@code K_a} for {@code Ka}. */
  public static Optional<String> operator(String word) {
    Matcher joined = JOINED.matcher(word);
    return joined.matches() && joined.group(2) != null
        ? Optional.of(joined.group(1) + "_" + joined.group(2))
        : Optional.empty();
  }

  /**
   * Returns how an operator is written that an atom looks like, such as {@code Kp} where p is an
   * atom, or {@code Ka} and {@code K(p)}.
   *
   * @param agents the agents that there are
   * @param atoms the atoms that there are; {@code atom} itself does not count
   */
  public static Optional<String> ofAtom(
      Formula.Atom atom, Collection<AgentId> agents, Collection<Formula.Atom> atoms) {
    Matcher joined = JOINED.matcher(atom.name());
    if (!joined.matches()) {
      return Optional.empty();
    }
    Optional<String> rest = Optional.ofNullable(joined.group(2));
    boolean isMeant =
        rest.map(name -> isName(name, atom, agents, atoms)).orElse(!atom.arguments().isEmpty());
    return isMeant
        ? prefix(joined.group(1))
            .map(how -> "the operator %s has %s".formatted(joined.group(1), how))
        : Optional.empty();
  }

  private static boolean isName(
      String name, Formula.Atom atom, Collection<AgentId> agents, Collection<Formula.Atom> atoms) {
    return agents.stream().anyMatch(agent -> agent.name().equals(name))
        || atoms.stream().anyMatch(other -> !other.equals(atom) && other.name().equals(name));
  }
}
