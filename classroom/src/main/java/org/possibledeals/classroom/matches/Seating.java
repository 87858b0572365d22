package org.possibledeals.classroom.matches;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Which match is meant.
 *
 * @param game its name
 * @param rules their name, or empty for the usual ones
 * @param source the text of the rules, or empty if they have a name
 * @param agents who plays, in seat order, as {@link Strategies} are written; what stands in the
 *     person's seat does not matter
 * @param me the person's seat from 0, or −1 if one watches
 * @param seed as of a tournament, whose deal 0 is played
 */
public record Seating(
    String game, String rules, String source, ImmutableList<String> agents, int me, long seed) {

  /** The seat of one who watches. */
  public static final int NOBODY = -1;

  /** The name of the person among the agents. */
  static final String PERSON = "person";

  /**
   * Checks the seat.
   *
   * @throws IllegalArgumentException if there is no such seat
   */
  public Seating {
    if (me < NOBODY || me >= agents.size()) {
      throw new IllegalArgumentException(
          "No seat %d; the seats are 0 to %d, and −1 watches.".formatted(me, agents.size() - 1));
    }
  }

  Optional<String> named() {
    return rules.isEmpty() ? Optional.empty() : Optional.of(rules);
  }

  Optional<String> text() {
    return source.isEmpty() ? Optional.empty() : Optional.of(source);
  }

  boolean isPlayed() {
    return me != NOBODY;
  }

  /** Returns who moves in a seat. */
  Strategies in(int seat) {
    return Strategies.of(seat == me ? PERSON : agents.get(seat));
  }

  /** Returns who plays at first, in seat order, the person by that name. */
  ImmutableList<String> names() {
    return inEach(Strategies::name);
  }

  /** Returns who plays after so many moves, in seat order. */
  ImmutableList<String> namesAfter(int moves) {
    return inEach(seat -> seat.nameAfter(moves));
  }

  /** Returns whether a seat plays a text. */
  boolean hasTexts() {
    return inEach(Strategies::texts).stream().anyMatch(texts -> !texts.isEmpty());
  }

  private <T> ImmutableList<T> inEach(Function<Strategies, T> of) {
    return IntStream.range(0, agents.size())
        .mapToObj(seat -> of.apply(in(seat)))
        .collect(ImmutableList.toImmutableList());
  }
}
