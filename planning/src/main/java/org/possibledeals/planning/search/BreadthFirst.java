package org.possibledeals.planning.search;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.planning.search.PlanOutcome.Found;
import org.possibledeals.planning.search.PlanOutcome.Interrupted;
import org.possibledeals.planning.task.CanonicalForm;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.planning.task.ProductUpdate;
import org.possibledeals.planning.task.TruthSets;

/**
 * The obvious search: all models of one step, then all of two, each up to bisimilarity once. The
 * plan is a shortest one.
 *
 * <p>Of two actions that commute everywhere ({@link GroundAction#isPlainAnnouncement}) the later
 * one is not followed by the earlier one. Models are met in the order of their least sequence of
 * actions, so no model is lost: in a least sequence two neighbours that commute are in order, for
 * otherwise the exchanged sequence leads to the same model and is less; and a part of a least
 * sequence is one. After Haslum and Geffner (2000).
 */
public final class BreadthFirst {
  private final PlanningTask task;
  private final ReachedModels reached;
  private final ImmutableList<GroundAction> actions;
  private final boolean[] isPlain;
  private final Deque<SearchNode> queue = new ArrayDeque<>();

  private BreadthFirst(PlanningTask task, boolean isCommuting, ReachedModels reached) {
    this.task = task;
    this.reached = reached;
    actions = task.actions().values().asList();
    isPlain = new boolean[actions.size()];
    for (int i = 0; isCommuting && i < isPlain.length; i++) {
      isPlain[i] = actions.get(i).isPlainAnnouncement();
    }
  }

  /**
   * Returns a shortest plan, or a proof that there is none, or how far the search came.
   *
   * @param progress receives 1 for each model that is reached
   */
  public static PlanOutcome of(PlanningTask task, LongConsumer progress) {
    return new BreadthFirst(task, true, new ReachedModels(Integer.MAX_VALUE, progress)).search();
  }

  /**
   * As {@link #of(PlanningTask, LongConsumer)}.
   *
   * @param isCommuting whether actions that commute are tried in one order alone
   * @param most the number of worlds of all models after which the search ends
   */
  static PlanOutcome of(PlanningTask task, boolean isCommuting, int most) {
    return new BreadthFirst(task, isCommuting, new ReachedModels(most, one -> {})).search();
  }

  private PlanOutcome search() {
    EpistemicState start = ProductUpdate.generated(task.pool(), task.initial());
    CanonicalForm form = CanonicalForm.of(start);
    int depth = 0;
    try {
      reached.add(form);
      if (new TruthSets(form.state()).holds(task.goal())) {
        return new Found(ImmutableList.of(), true, reached.work());
      }
      queue.add(new SearchNode(null, null, form.state()));
      while (!queue.isEmpty()) {
        SearchNode node = queue.remove();
        depth = node.depth;
        Optional<Found> found = expand(node);
        if (found.isPresent()) {
          return found.get();
        }
      }
    } catch (BeyondReachException e) {
      return new Interrupted(
          depth + 1, ImmutableList.of(), task.goals().size(), e.getMessage(), reached.work());
    }
    return reached.exhausted();
  }

  private Optional<Found> expand(SearchNode node) {
    EpistemicState state = Objects.requireNonNull(node.state);
    TruthSets truth = new TruthSets(state);
    int last = node.action == null ? -1 : actions.indexOf(node.action);
    reached.expand();
    for (int i = 0; i < actions.size(); i++) {
      if (i < last && isPlain[i] && isPlain[last]) {
        continue;
      }
      Budget.checkTime();
      Optional<EpistemicState> after = ProductUpdate.of(task, truth, actions.get(i));
      if (after.isEmpty()) {
        continue;
      }
      if (new TruthSets(after.get()).holds(task.goal())) {
        return Optional.of(new Found(node.plan(actions.get(i).name()), true, reached.work()));
      }
      CanonicalForm form = CanonicalForm.of(after.get());
      if (reached.add(form)) {
        queue.add(new SearchNode(node, actions.get(i), form.state()));
      }
    }
    reached.release(state);
    node.state = null;
    return Optional.empty();
  }
}
