package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Lookalikes;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.print.Nearest;

/** The names that a formula mentions, and the first of them that is not known. */
final class Mentions {
  /** Most names listed in a complaint. */
  private static final int SHOWN = 40;

  /** Fewest characters of a name for which a similar one is looked for. */
  private static final int SHORTEST_COMPARED = 3;

  /** Most names among which one is looked for that is perhaps meant. */
  private static final int MOST_COMPARED = 10_000;

  private static final String IN_GROUP = "[_{,]|[_{,]\\s";
  private static final String ANYWHERE = "^|[^\\p{L}\\p{Nd}_]";

  private final Subformulas names;
  private final String written;
  private final Vocabulary known;
  private final Set<String> defined;

  /**
   * A name that is not known.
   *
   * @param at its place in the formula as it is written
   */
  record Stranger(int at, String found, String expected) {}

  /**
   * Makes the names of a formula.
   *
   * @param defined the names of the formulas that the text defines
   */
  Mentions(Formula formula, String written, Vocabulary known, Set<String> defined) {
    this.names = Subformulas.of(formula);
    this.written = written;
    this.known = known;
    this.defined = defined;
  }

  /** Returns a name that is not known: of an agent first, then of an atom, and so on. */
  Optional<Stranger> stranger() {
    return agent()
        .or(this::atom)
        .or(this::variable)
        .or(this::value)
        .or(this::action)
        .or(this::event);
  }

  private Optional<Stranger> agent() {
    Set<AgentId> agents = known.agents();
    return names.agents().stream()
        .filter(agent -> !agents.contains(agent))
        .findFirst()
        .map(agent -> stranger(agent.name(), IN_GROUP, oneOf("agents", agents)));
  }

  private Optional<Stranger> atom() {
    return names.atoms().stream()
        .filter(atom -> !known.atoms().contains(atom))
        .findFirst()
        .map(
            atom ->
                new Stranger(
                    first(atom.name(), ANYWHERE),
                    atom.toString(),
                    oneOf("atoms", known.atoms()) + meant(atom)));
  }

  private Optional<Stranger> variable() {
    Set<Variable> variables = known.variables().keySet();
    return names.variables().stream()
        .filter(variable -> !variables.contains(variable))
        .findFirst()
        .map(
            variable ->
                new Stranger(
                    first(variable.name(), ANYWHERE),
                    variable.toString(),
                    oneOf("variables", variables)));
  }

  private Optional<Stranger> value() {
    return names.equations().stream()
        .filter(one -> !known.variables().containsEntry(one.variable(), one.value()))
        .findFirst()
        .map(
            one ->
                stranger(
                    one.value(),
                    "=\\s{0,9}",
                    oneOf("values", known.variables().get(one.variable()))));
  }

  private Optional<Stranger> action() {
    Set<String> actions = known.actions().keySet();
    return names.actions().stream()
        .filter(action -> !actions.contains(action))
        .findFirst()
        .map(action -> stranger(action, "[\\[<]\\s?", oneOf("action models", actions)));
  }

  private Optional<Stranger> event() {
    for (String action : names.actions()) {
      var events = Objects.requireNonNull(known.actions().get(action)).events().keySet();
      for (String event : names.events().get(action)) {
        if (!events.contains(event)) {
          return Optional.of(stranger(event, ",\\s?", oneOf("events of " + action, events)));
        }
      }
    }
    return Optional.empty();
  }

  private Stranger stranger(String name, String before, String expected) {
    return new Stranger(first(name, before), name, expected);
  }

  /** Returns what the atom perhaps means, or nothing. */
  private String meant(Formula.Atom atom) {
    return Lookalikes.ofAtom(atom, known.agents(), known.atoms())
        .map(how -> "; " + how)
        .orElseGet(() -> question(atom));
  }

  /** Returns a question after the atom or formula that is perhaps meant, or nothing. */
  private String question(Formula.Atom atom) {
    if (atom.toString().length() < SHORTEST_COMPARED) {
      return "";
    }
    boolean isNearADefinition =
        !Nearest.question(atom.name(), defined).isEmpty() && !defined.isEmpty();
    List<String> candidates =
        isNearADefinition
            ? ImmutableList.copyOf(defined)
            : known.atoms().stream().limit(MOST_COMPARED).map(Object::toString).toList();
    return Nearest.clause(isNearADefinition ? atom.name() : atom.toString(), candidates);
  }

  private int first(String word, String before) {
    Matcher found =
        Pattern.compile("(?<=" + before + ")" + Pattern.quote(word) + "(?![\\p{L}\\p{Nd}_])")
            .matcher(written);
    return found.find() ? found.start() : 0;
  }

  /** Returns the names of this kind as what is expected. */
  static String oneOf(String what, Set<?> known) {
    String some = Iterables.limit(known, SHOWN).toString();
    return "one of the %s %s%s"
        .formatted(
            what, some, known.size() > SHOWN ? " and " + (known.size() - SHOWN) + " more" : "");
  }
}
