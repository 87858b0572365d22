package org.possibledeals.kripke.proof;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import java.time.Duration;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Models;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;

class ValidityLaws {
  private static final Budget SHORT = Budget.usual().withTime(Duration.ofSeconds(2));

  @Provide
  Arbitrary<Formula> formulas() {
    return Models.allFormulas().filter(ValidityLaws::isDecided);
  }

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.withActions(Models.ofAnyKind());
  }

  @Provide
  Arbitrary<ActionModel> actions() {
    return Models.actions("E");
  }

  @Provide
  Arbitrary<ActionModel> others() {
    return Models.actions("F");
  }

  private static boolean isDecided(Formula formula) {
    return switch (formula) {
      case Formula.Probability f -> false;
      case Formula.HasValue f -> false;
      case Formula.KnowsValue f -> false;
      case Formula f -> f.parts().stream().allMatch(ValidityLaws::isDecided);
    };
  }

  private static boolean hasEvents(Formula formula) {
    return formula instanceof Formula.Dynamic f && f.update() instanceof Update.Event
        || formula.parts().stream().anyMatch(ValidityLaws::hasEvents);
  }

  private static Validity in(FrameClass logic, ActionModel e, ActionModel f) {
    return Validity.in(logic).withActions(ImmutableMap.of("E", e, "F", f));
  }

  /** Runs a check that may give up, and no other way. */
  private static void within(Runnable check) {
    try {
      SHORT.ask(
          () -> {
            check.run();
            return true;
          });
    } catch (BeyondReachException e) {
      assertThat(e.getMessage()).containsAnyOf("No answer within ", "no model was found");
    }
  }

  @Property(tries = 200)
  @Label("a model of a formula is one of the logic, and the formula is true there")
  void modelsAreModels(
      @ForAll("formulas") Formula formula,
      @ForAll FrameClass logic,
      @ForAll("actions") ActionModel e,
      @ForAll("others") ActionModel f) {
    within(
        () ->
            in(logic, e, f)
                .model(formula)
                .ifPresent(
                    model -> {
                      assertThat(model.isModelOf(logic)).isTrue();
                      assertThat(hasEvents(formula) || PointedTruth.holds(model, formula)).isTrue();
                    }));
  }

  @Property(tries = 200)
  @Label("what is true at a world of a model is satisfiable, in each logic that the model is of")
  void whatIsTrueSomewhereIsSatisfiable(
      @ForAll("models") KripkeModel<Integer> model, @ForAll("formulas") Formula formula) {
    if (model.truthSet(formula).isEmpty()) {
      return;
    }
    Stream.of(FrameClass.values())
        .filter(logic -> model.frameComplaint(logic).isEmpty())
        .forEach(
            logic ->
                within(
                    () ->
                        assertThat(
                                Validity.in(logic)
                                    .withActions(model.actions())
                                    .isSatisfiable(formula))
                            .isTrue()));
  }

  @Property(tries = 200)
  @Label("without C after an update, the reduction axioms give a formula with the same answer")
  void theReductionAxiomsAgree(
      @ForAll("formulas") Formula formula,
      @ForAll FrameClass logic,
      @ForAll("actions") ActionModel e,
      @ForAll("others") ActionModel f) {
    if (!Reduced.isReducible(formula, false)) {
      return;
    }
    var agents = ImmutableSortedSet.copyOf(Models.AGENTS);
    Formula reduced = new Reduced(agents, ImmutableMap.of("E", e, "F", f)).of(formula);
    within(
        () ->
            assertThat(in(logic, e, f).isValid(formula))
                .as("%s, reduced to %s", formula, reduced)
                .isEqualTo(Validity.in(logic).isValid(reduced)));
  }

  @Property(tries = 200)
  @Label("the tableau and the elimination of types agree")
  void theTableauAndTheEliminationAgree(
      @ForAll("formulas") Formula formula,
      @ForAll FrameClass logic,
      @ForAll("actions") ActionModel e,
      @ForAll("others") ActionModel f) {
    within(
        () -> {
          Core core =
              new Core(ImmutableSortedSet.copyOf(Models.AGENTS), ImmutableMap.of("E", e, "F", f));
          int wanted = core.of(formula);
          if (!core.hasGroups()) {
            assertThat(new Elimination(core, logic, wanted).isSatisfiable(wanted))
                .isEqualTo(new Tableau(core, logic).search(wanted).isPresent());
          }
        });
  }
}
