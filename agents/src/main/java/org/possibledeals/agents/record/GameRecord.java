package org.possibledeals.agents.record;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Optional;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Salt;

/**
 * A game that was played: enough to play it again and to check it.
 *
 * @param version the version of this project that played it
 * @param game the game's name, as {@code boerenbridge}
 * @param rules the name of the rules, as {@code lamas}
 * @param seed the seed of the experiment
 * @param salt the salt of its block of matches, which belongs to the seed, if it has one
 * @param deal which deal of that seed this is, from 0
 * @param agents the agents' names, one per player, in seat order
 * @param moves all moves, also chance's, as the game writes them
 * @param points the points at the end, one per player, in seat order, as played
 * @param isBrokenOff whether somebody left before the game was over
 * @param isOpenedByFirstSeat whether the first seat made the first move, whatever the rules say
 * @param source the text that the rules were read from, if they came from a file
 * @param forfeits the seats, from 0, whose agents failed and forfeited the game; chance moved for
 *     them, and a tournament counts at most the points of each other seat
 */
public record GameRecord(
    String version,
    String game,
    String rules,
    long seed,
    Optional<Salt> salt,
    int deal,
    ImmutableList<String> agents,
    ImmutableList<String> moves,
    ImmutableList<Integer> points,
    boolean isBrokenOff,
    boolean isOpenedByFirstSeat,
    Optional<String> source,
    ImmutableSortedSet<Integer> forfeits) {

  /**
   * Checks that each agent made points.
   *
   * @throws IllegalArgumentException if there are not as many points as agents, or another seat
   *     forfeits
   */
  public GameRecord {
    if (agents.size() != points.size()) {
      throw new IllegalArgumentException(
          "A record has points for each agent, not %s for %s.".formatted(points, agents));
    }
    if (!forfeits.isEmpty() && (forfeits.first() < 0 || forfeits.last() >= agents.size())) {
      throw new IllegalArgumentException(
          "Seats that forfeit go from 0 to %d, not %s.".formatted(agents.size() - 1, forfeits));
    }
  }

  /** Makes the record of a game that was played to its end. */
  public GameRecord(
      String version,
      String game,
      String rules,
      long seed,
      int deal,
      ImmutableList<String> agents,
      ImmutableList<String> moves,
      ImmutableList<Integer> points) {
    this(
        version,
        game,
        rules,
        seed,
        Optional.empty(),
        deal,
        agents,
        moves,
        points,
        false,
        false,
        Optional.empty(),
        ImmutableSortedSet.of());
  }

  /** Returns this record, marked as abandoned because a player left the game. */
  public GameRecord brokenOff() {
    return with(salt, true, isOpenedByFirstSeat, source, forfeits);
  }

  /** Returns this record as one of a game in which the first seat made the first move. */
  public GameRecord openedByFirstSeat() {
    return with(salt, isBrokenOff, true, source, forfeits);
  }

  /** Returns this record with the text of its rules, or without one. */
  public GameRecord withSource(Optional<String> text) {
    return with(salt, isBrokenOff, isOpenedByFirstSeat, text, forfeits);
  }

  /** Returns this record with a salt beside its seed, or without one. */
  public GameRecord salted(Optional<Salt> other) {
    return with(other, isBrokenOff, isOpenedByFirstSeat, source, forfeits);
  }

  /** Returns this record as that of a game which the agents in these seats forfeited. */
  public GameRecord forfeitedBy(ImmutableSortedSet<Integer> seats) {
    return with(salt, isBrokenOff, isOpenedByFirstSeat, source, seats);
  }

  private GameRecord with(
      Optional<Salt> otherSalt,
      boolean isLeft,
      boolean isByFirst,
      Optional<String> text,
      ImmutableSortedSet<Integer> failed) {
    return new GameRecord(
        version, game, rules, seed, otherSalt, deal, agents, moves, points, isLeft, isByFirst, text,
        failed);
  }

  /** Returns the streams that chance's moves come from. */
  public RandomStreams chance() {
    return new MatchStreams(seed, salt, deal).cards();
  }

  /** Returns this record as one line of JSON, without a line break. */
  public String toJson() {
    return GameRecordJson.write(this);
  }

  /**
   * Returns the record that {@link #toJson} wrote.
   *
   * @throws IllegalArgumentException if {@code line} is no JSON, a field is missing or of the wrong
   *     kind, or it is not a record; the message says what
   */
  public static GameRecord fromJson(String line) {
    return GameRecordJson.read(line);
  }
}
