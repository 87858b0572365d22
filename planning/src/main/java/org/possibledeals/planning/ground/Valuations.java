package org.possibledeals.planning.ground;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.planning.task.GroundFormula;

/**
 * All valuations of atoms that satisfy propositional formulas, in the order of binary numbers whose
 * last digit is the last atom.
 *
 * <p>A backtracking search; what a formula forces once other atoms are known is set at once, which
 * is unit propagation without clauses.
 */
final class Valuations {
  /** Maximum number of valuations listed. */
  private static final int MOST = 1 << 21;

  private static final byte UNKNOWN = 0;
  private static final byte YES = 1;
  private static final byte NO = 2;

  private final byte[] values;
  private final List<List<GroundFormula>> touching = new ArrayList<>();
  private final List<long[]> found = new ArrayList<>();

  /** The atoms that are set, in the order in which they were. */
  private final int[] trail;

  private int set;

  private Valuations(int atoms) {
    values = new byte[atoms];
    trail = new int[atoms];
    for (int atom = 0; atom < atoms; atom++) {
      touching.add(new ArrayList<>());
    }
  }

  /**
   * Returns the valuations as bits, at least one word each.
   *
   * @throws BeyondReachException if there are too many
   */
  static List<long[]> of(int atoms, List<GroundFormula> formulas) {
    Valuations all = new Valuations(atoms);
    List<GroundFormula> conjuncts =
        formulas.stream()
            .flatMap(f -> f.kind() == GroundFormula.Kind.AND ? f.parts().stream() : Stream.of(f))
            .distinct()
            .toList();
    for (GroundFormula formula : conjuncts) {
      all.touch(formula, formula);
    }
    if (conjuncts.stream().allMatch(f -> all.force(f, true)) && all.propagate(0)) {
      all.search(0);
    }
    return all.found;
  }

  private void touch(GroundFormula part, GroundFormula whole) {
    if (part.kind() == GroundFormula.Kind.ATOM) {
      List<GroundFormula> list = touching.get(part.index());
      if (list.isEmpty() || list.getLast() != whole) {
        list.add(whole);
      }
    }
    part.parts().forEach(inner -> touch(inner, whole));
  }

  /** Lists what is left from this atom on; one call for each atom that is guessed. */
  private void search(int first) {
    int atom = first;
    while (atom < values.length && values[atom] != UNKNOWN) {
      atom++;
    }
    if (atom == values.length) {
      add();
      return;
    }
    int from = set;
    for (boolean value : new boolean[] {false, true}) {
      assign(atom, value);
      if (propagate(from)) {
        search(atom + 1);
      }
      undo(from);
    }
  }

  private void add() {
    Budget.checkTime();
    if (found.size() == MOST) {
      throw new BeyondReachException(
          "The theory of the initial state leaves more than %d worlds; say more with [C. All]."
              .formatted(MOST));
    }
    long[] bits = new long[Math.max(1, (values.length + 63) >> 6)];
    for (int atom = 0; atom < values.length; atom++) {
      if (values[atom] == YES) {
        bits[atom >> 6] |= 1L << atom;
      }
    }
    found.add(bits);
  }

  private void undo(int size) {
    while (set > size) {
      values[trail[--set]] = UNKNOWN;
    }
  }

  private void assign(int atom, boolean value) {
    values[atom] = value ? YES : NO;
    trail[set++] = atom;
  }

  /** Returns whether the formulas of the atoms that were set since can still be true. */
  private boolean propagate(int from) {
    for (int at = from; at < set; at++) {
      for (GroundFormula formula : touching.get(trail[at])) {
        if (!force(formula, true)) {
          return false;
        }
      }
    }
    return true;
  }

  private byte value(GroundFormula f) {
    return switch (f.kind()) {
      case CONSTANT -> f.isTrue() ? YES : NO;
      case ATOM -> values[f.index()];
      case NOT -> {
        byte body = value(f.body());
        yield body == UNKNOWN ? UNKNOWN : (byte) (3 - body);
      }
      case AND, OR -> {
        byte strong = f.kind() == GroundFormula.Kind.AND ? NO : YES;
        byte all = (byte) (3 - strong);
        for (GroundFormula part : f.parts()) {
          byte value = value(part);
          if (value == strong) {
            yield strong;
          }
          all = value == UNKNOWN ? UNKNOWN : all;
        }
        yield all;
      }
      case BOX, COMMON -> throw new IllegalStateException("a modality in a theory");
    };
  }

  /** Sets what has to be so that the formula has this value; returns whether it still can. */
  private boolean force(GroundFormula f, boolean wanted) {
    return switch (f.kind()) {
      case CONSTANT -> f.isTrue() == wanted;
      case ATOM -> {
        byte value = values[f.index()];
        if (value == UNKNOWN) {
          assign(f.index(), wanted);
        }
        yield value == UNKNOWN || value == (wanted ? YES : NO);
      }
      case NOT -> force(f.body(), !wanted);
      case AND, OR -> {
        boolean isAnd = f.kind() == GroundFormula.Kind.AND;
        if (isAnd == wanted) {
          yield f.parts().stream().allMatch(part -> force(part, wanted));
        }
        List<GroundFormula> open = new ArrayList<>();
        for (GroundFormula part : f.parts()) {
          byte value = value(part);
          if (value == (wanted ? YES : NO)) {
            yield true;
          }
          if (value == UNKNOWN) {
            open.add(part);
            if (open.size() > 1) {
              yield true;
            }
          }
        }
        yield open.size() == 1 && force(open.getFirst(), wanted);
      }
      case BOX, COMMON -> throw new IllegalStateException("a modality in a theory");
    };
  }
}
