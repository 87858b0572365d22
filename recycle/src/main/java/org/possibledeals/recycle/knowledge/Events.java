package org.possibledeals.recycle.knowledge;

import java.util.Arrays;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.machine.Program;
import org.possibledeals.recycle.machine.Program.Location;

/**
 * What happens in a step of a game, as rows of numbers: from one choice to the next.
 *
 * <p>A step as a player sees it begins with who chose, -1 for the beginning of the game; then the
 * length of the way to the option, 0 if another player chose, and the way: the indices of its
 * label. Then come the events, each with its kind, and last who is to choose, with the labels of
 * the options if it is the player.
 */
final class Events {
  /** Face, from, index there, to, index there. */
  static final int MOVED = 1;

  /** Face, location of copies, whether it is gone. */
  static final int COPIED = 2;

  /** Number, string or point map; which; its value. */
  static final int CHANGED = 3;

  /** Location, how many faces follow, the faces in their new order. */
  static final int SHUFFLED = 4;

  /**
   * Who is to choose next, or -1; how many options follow, each as the length of its label and the
   * label.
   */
  static final int OFFERED = 5;

  /** The part of a label that is a hidden card: the location where it lies. */
  static final int HIDDEN = 2;

  /** What is not seen. */
  static final int UNSEEN = -1;

  /** A player who sees what all players see, and nothing else. */
  static final int EVERYBODY = -1;

  private Events() {}

  /** Returns whether a player sees the cards of a location. */
  static boolean sees(Program program, int player, int place) {
    Location location = program.places().get(place);
    if (player != EVERYBODY) {
      return location.isSeenBy(player);
    }
    return switch (location.sight()) {
      case VLOC, MEM -> true;
      case ILOC, HLOC -> false;
      case OLOC -> location.owner() == 0;
    };
  }

  /** Returns the part of a step that is the same for all players, as one of them sees it. */
  static void project(Program program, int player, int[] raw, Ints into) {
    for (int i = 0; i < raw.length; ) {
      switch (raw[i]) {
        case MOVED -> {
          boolean from = sees(program, player, raw[i + 2]);
          boolean to = sees(program, player, raw[i + 4]);
          into.add(
              MOVED,
              from || to ? raw[i + 1] : UNSEEN,
              raw[i + 2],
              from ? raw[i + 3] : UNSEEN,
              raw[i + 4],
              to ? raw[i + 5] : UNSEEN);
          i += 6;
        }
        case COPIED, CHANGED -> {
          into.add(raw[i], raw[i + 1], raw[i + 2], raw[i + 3]);
          i += 4;
        }
        case SHUFFLED -> {
          int count = raw[i + 2];
          if (sees(program, player, raw[i + 1])) {
            into.add(Arrays.copyOfRange(raw, i, i + 3 + count));
          } else {
            into.add(SHUFFLED, raw[i + 1], 0);
          }
          i += 3 + count;
        }
        default -> throw new IllegalStateException("No event " + raw[i]);
      }
    }
  }

  /** Adds who is to choose now, and the options if it is {@code player}. */
  static void offer(Machine machine, int player, Ints into) {
    if (machine.isOver()) {
      into.add(OFFERED, -1, 0);
      return;
    }
    boolean isOwn = machine.player() == player;
    into.add(OFFERED, machine.player(), isOwn ? machine.labelCount() : 0);
    for (int option = 0; isOwn && option < machine.labelCount(); option++) {
      int[] label = label(machine, player, option);
      into.add(label.length).add(label);
    }
  }

  /** Returns the way to an option: which item, and which element of each {@code any}. */
  static int[] way(Machine machine, int option) {
    int[] label = machine.label(option);
    Ints way = new Ints();
    for (int i = 2; i < label.length; i += 3) {
      if (label[i] >= 0) {
        way.add(label[i]);
      }
    }
    return way.toArray();
  }

  /** Returns the label of an option as a player sees it: hidden cards are where they lie. */
  static int[] label(Machine machine, int player, int option) {
    int[] label = machine.label(option);
    for (int i = 0; i < label.length; i += 3) {
      if (label[i] == Machine.CARD) {
        int card = label[i + 1];
        boolean isSeen = sees(machine.program(), player, machine.where(card));
        label[i] = isSeen ? Machine.CARD : HIDDEN;
        label[i + 1] = isSeen ? machine.rawFace(card) : machine.where(card);
      }
    }
    return label;
  }
}
