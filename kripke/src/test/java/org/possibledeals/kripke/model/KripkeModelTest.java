package org.possibledeals.kripke.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Subformulas;

class KripkeModelTest {
  private static final AgentId ANN = new AgentId("ann");

  /** Ann looks at the coin, Bob does not. */
  private static KripkeModelBuilder<String> coin() {
    return KripkeModel.over(List.of("heads", "tails"))
        .agent("ann", side -> side)
        .agent("bob", side -> "covered")
        .atom("heads", side -> side.equals("heads"));
  }

  @Test
  void whoSeesTheCoinKnowsItAndWhoDoesNotConsidersBothSides() {
    KripkeModel<String> coin = coin().actual("heads").build();
    assertThat(coin.isValid(read("Kw_ann heads & ~Kw_bob heads & K_bob Kw_ann heads"))).isTrue();
    assertThat(coin.truthSet(read("K_ann heads"))).containsExactly("heads");
    assertThat(coin.cell(new AgentId("bob"), "heads")).containsExactly("heads", "tails");
    assertThat(coin.perspective(new AgentId("bob"), "heads").probability(read("heads")))
        .isEqualTo(Fraction.of(1, 2));
    assertThat(coin.announce(read("heads")).isValid(read("C_{ann,bob} heads"))).isTrue();
    assertThat(coin.trueAt("tails")).isEmpty();
    assertThat(coin).hasToString("a model of 2 worlds for agents [ann, bob], actually heads");
  }

  @Test
  void whatTheDefinitionRefusesIsRefused() {
    assertThatThrownBy(() -> KripkeModel.over(List.of()))
        .hasMessage("A model needs at least one world.");
    assertThatThrownBy(() -> KripkeModel.over(List.of(1, 2, 1)))
        .hasMessageContaining("3 worlds are listed, but only 2 are different");
    assertThatThrownBy(() -> coin().agent("ann", side -> 1))
        .hasMessage("Agent ann was added before; the agents so far are [ann, bob].");
    assertThatThrownBy(() -> coin().atom("heads", side -> true))
        .hasMessage("Atom heads was added before; the atoms so far are [heads].");
    assertThatThrownBy(() -> coin().atom("p & q", side -> true))
        .hasMessageContaining("is a formula but no atom");
    assertThatThrownBy(() -> coin().actual("edge").build())
        .hasMessage("No world edge in this model; its worlds are [heads, tails].");
    assertThatThrownBy(() -> coin().build().restrictedTo(ImmutableSet.of()))
        .hasMessage("A model needs at least one world.");
    assertThatThrownBy(() -> coin().actual("heads").build().restrictedTo(ImmutableSet.of("tails")))
        .hasMessageContaining("No world heads in this model");
  }

  @Test
  void anErrorNamesWhatThereIs() {
    KripkeModel<String> coin = coin().build();
    assertThatThrownBy(() -> coin.isValid(read("K_carl heads")))
        .hasMessage("No agent carl in this model; its agents are [ann, bob].");
    assertThatThrownBy(() -> coin.isValid(read("true | edge")))
        .hasMessage("No atom edge in this model; its atoms are [heads].");
    assertThatThrownBy(() -> coin.announce(read("heads & ~heads")))
        .hasMessage("Cannot announce heads & ~heads: it is false at all 2 worlds.");
    assertThatThrownBy(() -> coin.withActual("tails").announce(read("heads")))
        .hasMessage("Cannot announce heads: it is false at the actual world, tails.");
    assertThatThrownBy(() -> coin.listed(1))
        .hasMessage("Cannot list at most 1 worlds: there are 2.");
  }

  @Test
  void modelsAreEqualIfAllTheirPartsAre() {
    KripkeModel<String> coin = coin().build();
    assertThat(coin).isEqualTo(coin().build()).hasSameHashCodeAs(coin().build());
    assertThat(coin.withActual("heads")).isNotEqualTo(coin);
    assertThat(coin().atom("edge", side -> false).build()).isNotEqualTo(coin);
    assertThat(coin().agent("carl", side -> side).build()).isNotEqualTo(coin);
    assertThat(coin.restrictedTo(ImmutableSet.of("tails", "heads"))).isEqualTo(coin);
    assertThat(coin.restrictedTo(ImmutableSet.of("heads"))).isNotEqualTo(coin);
    assertThat(
            KripkeModel.over(List.of("tails", "heads"))
                .agent("ann", side -> side)
                .agent("bob", side -> "covered")
                .atom("heads", side -> side.equals("heads"))
                .build())
        .isNotEqualTo(coin);
  }

  @Test
  void aPerspectiveDoesNotDependOnTheWorldItWasMadeFrom() {
    KripkeModel<String> coin = coin().build();
    AgentId bob = new AgentId("bob");
    for (String guess : List.of("heads", "tails")) {
      Perspective<String> cell = coin.withActual(guess).perspective(bob, guess);
      assertThat(cell.counterexample(read("heads"))).contains("tails");
      assertThat(cell.counterexample(read("~heads"))).contains("heads");
    }
  }

  @Test
  void aHundredThousandNodesAreEvaluated() {
    Formula wide =
        read(
            IntStream.range(0, 20_000)
                .mapToObj(i -> "K_ann (heads | ~M_bob heads)")
                .collect(Collectors.joining(" & ")));
    assertThat(coin().build().truthSet(wide)).containsExactly("heads");
  }

  @Test
  void theDeepestFormulasAreEvaluatedAndDeeperOnesRefused() {
    KripkeModel<String> coin = coin().build();
    int levels = Subformulas.MOST_LEVELS - 1;
    for (String once : List.of("~~", "K_ann ", "[!heads] ", "true -> ", "[?!heads]~~")) {
      int repeats = levels / Subformulas.of(read(once + "heads")).levels();
      assertThat(coin.truthSet(read(once.repeat(repeats) + "heads"))).contains("heads");
    }
    Formula deep = read("~".repeat(levels) + "heads");
    assertThatThrownBy(() -> coin.isValid(new Formula.Not(deep)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A formula of 2001 levels is too deep; at most 2000 are evaluated.");
  }

  @Test
  void aPartThatIsUsedManyTimesIsEvaluatedOnce() {
    Formula formula = read("heads");
    for (int doubling = 0; doubling < 80; doubling++) {
      formula = new Formula.Implies(formula, new Formula.Knows(ANN, formula));
    }
    assertThat(coin().build().isValid(formula)).isTrue();
  }

  @Test
  void aMillionWorldsAreReasonable() {
    int worlds = Effort.of(1_000_000);
    KripkeModel<Integer> model =
        KripkeModel.over(IntStream.range(0, worlds).boxed().toList())
            .agent("ann", w -> w / 2)
            .agent("bob", w -> (w + 1) / 2)
            .atom("first", w -> w == 0)
            .build();
    assertThat(model.truthSet(read("M_ann M_bob M_ann first"))).containsExactly(0, 1, 2, 3);
    assertThat(model.isValid(read("~C_{ann,bob} ~first"))).isTrue();
    assertThat(model.truthSet(read("P_ann(first) = 1/2 & D_{ann,bob} ~first"))).containsExactly(1);
    assertThat(model.announce(read("~first")).size()).isEqualTo(worlds - 1);
  }
}
