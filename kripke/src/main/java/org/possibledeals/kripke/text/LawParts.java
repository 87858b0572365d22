package org.possibledeals.kripke.text;

import java.util.ArrayList;
import java.util.List;

/**
 * The law of worlds from variables, as parts that all have to hold. Each part is looked at first
 * where all has a value that it named before, so that a choice that breaks it is given up early.
 */
final class LawParts {
  private static final String WHAT = "a law of these variables, numbers and connectives";

  /** The level of a part that is looked at when everything has a value. */
  private static final int AT_THE_END = Integer.MAX_VALUE;

  private final Expander expander;
  private final Tokens t;
  private final int from;
  private final List<Part> parts = new ArrayList<>();

  /** The last place of what was read since the last part was begun, and whether all had a value. */
  private int last = -1;

  private boolean isComplete = true;

  /** A part between two places; its level is the place of the last name that it reads. */
  private static final class Part {
    private final int from;
    private final int to;
    private final Scope scope;
    private int level = AT_THE_END;

    private Part(int from, int to, Scope scope) {
      this.from = from;
      this.to = to;
      this.scope = scope;
    }
  }

  LawParts(Expander expander, Tokens t, int from) {
    this.expander = expander;
    this.t = t;
    this.from = from;
  }

  /** Adds the parts of the law, which reads the variables in this scope. */
  void add(Scope scope) {
    if (from < t.size()) {
      split(from, t.size(), scope);
    }
  }

  /**
   * Splits at each {@code &} that is in no bracket, and stands in no weaker connective; and {@code
   * for each} into its members.
   */
  private void split(int start, int end, Scope scope) {
    if (t.is(start, "(") && t.closer(start) == end - 1) {
      split(start + 1, end - 1, scope);
      return;
    }
    if (t.isFor(start) && t.is(start + 1, "each") && isSplit(start, end, scope)) {
      return;
    }
    List<Integer> ands = new ArrayList<>();
    for (int i = start; i < end; i = t.closer(i) >= 0 ? t.closer(i) + 1 : i + 1) {
      if (t.is(i, "|") || t.is(i, "->") || t.is(i, "<->") || isUnicode(i)) {
        parts.add(new Part(start, end, scope));
        return;
      }
      if (t.isFor(i)) {
        break;
      }
      if (t.is(i, "&")) {
        ands.add(i);
      }
    }
    int at = start;
    for (int and : ands) {
      split(at, and, scope);
      at = and + 1;
    }
    if (!ands.isEmpty()) {
      split(at, end, scope);
    } else {
      parts.add(new Part(start, end, scope));
    }
  }

  /** Splits {@code for each} if its values are the same in all worlds. */
  private boolean isSplit(int start, int end, Scope scope) {
    isComplete = true;
    try {
      Loop loop = Loop.of(expander, t, start, end, scope);
      if (isComplete) {
        loop.scopes().forEach(bound -> split(loop.body(), end, bound));
        return true;
      }
    } catch (TextSyntaxException e) {
      if (isComplete) {
        throw e;
      }
    }
    return false;
  }

  private boolean isUnicode(int i) {
    return t.is(i, "∨") || t.is(i, "→") || t.is(i, "↔") || t.is(i, "∧");
  }

  /** Notes that a part reads what stands at this place among the items. */
  void read(int place, boolean hasValue) {
    last = Math.max(last, place);
    isComplete &= hasValue;
  }

  /** Finds out what each part names, where everything has a value. */
  void look() {
    for (Part part : parts) {
      last = -1;
      expander.holds(t, part.from, part.to, part.scope, WHAT);
      part.level = Math.max(last, 0);
    }
  }

  /**
   * Returns whether the parts hold that read nothing behind the item at {@code place}.
   *
   * @param isAll whether it is the last item, so that all parts have to hold
   */
  boolean mayHold(int place, boolean isAll) {
    for (Part part : parts) {
      boolean isLookedAt = part.level == place || isAll && part.level > place;
      if (isLookedAt && !holds(part)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the part holds, or is not known to hold or not as something has no value. */
  private boolean holds(Part part) {
    last = -1;
    isComplete = true;
    try {
      boolean isTrue = expander.holds(t, part.from, part.to, part.scope, WHAT);
      if (isComplete) {
        return isTrue;
      }
    } catch (TextSyntaxException e) {
      if (isComplete) {
        throw e;
      }
    }
    // What it names differs from world to world, so that it waits for all values from now on.
    part.level = AT_THE_END;
    return true;
  }
}
