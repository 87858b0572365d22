package org.possibledeals.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.planning.ground.GroundJson;
import org.possibledeals.planning.ground.GroundJsonReader;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.planning.task.TruthSets;
import tools.jackson.databind.json.JsonMapper;

/** What is odd and allowed, and the place and advice of errors. */
class SpecificationReaderTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "(p) @ (pp) @ a declared predicate; did you mean p",
        "(p) @ (p A) @ found 1 arguments, expected 0, as declared",
        "(q A) @ (q o) @ found o of type object, expected a term of type agent",
        "(q A) @ (q D) @ a declared name",
        "(p) @ ([A] p) @ a formula such as",
        "(p) @ ([A (p)) @ for the [ of line",
        "(p) @ (forall (?i - agent) (exists (?i - agent) (q ?i))) @ found ?i again",
        "(p) @ (forall (?i - agent | (q ?i)) (p)) @ a :fact, as a condition after |",
        "(p) @ ([C. A] (p)) @ found A of type agent, expected a term of type agent-group",
        "(p) @ (not (p) (p)) @ found not with 2 parts, expected not with 1",
        "(p) @ (p)) @ an opening bracket before it",
        "(p) @ (forall (?i-agent) (q ?i)) @ a variable of this place",
        "(p) @ ([Q. A] (p)) @ Kw. or C.",
        "(p) @ (9) @ a name, which begins with a letter",
        "(p) @ (forall (?w - world) (p)) @ found ?w of type world, expected a variable for"
            + " entities",
        "(p) @ (exists (?e - event) (p)) @ a variable for entities",
        "(q A) @ (forall (?i - agent) (q ?j)) @ found \"?j\", expected a variable of this place;"
            + " did you mean ?i"
      })
  void errorsHaveFileLineColumnAndAdvice(String right, String wrong, String advice) {
    String domain = "(define (domain dom) (:predicates (p) (q ?i - agent)))";
    String problem =
        "(define (problem pro) (:domain dom)%n (:objects o) (:agents A B) (:init (p))%n (:goal"
            + " %s))";
    assertThat(SmallProblems.task(false, domain, problem.formatted(right)).goal()).isNotNull();
    assertThatThrownBy(() -> SmallProblems.task(false, domain, problem.formatted(wrong)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("given.epddl: Line ")
        .hasMessageContaining("column")
        .hasMessageContaining(advice);
  }

  @Test
  void oddButLegalInputIsRead() {
    String domain =
        """
        ; a comment (with brackets
        (define(domain dom)(:predicates(p-1 ?x)(:fact next ?r ?t - _room)(q))
         (:types _room)(:action-type-libraries tlib)
         (:event e :parameters (?x-y - _room) :effects ())
         (:action a :parameters(?x-y - _room|(exists (?t - _room) (next ?x-y ?t)))
          :action-type(say(e ?x-y)):observability-conditions(:and (:and) (:and (default Sees)))))
        """;
    String problem =
        """
        (define (problem pro) (:goal (and (true))) (:agents A) (:goal ([(:and (A))] (true)))
         (:domain dom) (:objects r1 r2 - _room o) (:facts-init (next r1 r2)) (:agents B)
         (:init (:and (:forall (?x) ([C. All] ([Kw. A] (p-1 ?x)))) ())))
        """;
    PlanningTask task = SmallProblems.task(false, domain, problem);
    assertThat(task.agents()).containsExactly("A", "B");
    assertThat(task.actions().keySet()).containsExactly("a_r1");
    assertThat(task.initial().size()).isEqualTo(16);
  }

  /** Two predicates may make the same printed name; in JSON, too, they are two atoms. */
  @Test
  void atomsOfOnePrintedNameStayTwo() {
    String domain =
        "(define (domain dom) (:predicates (at ?i - agent ?j - agent) (at_A ?i - agent)))";
    String problem =
        "(define (problem pro) (:domain dom) (:agents A) (:init :worlds (w) :relations (A (w w))"
            + " :labels (w (at A A)) :designated (w)) (:goal %s))";
    for (String goal : List.of("(at A A)", "(at_A A)")) {
      PlanningTask task = SmallProblems.task(false, domain, problem.formatted(goal));
      String json = JsonMapper.shared().writeValueAsString(GroundJson.of(task));
      for (PlanningTask one : List.of(task, GroundJsonReader.read(json))) {
        assertThat(new TruthSets(one.initial()).holds(one.goal()))
            .as(goal)
            .isEqualTo(goal.equals("(at A A)"));
        assertThat(one.atoms()).doesNotHaveDuplicates();
      }
    }
  }

  @Test
  void anExplicitStateNamesItsOwnWorlds() {
    assertThatThrownBy(() -> explicit("(A (w w) B (w u))", "(w (p))", "(p)"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("given.epddl: Line ")
        .hasMessageContaining("found \"u\"");
  }

  /** As in plank, one of whose own problems names an agent twice. */
  @Test
  void ofTwoListsForTheSameTheLastCounts() {
    PlanningTask task =
        explicit(
            "(A (w v) B (w w) A (w w))", "(w (p) v (p) w (q))", "(and (q) (not (p)) ([A] (q)))");
    TruthSets truth = new TruthSets(task.initial());
    assertThat(truth.holds(task.goal())).isTrue();
    assertThat(task.warnings())
        .contains(
            "given.epddl, line 1: a second list for A, and the last counts, as in plank; (:and LIST"
                + " LIST) joins lists",
            "given.epddl, line 1: a second list for w, and the last counts, as in plank; (:and LIST"
                + " LIST) joins lists");
  }

  private static PlanningTask explicit(String relations, String labels, String goal) {
    return SmallProblems.task(
        false,
        "(define (domain dom) (:predicates (p) (q)))",
        ("(define (problem pro) (:domain dom) (:agents A B) (:init :worlds (w v) :relations %s"
                + " :labels %s :designated (w)) (:goal %s))")
            .formatted(relations, labels, goal));
  }

  @Test
  void aTypeInARunBeforeItselfIsAnObject() {
    PlanningTask task =
        SmallProblems.task(
            false,
            "(define (domain dom) (:requirements :typing) (:types number even - number odd -"
                + " number) (:constants two - even) (:predicates (p ?n - number)))",
            "(define (problem pro) (:domain dom) (:agents A) (:init :worlds (w) :relations (A (w"
                + " w)) :labels (w (p two)) :designated (w)) (:goal (p two)))");
    assertThat(new TruthSets(task.initial()).holds(task.goal())).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "\"facts\":[] @ \"facts\":[\"zzz\"] @ No atom zzz",
        "\"facts\":[] @ \"facts\":\"p\" @ a list of names",
        "\"facts\":[] @ \"facts\":[3] @ a name in quotation marks",
        "\"labels\":{ @ \"labels\":{\"w9\":[], @ No world w9",
        "\"relations\":{ @ \"relations\":{\"Anne\":{}, @ No agent Anne",
        "\"atoms\":[\"p\"] @ \"atoms\":[\"p\",\"p\"] @ Two of one name",
        "{\"formula\":\"p\"} @ {\"connective\":\"imply\",\"formulas\":[\"p\"]} @ two formulas",
        "{\"formula\":\"p\"} @ {\"connective\":\"and\",\"formulas\":\"p\"} @ a list of formulas",
      })
  void jsonThatSaysNothingIsRefused(String right, String wrong, String message) {
    String domain = "(define (domain dom) (:predicates (p)))";
    String problem = "(define (problem pro) (:domain dom) (:agents A) (:init (p)) (:goal (p)))";
    String json =
        JsonMapper.shared()
            .writeValueAsString(GroundJson.of(SmallProblems.task(false, domain, problem)));
    assertThat(GroundJsonReader.read(json).atoms()).containsExactly("p");
    assertThat(json).contains(right);
    assertThatThrownBy(() -> GroundJsonReader.read(json.replace(right, wrong)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  /** What is wrong as a whole has its file and line, too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "(:types a - zz) @ (:init (p)) @ Line 1: The type a is below zz, which is not declared",
        "(:types a - b b - a) @ (:init (p)) @ which is below itself",
        "'' @ (:init (p)) (:init (p)) @ column 49: found a second :init, expected one alone",
        "'' @ (:init (:and ([C. All] (p)) ([C. All] (not (p))))) @ Line 1: The theory of the"
            + " initial state has no world",
        "'' @ (:init (:and ([C. All] (p)) (not (p)))) @ Line 1: The theory of the initial state has"
            + " no designated world",
        "(:event e) (:action act :parameters () :action-type (basic (e)) :observability-conditions"
            + " ()) @ (:init (p)) @ Line 1: Action act does not say how A sees it",
      })
  void whatIsWrongAsAWholeHasAPlace(String more, String init, String message) {
    String domain = "(define (domain dom) (:predicates (p)) %s)".formatted(more);
    String problem =
        "(define (problem pro) (:domain dom) %s (:agents A) (:goal (p)))".formatted(init);
    assertThatThrownBy(() -> SmallProblems.task(false, domain, problem))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("given.epddl: Line 1")
        .hasMessageContaining(message);
  }

  @Test
  void effectsOnFactsAreRefused() {
    String domain = "(define (domain dom) (:predicates (:fact f)) (:event e :effects (f)))";
    String problem = "(define (problem pro) (:domain dom) (:agents A) (:init ()) (:goal (true)))";
    assertThatThrownBy(() -> SmallProblems.task(false, domain, problem))
        .hasMessageContaining("facts do not change");
  }

  @Test
  void whatIsUsedAndNotRequiredIsAWarning() {
    assertThat(SmallProblems.task("t01").warnings()).isEmpty();
    String lax = SmallProblems.text("box").replaceFirst("\\(:requirements[^)]*\\)", "");
    assertThat(SmallProblems.task(false, lax, SmallProblems.text("t01")).warnings())
        .anyMatch(warning -> warning.contains(":negative-preconditions"));
  }
}
