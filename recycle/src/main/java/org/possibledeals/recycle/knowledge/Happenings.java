package org.possibledeals.recycle.knowledge;

import java.util.function.IntUnaryOperator;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.machine.Watcher;

/**
 * Writes down what really happens in a step, of which each player sees parts. One object serves one
 * step.
 */
public final class Happenings implements Watcher {
  private final IntUnaryOperator chance;
  private final Ints events = new Ints();

  /**
   * Makes one.
   *
   * @param chance returns an outcome of chance from 0 to less than its argument
   */
  public Happenings(IntUnaryOperator chance) {
    this.chance = chance;
  }

  /** Returns the events, without who chose and who is next. */
  int[] events() {
    return events.toArray();
  }

  @Override
  public int draw(int bound) {
    return chance.applyAsInt(bound);
  }

  @Override
  public void shuffle(Machine machine, int place) {
    machine.mix(place, chance);
    int count = machine.size(place);
    events.add(Events.SHUFFLED, place, count);
    for (int i = 0; i < count; i++) {
      events.add(machine.rawFace(machine.card(place, i)));
    }
  }

  @Override
  public int pick(int count) {
    throw new IllegalStateException("In a game that is played, players choose.");
  }

  @Override
  public int reveal(Machine machine, int card) {
    throw new IllegalStateException(
        "In a game that is played, card %d has a face.".formatted(card));
  }

  @Override
  public void moved(Machine machine, int card, int from, int at, int to, int target) {
    events.add(Events.MOVED, machine.rawFace(card), from, at, to, target);
  }

  @Override
  public void copied(Machine machine, int card, int place, boolean isGone) {
    events.add(Events.COPIED, machine.rawFace(card), place, isGone ? 1 : 0);
  }

  @Override
  public void changed(int kind, int which, int value) {
    events.add(Events.CHANGED, kind, which, value);
  }
}
