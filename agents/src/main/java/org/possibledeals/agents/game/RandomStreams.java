package org.possibledeals.agents.game;

/**
 * A seed and all chance that follows from it: independent numbered streams of random numbers, and
 * streams below these.
 *
 * <p>Adding a stream changes no other. This is a value; the generators that it returns are not.
 *
 * <p>Each step down is one-way: the key of a stream below, and the state of a generator, are values
 * of SipHash-2-4 under the key of these streams. So a generator, its whole state too, gives nothing
 * of the streams above it or beside it: a player gets a generator, and never streams. Only the seed
 * itself can be guessed, one after the other.
 */
public final class RandomStreams {

  /** What a value of the hash is for; the word after the number of a stream, or of a part. */
  private static final long LOW_KEY = 0;

  private static final long HIGH_KEY = 1;
  private static final long STATE = 2;

  private final SipHash hash;

  /** Makes the streams of a seed. */
  public RandomStreams(long seed) {
    this(new SipHash(seed, 0));
  }

  RandomStreams(SipHash hash) {
    this.hash = hash;
  }

  /** Returns the streams numbered {@code label} below these. */
  public RandomStreams of(long label) {
    return new RandomStreams(new SipHash(hash.of(label, LOW_KEY), hash.of(label, HIGH_KEY)));
  }

  /** Returns a generator at the start of the stream of this seed. */
  public RandomNumbers random() {
    return new RandomNumbers(
        hash.of(0, STATE), hash.of(1, STATE), hash.of(2, STATE), hash.of(3, STATE));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RandomStreams streams && hash.equals(streams.hash);
  }

  @Override
  public int hashCode() {
    return hash.hashCode();
  }
}
