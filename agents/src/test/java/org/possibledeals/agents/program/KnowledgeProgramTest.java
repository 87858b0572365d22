package org.possibledeals.agents.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Perspective;

class KnowledgeProgramTest {

  /** A coin that ann has not seen, and a die that she has. */
  private record View(Perspective<String> knowledge) implements Observation {
    @Override
    public AgentId player() {
      return new AgentId("ann");
    }
  }

  private static final View SEEN =
      new View(
          KripkeModel.over(List.of("heads 1", "tails 1", "heads 2"))
              .agent("ann", world -> world.endsWith("1"))
              .atom("heads", world -> world.startsWith("heads"))
              .atom("one", world -> world.endsWith("1"))
              .build()
              .perspective(new AgentId("ann"), "heads 1"));

  private static final ImmutableList<String> LEGAL = ImmutableList.of("call", "raise", "pass");

  private static Rule<View, String> rule(String name, String move, String guard) {
    Formula formula = FormulaReader.read(guard);
    return new Rule<>(name, view -> true, view -> List.of(move), (view, m) -> formula);
  }

  private static Decision<String> explain(List<Rule<View, String>> rules) {
    return program(rules).explain(SEEN, LEGAL);
  }

  private static KnowledgeProgram<View, View, String> program(List<Rule<View, String>> rules) {
    return new KnowledgeProgram<>(view -> view, ImmutableList.copyOf(rules));
  }

  @Test
  void theFirstRuleWhoseGuardIsKnownMakesTheMove() {
    Decision<String> decision =
        explain(List.of(rule("guess", "call", "heads"), rule("safe", "raise", "one")));
    assertThat(decision.move()).isEqualTo("raise");
    assertThat(decision.rule()).isEqualTo("safe");
    assertThat(decision.guard()).isEqualTo(FormulaReader.read("one"));
  }

  @Test
  void aGuardThatIsTrueButNotKnownFailsWithAWorldThatRefutesIt() {
    Decision<String> decision =
        explain(List.of(rule("guess", "call", "heads"), rule("safe", "raise", "one")));
    assertThat(decision.refusals()).hasSize(1);
    assertThat(decision.refusals().get(0).refutation()).hasValue("tails 1");
  }

  @Test
  void aProbabilityThatIsTooSmallIsRefutedByAWorldWithoutWhatItIsOf() {
    Decision<String> decision =
        explain(
            List.of(
                rule("likely", "call", "P_ann(heads) >= 2/3"),
                rule("even", "raise", "P_ann(heads) = 1/2")));
    assertThat(decision.rule()).isEqualTo("even");
    assertThat(decision.refusals().get(0).refutation()).hasValue("tails 1");
  }

  @Test
  void aGuardMaySpeakOfIgnorance() {
    assertThat(explain(List.of(rule("know not", "pass", "~Kw_ann heads & K_ann one"))).move())
        .isEqualTo("pass");
  }

  @Test
  void candidatesThatAreNotLegalAreNotTried() {
    Decision<String> decision =
        explain(
            List.of(rule("fold", "fold", "true"), Rule.otherwise("last", v -> true, v -> LEGAL)));
    assertThat(decision.move()).isEqualTo("call");
    assertThat(decision.refusals()).isEmpty();
  }

  @Test
  void rulesOfOtherSituationsAreSkipped() {
    Rule<View, String> never = Rule.otherwise("never", view -> false, view -> LEGAL);
    assertThat(explain(List.of(never, rule("safe", "raise", "one"))).rule()).isEqualTo("safe");
  }

  @Test
  void aProgramWithoutARuleThatFiresSaysWhatItWouldTake() {
    assertThatThrownBy(() -> explain(List.of(rule("guess", "call", "heads"))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("one of the 3 legal moves")
        .hasMessageContaining("as otherwise move");
  }

  @Test
  void aRuleCanBeTakenOut() {
    KnowledgeProgram<View, View, String> program =
        program(List.of(rule("safe", "raise", "one"), rule("also", "pass", "one")));
    assertThat(program.without("safe").firing(SEEN, LEGAL)).isEqualTo("also");
    assertThat(program.firing(SEEN, LEGAL)).isEqualTo("safe");
  }

  /** Answers {@code isKnown} without the formula. */
  private static Rule<View, String> planned(String name, String move, String said, boolean known) {
    Formula formula = FormulaReader.read(said);
    return new Rule<>(
        name,
        view -> true,
        view -> List.of(move),
        view ->
            it ->
                new Guard() {
                  @Override
                  public Formula formula() {
                    return formula;
                  }

                  @Override
                  public boolean isKnown(Perspective<?> knowledge) {
                    return known;
                  }
                });
  }

  @Test
  void aPlannedGuardIsAskedByItsPlanAndExplainedByItsFormula() {
    Decision<String> decision =
        explain(
            List.of(
                planned("guess", "call", "heads", false), planned("safe", "raise", "one", true)));
    assertThat(decision.move()).isEqualTo("raise");
    assertThat(decision.guard()).isEqualTo(FormulaReader.read("one"));
    assertThat(decision.refusals().get(0).refutation()).hasValue("tails 1");
  }

  @Test
  void onlyARuleThatAsksTheModelHasAGuard() {
    assertThat(rule("safe", "raise", "true").hasGuard()).isTrue();
    assertThat(Rule.<View, String>otherwise("last", view -> true, view -> LEGAL).hasGuard())
        .isFalse();
  }

  @Test
  void theOnlyLegalMoveIsMadeWithoutAQuestion() {
    Rule<View, String> asking =
        Rule.otherwise(
            "asks",
            view -> {
              throw new IllegalStateException("asked");
            },
            view -> LEGAL);
    assertThat(program(List.of(asking)).move(SEEN, ImmutableList.of("pass"))).isEqualTo("pass");
    assertThatThrownBy(() -> program(List.of(asking)).move(SEEN, LEGAL)).hasMessage("asked");
  }

  @Test
  void candidatesThatRulesShareAreFoundOnceADecision() {
    int[] found = new int[1];
    Function<View, List<String>> candidates =
        view -> {
          found[0]++;
          return LEGAL;
        };
    Rule<View, String> first =
        new Rule<>("never", view -> true, candidates, (view, move) -> new Formula.Constant(false));
    program(List.of(first, Rule.otherwise("last", view -> true, candidates))).move(SEEN, LEGAL);
    assertThat(found[0]).isEqualTo(1);
  }
}
