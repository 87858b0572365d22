package org.possibledeals.recycle.machine;

import com.google.common.collect.ImmutableList;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.Warning;

/**
 * A compiled program.
 *
 * @param players how many play
 * @param strings all strings, by number; 0 is the empty one
 * @param places all locations, by number
 * @param faces what cards look like: a number of a string per attribute key, 0 if missing
 * @param faceNames how faces are called
 * @param backs which deck each face is of, as everybody sees from behind
 * @param steps the lines
 * @param lines where each line is in the text
 * @param setup creates the decks
 * @param options per choice, what enumerates its options
 * @param items per choice, what people call each of its items; … stands for what is chosen
 * @param score the result of the current player, at the end
 * @param isLeastBest whether the least score wins
 * @param lasting the variables that outlive a line, by declare or let
 * @param storages those of numbers and of strings that have names
 * @param sizes the numbers of storages, strings, point maps and variables
 * @param warnings what is allowed in the text and hardly meant, in its order
 */
public record GameProgram(
    int players,
    ImmutableList<String> strings,
    ImmutableList<Location> places,
    int[][] faces,
    ImmutableList<String> faceNames,
    Backs backs,
    int[][] teams,
    Code.Step[] steps,
    ImmutableList<Place> lines,
    Code.Act setup,
    Code.Act[] options,
    ImmutableList<ImmutableList<String>> items,
    Code.Int score,
    boolean isLeastBest,
    ImmutableList<Lasting> lasting,
    ImmutableList<Storage> storages,
    Sizes sizes,
    ImmutableList<Warning> warnings) {

  /**
   * The backs of cards: decks of different names have different ones.
   *
   * @param byFace the number of the back that each face has
   * @param names of the decks by the number of the back; of one without a name, {@code unnamed}
   */
  public record Backs(int[] byFace, ImmutableList<String> names) {
    /** Returns whether all cards have the same back, of which nothing is to be seen then. */
    public boolean areAlike() {
      return names.size() <= 1;
    }
  }

  /**
   * Storages of one name: the table's, each player's, and each team's, one after the other.
   *
   * @param isText whether they hold strings, by their numbers; or else numbers
   * @param first which storage of its kind the table's is
   * @param owners how many there are
   */
  public record Storage(boolean isText, String name, int first, int owners) {}

  /** A variable that outlives a line. */
  public record Lasting(int slot, Holds holds) {}

  /** The value of a variable. */
  public enum Holds {
    /** A number, or the number of a string, player, team or location. */
    NUMBER,
    /** A card. */
    CARD,
    /** Numbers in a row. */
    ROW,
    /** Cards in a row. */
    CARDS,
    /** Rows of cards. */
    SETS
  }

  /** The memory that a machine needs. */
  public record Sizes(int ints, int strings, int points, int variables) {}

  /** Who may look: the five kinds of location. */
  public enum Visibility {
    /** Everybody. */
    VLOC,
    /** The owner alone. */
    ILOC,
    /** Nobody. */
    HLOC,
    /** Everybody but the owner. */
    OLOC,
    /** Everybody; its cards are copies. */
    MEM
  }

  /**
   * A location.
   *
   * @param owner 0 for the table, 1 + p for player p
   * @param isNamed whether the program speaks of it, and not only of others' location of that name
   */
  public record Location(Visibility sight, String name, int owner, boolean isNamed) {
    /** Returns this as a location that the program does not name. */
    public Location unnamed() {
      return new Location(sight, name, owner, false);
    }

    /** Returns whether {@code player} sees the cards here. */
    public boolean isSeenBy(int player) {
      return switch (sight) {
        case VLOC, MEM -> true;
        case ILOC -> owner == player + 1;
        case HLOC -> false;
        case OLOC -> owner != player + 1;
      };
    }

    @Override
    public String toString() {
      return owner == 0 ? name : (owner - 1) + ":" + name;
    }
  }
}
