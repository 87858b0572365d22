package org.possibledeals.terminal.option;

import java.util.Optional;
import org.possibledeals.agents.contest.Seed;
import picocli.CommandLine.Option;

/** The option of every command with chance in it: its seed. */
public final class SeedOption {

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Random seed, a whole number (default: 64 random bits, which are printed).")
  private Optional<Long> given = Optional.empty();

  private Optional<Seed> seed = Optional.empty();

  /** Returns the seed of this run, the same one each time. */
  public Seed seed() {
    if (seed.isEmpty()) {
      seed = Optional.of(Seed.of(given));
    }
    return seed.get();
  }
}
