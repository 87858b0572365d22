package org.possibledeals.benchmarks.command;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.possibledeals.benchmarks.command.BenchmarkTable.figure;

import com.google.common.collect.ImmutableList;
import org.possibledeals.benchmarks.BenchmarkRun;
import org.possibledeals.benchmarks.HardLaw;
import org.possibledeals.benchmarks.HardLaw.Family;
import org.possibledeals.benchmarks.command.BenchmarkTable.Row;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The command {@code deals bench laws}. */
@Command(
    name = "laws",
    description = {
      "Count the worlds of laws that are hard for decision diagrams.",
      "Each law runs in a JVM of its own, within 30 s and half the heap. The answer is a number,"
          + " checked where it is known, or the reason why there is none."
    },
    footer = {"", "Examples:", "  deals bench laws", "  deals bench laws queens"})
final class BenchLawsCommand extends MeasuringCommand {

  @Parameters(
      paramLabel = "FAMILY",
      arity = "0..1",
      description = "Run only one family (default: all): ${COMPLETION-CANDIDATES}.")
  private Family only;

  @Override
  BenchmarkTable sheet() {
    return new BenchmarkTable(
        "laws",
        ImmutableList.of("law", "n", "seconds", "nodes", "worlds"),
        chosen("laws", only).stream()
            .map(
                one ->
                    new Row(
                        ImmutableList.of(one.title(), one.parameter("size")), () -> figures(one)))
            .collect(toImmutableList()),
        notes(Family.values(), only, Family::law, "Wall time. A heap of 4 GB."));
  }

  private static ImmutableList<String> figures(BenchmarkRun law) {
    var run = law.run(options -> options);
    double nodes = BenchmarkRun.counted(run, 0, "nodes");
    return ImmutableList.of(
        figure(run.getPrimaryResult().getScore(), 2),
        nodes == 0 ? "" : figure(nodes, 0),
        worlds(BenchmarkRun.counted(run, 0, "worlds")));
  }

  private static String worlds(double number) {
    return number == HardLaw.OUT_OF_TIME
        ? "refused: no answer within 30 s"
        : number == HardLaw.OUT_OF_MEMORY
            ? "refused: half the heap is too little"
            : figure(number, 0);
  }
}
