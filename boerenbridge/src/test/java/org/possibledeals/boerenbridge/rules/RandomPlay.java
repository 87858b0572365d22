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

  static final List<Agent<BoerenbridgeObservation, Move>> AGENTS = Collections.nCopies(4, ANY);

  private RandomPlay() {}

  static List<RandomNumbers> randoms(long seed) {
    return LongStream.range(1, 5)
        .mapToObj(seat -> new RandomStreams(seed).of(-seat).random())
        .toList();
  }

  /** Plays a match and returns its last state. */
  public static State match(Boerenbridge game, long seed, Table.Spectator<State, Move> spectator) {
    return Table.play(game, AGENTS, new RandomStreams(seed), randoms(seed), spectator);
  }
}
