package org.possibledeals.kripke.diagrams;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.ToIntFunction;

/**
 * Ordered binary decision diagrams, each a number: equal functions have equal numbers.
 *
 * <p>Variables are levels of the order. A diagram lives until a {@link #release} that does not keep
 * it. One thread uses them at a time. Every operation that would need more nodes than the budget
 * throws a {@link org.possibledeals.kripke.reach.BeyondReachException}.
 */
public interface Diagrams {

  /** Returns the diagram of ⊤. */
  int top();

  /** Returns the diagram of ⊥. */
  int bottom();

  /**
   * Distance from a variable down to its twin, which is about a world that is considered possible.
   */
  int TWIN = 1;

  /** Distance from a variable down to its third, which is about a successor of the twin's world. */
  int THIRD = 2;

  /** Adds a variable below all others, with its twin and its third, and returns its level. */
  int newLevel();

  /** Returns the diagram of the variable at this level. */
  int variable(int level);

  /** Returns: if the variable at {@code level} then high, else low; both lie below the level. */
  int node(int level, int low, int high);

  int not(int f);

  int and(int f, int g);

  int or(int f, int g);

  int xor(int f, int g);

  int iff(int f, int g);

  int implies(int f, int g);

  /** Returns ∃levels f. */
  int exists(BitSet levels, int f);

  /** Returns ∃levels (f ∧ g), without making the diagram of f ∧ g. */
  int existsAnd(BitSet levels, int f, int g);

  /** Returns ∃levels (f ∧ g) ∧ ∃levels (f ∧ ¬g). */
  default int existsBoth(BitSet levels, int f, int g) {
    return and(existsAnd(levels, f, g), existsAnd(levels, f, not(g)));
  }

  /** Returns the conjunction of the diagrams of the members; see {@link #joined}. */
  default <T> int allOf(List<T> members, ToIntFunction<T> diagram) {
    return joined(members, diagram, top(), this::and);
  }

  /**
   * Returns the join of the diagrams of the members, each made when it is its turn, as a binary
   * counter adds: two joins of equally many members become one. Small ones meet small ones, which
   * costs less than one by one, and few are held at a time.
   *
   * @param ofNone the join of no diagrams
   */
  default <T> int joined(
      List<T> members, ToIntFunction<T> diagram, int ofNone, IntBinaryOperator join) {
    int[] joins = new int[Integer.SIZE];
    int[] marks = new int[Integer.SIZE];
    int held = 0;
    int made = 0;
    for (T member : members) {
      marks[held] = mark();
      joins[held++] = diagram.applyAsInt(member);
      made++;
      boolean isLast = made == members.size();
      for (int carry = made; held > 1 && (isLast || (carry & 1) == 0); carry >>= 1) {
        held--;
        joins[held - 1] = release(marks[held - 1], join.applyAsInt(joins[held - 1], joins[held]));
      }
    }
    return made == 0 ? ofNone : joins[0];
  }

  /** Returns the conjunction of what is possible under a law. */
  default int conjunction(int law, List<Possibility> members) {
    return allOf(
        members,
        member -> {
          int truth =
              member.isBoth()
                  ? existsBoth(member.levels(), law, member.f())
                  : existsAnd(member.levels(), law, member.f());
          return member.isNegated() ? not(truth) : truth;
        });
  }

  /** Returns f with the variables at {@code levels} fixed to their bits of {@code values}. */
  int fix(int f, BitSet levels, BitSet values);

  /** Returns: if f then g, else h. */
  default int ifThenElse(int f, int g, int h) {
    return or(and(f, g), and(not(f), h));
  }

  /** Returns the level of the top variable of f, which is not a constant. */
  int level(int f);

  /** Returns what is left of f where its top variable is false. */
  int low(int f);

  /** Returns what is left of f where its top variable is true. */
  int high(int f);

  /** Returns the number of nodes of f. */
  int nodes(int f);

  /** Returns a mark: diagrams made after it can be released together. */
  int mark();

  /** Gives up all diagrams made since {@code mark} but {@code kept}; returns {@code kept}. */
  int release(int mark, int kept);

  /** Keeps f through all releases until it is forgotten as often as it was kept; returns f. */
  int keep(int f);

  void forget(int f);
}
