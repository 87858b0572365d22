package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;

/**
 * All that one player of a program has seen, from the beginning, step by step: and nothing else.
 * Two local states are equal if the same was seen. Immutable.
 *
 * <p>What the player considers possible is worked out when it is first asked for.
 */
public final class LocalState {
  private final GameProgram program;
  private final int player;
  private final @Nullable LocalState before;
  private final int[] seen;
  private final int steps;
  private final int hash;
  private volatile SoftReference<@Nullable Belief> belief = new SoftReference<>(null);

  /** Why there is no belief from here on, if all samples were refuted. */
  private volatile @Nullable BeyondReachException refusal;

  private LocalState(GameProgram program, int player, @Nullable LocalState before, int[] seen) {
    this.program = program;
    this.player = player;
    this.before = before;
    this.seen = seen;
    steps = before == null ? 0 : before.steps + 1;
    hash = 31 * (before == null ? player : before.hash) + Arrays.hashCode(seen);
  }

  /** Returns what a player has seen before a game has begun. */
  public static LocalState nothing(GameProgram program, int player) {
    return new LocalState(program, player, null, new int[0]);
  }

  /** Returns what each player has seen when a game has begun, and last what all have seen. */
  public static LocalState[] begin(Machine machine, Happenings happened) {
    LocalState[] all = new LocalState[machine.program().players() + 1];
    for (int seat = 0; seat < all.length; seat++) {
      int player = seat == all.length - 1 ? Events.EVERYBODY : seat;
      int[] seen = step(machine, happened, player, -1, new int[0]);
      all[seat] = new LocalState(machine.program(), player, null, seen);
    }
    return all;
  }

  /**
   * Returns what each player has seen after a step, and last what all have seen.
   *
   * @param all what they had seen before
   * @param before the machine before the step, where {@code option} was chosen
   * @param after the machine after it, its options found with labels
   */
  public static LocalState[] then(
      LocalState[] all, Machine before, int option, Machine after, Happenings happened) {
    LocalState[] next = new LocalState[all.length];
    int[] way = Events.way(before, option);
    for (int seat = 0; seat < all.length; seat++) {
      int[] own = before.player() == seat ? way : new int[0];
      int[] seen = step(after, happened, all[seat].player, before.player(), own);
      next[seat] = new LocalState(all[seat].program, all[seat].player, all[seat], seen);
    }
    return next;
  }

  private static int[] step(
      Machine after, Happenings happened, int player, int chooser, int[] way) {
    Ints seen = new Ints().add(chooser, way.length).add(way);
    Events.project(after.program(), player, happened.events(), seen);
    Events.backs(after, player, card -> Events.behind(after.program(), after.rawFace(card)), seen);
    Events.offer(after, player, seen);
    return seen.toArray();
  }

  /** Returns the program. */
  public GameProgram program() {
    return program;
  }

  /** Returns whose it is, or -1 if it is what all have seen. */
  public int player() {
    return player;
  }

  int[] seen() {
    return seen;
  }

  /** Returns all that was seen, the last step last. */
  Deque<int[]> allSeen() {
    Deque<int[]> all = new ArrayDeque<>();
    for (LocalState s = this; s != null; s = s.before) {
      all.push(s.seen);
    }
    return all;
  }

  /** Returns the number of all this in {@code interner}. */
  int number(Interner interner) {
    int number = -1;
    for (int[] step : allSeen()) {
      number = interner.number(number, step);
    }
    return number;
  }

  /** Returns what the player considers possible. */
  public ProgramCell cell() {
    return new ProgramCell(program, player, belief());
  }

  Belief belief() {
    Deque<LocalState> open = new ArrayDeque<>();
    Belief known = belief.get();
    for (LocalState s = this; known == null; s = s.before) {
      BeyondReachException refused = s.refusal;
      if (refused != null) {
        throw refused;
      }
      open.push(s);
      known = s.before == null ? Belief.none(program, player) : s.before.belief.get();
      if (s.before == null) {
        break;
      }
    }
    if (seen.length == 0) {
      return Belief.none(program, player);
    }
    for (LocalState s : open) {
      known = s.after(known);
      s.belief = new SoftReference<>(known);
    }
    return known;
  }

  /** How often samples are drawn anew where all are refuted, each time from further back. */
  private static final int ATTEMPTS = 3;

  /** How many steps back that is at first. */
  private static final int BACK = 8;

  /**
   * Returns the belief after this step. Samples that are all refuted by it, or beyond counting, are
   * drawn anew from some steps before, and then from the beginning, where all is drawn.
   */
  private Belief after(Belief known) {
    for (int attempt = 0; ; attempt++) {
      try {
        return attempt == 0 ? known.after(seen, hash) : anew(attempt);
      } catch (BeyondReachException e) {
        if (e.bound().isPresent() || attempt == ATTEMPTS) {
          refusal = e.bound().isPresent() ? null : e;
          throw e;
        }
      }
    }
  }

  private Belief anew(int attempt) {
    Deque<LocalState> again = new ArrayDeque<>();
    LocalState from = this;
    Belief known =
        Particles.from(
            program,
            player,
            Particles.Limits.DRAWN,
            ImmutableList.of(RunClass.beginning(program)),
            hash);
    for (int step = 1; from != null; step++) {
      again.push(from);
      from = from.before;
      Belief before = from == null ? null : from.belief.get();
      if (before instanceof Particles && step >= BACK && attempt == 1) {
        known = before;
        break;
      }
    }
    for (LocalState s : again) {
      known = known.after(s.seen, s.hash + 31L * attempt);
    }
    return known;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof LocalState that) || hash != that.hash || steps != that.steps) {
      return false;
    }
    LocalState a = this;
    LocalState b = that;
    while (a != b) {
      if (a.player != b.player || a.program != b.program || !Arrays.equals(a.seen, b.seen)) {
        return false;
      }
      if (a.before == null || b.before == null) {
        return a.before == b.before;
      }
      a = a.before;
      b = b.before;
    }
    return true;
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
