package org.possibledeals.planning.search;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.LongConsumer;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.planning.search.PlanOutcome.Found;
import org.possibledeals.planning.search.PlanOutcome.Interrupted;
import org.possibledeals.planning.search.PlanOutcome.None;
import org.possibledeals.planning.search.PlanOutcome.Work;
import org.possibledeals.planning.task.CanonicalForm;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.planning.task.ProductUpdate;
import org.possibledeals.planning.task.TruthSets;

/**
 * Greedy best-first search with two queues that take turns: the one by {@link RelaxedPlan}; the
 * other first by novelty, whether the model makes a condition of an action true that no model as
 * near did.
 *
 * <p>A model whose successor is nearer to the goal waits with its other successors until they are
 * wanted, so that long plans of small steps do not need all successors of each. A relaxed plan can
 * be wrong for ever where somebody's false belief is in the way, so there are rounds of growing
 * length by different estimates. Within a round nothing is cut off: if the queues are empty there
 * is no plan. Novelty after Lipovetzky and Geffner (2017).
 */
public final class BestFirst {
  /** The number of steps that a goal counts as. */
  private static final int STEPS = 1000;

  /** The number of open goals that one without a relaxed plan counts as, besides itself. */
  private static final int NEVER = 8;

  /** The number of models after which the first round ends. */
  private static final int FIRST_ROUND = 1000;

  /** One for each of three rounds of the same length. */
  private static final ImmutableList<RelaxedPlan.Joining> JOININGS =
      ImmutableList.copyOf(RelaxedPlan.Joining.values());

  /** Maximum cost of shortening a plan, in worlds of all agents. */
  private static final long MOST_WORK = 1_000_000;

  private final PlanningTask task;
  private final ReachedModels reached;
  private final ImmutableList<GroundAction> actions;
  private final RelaxedRules rules;
  private final RelaxedPlan.Joining joining;
  private final int last;

  /** For each nearness the conditions that held, or failed, at twice their number. */
  private final Map<Integer, BitSet> seen = new HashMap<>();

  private final PriorityQueue<Open> nearest =
      new PriorityQueue<>(
          Comparator.comparingInt(Open::length)
              .thenComparing(Open.FEWER)
              .thenComparingLong(Open::number));
  private final PriorityQueue<Open> newest;

  /** The model that is nearest to the goal, of all rounds. */
  private Optional<Open> best;

  private long number;

  /**
   * A model whose successors are wanted.
   *
   * @param failing the number of goals that fail
   * @param worlds of the model: fewer are less ignorance
   * @param length of the relaxed plan, goals first
   */
  private record Open(
      SearchNode node,
      int failing,
      int worlds,
      int length,
      boolean isOld,
      long number,
      Cursor cursor) {
    static final Comparator<Open> FEWER =
        Comparator.comparingInt(Open::failing).thenComparingInt(Open::worlds);

    /** Returns the same model behind those that are as near. */
    Open later() {
      return new Open(node, failing, worlds, length + 1, isOld, number, cursor);
    }

    boolean isNearerThan(Open other) {
      int first = Integer.compare(length, other.length);
      return first < 0 || first == 0 && FEWER.compare(this, other) < 0;
    }
  }

  /** How far the successors of a model were made. */
  private static final class Cursor {
    private final Set<String> helpful;
    private ImmutableList<GroundAction> order = ImmutableList.of();
    private int next = -1;
    private boolean isLater;

    Cursor(Set<String> helpful) {
      this.helpful = helpful;
    }

    boolean isDone() {
      return next == order.size();
    }

    /** Returns whether the helpful actions were tried, and the others are to wait. */
    boolean isBehindHelpful() {
      return !isLater && next > 0 && next == helpful.size();
    }
  }

  private BestFirst(
      RelaxedRules rules,
      RelaxedPlan.Joining joining,
      int last,
      ReachedModels reached,
      Optional<Open> best) {
    this.best = best;
    this.rules = rules;
    this.joining = joining;
    this.last = last;
    this.reached = reached;
    task = rules.task();
    actions = task.actions().values().asList();
    newest =
        new PriorityQueue<>(
            Comparator.comparing(Open::isOld)
                .thenComparing(open -> rules.isClassical() ? open.length : 0)
                .thenComparing(Open.FEWER)
                .thenComparingInt(open -> open.node.depth)
                .thenComparingLong(Open::number));
  }

  /**
   * Returns a plan, or a proof that there is none, or how far the search came.
   *
   * @param progress receives 1 for each model that is reached
   */
  public static PlanOutcome of(PlanningTask task, LongConsumer progress) {
    return of(task, new ReachedModels(Integer.MAX_VALUE, progress), FIRST_ROUND);
  }

  /**
   * As {@link #of(PlanningTask, LongConsumer)}.
   *
   * @param models of the first round
   * @param first the number of models after which it ends
   */
  static PlanOutcome of(PlanningTask task, ReachedModels models, int first) {
    ReachedModels reached = models;
    Optional<BestFirst> search = Optional.empty();
    try {
      Optional<String> argument = Impossibility.of(task);
      if (argument.isPresent()) {
        return new None(argument.get(), new Work(1, 0));
      }
      CanonicalForm start = CanonicalForm.of(ProductUpdate.generated(task.pool(), task.initial()));
      if (new TruthSets(start.state()).holds(task.goal())) {
        return new Found(ImmutableList.of(), true, new Work(1, 0));
      }
      RelaxedRules rules = new RelaxedRules(task, start.state());
      for (int round = 0; ; round++) {
        RelaxedPlan.Joining joining = JOININGS.get(round % JOININGS.size());
        int growth = 2 * Math.min(8, round / JOININGS.size());
        int last = rules.isClassical() ? Integer.MAX_VALUE : first << growth;
        Optional<Open> best = search.flatMap(before -> before.best);
        search = Optional.of(new BestFirst(rules, joining, last, reached, best));
        Optional<PlanOutcome> outcome = search.get().search(start);
        if (outcome.isPresent()) {
          return outcome.get();
        }
        reached = reached.again();
      }
    } catch (BeyondReachException e) {
      Optional<Open> best = search.flatMap(last -> last.best);
      return new Interrupted(
          1,
          best.map(open -> open.node.plan()).orElse(ImmutableList.of()),
          best.map(open -> open.failing).orElse(task.goals().size()),
          e.getMessage(),
          reached.work());
    }
  }

  /** Returns nothing if the round ended before it came to a result. */
  private Optional<PlanOutcome> search(CanonicalForm start) {
    reached.add(start);
    add(new SearchNode(null, null, start.state()));
    for (boolean turn = true; !nearest.isEmpty() || !newest.isEmpty(); turn = !turn) {
      PriorityQueue<Open> queue = turn && !nearest.isEmpty() || newest.isEmpty() ? nearest : newest;
      Open open = queue.remove();
      Optional<ImmutableList<String>> plan = open.cursor.isDone() ? Optional.empty() : expand(open);
      if (plan.isPresent()) {
        ImmutableList<String> shortened = shortened(plan.get(), start.state());
        return Optional.of(new Found(shortened, plan.get().size() == 1, reached.work()));
      }
      if (number >= last) {
        return Optional.empty();
      }
    }
    return Optional.of(reached.exhausted());
  }

  /** Makes successors until one is nearer to the goal; returns a plan if one is there. */
  private Optional<ImmutableList<String>> expand(Open open) {
    SearchNode node = open.node;
    EpistemicState state = Objects.requireNonNull(node.state);
    TruthSets truth = new TruthSets(state);
    Cursor cursor = open.cursor;
    if (cursor.next < 0) {
      reached.expand();
      cursor.order =
          ImmutableList.sortedCopyOf(
              Comparator.comparing(action -> !cursor.helpful.contains(action.name())), actions);
      cursor.next = 0;
    }
    while (!cursor.isDone()) {
      Budget.checkTime();
      if (cursor.isBehindHelpful()) {
        cursor.isLater = true;
        nearest.add(open.later());
        return Optional.empty();
      }
      GroundAction action = cursor.order.get(cursor.next++);
      Optional<EpistemicState> after = ProductUpdate.of(task, truth, action);
      if (after.isEmpty()) {
        continue;
      }
      if (new TruthSets(after.get()).holds(task.goal())) {
        return Optional.of(node.plan(action.name()));
      }
      CanonicalForm form = CanonicalForm.of(after.get());
      if (reached.add(form)) {
        Optional<Open> child = add(new SearchNode(node, action, form.state()));
        if (child.isPresent() && child.get().isNearerThan(open) && !cursor.isDone()) {
          nearest.add(open);
          newest.add(open);
          return Optional.empty();
        }
      }
    }
    reached.release(state);
    node.state = null;
    return Optional.empty();
  }

  /** Puts a model into both queues, unless no plan can begin with what leads to it. */
  private Optional<Open> add(SearchNode node) {
    EpistemicState state = Objects.requireNonNull(node.state);
    TruthSets truth = new TruthSets(state);
    RelaxedPlan.Estimate estimate = RelaxedPlan.of(rules, truth, joining);
    if (rules.isClassical() && estimate.never() > 0) {
      reached.release(state);
      return Optional.empty();
    }
    int goals = NEVER * estimate.never() + estimate.open();
    int length = goals * STEPS + estimate.length();
    Open open =
        new Open(
            node,
            estimate.failing(),
            state.size(),
            length,
            !isNew(truth, rules.isClassical() ? estimate.failing() : length),
            number++,
            new Cursor(estimate.helpful()));
    nearest.add(open);
    newest.add(open);
    if (best.isEmpty() || Open.FEWER.compare(open, best.get()) < 0) {
      best = Optional.of(open);
    }
    return Optional.of(open);
  }

  /** Returns whether a condition holds, or fails, as in no model before that was as near. */
  private boolean isNew(TruthSets truth, int nearness) {
    ImmutableList<GroundFormula> conditions = rules.conditions();
    BitSet before = seen.computeIfAbsent(nearness, key -> new BitSet(2 * conditions.size()));
    boolean isNew = false;
    for (int i = 0; i < conditions.size(); i++) {
      int feature = 2 * i + (truth.holds(conditions.get(i)) ? 1 : 0);
      isNew |= !before.get(feature);
      before.set(feature);
    }
    return isNew;
  }

  /** Leaves out steps without which the plan is still one, if this does not cost too much. */
  private ImmutableList<String> shortened(ImmutableList<String> plan, EpistemicState start) {
    long steps = plan.size();
    if (steps * steps * start.size() * task.agents().size() > MOST_WORK) {
      return plan;
    }
    List<String> left = new ArrayList<>(plan);
    for (int i = left.size() - 1; i >= 0; i--) {
      List<String> without = new ArrayList<>(left);
      without.remove(i);
      if (PlanValidation.of(task, without).failure().isEmpty()) {
        left = without;
      }
    }
    return ImmutableList.copyOf(left);
  }
}
