package org.possibledeals.recycle.knowledge;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.GameProgram.Location;
import org.possibledeals.recycle.machine.Machine;

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

  /**
   * Location, how many faces follow, the faces in their new order; nothing for those who do not see
   * them, or the backs if there are several.
   */
  static final int SHUFFLED = 4;

  /**
   * Who is to choose next, or -1; how many options follow, each as the length of its label and the
   * label.
   */
  static final int OFFERED = 5;

  /**
   * Location of hidden cards with several backs, how many there are, their backs, the bottom first:
   * as they lie when the step is over.
   */
  static final int BACKS = 6;

  /** The part of a label that is a hidden card: the location where it lies. */
  static final int HIDDEN = 2;

  /** What is not seen; of a card with the back b, {@code UNSEEN - 1 - b} if there are several. */
  static final int UNSEEN = -1;

  /** A player who sees what all players see, and nothing else. */
  static final int EVERYBODY = -1;

  private Events() {}

  /** Returns whether a player sees the cards of a location. */
  static boolean sees(GameProgram program, int player, int place) {
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

  /** Returns whether a location is one of copies, that were put there by {@code remember}. */
  static boolean isOfCopies(GameProgram program, int place) {
    return program.places().get(place).sight() == GameProgram.Visibility.MEM;
  }

  /** Returns the part of a step that is the same for all players, as one of them sees it. */
  static void project(GameProgram program, int player, int[] raw, Ints into) {
    for (int i = 0; i < raw.length; ) {
      switch (raw[i]) {
        case MOVED -> {
          boolean from = sees(program, player, raw[i + 2]);
          boolean to = sees(program, player, raw[i + 4]);
          into.add(
              MOVED,
              from || to ? raw[i + 1] : behind(program, raw[i + 1]),
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
          boolean isSeen = sees(program, player, raw[i + 1]);
          if (isSeen || !program.backs().areAlike()) {
            into.add(SHUFFLED, raw[i + 1], count);
            for (int f = i + 3; f < i + 3 + count; f++) {
              into.add(isSeen ? raw[f] : behind(program, raw[f]));
            }
          } else {
            into.add(SHUFFLED, raw[i + 1], 0);
          }
          i += 3 + count;
        }
        default -> throw new IllegalStateException("No event " + raw[i]);
      }
    }
  }

  /** Returns what is seen of a face from behind; a negative number is that already. */
  static int behind(GameProgram program, int face) {
    return face < 0 || program.backs().areAlike()
        ? Math.min(face, UNSEEN)
        : UNSEEN - 1 - program.backs().byFace()[face];
  }

  /** Returns the words for a card seen from behind: its deck's name, if there are several. */
  static String backName(GameProgram program, int behind) {
    return behind < UNSEEN ? program.backs().names().get(UNSEEN - 1 - behind) : "";
  }

  /**
   * Adds the rows of backs where cards of several backs lie that a player does not see.
   *
   * @param behind what is seen from behind of a card
   */
  static void backs(Machine machine, int player, IntUnaryOperator behind, Ints into) {
    GameProgram program = machine.program();
    for (int place = 0; place < program.places().size() && !program.backs().areAlike(); place++) {
      int p = place;
      int[] row =
          IntStream.range(0, machine.size(place))
              .map(i -> behind.applyAsInt(machine.card(p, i)))
              .toArray();
      if (!sees(program, player, place) && Arrays.stream(row).distinct().count() > 1) {
        into.add(BACKS, place, row.length).add(row);
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
