package org.possibledeals.kripke.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.formula.FormulaReader.read;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.FrameClass;

class ValidityTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "K_a (p -> q) -> (K_a p -> K_a q) : K KD45 S5",
        "K_a p -> p : S5",
        "K_a p -> ~K_a ~p : KD45 S5",
        "~K_a false : KD45 S5",
        "K_a p -> K_a K_a p : KD45 S5",
        "~K_a p -> K_a ~K_a p : KD45 S5",
        "K_a (K_a p -> p) : KD45 S5",
        "p -> K_a M_a p : S5",
        "K_a p -> K_b p : ",
        "K_a K_b p -> K_b K_a p : ",
        "K_a K_b p -> K_a p : S5",
        "K_a K_b p -> p : S5",
        "K_a p | K_a ~p <-> Kw_a p : K KD45 S5",
        "Kw_a p -> K_a Kw_a p : KD45 S5",
        "E_{a,b} p <-> K_a p & K_b p : K KD45 S5",
        "M_a true : KD45 S5",
        "M_a K_a p <-> K_a p : KD45 S5",
        "M_a (K_b p & ~K_a p) -> ~K_a p : KD45 S5",
        "K_a (p | K_a q) <-> K_a p | K_a q : KD45 S5",
        "p | ~p : K KD45 S5",
        "p & ~p : ",
        "exactlyOne(p, q) <-> odd(p, q) : K KD45 S5",
        "B_a p -> K_a p : K KD45 S5",
        "[!p] q <-> (p -> q) : K KD45 S5",
        "[!f] ~g <-> (f -> ~[!f] g) : K KD45 S5",
        "[!f] (g & h) <-> [!f] g & [!f] h : K KD45 S5",
        "[!f] K_a g <-> (f -> K_a [!f] g) : K KD45 S5",
        "[!f] [!g] h <-> [!f & [!f] g] h : K KD45 S5",
        "<!f> g <-> f & [!f] g : K KD45 S5",
        "[?!f] g <-> [!f] g & [!~f] g : K KD45 S5",
        "[!p] K_a p : K KD45 S5",
        "[!p & ~K_a p] ~(p & ~K_a p) : K KD45 S5",
        "[!K_a p] K_b K_a p : K KD45 S5",
        "[!p] ~K_a false : S5",
        "[!{a} p] K_a p : K KD45 S5",
        "[!{a} p] K_b p : ",
        "[!{a} p] K_b Kw_a p : K KD45 S5",
        "[!{a} p] K_b p <-> (p -> K_b p) : K KD45 S5"
      })
  void isValidWhereItIsDueAndElsewhereHasACountermodel(String written, String due) {
    Formula formula = read(written);
    Set<FrameClass> expected = EnumSet.noneOf(FrameClass.class);
    if (due != null) {
      for (String logic : due.split(" ")) {
        expected.add(FrameClass.valueOf(logic));
      }
    }
    for (FrameClass logic : List.of(FrameClass.K, FrameClass.KD45, FrameClass.S5)) {
      var countermodel = Validity.in(logic).countermodel(formula);
      assertThat(countermodel.isEmpty())
          .as("%s in %s", formula, logic)
          .isEqualTo(expected.contains(logic));
      countermodel.ifPresent(model -> assertIsCountermodel(model, formula, logic));
    }
  }

  private static void assertIsCountermodel(PointedModel model, Formula formula, FrameClass logic) {
    assertThat(model.isModelOf(logic)).isTrue();
    assertThat(PointedTruth.holds(model, formula)).isFalse();
    var explicit = model.asKripkeModel(Subformulas.of(formula).atoms());
    assertThat(explicit.holds(0, formula)).isFalse();
    explicit
        .agents()
        .forEach(agent -> assertThat(explicit.properties(agent)).containsAll(logic.asked()));
  }

  /** A countermodel is as small as the reason: T fails where a sees another world than this one. */
  @Test
  void whereKnowledgeMayBeFalseOneWorldIsBelieved() {
    PointedModel model =
        Validity.in(FrameClass.KD45).countermodel(read("B_a p -> p")).orElseThrow();
    assertThat(model.size()).isEqualTo(2);
    assertThat(model).hasToString("w0: []; a -> [w1]\nw1: [p]; a -> [w1]\n");
    assertThat(model.isModelOf(FrameClass.S5)).isFalse();
  }

  /**
   * Father and silence tell two children all if they see each other, and know that; not otherwise.
   */
  @Test
  void theMuddyChildrenFollowFromWhatTheySee() {
    String twoMuddy = "[!m1 | m2] [!~Kw_c1 m1 & ~Kw_c2 m2] (K_c1 m1 & K_c2 m2)";
    String see = "Kw_c1 m2 & Kw_c2 m1";
    String nested = "(%1$s) & K_c1 (%1$s) & K_c2 (%1$s)".formatted(see);
    assertThat(Validity.in(FrameClass.S5).isValid(read(nested + " -> " + twoMuddy))).isTrue();
    assertThat(Validity.in(FrameClass.S5).isValid(read(see + " -> " + twoMuddy))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"P_a(p) > 1/2", "x = 7", "Kv_a x"})
  void whatIsNotDecidedIsRefused(String formula) {
    assertThatThrownBy(() -> Validity.in(FrameClass.S5).isValid(read(formula)))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageStartingWith("Cannot decide ")
        .hasMessageContaining("ask a model instead");
  }

  @Test
  void aBudgetThatIsUsedUpIsSaid() {
    Formula formula = read("K_a (p | q) & K_b (q | r) -> K_a K_b (p & q & r)");
    assertThatThrownBy(() -> Validity.in(FrameClass.S5).withBudget(3).isValid(formula))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageStartingWith("Undecided after 3 steps");
    assertThat(Validity.in(FrameClass.S5).isValid(formula)).isFalse();
  }

  @Test
  void aFormulaThatIsTooDeepIsRefused() {
    Formula formula = read("p");
    for (int level = 0; level < 400; level++) {
      formula = new Not(formula);
    }
    Formula deep = formula;
    assertThatThrownBy(() -> Validity.in(FrameClass.K).isValid(deep))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("levels; 300 are decided");
  }

  @Test
  void manyAtomsAndManyWorldsAreNoTrouble() {
    String possible =
        IntStream.range(0, 12)
            .mapToObj("M_a M_b p%d"::formatted)
            .collect(Collectors.joining(" & "));
    String apart =
        IntStream.range(0, 11)
            .mapToObj(i -> "K_a K_b (p%d -> ~p%d)".formatted(i, i + 1))
            .collect(Collectors.joining(" & "));
    for (FrameClass logic : FrameClass.values()) {
      Formula formula = read(possible + " & " + apart);
      PointedModel model = Validity.in(logic).model(formula).orElseThrow();
      assertThat(PointedTruth.holds(model, formula)).isTrue();
      assertThat(model.isModelOf(logic)).isTrue();
    }
  }
}
