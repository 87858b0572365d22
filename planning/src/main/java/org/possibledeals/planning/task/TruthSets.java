package org.possibledeals.planning.task;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Where formulas hold in one state, each computed once. */
public final class TruthSets {
  private final EpistemicState state;
  private @Nullable BitSet[] known = new BitSet[64];

  public TruthSets(EpistemicState state) {
    this.state = state;
  }

  public EpistemicState state() {
    return state;
  }

  /** Returns whether a formula holds at every designated world. */
  public boolean holds(GroundFormula formula) {
    if (formula.kind() == GroundFormula.Kind.CONSTANT) {
      return formula.isTrue();
    }
    BitSet set = of(formula);
    return Arrays.stream(state.designated()).allMatch(set::get);
  }

  /** Returns the worlds where a formula holds; the caller may not change them. */
  public BitSet of(GroundFormula formula) {
    if (formula.id() >= known.length) {
      known = Arrays.copyOf(known, Math.max(2 * known.length, formula.id() + 1));
    }
    BitSet set = known[formula.id()];
    if (set == null) {
      set = compute(formula);
      known[formula.id()] = set;
    }
    return set;
  }

  private BitSet compute(GroundFormula f) {
    return switch (f.kind()) {
      case CONSTANT -> f.isTrue() ? all() : new BitSet();
      case ATOM -> state.extension(f.index());
      case NOT -> {
        BitSet set = all();
        set.andNot(of(f.body()));
        yield set;
      }
      case AND -> {
        BitSet set = all();
        for (GroundFormula part : f.parts()) {
          if (set.isEmpty()) {
            break;
          }
          set.and(of(part));
        }
        yield set;
      }
      case OR -> {
        BitSet set = new BitSet(state.size());
        f.parts().forEach(part -> set.or(of(part)));
        yield set;
      }
      case BOX -> {
        BitSet set = all();
        set.andNot(before(f.index(), complement(of(f.body()))));
        yield set;
      }
      case COMMON -> common(f);
    };
  }

  /** Returns the worlds from which no path of one or more steps leads to where the body fails. */
  private BitSet common(GroundFormula f) {
    BitSet reaching = new BitSet(state.size());
    BitSet targets = complement(of(f.body()));
    for (int size = -1; size < reaching.cardinality(); ) {
      size = reaching.cardinality();
      for (int i = 0; i < f.agents().length(); i++) {
        BitSet found = before(f.agents().get(i), targets);
        reaching.or(found);
        targets.or(found);
      }
    }
    return complement(reaching);
  }

  /** Returns the worlds with a successor among {@code targets}. */
  private BitSet before(int agent, BitSet targets) {
    int[][] successors = state.successors()[agent];
    boolean[] hit = new boolean[successors.length];
    for (int c = 0; c < hit.length; c++) {
      for (int world : successors[c]) {
        if (targets.get(world)) {
          hit[c] = true;
          break;
        }
      }
    }
    BitSet before = new BitSet(state.size());
    int[] classOf = state.classOf()[agent];
    for (int world = 0; world < classOf.length; world++) {
      if (hit[classOf[world]]) {
        before.set(world);
      }
    }
    return before;
  }

  private BitSet all() {
    BitSet all = new BitSet(state.size());
    all.set(0, state.size());
    return all;
  }

  private BitSet complement(BitSet set) {
    BitSet rest = all();
    rest.andNot(set);
    return rest;
  }
}
