package org.possibledeals.kripke.homework;

import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.proof.PointedModel;
import org.possibledeals.kripke.proof.Validity;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.text.Explicit;

/** Whether formulas are valid, with countermodels as documents. */
public final class Validities {

  private Validities() {}

  /**
   * Returns whether a formula is valid, and a countermodel, which refutes it at w0, if it is not.
   *
   * @throws IllegalArgumentException if there is no such logic, or this is not a formula
   */
  public static ImmutableMap<String, Object> verdict(String logic, String written) {
    Formula formula = FormulaReader.read(written);
    Formula no = new Formula.Not(formula);
    Validity validity = Validity.in(logic(logic));
    Validity.Verdict verdict = Budget.usual().ask(() -> validity.verdict(no));
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("formula", formula);
    data.put("logic", logic);
    data.put("valid", !verdict.isSatisfiable());
    verdict.model().ifPresent(counter -> data.put("text", text(formula, counter)));
    return data.buildOrThrow();
  }

  private static FrameClass logic(String name) {
    for (FrameClass logic : FrameClass.values()) {
      if (logic.toString().equals(name)) {
        return logic;
      }
    }
    throw new IllegalArgumentException(
        "No logic %s; there are %s.".formatted(name, Arrays.toString(FrameClass.values())));
  }

  private static String text(Formula formula, PointedModel counter) {
    return "%strue? %s : no\n"
        .formatted(Explicit.of(counter.asKripkeModel(formula)).written("countermodel"), formula);
  }
}
