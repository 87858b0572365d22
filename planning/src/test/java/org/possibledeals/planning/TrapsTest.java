package org.possibledeals.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.possibledeals.planning.ground.GroundJson;
import org.possibledeals.planning.ground.Grounder;
import org.possibledeals.planning.ground.NamedText;
import org.possibledeals.planning.search.PlanValidation;
import org.possibledeals.planning.task.PlanningTask;

/** The fifteen traps of the specification: the right answer, and plank's. */
class TrapsTest {
  private static final String TWO_AGENTS = "(:agents A B)";

  private static String domain(String items) {
    return "(define (domain dom) (:action-type-libraries tlib) %s)".formatted(items);
  }

  private static String problem(String items) {
    return "(define (problem pro) (:domain dom) %s)".formatted(items);
  }

  private static String oneWorld(String labels) {
    return "(:init :worlds (w) :relations (A (w w) B (w w)) :labels (w (:and %s)) :designated (w))"
        .formatted(labels);
  }

  private static boolean isPlan(boolean isAsPlank, String domain, String problem, String... plan) {
    PlanningTask task = SmallProblems.task(isAsPlank, domain, problem);
    return PlanValidation.of(task, List.of(plan)).failure().isEmpty();
  }

  @Test
  void trap1ActionsWithoutParametersAreActions() {
    String domain =
        domain(
            "(:predicates (p)) (:event e :effects (p)) (:action act :parameters () :action-type (do"
                + " (e)) :observability-conditions (default Sees))");
    String problem = problem(TWO_AGENTS + oneWorld("") + "(:goal (p))");
    assertThat(isPlan(false, domain, problem, "act")).isTrue();
    assertThat(SmallProblems.task(true, domain, problem).actions()).isEmpty();
    assertThat(GroundJson.of(SmallProblems.task(true, domain, problem)).get("actions"))
        .isEqualTo(Optional.empty());
  }

  @Test
  void trap2ArgumentsOfEventsAreTakenByTheirOrder() {
    String domain =
        domain(
            "(:predicates (p ?x ?y ?w)) (:event e :parameters (?x ?y ?w) :effects (p ?x ?y ?w))"
                + " (:action act :parameters (?x ?y ?w) :action-type (do (e ?y ?w ?x))"
                + " :observability-conditions (default Sees))");
    String right =
        problem("(:objects t1 t2 t3)" + TWO_AGENTS + oneWorld("") + "(:goal (p t2 t3 t1))");
    String ofPlank = right.replace("(p t2 t3 t1)", "(p t1 t2 t3)");
    assertThat(isPlan(false, domain, right, "act_t1_t2_t3")).isTrue();
    assertThat(isPlan(false, domain, ofPlank, "act_t1_t2_t3")).isFalse();
    assertThat(isPlan(true, domain, ofPlank, "act_t1_t2_t3")).isTrue();
    String missing =
        domain.replace(
            ":parameters (?x ?y ?w) :action-type (do (e ?y ?w ?x))",
            ":parameters (?x ?y ?z) :action-type (do (e ?y ?z ?x))");
    assertThat(isPlan(false, missing, right, "act_t1_t2_t3")).isTrue();
    assertThatThrownBy(() -> SmallProblems.task(true, missing, right))
        .hasMessageContaining("plank");
  }

  @Test
  void trap3SettingWinsAndConditionsAreJudgedBefore() {
    String domain =
        domain(
            "(:predicates (p) (q) (r)) (:event e :effects (:and (not (p)) (p) (iff (q) (r)) (not"
                + " (q)))) (:action act :parameters (?i - agent) :action-type (do (e))"
                + " :observability-conditions (default Sees))");
    String problem = problem(TWO_AGENTS + oneWorld("(q)") + "(:goal (and (p) (r) (not (q))))");
    assertThat(isPlan(false, domain, problem, "act_A")).isTrue();
    assertThat(isPlan(true, domain, problem, "act_A")).isTrue();
    String basic = domain.replace("(do (e))", "(basic (e))").replace("Sees", "Fully");
    assertThat(isPlan(false, basic, problem, "act_A")).isTrue();
    assertThat(isPlan(true, basic, problem, "act_A")).isFalse();
    assertThat(SmallProblems.task(false, basic, problem).warnings())
        .anyMatch(warning -> warning.contains("basic"));
  }

  @Test
  void trap4NoTypeOnTheWholeStateIsReported() {
    String domain =
        domain(
            "(:predicates (s) (far ?i - agent)) (:event y :precondition (s)) (:event n"
                + " :precondition (not (s))) (:action peek :parameters (?i - agent) :action-type"
                + " (look (y) (n)) :observability-conditions (:and (?i Sees) (:forall (?j - agent |"
                + " (/= ?j ?i)) (?j (if (far ?j) Notices else Sees)))))");
    String problem =
        problem(
            TWO_AGENTS
                + "(:init :worlds (u v) :relations (A (:forall (?x ?y - world) (?x ?y)) B (:forall"
                + " (?x ?y - world) (?x ?y))) :labels (u (:and (s) (far B)) v (s)) :designated (u"
                + " v)) (:goal ([B] (s)))");
    PlanningTask task = SmallProblems.task(false, domain, problem);
    assertThat(PlanValidation.of(task, List.of("peek_A")).failure().orElseThrow().reason())
        .contains("how B sees peek_A");
    assertThat(isPlan(true, domain, problem, "peek_A")).isTrue();
    String one = problem.replace(":designated (u v)", ":designated (u)").replace("v (s)", "");
    assertThat(isPlan(false, domain, one, "peek_A")).isFalse();
  }

  @Test
  void trap5ElseIfMeansElseAndIf() {
    String domain =
        domain(
            "(:predicates (s) (c1) (c2)) (:event y :precondition (s)) (:event idle) (:action peek"
                + " :parameters (?i - agent) :action-type (lie (y) (idle) (idle))"
                + " :observability-conditions (:and (A Knows) (B (if (c1) Away else-if (c2) Fooled"
                + " else Knows))))");
    String problem =
        problem(
            TWO_AGENTS
                + "(:init :worlds (u v) :relations (B (:forall (?x ?y - world) (?x ?y))) :labels (u"
                + " (s)) :designated (u)) (:goal ([B] (s)))");
    assertThat(isPlan(false, domain, problem, "peek_A")).isTrue();
    assertThat(isPlan(true, domain, problem, "peek_A")).isFalse();
  }

  @Test
  void trap6WhatIsWrittenFirstCounts() {
    String domain =
        domain(
            "(:predicates (s)) (:event m :precondition (s)) (:event idle) (:action tell :parameters"
                + " (?i - agent) :action-type (whisper (m) (idle)) :observability-conditions (:and"
                + " (?i Sees) (:forall (?j - agent) (?j Away))))");
    String problem = problem(TWO_AGENTS + "(:init (s)) (:goal ([A] (s)))");
    assertThat(isPlan(false, domain, problem, "tell_A")).isTrue();
    assertThat(isPlan(true, domain, problem, "tell_A")).isTrue();
    assertThat(SmallProblems.task(false, domain, problem).warnings())
        .anyMatch(warning -> warning.contains("written first"));
    String other =
        domain.replace(
            "(?i Sees) (:forall (?j - agent) (?j Away))",
            "(:forall (?j - agent) (?j Away)) (?i Sees)");
    assertThat(isPlan(false, other, problem, "tell_A")).isFalse();
  }

  @Test
  void trap7AnAgentMayBeLeftWithNothingPossible() {
    String domain =
        domain(
            "(:predicates (s)) (:event m :precondition (s)) (:action show :parameters (?i - agent)"
                + " :action-type (say (m)) :observability-conditions (default Sees))");
    String problem =
        problem(
            TWO_AGENTS
                + "(:init :worlds (w v) :relations (A (:and (w v) (v v)) B (:and (w w) (v v)))"
                + " :labels (w (s)) :designated (w)) (:goal (and ([A] (false)) ([Kw. A] (s)) (not"
                + " (<Kw. A> (s))) (not (<A> (true))) ([B] ([A] (false)))))");
    assertThat(isPlan(false, domain, problem, "show_B")).isTrue();
    assertThat(isPlan(true, domain, problem, "show_B")).isTrue();
  }

  @Test
  void trap8KindFiveIsChecked() {
    String domain = domain("(:predicates (s) (r))");
    String problem =
        problem(
            TWO_AGENTS
                + "(:init (:and (s) ([C. All] (<Kw. A> (s))) ([C. All] ([Kw. A] (s))) ([C. All]"
                + " ([B] (r))))) (:goal (s))");
    assertThatThrownBy(() -> SmallProblems.task(false, domain, problem))
        .hasMessageContaining("contradicts itself");
    assertThat(SmallProblems.task(true, domain, problem).initial().size()).isEqualTo(2);
    String ignorant = problem.replace("([C. All] ([Kw. A] (s)))", "");
    assertThat(SmallProblems.task(false, domain, ignorant).initial().size()).isEqualTo(2);
  }

  @Test
  void trap9AMissingRelationIsEmpty() {
    String domain = domain("(:predicates (s))");
    String problem =
        problem(
            TWO_AGENTS
                + "(:init :worlds (w) :relations (A (w w)) :labels (w (s)) :designated (w)) (:goal"
                + " (and ([B] (false)) ([C. All] (s))))");
    assertThat(isPlan(false, domain, problem)).isTrue();
    assertThat(isPlan(true, domain, problem)).isTrue();
  }

  @Test
  void trap10CommonKnowledgeNeedsAStepAndDiamondsOfGroupsAreConjunctions() {
    String domain = domain("(:predicates (s))");
    String worlds =
        "(:init :worlds (w v u) :relations (%s) :labels (v (s)) :designated (w)) (:goal %s)";
    String common =
        problem(
            TWO_AGENTS
                + worlds.formatted(
                    "A (:and (w v) (v v)) B (:and (w v) (v v))", "(and ([C. All] (s)) (not (s)))"));
    assertThat(isPlan(false, domain, common)).isTrue();
    String some = "(and (not (<(A B)> (s))) (not ([(A B)] (not (s)))))";
    String split = problem(TWO_AGENTS + worlds.formatted("A (w v) B (w u)", some));
    assertThat(isPlan(false, domain, split)).isTrue();
  }

  @Test
  void trap11VariablesWithoutTypeAreObjects() {
    String domain = domain("(:predicates (p ?x))");
    String problem =
        problem(
            "(:objects a b)"
                + TWO_AGENTS
                + oneWorld("(p a) (p b)")
                + "(:goal (forall (?x) (p ?x)))");
    assertThat(isPlan(false, domain, problem)).isTrue();
    assertThatThrownBy(() -> SmallProblems.task(true, domain, problem))
        .hasMessageContaining("plank");
  }

  @Test
  void trap12AtomsAreTuplesAndNotNames() {
    String domain = domain("(:predicates (at ?x ?y) (at_a ?x))");
    String problem =
        problem("(:objects a b)" + TWO_AGENTS + oneWorld("(at a b)") + "(:goal (at_a b))");
    assertThat(isPlan(false, domain, problem)).isFalse();
    assertThat(isPlan(true, domain, problem)).isTrue();
    assertThat(SmallProblems.task(false, domain, problem).warnings())
        .anyMatch(warning -> warning.contains("at_a_b"));
  }

  @Test
  void trap13AnEventMayBeUsedTwice() {
    String domain =
        domain(
            "(:predicates (s)) (:event e :precondition (s)) (:action peek :parameters (?i - agent)"
                + " :action-type (look (e) (e)) :observability-conditions (default Sees))");
    String problem = problem(TWO_AGENTS + oneWorld("(s)") + "(:goal ([A] (s)))");
    PlanningTask task = SmallProblems.task(false, domain, problem);
    assertThat(task.actions().get("peek_A").events()).hasSize(2);
    assertThat(GroundJson.of(task).get("actions").toString()).contains("events=[e, e#2]");
    assertThat(task.warnings()).anyMatch(warning -> warning.contains("twice"));
  }

  @Test
  void trap14ATheoryWithoutDesignatedFormulasDesignatesAll() {
    PlanningTask task = SmallProblems.task("t11");
    assertThat(task.initial().designated()).hasSize(7);
    assertThat(PlanValidation.of(task, List.of("light_l1")).failure().orElseThrow().step())
        .isEqualTo(1);
  }

  @Test
  void trap15ConditionsMayBeMissingAndNamesEqual() {
    List<NamedText> files =
        List.of(
            new NamedText(
                "library",
                "(define (action-type-library lib) (:action-type do :events (?m)"
                    + " :observability-types (Sees) :relations (Sees (?m ?m)) :designated (?m)))"),
            new NamedText(
                "domain",
                "(define (domain same) (:action-type-libraries lib) (:predicates (p)) (:event e"
                    + " :effects (p)) (:action act :parameters (?i - agent) :action-type (do (e))"
                    + " :observability-conditions (default Sees)))"),
            new NamedText(
                "problem",
                "(define (problem same) (:domain same) (:agents A) (:init (not (p))) (:goal"
                    + " (p)))"));
    PlanningTask task = Grounder.ground(files, false);
    assertThat(PlanValidation.of(task, List.of("act_A")).failure()).isEmpty();
    assertThatThrownBy(() -> Grounder.ground(files, true)).hasMessageContaining("plank fails");
  }

  @Test
  void groupsMayHaveNames() {
    String problem =
        SmallProblems.text("t13")
            .replace("(:agents A B C)", "(:agents A B C) (:agent-groups (duo (A B)))")
            .replaceAll("\\(:goal .*", "(:goal ([C. duo] (code))))");
    PlanningTask task = SmallProblems.task(false, SmallProblems.text("team"), problem);
    assertThat(PlanValidation.of(task, List.of("brief_A_B")).failure()).isEmpty();
    assertThatThrownBy(() -> SmallProblems.task(true, SmallProblems.text("team"), problem))
        .hasMessageContaining("plank");
  }
}
