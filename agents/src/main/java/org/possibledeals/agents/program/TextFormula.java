package org.possibledeals.agents.program;

import com.google.common.collect.Sets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Function;
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
  private final AtomicInteger kept = new AtomicInteger();

  /** By the words without arguments, which are looked at once a decision; by moves; by the rest. */
  private final Recall<Map<Object, Recall<T>>> found = new Recall<>(kept);

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
    Map<Object, Recall<T>> here = found.get(position);
    return move -> {
      Recall<T> byWords = here == null ? null : here.get(move);
      T known = byWords == null ? null : byWords.get(position);
      return known == null ? learned(position, move) : known;
    };
  }

  private <M> T learned(ProgramPosition<M> position, M move) {
    var looked = new WordLog(position);
    looked.atFrame();
    T made = prepared.apply(position, formula(position, looked, position.words(move)));
    return found
        .learned(position, looked.fields(), ConcurrentHashMap::new)
        .computeIfAbsent(move, it -> new Recall<>(kept))
        .learned(position, Sets.difference(looked.words(), looked.fields()), () -> made);
  }

  private Formula formula(ProgramPosition<?> position, WordLog looked, List<String> words) {
    Scope scope = Scope.GLOBAL;
    for (int i = 1; i < variables.size(); i++) { // none in "move", which stands for all words
      scope = scope.with(variables.get(i), new Scope.Word(words.get(i)));
    }
    Scope bound = scope;
    return Simplification.of(program.meant(position, looked, m -> m.formula(tree, bound)));
  }
}
