package org.possibledeals.benchmarks.command;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.possibledeals.benchmarks.command.BenchmarkTable.figure;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterators;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.possibledeals.benchmarks.BenchmarkRun;
import org.possibledeals.benchmarks.command.BenchmarkTable.Row;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code deals bench recycle}. */
@Command(
    name = "recycle",
    description = {
      "Measure the cost of computing what each player knows in RECYCLE.",
      "At each choice of one random game: CPU milliseconds and number of worlds of a cell, and CPU"
          + " milliseconds of all cells of the choice; how many took more than a second and how"
          + " many were exact; peak memory of the heap (at most 1 GB) and of the process. Each game"
          + " is played once to warm up and once to measure, and given up after 150 s. Run nothing"
          + " else meanwhile."
    },
    footer = {
      "",
      "Examples:",
      "  deals bench recycle",
      "  deals bench recycle go_fish --json",
      "  deals bench recycle go_fish --seed 3",
      "  deals bench recycle rummy --choices 60",
      "  deals bench recycle recycle/src/main/resources/games/whist.rcy"
    })
final class BenchRecycleCommand extends MeasuringCommand {

  private static final String GROUP = "recycle";

  /** The names of the columns by those of what a benchmark counts. */
  private static final ImmutableMap<String, String> COLUMNS =
      ImmutableMap.of(
          "choices", "choices",
          "cells", "cells",
          "exact", "exact",
          "mean", "mean, ms",
          "worst", "worst, ms",
          "worstChoice", "worst choice, ms",
          "slow", "cells over 1 s",
          "heap", "heap, MB",
          "memory", "memory, MB");

  @Parameters(
      paramLabel = "PROGRAM",
      arity = "0..*",
      completionCandidates = Programs.class,
      description =
          "Measure only these programs, or those of files (default: all):"
              + " ${COMPLETION-CANDIDATES}.")
  private List<String> only = List.of();

  @Option(names = "--seed", description = "Random seed of cards and choices (default: 1).")
  private Long seed;

  @Option(
      names = "--choices",
      paramLabel = "N",
      description = "Maximum number of choices per game (default: as in the published table).")
  private Integer choices;

  /** The names of the programs. */
  static final class Programs implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Iterators.transform(BenchmarkRun.all(GROUP).iterator(), BenchmarkRun::name);
    }
  }

  @Override
  BenchmarkTable sheet() {
    checkArgument(choices == null || choices >= 1, "--choices is 1 or more, not %s.", choices);
    ImmutableList<Row> rows =
        measured().stream()
            .map(one -> new Row(ImmutableList.of(one.title()), () -> figures(one)))
            .collect(toImmutableList());
    return new BenchmarkTable(
        "programs",
        ImmutableList.<String>builder().add("program").addAll(COLUMNS.values()).build(),
        rows,
        ImmutableList.of("CPU time. Seed %d. %s".formatted(seed(), surroundings())));
  }

  private ImmutableList<BenchmarkRun> measured() {
    return only.isEmpty()
        ? BenchmarkRun.all(GROUP)
        : only.stream().flatMap(name -> named(name).stream()).collect(toImmutableList());
  }

  private static ImmutableList<BenchmarkRun> named(String name) {
    return Files.isRegularFile(Path.of(name))
        ? ImmutableList.of(BenchmarkRun.all(GROUP).getFirst().with("program", name).named(name))
        : BenchmarkRun.named(GROUP, name, true);
  }

  private long seed() {
    return seed == null ? 1 : seed;
  }

  private ImmutableList<String> figures(BenchmarkRun asked) {
    BenchmarkRun game = asked.with("seed", seed());
    var run = (choices == null ? game : game.with("most", choices)).run(options -> options);
    return COLUMNS.entrySet().stream()
        .map(
            column ->
                figure(
                    BenchmarkRun.counted(run, 0, column.getKey()),
                    column.getValue().endsWith("ms") ? 1 : 0))
        .collect(toImmutableList());
  }
}
