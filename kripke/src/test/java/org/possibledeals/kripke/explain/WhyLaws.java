package org.possibledeals.kripke.explain;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Models;

class WhyLaws {

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.withActions(Models.ofAnyKind());
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return Models.allFormulas();
  }

  @Provide
  Arbitrary<KripkeModel<Integer>> ordered() {
    return Models.ordered();
  }

  @Provide
  Arbitrary<Formula> formulasOfPlausibility() {
    return Models.formulasOfPlausibility();
  }

  @Property(tries = 100)
  @Label("the same for plausibility and upgrades")
  void explanationsOfPlausibilityVerifyWhenRechecked(
      @ForAll("ordered") KripkeModel<Integer> m, @ForAll("formulasOfPlausibility") Formula f) {
    explanationsVerifyWhenRechecked(m, f);
  }

  @Property(tries = 30)
  @Label("an explanation is right when it is checked again, and its opposite is not")
  void explanationsVerifyWhenRechecked(
      @ForAll("models") KripkeModel<Integer> m, @ForAll("formulas") Formula f) {
    Surveyed<Integer> model = Surveyed.of(m);
    for (int world : m.worlds()) {
      Explanation<Integer> why = Why.of(model, world, f);
      assertThat(why.isTrue()).isEqualTo(m.holds(world, f));
      assertThat(Recheck.isRight(m, why)).as("%s", why).isTrue();
      var opposite = new Explanation<>(world, f, !why.isTrue(), why.reason());
      assertThat(Recheck.isRight(m, opposite)).as("%s", opposite).isFalse();
      assertThat(ExplanationData.of(why)).containsEntry("holds", why.isTrue());
      assertThat(why.toString()).contains("at " + world);
    }
  }
}
