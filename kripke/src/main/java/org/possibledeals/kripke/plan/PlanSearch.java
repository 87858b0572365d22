package org.possibledeals.kripke.plan;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Conjuncts;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.Announced;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.plan.PlanPositions.Position;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.Unions;

/**
 * The search for the shortest plans: sequences of moves, each of which can happen at the actual
 * world, after which a goal holds there.
 *
 * <p>Plans of 0 steps are looked at first, then those of 1, and so on, so that nothing found is
 * proof that these moves have no plan of so many steps. A position is looked at once for each
 * number of steps that are left, and bisimilar positions are one position. Only what can matter is
 * kept of a model: see {@link Horizon}. An agent announces a union of its cells, one of them that
 * of the actual world, so that it knows what it announces; as the last step it does not announce a
 * union that contains one after which a universal part of the goal is false, as that part is then
 * false after the larger one, too ({@link org.possibledeals.kripke.formula.Conjuncts}). Nobody
 * announces twice in a row, for the second announcement alone does the same, nor what is known to
 * all.
 */
public final class PlanSearch {
  /** Maximum number of plans listed. */
  public static final int MOST_PLANS = 100_000;

  private final ImmutableList<Formula> goal;
  private final ImmutableList<Formula> universal;
  private final Moves moves;
  private final boolean isAll;
  private final PlanPositions positions;
  private final Map<Key, ImmutableList<ImmutableList<Update>>> done = new HashMap<>();
  private final Map<Key, ImmutableList<Happening>> happenings = new HashMap<>();
  private long bytes;

  /** A position and the number of steps that are left. */
  private record Key(BitModel model, ImmutableLongArray left, int more) {
    /** Spreads, as parts of one model that differ in few worlds are many. */
    @Override
    public int hashCode() {
      long hash = 31L * model.hashCode() + more;
      for (int i = 0; i < left.length(); i++) {
        hash = PlanPositions.mixed(hash ^ left.get(i));
      }
      return Long.hashCode(hash);
    }
  }

  /**
   * An update that can happen at each world that may be actual.
   *
   * @param where the worlds where it can happen, if it is public
   * @param action the action model, of which the events of the update are designated
   * @param isPublic whether all see what happens, and nothing else changes
   */
  private record Happening(Update update, ActionModel action, long[] where, boolean isPublic) {

    static Happening of(String name, ActionModel events, String event, long[] where) {
      boolean isPublic =
          events.changes(event).isEmpty()
              && events.agents().stream()
                  .allMatch(
                      agent -> events.successors(agent, event).equals(ImmutableSet.of(event)));
      return new Happening(
          new Update.Event(name, ImmutableSortedSet.of(event)),
          events.withDesignated(event),
          where,
          isPublic);
    }
  }

  private PlanSearch(Formula goal, Moves moves, boolean isAll) {
    this.goal = Conjuncts.of(goal);
    this.universal =
        this.goal.stream().filter(Conjuncts::isUniversal).collect(ImmutableList.toImmutableList());
    this.moves = moves;
    this.isAll = isAll;
    this.positions = new PlanPositions(Horizon.of(goal, moves), isContractible(goal, moves));
  }

  /**
   * Returns the first shortest plan of at most {@code within} steps, or none.
   *
   * @throws IllegalArgumentException if no world is actual, the model lacks what the goal or a move
   *     names, or an announcer's relation is not an equivalence
   * @throws BeyondReachException if the time or memory of the {@link Budget} is over; the message
   *     names the number of steps that was reached
   */
  public static <W> ImmutableList<ImmutableList<Update>> first(
      KripkeModel<W> model, Formula goal, Moves moves, int within) {
    return new PlanSearch(goal, moves, false).plans(model, goal, within);
  }

  /** As {@link #first}, all shortest plans, at most {@link #MOST_PLANS}. */
  public static <W> ImmutableList<ImmutableList<Update>> all(
      KripkeModel<W> model, Formula goal, Moves moves, int within) {
    return new PlanSearch(goal, moves, true).plans(model, goal, within);
  }

  /** Returns whether the goal and the moves are the same for bisimilar worlds: no D and no P. */
  private static boolean isContractible(Formula goal, Moves moves) {
    return Stream.concat(
            Stream.of(Subformulas.of(goal)),
            moves.actions().values().stream().map(ActionModel::subformulas))
        .noneMatch(Subformulas::isBeyondBisimulation);
  }

  private <W> ImmutableList<ImmutableList<Update>> plans(
      KripkeModel<W> model, Formula asked, int within) {
    if (model.designated().isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot plan for %s: no world is actual; add a statement \"actual\".".formatted(asked));
    }
    if (model.designated().stream().allMatch(world -> model.holds(world, asked))) {
      return ImmutableList.of(ImmutableList.of());
    }
    for (int steps = 1; steps <= within; steps++) {
      ImmutableList<ImmutableList<Update>> found = plans(model, steps);
      if (!found.isEmpty()) {
        return found;
      }
    }
    return ImmutableList.of();
  }

  private <W> ImmutableList<ImmutableList<Update>> plans(KripkeModel<W> model, int steps) {
    try {
      return from(positions.first(model, steps), steps, Optional.empty());
    } catch (BeyondReachException e) {
      throw e.saying(
          "There is no plan of fewer than %s; then: %s"
              .formatted(Words.counted(steps, "step"), e.getMessage()));
    }
  }

  /**
   * Returns the plans of exactly so many steps: all, or one.
   *
   * @param last the agent that made an announcement just now
   */
  private ImmutableList<ImmutableList<Update>> from(Position at, int more, Optional<AgentId> last) {
    Budget.checkTime();
    if (last.isPresent()) {
      return more == 0 ? reached(at) : expanded(at, more, last);
    }
    Key key = new Key(at.model(), ImmutableLongArray.copyOf(at.left()), more);
    ImmutableList<ImmutableList<Update>> known = done.get(key);
    if (known == null) {
      known = more == 0 ? reached(at) : expanded(at, more, last);
      done.put(key, known);
    }
    return known;
  }

  /** Returns the empty plan where the goal holds. */
  private ImmutableList<ImmutableList<Update>> reached(Position at) {
    at.truth().in(at.left());
    return at.truth().holds(goal) ? ImmutableList.of(ImmutableList.of()) : ImmutableList.of();
  }

  private ImmutableList<ImmutableList<Update>> expanded(
      Position at, int more, Optional<AgentId> last) {
    List<ImmutableList<Update>> found = new ArrayList<>();
    for (Happening happening : possible(at)) {
      boolean isSeen = happening.isPublic;
      if (!isSeen || !Arrays.equals(happening.where, at.left())) {
        Position next =
            isSeen ? at.with(happening.where) : positions.after(at, happening.action, more - 1);
        add(found, happening.update, from(next, more - 1, Optional.empty()));
      }
      if (!isAll && !found.isEmpty()) {
        return ImmutableList.copyOf(found);
      }
    }
    for (Map.Entry<AgentId, Integer> announcer : moves.announcers().entrySet()) {
      boolean isAgain = last.equals(Optional.of(announcer.getKey()));
      if (!isAgain && announced(at, announcer.getKey(), announcer.getValue(), more, found)) {
        break;
      }
    }
    return ImmutableList.copyOf(found);
  }

  private ImmutableList<Happening> possible(Position at) {
    Key key = new Key(at.model(), ImmutableLongArray.copyOf(at.left()), 0);
    ImmutableList<Happening> known = happenings.get(key);
    if (known == null) {
      known = happenings(at);
      happenings.put(key, known);
      bytes += (2L + known.size()) * Long.BYTES * (4 + at.left().length);
      Budget.checkMemory(bytes, () -> "remember what can happen", "ask for a plan of fewer steps");
    }
    return known;
  }

  private ImmutableList<Happening> happenings(Position at) {
    ImmutableList.Builder<Happening> possible = ImmutableList.builder();
    at.truth().in(at.left());
    moves
        .actions()
        .forEach(
            (name, action) -> {
              boolean isOne = false;
              for (String event : action.designated()) {
                long[] where = at.truth().truth(action.precondition(event));
                if (at.model().isActualIn(where)) {
                  isOne = true;
                  possible.add(Happening.of(name, action, event, where.clone()));
                }
              }
              // Which of the events happens may depend on which world is actual.
              if (!isOne && isOneAtEach(at, action)) {
                var update = new Update.Event(name, ImmutableSortedSet.of());
                possible.add(new Happening(update, action, at.left(), false));
              }
            });
    return possible.build();
  }

  /** Returns whether one designated event, and no other, can happen at each actual world. */
  private static boolean isOneAtEach(Position at, ActionModel action) {
    for (int world : at.model().model().designated()) {
      int possible = 0;
      for (String event : action.designated()) {
        long[] where = at.truth().truth(action.precondition(event));
        possible += BitModel.contains(where, world) ? 1 : 0;
      }
      if (possible != 1) {
        return false;
      }
    }
    return true;
  }

  /** Adds the plans that begin with an announcement; returns whether that is enough. */
  private boolean announced(
      Position at, AgentId agent, int most, int more, List<ImmutableList<Update>> found) {
    requireCells(at.model(), agent);
    if (!isHopeful(at, more).test(cell(at, agent))) {
      return false;
    }
    Position whole = positions.whole(at, more);
    ImmutableList.Builder<long[]> others = ImmutableList.builder();
    long[] first = new long[whole.left().length];
    int cells = 0;
    for (BitModel.Row row : whole.model().rows(agent)) {
      long[] cell = BitModel.and(row.members(), whole.left());
      if (whole.model().actualIn(cell) > 0) {
        first = Unions.or(first, cell);
        cells++;
      } else if (!BitModel.isDisjoint(cell, cell)) {
        others.add(cell);
      }
    }
    return new Unions(first, others.build(), most - cells + 1, isHopeful(whole, more))
        .anyMatch(
            union -> {
              ImmutableList<ImmutableList<Update>> rest =
                  Arrays.equals(union, whole.left())
                      ? ImmutableList.of()
                      : from(whole.with(union), more - 1, Optional.of(agent));
              if (!rest.isEmpty()) {
                KripkeModel<Integer> part = whole.model().part(whole.left());
                Formula formula =
                    Announced.of(
                        part,
                        Optional.of(agent),
                        part.cells(agent),
                        cell -> BitModel.contains(union, cell.iterator().next()));
                add(found, new Update.Announce(formula), rest);
              }
              return !isAll && !found.isEmpty();
            });
  }

  /** Returns what to ask of unions of cells: false only where no larger one does. */
  private Predicate<long[]> isHopeful(Position at, int more) {
    if (more > 1 || universal.isEmpty() || at.model().isOrdered()) {
      return union -> true;
    }
    return union -> {
      at.truth().in(union);
      return at.truth().holds(universal);
    };
  }

  /** Returns the cell of the actual world, or those of all worlds that may be actual. */
  private static long[] cell(Position at, AgentId agent) {
    long[] cells = new long[at.left().length];
    for (BitModel.Row row : at.model().rows(agent)) {
      if (at.model().actualIn(row.members()) > 0) {
        cells = Unions.or(cells, row.members());
      }
    }
    return BitModel.and(cells, at.left());
  }

  private static void requireCells(BitModel model, AgentId agent) {
    if (!model.rows().containsKey(agent)) {
      throw new IllegalArgumentException(
          "No agent %s to announce something; there are %s."
              .formatted(agent, model.rows().keySet()));
    }
    if (!model.model().isEquivalence(agent)) {
      throw new IllegalArgumentException(
          "Announcer %s has no cells, for its relation is not an equivalence at this step; leave it out, or name the announcements as events."
              .formatted(agent));
    }
  }

  private static void add(
      List<ImmutableList<Update>> found, Update first, ImmutableList<ImmutableList<Update>> rest) {
    if (found.size() + rest.size() > MOST_PLANS) {
      throw new BeyondReachException(
          "There are more than %d shortest plans; ask for the first one, by plan? without all."
              .formatted(MOST_PLANS));
    }
    rest.forEach(
        plan -> found.add(ImmutableList.<Update>builder().add(first).addAll(plan).build()));
  }
}
