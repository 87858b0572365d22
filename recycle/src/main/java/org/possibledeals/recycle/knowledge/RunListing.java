package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.machine.GameProgram;

/**
 * Lists all worlds in which a player would have seen the same, step by step. Exact: each way that
 * chance and the other players may have gone is followed.
 *
 * @param player a player, or {@link Events#EVERYBODY}
 * @param isLogging whether to determine what any player sees, and follow what all have seen
 * @param mostWorlds how many worlds there may be
 */
record RunListing(
    GameProgram program, int player, boolean isLogging, int mostWorlds, Interner interner) {

  /** How many worlds there may be with bounds, each of which takes a dynamic program. */
  private static final int MOST_BOUND = 400;

  /** Maximum number of them, whatever time they take. */
  private static final int FEW_BOUND = 12;

  /** Number of states of those programs followed for all worlds, where they are more. */
  private static final long MOST_WORK = 1_000_000;

  /** Number of ways of one step tried, for each world that there may be. */
  private static final int TRIES = 20;

  /** Number of decisions on those ways, where samples do as well. */
  private static final int MOST_DECISIONS = 50_000;

  /** Maximum number tried with bounds. */
  private static final int TRIES_BOUND = 20_000;

  /** Returns the worlds after a step from {@code worlds} that looked like {@code seen}. */
  ImmutableList<RunClass> step(ImmutableList<RunClass> worlds, int[] seen) {
    Collected found = new Collected();
    Guess.Mode mode = isLogging ? Guess.Mode.LOGGED : Guess.Mode.LISTED;
    for (RunClass world : worlds) {
      Deque<int[]> scripts = new ArrayDeque<>();
      scripts.push(new int[0]);
      while (!scripts.isEmpty()) {
        Decisions decisions = new Decisions(scripts.pop(), Optional.empty());
        new Guess(program, player, seen, world.pools(), world.weight(), decisions, mode)
            .go(world, interner)
            .ifPresent(found::add);
        decisions.others().forEach(scripts::push);
        found.tried(1 + decisions.count());
      }
    }
    return found.all();
  }

  /** Worlds, the same ones once. */
  private final class Collected {
    private final Map<Row, RunClass> worlds = new LinkedHashMap<>();
    private long tries;
    private long decisions;
    private boolean isBound;

    void add(RunClass world) {
      Row key = world.key();
      worlds.merge(key, world, (one, other) -> one.withWeight(one.weight().plus(other.weight())));
      isBound |= !world.pools().bounds().isEmpty();
      int most = world.pools().bounds().isEmpty() ? mostWorlds : Math.min(mostWorlds, MOST_BOUND);
      if (worlds.size() > most) {
        throw Refusal.tooMany("is possible are more than %d worlds".formatted(most));
      }
    }

    void tried(int made) {
      Budget.checkTime();
      decisions += made;
      if (!isLogging && decisions > MOST_DECISIONS) {
        throw Refusal.tooMany(
            "may have happened takes more than %d decisions".formatted(decisions));
      }
      if (++tries > Math.min(isBound ? TRIES_BOUND : Long.MAX_VALUE, (long) TRIES * mostWorlds)) {
        throw Refusal.tooMany("may have happened are more than %d ways".formatted(tries - 1));
      }
    }

    ImmutableList<RunClass> all() {
      ImmutableList<RunClass> all = ImmutableList.copyOf(worlds.values());
      if (all.size() > FEW_BOUND && all.stream().anyMatch(w -> !w.pools().bounds().isEmpty())) {
        long work = 0;
        for (RunClass world : all) {
          Budget.checkTime();
          work += world.work();
          if (work > MOST_WORK) {
            throw Refusal.tooMany(
                "is possible are %d worlds that take long to count".formatted(all.size()));
          }
        }
      }
      return all;
    }
  }
}
