package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;

/**
 * After the father and k rounds of silence, the worlds with more than k muddy children are left.
 * Source: RAK, section 1.1.
 */
public final class MuddyChildren {
  private MuddyChildren() {}

  /**
   * Returns the model before the father speaks: worlds 0 to 2ⁿ - 1 are bit masks of the muddy
   * children, agents c1, c2, …, atoms m1, m2, ….
   */
  public static KripkeModel<Integer> model(int n) {
    var model = KripkeModel.over(IntStream.range(0, 1 << n).boxed().toList());
    for (int child = 1; child <= n; child++) {
      int forehead = 1 << (child - 1);
      model.agent("c" + child, muddy -> muddy & ~forehead);
      model.atom("m" + child, muddy -> (muddy & forehead) != 0);
    }
    return model.actual((1 << n) - 1).build();
  }

  /** Returns the model as a structure, which also holds a hundred children. */
  public static SymbolicModel structure(int n) {
    ImmutableList<Atom> foreheads =
        IntStream.rangeClosed(1, n)
            .mapToObj(i -> new Atom("m" + i))
            .collect(ImmutableList.toImmutableList());
    var model = SymbolicModel.builder().atoms(foreheads);
    for (int child = 1; child <= n; child++) {
      Atom own = foreheads.get(child - 1);
      model.agent(
          new AgentId("c" + child), foreheads.stream().filter(atom -> atom != own).toList());
    }
    return model.actual(Valuation.of(foreheads.toArray(Atom[]::new))).build();
  }

  /** Returns the father's announcement. */
  public static Formula someIsMuddy(int n) {
    return Said.some(n, i -> "m" + i);
  }

  /** Returns a valid formula: if all are muddy, all know it after the father and n - 1 rounds. */
  public static Formula allWillKnow(int n) {
    Formula nobodyKnows = nobodyKnows(n);
    Formula then = Said.each(n, i -> "Kw_c%d m%d".formatted(i, i));
    for (int round = 1; round < n; round++) {
      then = new Formula.Box(new Update.Announce(nobodyKnows), then);
    }
    return new Formula.Implies(
        Said.each(n, i -> "m" + i), new Formula.Box(new Update.Announce(someIsMuddy(n)), then));
  }

  /** Returns the number of rounds of silence after which the actual world's muddy children know. */
  public static int rounds(SymbolicModel structure) {
    int n = structure.agents().size();
    Formula nobodyKnows = nobodyKnows(n);
    SymbolicModel now = structure.announce(someIsMuddy(n));
    int rounds = 0;
    while (now.holds(now.actual().orElseThrow(), nobodyKnows)) {
      now = now.announce(nobodyKnows);
      rounds++;
    }
    return rounds;
  }

  /**
   * Returns the same number as {@link #rounds}; a formula for each number of rounds, in which the
   * father and all rounds are announced, is asked of the first structure.
   */
  public static int roundsByFormulas(SymbolicModel structure) {
    int n = structure.agents().size();
    Update silence = new Update.Announce(nobodyKnows(n));
    Update father = new Update.Announce(someIsMuddy(n));
    Formula then = new Formula.Not(nobodyKnows(n));
    int rounds = 0;
    while (!structure.holds(structure.actual().orElseThrow(), new Formula.Box(father, then))) {
      then = new Formula.Box(silence, then);
      rounds++;
    }
    return rounds;
  }

  /** Returns what is announced when no child steps forward. */
  public static Formula nobodyKnows(int n) {
    return Said.each(n, i -> "~Kw_c%d m%d".formatted(i, i));
  }

  /** Returns the story, whose last turn is one round too many. */
  static Story story(int n) {
    ImmutableList.Builder<Scene> turns = ImmutableList.builder();
    turns.add(new Scene.Announced("The father: \"At least one of you is muddy.\"", someIsMuddy(n)));
    Formula nobodyKnows = nobodyKnows(n);
    for (int round = 1; round < n; round++) {
      turns.add(
          new Scene.Announced(
              "The father asks who knows. Nobody steps forward (round %d).".formatted(round),
              nobodyKnows));
    }
    turns.add(
        new Scene.Announced(
            "And had nobody stepped forward again? They all would have.", nobodyKnows));
    KripkeModel<Integer> model = model(n);
    return new Story(
        "%d children come in from the garden, all of them muddy on the forehead; each sees the others."
            .formatted(n),
        model,
        turns.build(),
        ImmutableList.of(
            new Ending(
                "All know that all are muddy, and that all know it, and so on.",
                Said.common(model, Said.each(n, i -> "m" + i)))));
  }
}
