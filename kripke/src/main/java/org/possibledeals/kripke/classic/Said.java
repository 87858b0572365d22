package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.model.KripkeModel;

/** Formulas that several stories need. */
final class Said {
  private Said() {}

  /** Returns the conjunction of the formulas that are written for 1 to n. */
  static Formula each(int n, IntFunction<String> written) {
    return Formula.and(
        IntStream.rangeClosed(1, n).mapToObj(i -> FormulaReader.read(written.apply(i))).toList());
  }

  /** Returns the disjunction of the formulas that are written for 1 to n. */
  static Formula some(int n, IntFunction<String> written) {
    return Formula.or(
        IntStream.rangeClosed(1, n).mapToObj(i -> FormulaReader.read(written.apply(i))).toList());
  }

  /** Returns: the agent knows of every atom whether it is true. */
  static Formula knowsTheWorld(String agent, KripkeModel<?> model) {
    return Formula.and(
        model.atoms().stream()
            .map(p -> new Formula.KnowsWhether(new AgentId(agent), p))
            .collect(ImmutableList.toImmutableList()));
  }

  /** Returns C_{group} f. */
  static Formula common(KripkeModel<?> model, Formula f) {
    return new Formula.CommonKnowledge(ImmutableSortedSet.copyOf(model.agents()), f);
  }

  static Scene.Announced announced(String said, String formula) {
    return new Scene.Announced(said, FormulaReader.read(formula));
  }

  static Ending ending(String said, String formula) {
    return new Ending(said, FormulaReader.read(formula));
  }
}
