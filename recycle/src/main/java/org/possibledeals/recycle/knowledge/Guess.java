package org.possibledeals.recycle.knowledge;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.machine.Watcher;
import org.possibledeals.recycle.text.ProgramException;

/**
 * One way that a step may have gone in a world, as long as it looks like what was seen.
 *
 * <p>Where the program compares something hidden, both outcomes are ways to go, and each narrows
 * what the card may be; where it looks further, each face is a way. What is seen settles faces.
 */
final class Guess implements Watcher {
  private final GameProgram program;
  private final int player;
  private final Witness witness;
  private final Decisions decisions;
  private final boolean isLogging;
  private final boolean isSampled;
  private final Undetermined undetermined;
  private final Comparing comparing;
  private final Ints happened = new Ints();
  private final Ints picked = new Ints();
  private int[] forced = {};
  private int forcedAt;

  /** The purpose of a guess. */
  enum Mode {
    /** A list of worlds. */
    LISTED,
    /** The same, where what anybody sees is determined, and what all players see is followed. */
    LOGGED,
    /** Samples, whose deals are counted afterwards: some may have none. */
    SAMPLED
  }

  /**
   * Makes a guess.
   *
   * @param seen the step, as {@code player} saw it
   * @param mode what it is for
   */
  Guess(
      GameProgram program,
      int player,
      int[] seen,
      Pools pools,
      Fraction weight,
      Decisions decisions,
      Mode mode) {
    this.program = program;
    this.player = player;
    this.decisions = decisions;
    isLogging = mode == Mode.LOGGED;
    isSampled = mode == Mode.SAMPLED;
    witness = new Witness(seen);
    undetermined = new Undetermined(pools, weight, decisions);
    comparing = new Comparing(undetermined, decisions);
  }

  /** Returns the world after the step from {@code before}, or empty if it went otherwise. */
  Optional<RunClass> go(RunClass before, Interner interner) {
    Machine copy = before.machine().copy(this);
    boolean isStarted = copy.isStarted();
    int chooser = isStarted ? copy.player() : -1;
    forced = chooser == player ? witness.choice() : new int[0];
    try {
      if (!isStarted) {
        copy.start();
      } else if (copy.pickOption()) {
        copy.choose(0);
      } else {
        return Optional.empty();
      }
      return Optional.of(end(copy, before.logs(), chooser, picked.toArray(), interner));
    } catch (Otherwise | ProgramException e) {
      return Optional.empty();
    }
  }

  private RunClass end(Machine copy, int[] logs, int chooser, int[] option, Interner interner) {
    if (!copy.isOver() && (isLogging || copy.player() == player)) {
      copy.enumerateLabels();
    }
    Ints offered = new Ints();
    Events.backs(copy, player, card -> undetermined.behind(copy, card), offered);
    Events.offer(copy, player, offered);
    witness.expect(offered.toArray());
    witness.expectEnd();
    if (!(isSampled ? undetermined.isConsistent(copy) : undetermined.isPossible(copy))) {
      throw Otherwise.IT;
    }
    int[] after = isLogging ? logs(copy, logs, chooser, option, interner) : new int[0];
    return new RunClass(copy, undetermined.pools(), undetermined.weight(), after);
  }

  private int[] logs(Machine copy, int[] logs, int chooser, int[] option, Interner interner) {
    int[] after = new int[program.players()];
    for (int q = 0; q < after.length; q++) {
      Ints view = new Ints().add(chooser);
      int[] own = q == chooser ? option : new int[0];
      view.add(own.length).add(own);
      Events.project(program, q, happened.toArray(), view);
      Events.backs(copy, q, card -> undetermined.behind(copy, card), view);
      Events.offer(copy, q, view);
      after[q] = interner.number(logs.length == 0 ? -1 : logs[q], view.toArray());
    }
    return after;
  }

  private boolean sees(int place) {
    return Events.sees(program, player, place);
  }

  // --- What the machine asks.

  @Override
  public int draw(int bound) {
    comparing.looksAt(Comparing.NOBODY);
    return undetermined.draw(bound);
  }

  @Override
  public int pick(int count) {
    int option;
    if (forcedAt < forced.length) {
      option = forced[forcedAt++];
      if (option >= count) {
        throw Otherwise.IT;
      }
    } else {
      option = count == 1 ? 0 : decisions.among(count);
    }
    picked.add(option);
    return option;
  }

  @Override
  public void willMove(Machine m, int card) {
    int[] moved = witness.firstMove();
    if (moved.length == 0 || moved[1] != m.where(card)) {
      throw Otherwise.IT;
    }
    if (moved[0] >= 0) {
      undetermined.settle(m, card, moved[0]);
    } else {
      requireBack(m, card, moved[0]);
    }
  }

  @Override
  public void willMove(Machine m, int card, int from, int to) {
    requireNoCopy(from);
    int face = witness.foreseeMove(from, to);
    if (face >= 0) {
      undetermined.settle(m, card, face);
    } else if (face < Events.UNSEEN) {
      requireBack(m, card, face);
    }
  }

  private void requireNoCopy(int from) {
    if (Events.isOfCopies(program, from)) {
      throw Refusal.ofCopy();
    }
  }

  /** A card that is not seen has the back that is. */
  private void requireBack(Machine m, int card, int behind) {
    if (undetermined.behind(m, card) != behind) {
      throw Otherwise.IT;
    }
  }

  @Override
  public void willMove(boolean isTried) {
    witness.expectMove(isTried);
  }

  @Override
  public void willChange(int kind, int which, int value) {
    witness.foreseeChange(kind, which, value);
  }

  @Override
  public void willShuffle() {
    witness.foreseeNothing();
  }

  /** What all players see is followed by the number of an option among those that there are. */
  @Override
  public boolean isGuessing() {
    return forced.length == 0 && !isLogging;
  }

  @Override
  public boolean reasons() {
    return true;
  }

  @Override
  public int reveal(Machine m, int card) {
    comparing.looksAt(card);
    decisions.lookAt(m.place());
    return undetermined.reveal(m, card);
  }

  @Override
  public int reveal(Machine m, int card, IntUnaryOperator value) {
    comparing.looksAt(card);
    decisions.lookAt(m.place());
    return undetermined.reveal(m, card, value);
  }

  @Override
  public boolean test(Machine m, Code.Bool condition) {
    return comparing.test(m, condition);
  }

  @Override
  public Optional<Boolean> count(
      Machine m, int[] cards, int slot, Code.Bool condition, int least, int most) {
    return isLogging ? Optional.empty() : comparing.count(m, cards, slot, condition, least, most);
  }

  @Override
  public OptionalInt howMany(Machine m, int[] cards, int slot, Code.Bool condition) {
    return isLogging ? OptionalInt.empty() : comparing.howMany(m, cards, slot, condition);
  }

  // --- What the machine reports.

  @Override
  public void shuffle(Machine m, int place) {
    witness.expect(Events.SHUFFLED, place);
    int count = witness.next();
    boolean isSeen = sees(place);
    if (count != (isSeen || !program.backs().areAlike() ? m.size(place) : 0)) {
      throw Otherwise.IT;
    }
    if (isSeen) {
      arrange(m, place, count, m::rawFace);
    } else {
      undetermined.shuffle(m, place);
      arrange(m, place, count, card -> undetermined.behind(m, card));
    }
    if (isLogging) {
      happened.add(Events.SHUFFLED, place, m.size(place));
      for (int i = 0; i < m.size(place); i++) {
        happened.add(determinedIfSeen(m, m.card(place, i), place, place));
      }
    }
  }

  /**
   * After a shuffle: the cards lie so that they look as is seen, from the front or from behind.
   *
   * @param count how many are seen, all or none
   * @param looks how a card looks
   */
  private void arrange(Machine m, int place, int count, IntUnaryOperator looks) {
    int[] wanted = new int[count];
    for (int i = 0; i < count; i++) {
      wanted[i] = witness.next();
    }
    if (count > 0) {
      m.mix(place, bound -> last(m, place, bound, looks, wanted[bound - 1]));
      last(m, place, 1, looks, wanted[0]);
    }
  }

  /** Returns which of the first {@code bound} cards looks so, from the top. */
  private static int last(Machine m, int place, int bound, IntUnaryOperator looks, int wanted) {
    for (int i = bound - 1; i >= 0; i--) {
      if (looks.applyAsInt(m.card(place, i)) == wanted) {
        return i;
      }
    }
    throw Otherwise.IT;
  }

  @Override
  public void moved(Machine m, int card, int from, int fromIndex, int to, int toIndex) {
    requireNoCopy(from);
    boolean isSeenThere = sees(from);
    boolean isSeenHere = sees(to);
    witness.expect(Events.MOVED);
    int face = witness.next();
    witness.expect(from, isSeenThere ? fromIndex : Events.UNSEEN);
    witness.expect(to, isSeenHere ? toIndex : Events.UNSEEN);
    if (isSeenThere || isSeenHere) {
      undetermined.settle(m, card, face);
    } else {
      requireBack(m, card, face);
    }
    if (isLogging) {
      int shown = determinedIfSeen(m, card, from, to);
      happened.add(Events.MOVED, shown, from, fromIndex, to, toIndex);
    }
  }

  /**
   * Returns the face of a card that somebody sees in one of two places, then determined, or what is
   * seen of it from behind.
   */
  private int determinedIfSeen(Machine m, int card, int from, int to) {
    for (int q = 0; q < program.players(); q++) {
      if (Events.sees(program, q, from) || Events.sees(program, q, to)) {
        return m.isDetermined(card) ? m.rawFace(card) : undetermined.reveal(m, card);
      }
    }
    return undetermined.behind(m, card);
  }

  @Override
  public void copied(Machine m, int card, int place, boolean isGone) {
    witness.expect(Events.COPIED);
    int face = witness.next();
    witness.expect(place, isGone ? 1 : 0);
    undetermined.settle(m, card, face);
    if (isLogging) {
      happened.add(Events.COPIED, face, place, isGone ? 1 : 0);
    }
  }

  @Override
  public void changed(int kind, int which, int value) {
    witness.expect(Events.CHANGED, kind, which, value);
    if (isLogging) {
      happened.add(Events.CHANGED, kind, which, value);
    }
  }
}
