package org.possibledeals.agents.program;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Simplification;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.syntax.Expression;

/**
 * A formula with variables that are words of a move, prepared once for each value of the words that
 * it looks at.
 *
 * @param <T> what it is prepared as
 */
final class TextFormula<T> {
  private final ProgramMeaning program;
  private final Expression tree;
  private final List<String> variables;
  private final BiFunction<ProgramPosition<?>, Formula, T> prepared;
  private final Recall<T> found = new Recall<>();

  TextFormula(
      ProgramMeaning program,
      Expression tree,
      List<String> variables,
      BiFunction<ProgramPosition<?>, Formula, T> prepared) {
    this.program = program;
    this.tree = tree;
    this.variables = variables;
    this.prepared = prepared;
  }

  /** Returns the formula, prepared, by moves, of whose words all but the first are variables. */
  <M> Function<M, T> in(ProgramPosition<M> position) {
    Recall<T>.Here here = found.in(position);
    return move ->
        here.of(
            move,
            looked -> prepared.apply(position, formula(position, looked, position.words(move))));
  }

  private Formula formula(
      ProgramPosition<?> position, Function<String, @Nullable Object> looked, List<String> words) {
    Scope scope = Scope.GLOBAL;
    for (int i = 1; i < variables.size(); i++) { // none in "move", which stands for all words
      scope = scope.with(variables.get(i), new Scope.Word(words.get(i)));
    }
    Scope bound = scope;
    return Simplification.of(program.meant(position, looked, m -> m.formula(tree, bound)));
  }
}
