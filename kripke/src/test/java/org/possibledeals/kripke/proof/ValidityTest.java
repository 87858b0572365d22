package org.possibledeals.kripke.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import com.google.common.collect.ImmutableMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.model.ActionModel;
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
  void aFormulaThatIsTooDeepIsRefused() {
    Formula formula = read("p");
    for (int level = 0; level < 1_100; level++) {
      formula = new Not(formula);
    }
    Formula deep = formula;
    assertThatThrownBy(() -> Validity.in(FrameClass.K).isValid(deep))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("levels; 1000 are decided");
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

  private static final AgentId ANN = new AgentId("ann");
  private static final AgentId BOB = new AgentId("bob");

  /** Ann is told that p, and Bob believes that nothing happens. DEL, section 6.9. */
  private static final ActionModel PRIVATE =
      ActionModel.privateTelling(List.of(ANN, BOB), List.of(ANN), read("p"));

  /** Bob learns that p is true, or is made false in secret; Ann cannot tell which. */
  private static final ActionModel SECRET =
      ActionModel.over(List.of("seen", "removed"))
          .precondition("seen", read("p"))
          .change("removed", new Formula.Atom("p"), read("false"))
          .agent(ANN, event -> "")
          .agent(BOB, event -> event)
          .build();

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "[P,said] K_ann p : K T KD K4 S4 KD45 S5",
        "[P,said] K_bob p <-> (p -> K_bob p) : K T KD K4 S4 KD45 S5",
        "[P,said] B_bob ~K_ann p <-> (p -> B_bob ~K_ann p) : K T KD K4 S4 KD45 S5",
        "[P,said] C_{ann,bob} p <-> (p -> C_{ann,bob} p) : T S4 S5",
        "[P,nothing] C_{ann,bob} p <-> C_{ann,bob} p : K T KD K4 S4 KD45 S5",
        "p -> [P,said] (K_bob p -> p) : K T KD K4 S4 KD45 S5",
        "[P,said] (K_bob ~p -> ~p) : T S4 S5",
        "[P] K_ann p : K T KD K4 S4 KD45 S5",
        "<P> true <-> p : K T KD K4 S4 KD45 S5",
        "[S,removed] K_bob ~p : K T KD K4 S4 KD45 S5",
        "[S,removed] K_ann ~p : ",
        "[S] C_{ann,bob} (p -> K_bob p) : K T KD K4 S4 KD45 S5",
        "[S] Kw_bob p : K T KD K4 S4 KD45 S5",
        "[S] D_{ann,bob} p : ",
        "[S,seen] [!~Kw_ann p] C_{ann,bob} p : ",
        "[S,seen] [!p] C_{ann,bob} p : K T KD K4 S4 KD45 S5",
        "<!{ann} p> (p & C_{bob} false) : ",
        "[S,removed] <S,seen> true <-> [S,removed] p : K T KD K4 S4 KD45 S5"
      })
  void eventsAreDecided(String written, @Nullable String due) {
    Formula formula = read(written);
    Set<FrameClass> expected = EnumSet.noneOf(FrameClass.class);
    for (String logic : due == null ? new String[0] : due.split(" ")) {
      expected.add(FrameClass.valueOf(logic));
    }
    var actions = ImmutableMap.of("P", PRIVATE, "S", SECRET);
    Set<FrameClass> found = EnumSet.noneOf(FrameClass.class);
    for (FrameClass logic : FrameClass.values()) {
      var model = Validity.in(logic).withActions(actions).countermodel(formula);
      if (model.isEmpty()) {
        found.add(logic);
      } else {
        var explicit = model.get().asKripkeModel(Subformulas.of(read("p & q")).atoms(), actions);
        assertThat(explicit.holds(0, formula)).isFalse();
      }
    }
    assertThat(found).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "[E,e] p : No action model E to decide a formula about its events; those given are [P]",
        "[P,said] K_cath p : The agents of the action model",
        "[P,shown] p : shown"
      })
  void anEventThatIsNotGivenIsRefused(String formula, String message) {
    var validity = Validity.in(FrameClass.S5).withActions(ImmutableMap.of("P", PRIVATE));
    assertThatThrownBy(() -> validity.isValid(read(formula)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  /** A counter of four bits, where each world asks for the next number. */
  @Test
  void aModelThatIsLargeOfNecessityIsMadeOfTypes() {
    String counts =
        IntStream.range(0, 4)
            .mapToObj(
                bit -> {
                  String carry =
                      IntStream.range(0, bit)
                          .mapToObj("b%d"::formatted)
                          .collect(Collectors.joining(" & ", "(true & ", ")"))
                          .replace("& )", ")");
                  return "(odd(b%1$d, %2$s) <-> K_a b%1$d) & (~odd(b%1$d, %2$s) <-> K_a ~b%1$d)"
                      .formatted(bit, carry);
                })
            .collect(Collectors.joining(" & "));
    Formula formula =
        read("~b0 & ~b1 & ~b2 & ~b3 & C_{a} (%s) & ~C_{a} ~(b0 & b1 & b2 & b3)".formatted(counts));
    PointedModel model = Validity.in(FrameClass.KD).model(formula).orElseThrow();
    assertThat(model.size()).isEqualTo(16);
    assertThat(PointedTruth.holds(model, formula)).isTrue();
    assertThat(Validity.in(FrameClass.S5).isSatisfiable(formula)).isFalse();
  }

  /** What two ask for together is not what each asks for; where it may be, they meet elsewhere. */
  @ParameterizedTest
  @EnumSource(names = {"K", "T", "KD", "S5"})
  void aLargeModelKeepsWhatIsDistributedApart(FrameClass logic) {
    String apart =
        IntStream.range(0, 5)
            .mapToObj(i -> "M_a p%1$d & M_b p%1$d & D_{a,b} ~p%1$d".formatted(i))
            .collect(Collectors.joining(" & "));
    String different =
        IntStream.range(0, 5)
            .boxed()
            .flatMap(i -> IntStream.range(0, i).mapToObj(j -> "(p%d -> ~p%d)".formatted(i, j)))
            .collect(Collectors.joining(" & "));
    Formula formula = read(apart + " & C_{a,b} (" + different + ")");
    PointedModel model = Validity.in(logic).model(formula).orElseThrow();
    assertThat(model.size()).isGreaterThan(6);
    assertThat(model.isModelOf(logic)).isTrue();
    assertThat(PointedTruth.holds(model, formula)).isTrue();
  }

  @Test
  void commonKnowledgeOfManyThingsIsOneThing() {
    String possible =
        IntStream.range(0, 12)
            .mapToObj("M_a M_b p%d"::formatted)
            .collect(Collectors.joining(" & "));
    String apart =
        IntStream.range(0, 12)
            .boxed()
            .flatMap(
                i -> IntStream.range(0, i).mapToObj(j -> "C_{a,b} (p%d -> ~p%d)".formatted(i, j)))
            .collect(Collectors.joining(" & "));
    Formula formula = read(possible + " & " + apart);
    for (FrameClass logic : List.of(FrameClass.K, FrameClass.S5)) {
      PointedModel model = Validity.in(logic).model(formula).orElseThrow();
      assertThat(PointedTruth.holds(model, formula)).isTrue();
      assertThat(model.isModelOf(logic)).isTrue();
    }
  }
}
