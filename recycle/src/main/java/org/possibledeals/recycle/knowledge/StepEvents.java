package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.ActionModelBuilder;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.machine.GameProgram;

/**
 * A step of a program as an action model: an event for each way in which it may have gone by what
 * all have seen. An event can happen where the players have the cards that they had before the
 * step; it changes their cards, and each player sees of it what they saw of the step. For small
 * decks, as {@link SharedModel} is, whose atoms its formulas are about.
 */
public final class StepEvents {

  /**
   * A way in which a step goes.
   *
   * @param before the atoms that are true before it
   * @param after the atoms that are true after it
   * @param views by player, what they see of it
   */
  private record Way(
      ImmutableSet<Atom> before, ImmutableSet<Atom> after, ImmutableList<Row> views) {}

  private final GameProgram program;
  private final Interner interner = new Interner();
  private final Map<Way, String> names = new LinkedHashMap<>();
  private final Map<ImmutableSet<Atom>, Set<Way>> ways = new HashMap<>();

  private StepEvents(GameProgram program) {
    this.program = program;
  }

  /**
   * Returns the action model of a step; the event that happened is designated.
   *
   * @param before what all have seen before the step
   * @param after what all have seen after it
   * @param all each player's local state after it
   * @param most how many worlds there may be
   * @throws BeyondReachException if there are more, or if what the step does depends on more than
   *     which players have which cards
   */
  public static ActionModel of(
      LocalState before, LocalState after, ImmutableList<LocalState> all, int most) {
    return new StepEvents(before.program()).action(before, after, all, most);
  }

  private ActionModel action(
      LocalState before, LocalState after, ImmutableList<LocalState> all, int most) {
    RunListing listing = new RunListing(program, before.player(), true, most, interner);
    ImmutableList<RunClass> worlds = ImmutableList.of(RunClass.beginning(program));
    for (int[] seen : before.allSeen()) {
      worlds = listing.step(worlds, seen);
    }
    List<Integer> actual = all.stream().map(sight -> sight.number(interner)).toList();
    String happened = "";
    for (RunClass world : worlds) {
      ImmutableSet.Builder<Way> found = ImmutableSet.builder();
      for (RunClass next : listing.step(ImmutableList.of(world), after.seen())) {
        Way way = way(world, next);
        found.add(way);
        String name = names.computeIfAbsent(way, key -> "e" + names.size());
        happened = actual.equals(SharedModel.logs(next)) ? name : happened;
      }
      Set<Way> these = found.build();
      if (!these.equals(ways.computeIfAbsent(SharedModel.trueAt(world), key -> these))) {
        throw new BeyondReachException(
            "What this step does depends on more than which players have which cards, so it is no"
                + " event of an action model.");
      }
    }
    return build().withDesignated(happened);
  }

  private Way way(RunClass before, RunClass after) {
    return new Way(
        SharedModel.trueAt(before),
        SharedModel.trueAt(after),
        SharedModel.logs(after).stream()
            .map(interner::last)
            .collect(ImmutableList.toImmutableList()));
  }

  private ActionModel build() {
    ImmutableMap<String, Way> byName =
        names.entrySet().stream()
            .collect(ImmutableMap.toImmutableMap(Map.Entry::getValue, Map.Entry::getKey));
    ImmutableList<Atom> atoms = SharedModel.atoms(program);
    ActionModelBuilder action = ActionModel.over(byName.keySet());
    byName.forEach(
        (name, way) -> {
          action.precondition(
              name,
              Formula.and(
                  atoms.stream()
                      .map(atom -> way.before.contains(atom) ? atom : new Formula.Not(atom))
                      .toList()));
          Sets.symmetricDifference(way.before, way.after)
              .forEach(
                  atom ->
                      action.change(name, atom, new Formula.Constant(way.after.contains(atom))));
        });
    for (int p = 0; p < program.players(); p++) {
      int player = p;
      action.agent(ProgramCell.agent(p), name -> byName.get(name).views.get(player));
    }
    return action.build();
  }
}
