package org.possibledeals.agents.game;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The law {@link Law#NESTED}, on a listing: what a player knows of what others know, and of what
 * these know of others, at some looks of each depth.
 *
 * <p>Truth is judged on sets of the listed states: K_j of a set is the union of the looks of j that
 * lie in it.
 */
final class NestedLaw<S, M> {

  /** Looks that a player is asked at one depth, and atoms asked at each. */
  private static final int MOST_LOOKS = Effort.isLong() ? 4 : 2;

  private static final int MOST_ATOMS = Effort.isLong() ? 4 : 3;

  /** Formulas of depth 3 that are drawn at each look. */
  private static final int DRAWN = Effort.isLong() ? 8 : 4;

  /** A formula, and the states where it is true. */
  private record Judged(Formula formula, BitSet truth) {}

  private final SmallGame<S, ?, M> small;
  private final Game<S, ? extends Observation, M> game;
  private final Listing<S, M> listing;
  private final SplittableRandom random = new SplittableRandom(1);
  private long asked;
  private long beyond;

  /** By player, the states of a depth that look the same, by number. */
  private final Map<AgentId, List<BitSet>> looks = new HashMap<>();

  private List<S> states = List.of();

  NestedLaw(SmallGame<S, ?, M> small, Listing<S, M> listing) {
    this.small = small;
    game = small.game();
    this.listing = listing;
  }

  /** Checks, and returns how many formulas with nested knowledge were asked and answered. */
  long check() {
    for (Listing.Level<S, M> level : listing) {
      begin(level);
      for (AgentId player : game.players()) {
        List<BitSet> all = looks.get(player);
        int every = Math.ceilDiv(all.size(), MOST_LOOKS);
        for (int look = 0; look < all.size(); look += every) {
          S state = states.get(all.get(look).nextSetBit(0));
          if (small.isDealt().test(state)) {
            check(level.depth(), player, all.get(look), state);
          }
        }
      }
    }
    if (asked > 0 && beyond > asked / 10) {
      throw Law.NESTED.broken("of %d formulas, %d are refused", asked + beyond, beyond);
    }
    return asked;
  }

  private void begin(Listing.Level<S, M> level) {
    states = level.states();
    Map<S, Integer> numbers = new HashMap<>();
    states.forEach(state -> numbers.put(state, numbers.size()));
    for (AgentId player : game.players()) {
      List<BitSet> all = new ArrayList<>();
      for (List<S> alike : level.alike(player)) {
        BitSet look = new BitSet();
        alike.forEach(state -> look.set(numbers.get(state)));
        all.add(look);
      }
      looks.put(player, all);
    }
  }

  private void check(int depth, AgentId player, BitSet look, S state) {
    Perspective<?> cell = game.observe(state, player).knowledge();
    String where = "%s after %d moves, at %s".formatted(player, depth, small.trueAt(state));
    int atoms = small.atoms().size();
    int[] some =
        atoms <= MOST_ATOMS
            ? IntStream.range(0, atoms).toArray()
            : random.ints(MOST_ATOMS, 0, atoms).toArray();
    for (int atom : some) {
      Judged fact = atom(atom);
      for (AgentId other : others(player)) {
        Judged second = knows(other, fact);
        ask(cell, look, second, where);
        others(other).forEach(third -> ask(cell, look, knows(other, knows(third, fact)), where));
      }
    }
    for (int i = 0; i < DRAWN; i++) {
      AgentId other = any(others(player));
      Judged known = knows(other, mixed(knows(any(others(other)), mixed(literal()))));
      ask(cell, look, known, where);
    }
  }

  private void ask(Perspective<?> cell, BitSet look, Judged judged, String where) {
    BitSet rest = (BitSet) look.clone();
    rest.andNot(judged.truth);
    boolean answer;
    try {
      answer = cell.knows(judged.formula);
    } catch (BeyondReachException e) {
      beyond++;
      return;
    }
    asked++;
    if (answer != rest.isEmpty()) {
      throw Law.NESTED.broken(
          "%s, %s is so in %d of %d states that look the same, but the player knows it: %s",
          where,
          judged.formula,
          look.cardinality() - rest.cardinality(),
          look.cardinality(),
          answer);
    }
  }

  private List<AgentId> others(AgentId player) {
    return game.players().stream().filter(other -> !other.equals(player)).toList();
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private Judged atom(int number) {
    BitSet truth = new BitSet();
    for (int state = 0; state < states.size(); state++) {
      truth.set(state, small.world(states.get(state)).get(number));
    }
    return new Judged(small.atoms().get(number), truth);
  }

  private Judged not(Judged judged) {
    BitSet truth = (BitSet) judged.truth.clone();
    truth.flip(0, states.size());
    return new Judged(new Formula.Not(judged.formula), truth);
  }

  private Judged knows(AgentId player, Judged judged) {
    BitSet truth = new BitSet();
    for (BitSet look : looks.get(player)) {
      BitSet rest = (BitSet) look.clone();
      rest.andNot(judged.truth);
      if (rest.isEmpty()) {
        truth.or(look);
      }
    }
    return new Judged(new Formula.Knows(player, judged.formula), truth);
  }

  private Judged literal() {
    Judged fact = atom(random.nextInt(small.atoms().size()));
    return random.nextBoolean() ? fact : not(fact);
  }

  /** Returns this, or its negation, or one of the two or a literal. */
  private Judged mixed(Judged judged) {
    Judged one = random.nextBoolean() ? judged : not(judged);
    if (random.nextInt(3) == 0) {
      return one;
    }
    Judged other = literal();
    BitSet truth = (BitSet) one.truth.clone();
    truth.or(other.truth);
    return new Judged(Formula.or(List.of(one.formula, other.formula)), truth);
  }
}
