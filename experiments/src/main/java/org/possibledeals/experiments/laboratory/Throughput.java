package org.possibledeals.experiments.laboratory;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;

/**
 * What the journal costs: matches a second with it and without, measured in turns, so that whatever
 * else the machine does disturbs both alike.
 *
 * @param matches of one run
 * @param threads that play them
 * @param rounds how often they were played with the journal, and as often without
 * @param without the journal, matches a second, median of the rounds
 * @param with the journal, matches a second, median of the rounds
 * @param ratio with to without, median of the rounds' own ratios
 * @param processorRatio the same of matches a second of processor time, which other work on the
 *     machine disturbs less
 */
public record Throughput(
    long matches,
    int threads,
    int rounds,
    double without,
    double with,
    double ratio,
    double processorRatio) {

  /** Most rounds that are measured. */
  public static final int MOST_ROUNDS = 1_000;

  private record Taken(double seconds, double processorSeconds) {

    static Taken by(Runnable work) {
      long start = System.nanoTime();
      long processorStart = processorNanos();
      work.run();
      return new Taken(
          (System.nanoTime() - start) / 1e9, (processorNanos() - processorStart) / 1e9);
    }

    /** Returns the time of all threads, also of those that collect garbage and compile. */
    private static long processorNanos() {
      return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
          .getProcessCpuTime();
    }
  }

  /**
   * Plays an experiment over and over, and measures it; once before the first round, for the
   * compiler to warm up.
   *
   * @param journals opens a journal that does not have the experiment; it is left as it was
   * @throws IllegalArgumentException if the journal has an experiment of that name, or there is no
   *     round or too many
   */
  public static Throughput of(
      Experiment experiment, Supplier<Journal> journals, int threads, int rounds) {
    if (rounds < 1 || rounds > MOST_ROUNDS) {
      throw new IllegalArgumentException(
          "Cannot measure in %d rounds; it takes 1 to %d.".formatted(rounds, MOST_ROUNDS));
    }
    without(experiment, threads);
    with(experiment, journals, threads);
    var without = new ArrayList<Taken>();
    var with = new ArrayList<Taken>();
    for (int r = 0; r < rounds; r++) {
      without.add(without(experiment, threads));
      with.add(with(experiment, journals, threads));
    }
    return new Throughput(
        experiment.matches(),
        threads,
        rounds,
        median(rounds, r -> experiment.matches() / without.get(r).seconds()),
        median(rounds, r -> experiment.matches() / with.get(r).seconds()),
        median(rounds, r -> without.get(r).seconds() / with.get(r).seconds()),
        median(rounds, r -> without.get(r).processorSeconds() / with.get(r).processorSeconds()));
  }

  private static Taken without(Experiment experiment, int threads) {
    return Taken.by(
        () ->
            experiment
                .tournaments()
                .forEach(tournament -> tournament.play(threads, matches -> {})));
  }

  private static Taken with(Experiment experiment, Supplier<Journal> journals, int threads) {
    try (Journal journal = journals.get()) {
      if (journal.entry(experiment.name()).isPresent()) {
        throw new IllegalArgumentException(
            "The journal has %s already; measure with another.".formatted(experiment.name()));
      }
      journal.begin(Entry.beginning(experiment.name(), "", "", experiment.contest().source(), ""));
      Taken taken = Taken.by(() -> Laboratory.play(experiment, journal, threads, step -> {}));
      journal.forget(experiment.name());
      return taken;
    }
  }

  private static double median(int rounds, IntToDoubleFunction figure) {
    double[] sorted = IntStream.range(0, rounds).mapToDouble(figure).sorted().toArray();
    return (sorted[(rounds - 1) / 2] + sorted[rounds / 2]) / 2;
  }
}
