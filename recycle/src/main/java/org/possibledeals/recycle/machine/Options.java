package org.possibledeals.recycle.machine;

import java.util.Arrays;

/**
 * The options of a choice: what each does, as primitives, one option after the other; and the point
 * maps that they set, which are not numbers.
 */
final class Options {
  private final Primitives all;
  private int[] ends = new int[32];
  private int count;
  private int[][] scores = {};
  private int scoreCount;

  Options() {
    all = new Primitives(64);
  }

  Options(Options that) {
    count = that.count;
    if (count == 0) {
      all = new Primitives(64);
    } else {
      all = new Primitives(that.all);
      ends = Arrays.copyOf(that.ends, count);
      scores = that.scores.clone();
    }
  }

  /** Forgets them all. */
  void clear() {
    count = 0;
    scoreCount = 0;
    all.cutTo(0);
  }

  int count() {
    return count;
  }

  /** Adds what is logged as an option. */
  void offer(Primitives log) {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
    }
    all.addAll(log);
    ends[count++] = all.length();
  }

  Primitives primitives() {
    return all;
  }

  /** Returns where an option's primitives begin. */
  int begin(int option) {
    return option == 0 ? 0 : ends[option - 1];
  }

  int end(int option) {
    return ends[option];
  }

  /** Keeps the scores that a point map gets and had; returns where the first of them is. */
  int keep(int[] now, int[] before) {
    if (scoreCount + 2 > scores.length) {
      scores = Arrays.copyOf(scores, Math.max(8, 2 * scores.length));
    }
    scores[scoreCount] = now;
    scores[scoreCount + 1] = before;
    scoreCount += 2;
    return scoreCount - 2;
  }

  int[] kept(int at) {
    return scores[at];
  }

  /** Returns an option as a text; equal options have equal texts. */
  String describe(int option, int player, GameProgram program, Memory memory) {
    StringBuilder text = new StringBuilder();
    for (int i = begin(option); i < ends[option]; i += Primitives.WIDTH) {
      text.append(text.isEmpty() ? "" : ", ").append(describePrimitive(i, player, program, memory));
    }
    return text.toString();
  }

  private String describePrimitive(int i, int player, GameProgram program, Memory memory) {
    int a = all.a(i);
    int b = all.b(i);
    return switch (all.kind(i)) {
      case Primitives.MOVE -> {
        var from = program.places().get(b & 0xFFFF);
        var to = program.places().get(b >>> 16);
        boolean isSeen = from.isSeenBy(player) || to.isSeenBy(player) && from.owner() != 0;
        String card = isSeen ? program.faceNames().get(memory.rawFace(a)) : "a card";
        yield card + " from " + from + " to " + to;
      }
      case Primitives.SET -> "number " + a + " = " + b;
      case Primitives.SET_STRING -> "word " + a + " = " + program.strings().get(b);
      case Primitives.SET_POINTS -> "points " + a;
      case Primitives.SHUFFLE -> "shuffle " + program.places().get(a);
      case Primitives.NEXT -> "next is " + a;
      case Primitives.CURRENT -> "current is " + a;
      case Primitives.REMEMBER -> "remember " + program.faceNames().get(memory.rawFace(a));
      case Primitives.FORGET -> "forget " + program.faceNames().get(memory.rawFace(a));
      default -> "pass";
    };
  }
}
