package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Optional;
import java.util.function.Predicate;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;

/**
 * A file: a knowledge structure over numbered atoms, and questions. Atom 7 is {@code p7} in
 * formulas.
 *
 * @param variables V, in order, at least one, each once
 * @param law θ, of atoms and connectives
 * @param observed Oₐ for each agent, in order
 * @param queries the questions, in order
 */
public record SmcdelFile(
    ImmutableList<Integer> variables,
    Sentence law,
    ImmutableMap<AgentId, ImmutableList<Integer>> observed,
    ImmutableList<Query> queries) {

  /**
   * A formula, and the text of it that the format's own printer writes.
   *
   * @param source the text of it in a file, which is written again
   * @param refusal why it has no truth value, although the format has it; the formula is none then
   */
  public record Sentence(Formula formula, String printed, String source, Optional<String> refusal) {
    @Override
    public String toString() {
      return printed;
    }
  }

  /**
   * A question.
   *
   * @param line on which it begins, from 1
   * @param state of a question for {@code TRUE?}: the true atoms, as written; else none
   * @param sentence what it is about
   */
  public record Query(int line, Type type, ImmutableSet<Integer> state, Sentence sentence) {

    /** Whether a formula holds at a state, whether at all states, or at which states. */
    public enum Type {
      TRUE,
      VALID,
      WHERE
    }
  }

  /** Returns the atom of this number. */
  public static Atom atom(int number) {
    return new Atom("p" + number);
  }

  /** Returns the numbers of the true atoms of a state, ascending. */
  public static ImmutableList<Integer> numbers(Valuation state) {
    return state.atoms().stream()
        .map(atom -> Integer.parseInt(atom.name().substring(1)))
        .sorted()
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the state where these atoms are true. */
  public static Valuation state(Iterable<Integer> numbers) {
    ImmutableSet.Builder<Atom> atoms = ImmutableSet.builder();
    ImmutableSortedSet.copyOf(numbers).forEach(number -> atoms.add(atom(number)));
    return new Valuation(atoms.build(), ImmutableMap.of());
  }

  /**
   * Returns the structure on decision diagrams.
   *
   * @throws IllegalArgumentException if the law leaves no state
   */
  public SymbolicModel model() {
    var model =
        SymbolicModel.builder()
            .atoms(variables.stream().map(SmcdelFile::atom).toList())
            .law(law.formula());
    observed.forEach(
        (agent, seen) -> model.agent(agent, seen.stream().map(SmcdelFile::atom).toList()));
    return model.build();
  }

  /** Returns the text of the file; reading it gives an equal one but for lines. */
  public String write() {
    StringBuilder text = new StringBuilder();
    text.append("VARS ").append(list(variables)).append('\n');
    text.append("LAW ").append(law.source()).append('\n');
    text.append("OBS");
    observed.forEach(
        (agent, seen) ->
            text.append(
                    seen.isEmpty() ? "\n    %s:".formatted(agent) : "\n    %s: ".formatted(agent))
                .append(list(seen)));
    text.append('\n');
    queries.forEach(query -> text.append(write(query)).append('\n'));
    return text.toString();
  }

  static String write(Query query) {
    boolean hasState = query.type == Query.Type.TRUE;
    String state = hasState ? "{%s} ".formatted(list(query.state)) : "";
    return query.type + "? " + state + query.sentence.source();
  }

  /**
   * Returns why a question has no answer, although the others may have one.
   *
   * @param isState whether the law leaves a state
   */
  static Optional<String> refusal(Query query, Predicate<Valuation> isState) {
    return query.type == Query.Type.TRUE && !isState.test(state(query.state))
        ? Optional.of("the state %s breaks the law".formatted(bracketed(query.state)))
        : query.sentence().refusal();
  }

  static String bracketed(Iterable<Integer> numbers) {
    return ImmutableList.copyOf(numbers).stream()
        .map(String::valueOf)
        .collect(joining(",", "[", "]"));
  }

  static String list(Iterable<Integer> numbers) {
    return ImmutableList.copyOf(numbers).stream().map(String::valueOf).collect(joining(", "));
  }
}
