package org.possibledeals.kripke.story;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.plan.Moves;
import org.possibledeals.kripke.plan.PlanSearch;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.kripke.text.Statement.Kind;

/**
 * The answer to a question about plans. A search lists the worlds, whatever engine answers; what it
 * finds is executed with the engine.
 *
 * @param steps the steps of the first plan with what they leave; then other plans, each on a line
 * @param end the stage after the plan, or after those of its steps that can happen
 */
record PlanAnswer(String answer, ImmutableList<String> steps, Stage end) {
  private static final int MOST_WORLDS = 1 << 16;

  /** Maximum number of plans besides the first that are printed. */
  private static final int OTHERS = 200;

  /** Answers the question about plans from {@code now} on. */
  static PlanAnswer of(Statement plan, ImmutableMap<AgentId, Integer> announcers, Stage now) {
    return plan.kind() == Kind.PLAN_BY
        ? new Rehearsal(announcers.keySet().asList(), plan.formula()).of(plan.listed(), now, "yes")
        : searched(plan, announcers, now);
  }

  private static PlanAnswer searched(
      Statement search, ImmutableMap<AgentId, Integer> announcers, Stage now) {
    KripkeModel<String> listed = now.listed(MOST_WORLDS);
    for (var action : now.actions().entrySet()) {
      listed = listed.withAction(action.getKey(), action.getValue());
    }
    Moves moves = new Moves(now.actions(), announcers);
    boolean isAll = search.kind() == Kind.PLANS;
    ImmutableList<ImmutableList<Update>> found =
        isAll
            ? PlanSearch.all(listed, search.formula(), moves, search.within())
            : PlanSearch.first(listed, search.formula(), moves, search.within());
    if (found.isEmpty()) {
      return new PlanAnswer(
          isAll ? "0" : Statement.NONE,
          ImmutableList.of("no plan of at most " + Words.counted(search.within(), "step")),
          now);
    }
    String answer = "" + (isAll ? found.size() : found.getFirst().size());
    PlanAnswer first =
        new Rehearsal(announcers.keySet().asList(), search.formula())
            .of(found.getFirst(), now, answer);
    if (!first.answer.equals(answer)) {
      throw new IllegalStateException("The plan found does not do: " + first.steps);
    }
    return new PlanAnswer(answer, withOthers(first.steps, found), first.end);
  }

  private static ImmutableList<String> withOthers(
      ImmutableList<String> first, ImmutableList<ImmutableList<Update>> plans) {
    ImmutableList.Builder<String> lines = ImmutableList.<String>builder().addAll(first);
    plans.stream()
        .skip(1)
        .limit(OTHERS)
        .forEach(
            plan -> lines.add("or " + plan.stream().map("[%s]"::formatted).collect(joining(" "))));
    int more = plans.size() - 1 - OTHERS;
    return more > 0 ? lines.add("and %d more".formatted(more)).build() : lines.build();
  }

  /** The execution of plans. */
  private record Rehearsal(ImmutableList<AgentId> announcers, Formula goal) {

    /** Returns the answer where the plan makes the goal true, or no and the step that fails. */
    PlanAnswer of(ImmutableList<Update> plan, Stage start, String answer) {
      List<String> steps = new ArrayList<>();
      Stage now = start;
      for (Update update : plan) {
        checkActual(now);
        String step = "%d. [%s]%s".formatted(steps.size() + 1, update, knowers(update, now));
        Execution done = Execution.of(now, update);
        if (done.after().isEmpty()) {
          steps.add(
              "%s cannot happen: at %s %s is false"
                  .formatted(
                      step, now.refuting(done.condition()), firstFalse(now, done.condition())));
          return new PlanAnswer("no", ImmutableList.copyOf(steps), now);
        }
        Stage after = done.after().get();
        steps.add(
            "%s: %s world%s before, %s after"
                .formatted(
                    step,
                    now.model().worldCount(),
                    now.model().worldCount().equals(BigInteger.ONE) ? "" : "s",
                    after.model().worldCount()));
        now = after;
      }
      checkActual(now);
      boolean isReached = now.isTrue(goal);
      steps.add(
          isReached
              ? "then the goal is true"
              : "then %s is false, so the goal is".formatted(firstFalse(now, goal)));
      return new PlanAnswer(isReached ? answer : "no", ImmutableList.copyOf(steps), now);
    }

    /** Returns which announcers know what is announced, in brackets. */
    private String knowers(Update update, Stage now) {
      if (!(update instanceof Update.Announce(var said)) || announcers.isEmpty()) {
        return "";
      }
      String knowing =
          announcers.stream()
              .filter(agent -> now.isTrue(new Formula.Knows(agent, said)))
              .map(AgentId::name)
              .collect(joining(", "));
      return knowing.isEmpty() ? " (no announcer knows it)" : " (known to %s)".formatted(knowing);
    }

    /** Returns the first member of a conjunction that is false, or the formula itself. */
    private static Formula firstFalse(Stage now, Formula formula) {
      return formula instanceof Formula.And(var members)
          ? members.stream()
              .filter(member -> !now.isTrue(member))
              .findFirst()
              .map(member -> firstFalse(now, member))
              .orElse(formula)
          : formula;
    }

    private void checkActual(Stage now) {
      if (now.model().designated().isEmpty()) {
        throw new IllegalArgumentException(
            "Cannot plan for %s: no world is actual; add a statement \"actual\".".formatted(goal));
      }
    }
  }
}
