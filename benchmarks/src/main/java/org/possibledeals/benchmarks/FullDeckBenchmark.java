package org.possibledeals.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.possibledeals.cards.count.DealMarginals;
import org.possibledeals.cards.count.DealTables;
import org.possibledeals.cards.structure.DealStructure;

/** All 52 cards dealt to four, seen by one who has some of each suit; each other has a void. */
public class FullDeckBenchmark extends Nanoseconds {
  private static final int SUIT = 13;
  private static final long FIRST_SUIT = (1L << SUIT) - 1;

  /** Three clubs, three diamonds, three hearts, four spades. */
  private static final long HAND =
      0b111 | 0b111L << SUIT | 0b111L << 2 * SUIT | 0b1111L << 3 * SUIT;

  private final DealStructure cell =
      DealStructure.unrestricted(4 * SUIT, SUIT, SUIT, SUIT, SUIT)
          .withHand(0, HAND)
          .lacking(1, FIRST_SUIT)
          .lacking(2, FIRST_SUIT << SUIT)
          .lacking(3, FIRST_SUIT << 2 * SUIT);

  private final DealTables tables = new DealTables();
  private final double[] shares = new double[4 * Long.SIZE];

  /** Who has what, all at once, into an array that exists already? */
  @Benchmark
  public double deckMarginals() {
    tables.fill(cell);
    tables.marginals(shares);
    return shares[1];
  }

  /** The same as a value that can be kept. */
  @Benchmark
  public DealMarginals deckMarginalsValue() {
    return DealMarginals.of(cell);
  }
}
