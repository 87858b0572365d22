package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.BitSet;
import java.util.function.Predicate;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.Formula.Atom;

/**
 * An instance of a game that is small enough to be listed, and what there is to know in it.
 *
 * @param facts the atoms that formulas about a state speak of, each with where it is true, read off
 *     the state; which of them are true tells worlds apart
 * @param isDealt whether there is something to know: cards are dealt
 * @param isHiding whether something should be hidden, at some state of this depth; as a rule while
 *     cards are dealt
 * @param isUniform whether worlds are equally probable, as all deals are
 * @param mostStates how many states of one depth are listed; of more, some groups are chosen that
 *     belong together, see {@link Listing}
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public record SmallGame<S, O extends Observation, M>(
    Game<S, O, M> game,
    ImmutableMap<Atom, Predicate<S>> facts,
    Predicate<S> isDealt,
    Predicate<S> isHiding,
    boolean isUniform,
    int mostStates) {

  private static final int MOST_STATES = Effort.of(2_000);

  /** Returns an instance with up to 2 000 states of a depth, in the short run 200. */
  public static <S, O extends Observation, M> SmallGame<S, O, M> of(
      Game<S, O, M> game, ImmutableMap<Atom, Predicate<S>> facts, Predicate<S> isDealt) {
    return new SmallGame<>(game, facts, isDealt, isDealt, true, MOST_STATES);
  }

  /** Returns this instance with something hidden only where {@code hiding} holds. */
  public SmallGame<S, O, M> hidingWhere(Predicate<S> hiding) {
    return new SmallGame<>(game, facts, isDealt, hiding, isUniform, mostStates);
  }

  /** Returns this instance with worlds that are not equally probable; how is asked elsewhere. */
  public SmallGame<S, O, M> weighted() {
    return new SmallGame<>(game, facts, isDealt, isHiding, false, mostStates);
  }

  /** Returns this instance with at most so many states of one depth. */
  public SmallGame<S, O, M> withMostStates(int most) {
    return new SmallGame<>(game, facts, isDealt, isHiding, isUniform, most);
  }

  /** Returns this instance with another game, which is played alike. */
  public <P extends Observation> SmallGame<S, P, M> with(Game<S, P, M> other) {
    return new SmallGame<>(other, facts, isDealt, isHiding, isUniform, mostStates);
  }

  /** Returns the atoms, in order. */
  public ImmutableList<Atom> atoms() {
    return facts.keySet().asList();
  }

  /** Returns which atoms are true in {@code state}, by number; none before cards are dealt. */
  public BitSet world(S state) {
    BitSet world = new BitSet(facts.size());
    if (isDealt.test(state)) {
      int number = 0;
      for (Predicate<S> isTrue : facts.values()) {
        world.set(number++, isTrue.test(state));
      }
    }
    return world;
  }

  /** Returns the atoms that are true in {@code state}, in order. */
  public ImmutableList<Atom> trueAt(S state) {
    return named(world(state));
  }

  /** Returns the atoms of these numbers. */
  ImmutableList<Atom> named(BitSet world) {
    return world.stream().mapToObj(atoms()::get).collect(ImmutableList.toImmutableList());
  }
}
