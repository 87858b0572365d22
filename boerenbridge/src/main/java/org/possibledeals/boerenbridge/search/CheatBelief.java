package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.game.Clairvoyant;
import org.possibledeals.agents.game.HasSettings;
import org.possibledeals.agents.game.ToldClairvoyant;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.State;

/**
 * Searches as {@link BeliefAgent} does, in worlds that all have the deal that there is. What the
 * others' chance will be it does not see, nor, unless it is told, how they move. As it tells few of
 * its worlds apart, it looks ahead no further than its budget, and aims at its bid from there.
 */
public final class CheatBelief implements Clairvoyant<State, Move>, HasSettings {

  private final BeliefPlayer player;

  private CheatBelief(BeliefSettings settings) {
    player = new BeliefPlayer(settings);
  }

  /**
   * Returns the clairvoyant of a name, as {@code cheat-belief[2000,opponents=told]}, or empty if it
   * is another's.
   *
   * @throws IllegalArgumentException if a parameter is none
   */
  public static Optional<Clairvoyant<State, Move>> named(Bracketed name) {
    return BeliefSettings.read(name, "cheat-belief")
        .map(settings -> settings.isToBeTold() ? new Untold(settings) : new CheatBelief(settings));
  }

  /** Becomes another clairvoyant for each company. */
  private record Untold(BeliefSettings settingsRead)
      implements ToldClairvoyant<State, Move>, HasSettings {

    @Override
    public Clairvoyant<State, Move> among(ImmutableList<String> names, int seat) {
      return new CheatBelief(settingsRead.among(names, seat));
    }

    @Override
    public String settings() {
      return new CheatBelief(settingsRead).settings();
    }
  }

  @Override
  public int choose(State state, ImmutableList<Move> legalMoves, RandomGenerator random) {
    int seat = state.open().seat();
    long[] hands =
        IntStream.range(0, state.open().rules().players())
            .mapToLong(player -> state.hands().of(player))
            .toArray();
    return player.choose(
        new BoerenbridgeObservation(state.open(), seat, hands[seat]),
        Optional.of(hands),
        legalMoves,
        random);
  }

  @Override
  public String settings() {
    return player.told() + "; it sees all hands";
  }
}
