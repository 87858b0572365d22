package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.cards.structure.DealStructure;

/** Questions to the engine for deals, as a player asks them in the middle of a round. */
public class DealEngineBenchmark extends Nanoseconds {

  private static final int SAMPLES = 256;

  /** 8: three hands of 24 unseen cards. 6: three hands and the stock of 26. */
  @Param({"8", "6"})
  private int cards;

  private ImmutableList<SampleCells> samples = ImmutableList.of();
  private int next;

  /** Draws the positions. */
  @Setup
  public void draw() {
    samples = SampleCells.of(cards, SAMPLES, new RandomStreams(1).random());
  }

  private SampleCells next() {
    next = next + 1 & SAMPLES - 1;
    return samples.get(next);
  }

  /** Does the player know this clause? */
  @Benchmark
  public boolean knowsClause() {
    SampleCells sample = next();
    return sample.cell().knows(sample.clause());
  }

  /** A player plays a card and does not follow suit. */
  @Benchmark
  public DealStructure announcement() {
    SampleCells sample = next();
    return sample
        .structure()
        .having(sample.mover(), sample.card())
        .lacking(sample.mover(), sample.lacking());
  }

  /** How many deals does the player consider possible? */
  @Benchmark
  public BigInteger worldCount() {
    return next().cell().worldCount();
  }
}
