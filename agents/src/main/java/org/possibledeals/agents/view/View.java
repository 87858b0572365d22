package org.possibledeals.agents.view;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import org.possibledeals.agents.game.Observation;

/**
 * A game as one player sees it, for learners and for people who play by hand. An ability that only
 * some games have is an interface of its own: {@link HasSvg}, {@link HasHoldings}.
 *
 * @param <O> observation
 * @param <M> move
 */
public interface View<O extends Observation, M> {

  /** Returns how many numbers moves can have; they begin with 0. */
  int actions();

  /**
   * Returns the number of a player's move, below {@link #actions}; different legal moves have
   * different numbers.
   *
   * @param index of the move among the legal ones
   */
  int number(M move, int index);

  /** Returns which move has which number, in a sentence for one who learns. */
  String aboutNumbers();

  /** Returns the parts of an observation, in the order of {@link #values}. */
  ImmutableList<Field> fields();

  /** Returns what is seen: the numbers of all fields, one after the other. */
  int[] values(O seen);

  /** Returns what is seen, in lines for people. */
  ImmutableList<String> describe(O seen);

  /** Returns the rules in a few lines, for one who plays by hand; perhaps none. */
  default ImmutableList<String> explanation() {
    return ImmutableList.of();
  }

  /**
   * Returns whether nothing is hidden: each player sees the whole position, and all describe it
   * alike.
   */
  default boolean isOpen() {
    return false;
  }

  /** Returns whether everybody sees all of a move; a card played face down is not seen. */
  default boolean isPublic(M move) {
    return isOpen();
  }

  /**
   * Returns the words for a move where people choose one or are told of one. Legal moves with the
   * same words differ in nothing but which of several equal cards is meant, so that one of them
   * stands for all.
   *
   * @param written the move as its game writes it
   */
  default String label(M move, String written) {
    return written;
  }

  /**
   * Returns what a player who looks on is told of a move of another, or of chance.
   *
   * @param written the move as its game writes it
   * @param after what the player has seen after it
   */
  default String told(M move, String written, O after) {
    return isPublic(move) ? label(move, written) : written.split(" ", 2)[0] + " …";
  }

  /**
   * Returns what a program that plays is told before a match, by name: what is fixed for the whole
   * match. Values are numbers, truth values, texts, lists and maps of these.
   */
  default ImmutableMap<String, Object> terms() {
    return ImmutableMap.of();
  }

  /**
   * Returns what happened by a move, as a program is told that plays in some seat, so that it need
   * keep no books: the move, then what follows from it. Each has a name, {@code event}, and values
   * as of {@link #terms}. A game that does not say more tells the move in words, and the {@link
   * #fields} that are not as they were.
   *
   * @param told the words for the move, as this player sees it
   * @param before what the player had seen before it
   * @param after what the player has seen after it; nothing else may be told
   */
  default ImmutableList<ImmutableMap<String, Object>> events(
      M move, String told, O before, O after) {
    int[] then = values(before);
    int[] now = values(after);
    var changes = ImmutableMap.<String, Object>builder();
    int from = 0;
    for (Field field : fields()) {
      int to = from + field.size();
      if (!Arrays.equals(then, from, to, now, from, to)) {
        changes.put(field.name(), field.nested(now, from));
      }
      from = to;
    }
    return ImmutableList.of(
        ImmutableMap.of("event", "move", "move", told, "changes", changes.buildOrThrow()));
  }

  /**
   * Returns the lines for the end of a game: {@code last}, seen after the move at {@code before}.
   */
  default O atEnd(O before, O last) {
    return last;
  }
}
