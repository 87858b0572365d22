package org.possibledeals.kripke.text;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.plan.Moves;
import org.possibledeals.kripke.plan.PlanSearch;
import org.possibledeals.kripke.plan.Plans;

/**
 * The answer to a question about plans. A search lists the worlds, whatever engine answers, and the
 * engine plays what was found.
 *
 * @param steps the steps of the first plan with what they leave; then other plans, each on a line
 * @param end the model after the plan, or after those of its steps that can happen
 */
record Planned<W, M extends EpistemicModel<W>>(String answer, ImmutableList<String> steps, M end) {
  private static final int MOST_WORLDS = 1 << 16;

  /** Most plans besides the first that are printed. */
  private static final int OTHERS = 200;

  /** Answers the question about plans from {@code model} on. */
  static <W, M extends EpistemicModel<W>> Planned<W, M> of(
      PlanStatement plan,
      ImmutableMap<AgentId, Integer> announcers,
      StoryEngine<W, M> engine,
      M model) {
    var playing = new Playing<>(engine, announcers.keySet(), plan.goal());
    return switch (plan) {
      case PlanStatement.Search search ->
          searched(search, new Moves(engine.actions(model), announcers), playing, model);
      case PlanStatement.Check check ->
          playing.played(ModelFile.updates(check.plan()), model, "yes");
    };
  }

  private static <W, M extends EpistemicModel<W>> Planned<W, M> searched(
      PlanStatement.Search search, Moves moves, Playing<W, M> playing, M model) {
    KripkeModel<W> listed = model.listed(MOST_WORLDS);
    for (var action : moves.actions().entrySet()) {
      listed = listed.withAction(action.getKey(), action.getValue());
    }
    Plans found =
        search.isAll()
            ? PlanSearch.all(listed, search.goal(), moves, search.within())
            : PlanSearch.first(listed, search.goal(), moves, search.within());
    if (found.plans().isEmpty()) {
      return new Planned<>(
          search.isAll() ? "0" : PlanStatement.NONE,
          ImmutableList.of("no plan of at most %d steps".formatted(search.within())),
          model);
    }
    int answer = search.isAll() ? found.plans().size() : found.steps().orElseThrow();
    Planned<W, M> first = playing.played(found.plans().getFirst(), model, "" + answer);
    if (!first.answer.equals("" + answer)) {
      throw new IllegalStateException("The plan found does not do: " + first.steps);
    }
    return new Planned<>(first.answer, withOthers(first.steps, found.plans()), first.end);
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
    if (more > 0) {
      lines.add("and %d more".formatted(more));
    }
    return lines.build();
  }

  /** Plays plans with an engine. */
  private record Playing<W, M extends EpistemicModel<W>>(
      StoryEngine<W, M> engine, ImmutableSet<AgentId> announcers, Formula goal) {

    /** Returns the answer where the plan makes the goal true, or no and the step that fails. */
    Planned<W, M> played(ImmutableList<Update> plan, M model, String answer) {
      List<String> steps = new ArrayList<>();
      M now = model;
      for (Update update : plan) {
        W world = actual(now);
        String step = "%d. [%s]%s".formatted(steps.size() + 1, update, knowers(update, now, world));
        switch (Attempt.of(now, engine.actions(now), update).in(engine, now)) {
          case Execution.Stopped<W, M>(var condition, var why, var removed) -> {
            steps.add(
                "%s cannot happen: at the actual world %s is false"
                    .formatted(step, firstFalse(now, world, condition)));
            return new Planned<>("no", ImmutableList.copyOf(steps), now);
          }
          case Execution.Done<W, M>(var condition, var after, var removed) -> {
            steps.add("%s: %s before, %s after".formatted(step, worlds(now), after.worldCount()));
            now = after;
          }
        }
      }
      W world = actual(now);
      boolean isReached = now.holds(world, goal);
      steps.add(
          isReached
              ? "then the goal is true"
              : "then %s is false, so the goal is".formatted(firstFalse(now, world, goal)));
      return new Planned<>(isReached ? answer : "no", ImmutableList.copyOf(steps), now);
    }

    private String worlds(M model) {
      return model.worldCount()
          + (model.worldCount().equals(BigInteger.ONE) ? " world" : " worlds");
    }

    /** Returns which announcers know what is announced, in brackets. */
    private String knowers(Update update, M model, W world) {
      if (!(update instanceof Update.Announce(var said)) || announcers.isEmpty()) {
        return "";
      }
      String knowing =
          announcers.stream()
              .filter(agent -> model.holds(world, new Formula.Knows(agent, said)))
              .map(AgentId::name)
              .collect(joining(", "));
      return knowing.isEmpty() ? " (no announcer knows it)" : " (known to %s)".formatted(knowing);
    }

    /** Returns the first member of a conjunction that is false, or the formula itself. */
    private Formula firstFalse(M model, W world, Formula formula) {
      return formula instanceof Formula.And(var members)
          ? members.stream()
              .filter(member -> !model.holds(world, member))
              .findFirst()
              .map(member -> firstFalse(model, world, member))
              .orElse(formula)
          : formula;
    }

    private W actual(M model) {
      return model
          .actual()
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "Cannot plan for %s: no world is actual; add a statement \"actual\"."
                          .formatted(goal)));
    }
  }
}
