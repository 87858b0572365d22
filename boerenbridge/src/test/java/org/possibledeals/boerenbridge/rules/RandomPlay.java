package org.possibledeals.boerenbridge.rules;

import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;

/** Matches in which everybody moves at random. */
public final class RandomPlay {

  private static final Agent<BoerenbridgeObservation, Move> ANY =
      (seen, legal, random) -> legal.get(random.nextInt(legal.size()));

  private RandomPlay() {}

  static List<RandomNumbers> randoms(long seed, int players) {
    return LongStream.rangeClosed(1, players)
        .mapToObj(seat -> new RandomStreams(seed).of(-seat).random())
        .toList();
  }

  /** Plays a match and returns its last state. */
  public static State match(Boerenbridge game, long seed, Table.Spectator<State, Move> spectator) {
    int players = game.players().size();
    return Table.play(
        game,
        Collections.nCopies(players, ANY),
        new RandomStreams(seed),
        randoms(seed, players),
        spectator);
  }
}
