package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
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
   */
  public record Sentence(Formula formula, String printed, String source) {
    @Override
    public String toString() {
      return printed;
    }
  }

  /** A question. */
  public sealed interface Query {
    /** Returns the line on which it begins, from 1. */
    int line();

    /** Returns the formula that the question is about. */
    Sentence sentence();

    /** {@code TRUE?}: does it hold at the state where these atoms are true? */
    record IsTrue(int line, ImmutableSortedSet<Integer> state, Sentence sentence)
        implements Query {}

    /** {@code VALID?}: does it hold at all states? */
    record IsValid(int line, Sentence sentence) implements Query {}

    /** {@code WHERE?}: at which states does it hold? */
    record Where(int line, Sentence sentence) implements Query {}
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
    numbers.forEach(number -> atoms.add(atom(number)));
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
    for (Query query : queries) {
      text.append(
          switch (query) {
            case Query.IsTrue(var line, var state, var sentence) ->
                "TRUE? {%s} %s\n".formatted(list(state), sentence.source());
            case Query.IsValid(var line, var sentence) -> "VALID? " + sentence.source() + "\n";
            case Query.Where(var line, var sentence) -> "WHERE? " + sentence.source() + "\n";
          });
    }
    return text.toString();
  }

  static String list(Iterable<Integer> numbers) {
    return ImmutableList.copyOf(numbers).stream().map(String::valueOf).collect(joining(", "));
  }
}
