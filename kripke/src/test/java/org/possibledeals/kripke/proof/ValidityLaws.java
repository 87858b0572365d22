package org.possibledeals.kripke.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.kripke.model.FrameClass;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Models;

class ValidityLaws {

  @Provide
  Arbitrary<Formula> formulas() {
    return Models.formulas().filter(ValidityLaws::isDecided);
  }

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.small();
  }

  private static boolean isDecided(Formula formula) {
    return switch (formula) {
      case Formula.CommonKnowledge f -> false;
      case Formula.DistributedKnowledge f -> false;
      case Formula.Probability f -> false;
      case Formula.HasValue f -> false;
      case Formula.KnowsValue f -> false;
      case Formula.Dynamic f when f.update() instanceof Update.Event -> false;
      case Formula f -> f.parts().stream().allMatch(ValidityLaws::isDecided);
    };
  }

  private static Optional<PointedModel> model(FrameClass logic, Formula formula) {
    return Validity.in(logic).withBudget(1_000_000).model(formula);
  }

  @Property(tries = 1000)
  @Label("a model of a formula is one of the logic, and the formula is true there")
  void modelsAreModels(@ForAll("formulas") Formula formula, @ForAll FrameClass logic) {
    try {
      model(logic, formula)
          .ifPresent(
              model -> {
                assertThat(model.isModelOf(logic)).isTrue();
                assertThat(PointedTruth.holds(model, formula)).isTrue();
              });
    } catch (BeyondReachException e) {
      assertThat(e).hasMessageStartingWith("Undecided after ");
    }
  }

  @Property(tries = 1000)
  @Label("what is true at a world of an S5 model is satisfiable, in S5, KD45 and K")
  void whatIsTrueSomewhereIsSatisfiable(
      @ForAll("models") KripkeModel<Integer> model, @ForAll("formulas") Formula formula) {
    for (FrameClass logic : FrameClass.values()) {
      try {
        if (!model.truthSet(formula).isEmpty()) {
          assertThat(model(logic, formula)).isPresent();
        }
      } catch (BeyondReachException e) {
        assertThat(e).hasMessageStartingWith("Undecided after ");
      }
    }
  }
}
