package org.possibledeals.agents.game;

import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * All the chance there is in one match, from the seed of its tournament.
 *
 * <p>The cards depend on the seed and the deal alone, so every seating of a deal plays the same
 * ones. An entrant's own chance depends on its position among the entrants, so that a further
 * entrant, or a longer tournament, changes no other.
 *
 * @param seed of the tournament
 * @param salt of the block of matches, if it has one: chance then comes from both together, so that
 *     who guesses the seed has nothing
 * @param deal from 0
 */
public record MatchStreams(long seed, Optional<Salt> salt, int deal) {

  private static final long CARDS = 0;
  private static final long ENTRANTS = 1;
  private static final long SUBSTITUTES = 2;
  private static final long GUESTS = 3;

  /** Bits of a guest's seed: so many as any program reads exactly, a double too. */
  private static final int SEED_BITS = 53;

  /** Makes the streams of a match without a salt. */
  public MatchStreams(long seed, int deal) {
    this(seed, Optional.empty(), deal);
  }

  private RandomStreams streams() {
    return salt.map(s -> new RandomStreams(new SipHash(s.low(), s.high())).of(seed))
        .orElseGet(() -> new RandomStreams(seed))
        .of(deal);
  }

  /** Returns the streams of the cards. */
  public RandomStreams cards() {
    return streams().of(CARDS);
  }

  /**
   * Returns a new generator for an entrant's own choices.
   *
   * @param position of the entrant, from 0
   * @param seating number of the seating among those of this deal, from 0
   */
  public RandomGenerator entrant(int position, int seating) {
    return streams().of(ENTRANTS).of(position).of(seating).random();
  }

  /** Returns a new generator for the moves of an entrant that has failed. */
  public RandomGenerator substitute(int position, int seating) {
    return streams().of(SUBSTITUTES).of(position).of(seating).random();
  }

  /**
   * Returns the seed of a guest's own chance, from 0 to 2^53 - 1: a one-way hash of the
   * tournament's seed, the match and the seat.
   *
   * @param seat from 0
   * @param seating number of the seating among those of this deal, from 0
   */
  public long guest(int seat, int seating) {
    return streams().of(GUESTS).of(seat).of(seating).random().nextLong()
        >>> (Long.SIZE - SEED_BITS);
  }
}
