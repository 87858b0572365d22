package org.possibledeals.tweety;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formulas;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;
import org.possibledeals.kripke.model.Models;
import org.tweetyproject.logics.ml.syntax.MlBeliefSet;
import org.tweetyproject.logics.pl.sat.Sat4jSolver;
import org.tweetyproject.logics.pl.syntax.PlFormula;

class TweetyLaws {
  private static final AgentId ANN = Models.AGENTS.getFirst();

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.small();
  }

  @Provide
  Arbitrary<Formula> propositional() {
    return Formulas.propositional(Models.ATOMS);
  }

  @Provide
  Arbitrary<Formula> modal() {
    return Formulas.ofOneAgent(ANN, Models.ATOMS);
  }

  @Property
  @Label("a propositional formula means the same when it comes back, and then goes and comes equal")
  void propositionalFormulasComeBack(
      @ForAll("models") KripkeModel<Integer> m, @ForAll("propositional") Formula f) {
    Formula back = TweetyPl.from(TweetyPl.to(f));
    assertThat(m.isValid(new Formula.Iff(f, back))).isTrue();
    assertThat(TweetyPl.from(TweetyPl.to(back))).isEqualTo(back);
    if (Stream.of("odd(", "exactlyOne(", "count(").noneMatch(f.toString()::contains)) {
      assertThat(back).isEqualTo(f);
    }
  }

  @Property
  @Label("a modal formula means the same when it comes back, and then goes and comes equal")
  void modalFormulasComeBack(@ForAll("models") KripkeModel<Integer> m, @ForAll("modal") Formula f) {
    TweetyMl ml = new TweetyMl(ANN);
    Formula back = ml.from(ml.to(f));
    assertThat(m.isValid(new Formula.Iff(f, back))).isTrue();
    assertThat(ml.from(ml.to(back))).isEqualTo(back);
  }

  @Property
  @Label("our model answers through Tweety's interface as it answers itself")
  void theReasonerAsksTheModel(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("modal") Formula premise,
      @ForAll("modal") Formula f) {
    TweetyMl ml = new TweetyMl(ANN);
    MlBeliefSet beliefs = new MlBeliefSet();
    beliefs.add(ml.to(premise));
    assertThat(new TweetyReasoner(m, ANN).query(beliefs, ml.to(f)))
        .isEqualTo(m.truthSet(f).containsAll(m.truthSet(premise)));
  }

  @Property(tries = 100)
  @Label(
      "a formula is satisfiable for Tweety's SAT solver iff it holds in the model of all"
          + " valuations")
  void satisfiabilityAgreesWithASatSolver(@ForAll("propositional") Formula f) {
    List<PlFormula> question = List.of(TweetyPl.to(f));
    boolean satisfiable = new Sat4jSolver().isSatisfiable(question);
    assertThat(satisfiable).isEqualTo(!allValuations().isValid(new Formula.Not(f)));
  }

  private static KripkeModel<List<Boolean>> allValuations() {
    ImmutableList<Boolean> values = ImmutableList.of(false, true);
    KripkeModelBuilder<List<Boolean>> model =
        KripkeModel.over(Lists.cartesianProduct(Collections.nCopies(Models.ATOMS.size(), values)));
    for (Atom atom : Models.ATOMS) {
      int index = Models.ATOMS.indexOf(atom);
      model.atom(atom, valuation -> valuation.get(index));
    }
    return model.build();
  }
}
