package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;

/**
 * The explicit model of a moment of a game, with the cells of all players: for nested and common
 * knowledge, and to be drawn. Only for small decks.
 */
public final class SharedModel {
  private SharedModel() {}

  /**
   * A world: what is determined because somebody sees it or the program looked at it.
   *
   * @param number in the order they were found, from 0
   * @param label who has what, of that which not everybody sees
   */
  public record Run(int number, String label, ImmutableList<Integer> logs, Holding seen) {
    @Override
    public String toString() {
      return label;
    }
  }

  /**
   * Returns the worlds that {@code of} considers possible, and which of them each player can tell
   * apart; atoms are {@code has(p0,A_HEARTS)} for faces and players, but for those who have cards
   * that nobody has seen. A world weighs what the deals weigh that it stands for.
   *
   * @param of whose worlds: a player's local state, or everybody's, {@link LocalState#player} -1
   * @param all each player's local state in the actual game, which is marked
   * @param most how many worlds there may be
   * @throws org.possibledeals.kripke.reach.BeyondReachException if there are more
   */
  public static KripkeModel<Run> of(LocalState of, ImmutableList<LocalState> all, int most) {
    GameProgram program = of.program();
    Interner interner = new Interner();
    RunListing listing = new RunListing(program, of.player(), true, most, interner);
    ImmutableList<RunClass> worlds = ImmutableList.of(RunClass.beginning(program));
    for (int[] seen : of.allSeen()) {
      worlds = listing.step(worlds, seen);
    }
    Map<Run, Fraction> runs = new LinkedHashMap<>();
    for (RunClass world : worlds) {
      runs.put(run(runs.size(), world), world.mass());
    }
    ImmutableList<Run> list = ImmutableList.copyOf(runs.keySet());
    var builder = KripkeModel.over(list);
    runs.forEach(builder::weight);
    for (int p = 0; p < program.players(); p++) {
      int player = p;
      builder.agent(ProgramCell.agent(p), run -> run.logs.get(player));
    }
    Map<Run, ImmutableSet<Atom>> facts = new HashMap<>();
    list.forEach(run -> facts.put(run, trueAt(program, run.seen)));
    ImmutableList<RunClass> last = worlds;
    Map<String, Boolean> settled = new HashMap<>();
    for (Atom atom : atoms(program)) {
      if (settled.computeIfAbsent(
          atom.arguments().getFirst(),
          owner -> {
            var own = Holding.Owner.of(program, owner).places();
            return last.stream().allMatch(world -> isSettled(world.machine(), own));
          })) {
        builder.atom(atom, run -> facts.getOrDefault(run, ImmutableSet.of()).contains(atom));
      }
    }
    actual(list, all, interner).ifPresent(builder::actual);
    return builder.build();
  }

  /** Returns the atoms: for each player and each face, that the player has a card with it. */
  static ImmutableList<Atom> atoms(GameProgram program) {
    ImmutableList.Builder<Atom> atoms = ImmutableList.builder();
    for (int p = 0; p < program.players(); p++) {
      for (int f = 0; f < program.faceNames().size(); f++) {
        atoms.add(new Atom("has", "p" + p, Holding.Owner.card(program, f)));
      }
    }
    return atoms.build();
  }

  /** Returns the atoms that are true in a world. */
  static ImmutableSet<Atom> trueAt(RunClass world) {
    return trueAt(world.machine().program(), seen(world.machine()));
  }

  private static ImmutableSet<Atom> trueAt(GameProgram program, Holding seen) {
    int faces = program.faceNames().size();
    ImmutableList<Atom> atoms = atoms(program);
    ImmutableSet.Builder<Atom> found = ImmutableSet.builder();
    for (int p = 0; p < program.players(); p++) {
      Holding.Owner owner = Holding.Owner.of(program, "p" + p);
      for (int face = 0; face < faces; face++) {
        if (seen.count(owner, face) > 0) {
          found.add(atoms.get(p * faces + face));
        }
      }
    }
    return found.build();
  }

  private static Optional<Run> actual(
      ImmutableList<Run> runs, ImmutableList<LocalState> all, Interner interner) {
    ImmutableList.Builder<Integer> logs = ImmutableList.builder();
    all.forEach(sight -> logs.add(sight.number(interner)));
    ImmutableList<Integer> actual = logs.build();
    return runs.stream().filter(run -> run.logs.equals(actual)).findFirst();
  }

  private static Run run(int number, RunClass world) {
    Holding seen = seen(world.machine());
    return new Run(number, seen.describe(world.machine().program()), logs(world), seen);
  }

  /** Returns, by player, the number of what they have seen in a world. */
  static ImmutableList<Integer> logs(RunClass world) {
    return Arrays.stream(world.logs()).boxed().collect(ImmutableList.toImmutableList());
  }

  /** Returns whether each card in these places is determined. */
  private static boolean isSettled(Machine machine, ImmutableList<Integer> places) {
    return places.stream()
        .allMatch(
            place ->
                IntStream.range(0, machine.size(place))
                    .allMatch(i -> machine.isDetermined(machine.card(place, i))));
  }

  private static Holding seen(Machine machine) {
    ImmutableList.Builder<ImmutableIntArray> places = ImmutableList.builder();
    for (int place = 0; place < machine.program().places().size(); place++) {
      Ints faces = new Ints();
      for (int i = 0; i < machine.size(place); i++) {
        int card = machine.card(place, i);
        if (machine.isDetermined(card)) {
          faces.add(machine.rawFace(card));
        }
      }
      int[] sorted = faces.toArray();
      Arrays.sort(sorted);
      places.add(ImmutableIntArray.copyOf(sorted));
    }
    return new Holding(places.build());
  }
}
