package org.possibledeals.benchmarks.command;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.possibledeals.benchmarks.command.BenchmarkTable.figure;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.possibledeals.benchmarks.BenchmarkRun;
import org.possibledeals.benchmarks.SymbolicBenchmark.Family;
import org.possibledeals.benchmarks.command.BenchmarkTable.Row;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The command {@code deals bench symbolic}. */
@Command(
    name = "symbolic",
    description = {
      "Measure the symbolic engine beside the model checker SMCDEL.",
      "Both check the same formulas and steps. Prints CPU seconds of all threads from building the"
          + " structure to the answer, which is checked: for the first run in a JVM and for a"
          + " second run in the same JVM. Run nothing else meanwhile."
    },
    footer = {
      "",
      "Examples:",
      "  deals bench symbolic",
      "  deals bench symbolic loop",
      "  deals bench symbolic formula --sizes 80,100,125,156"
    })
final class BenchSymbolicCommand extends MeasuringCommand {

  @Parameters(
      paramLabel = "FAMILY",
      arity = "0..1",
      description = "Run only one family (default: all): ${COMPLETION-CANDIDATES}.")
  private Family only;

  @Option(
      names = "--sizes",
      paramLabel = "N",
      split = ",",
      description =
          "Run one FAMILY at these sizes, in increasing order. Prints only our time, and its ratio"
              + " to the time of the size before.")
  private List<Integer> sizes = List.of();

  @Override
  BenchmarkTable sheet() {
    if (!sizes.isEmpty() && (only == null || !sizes.stream().allMatch(size -> size > 2))) {
      throw new ParameterException(
          spec().commandLine(), "--sizes needs a FAMILY before it, and sizes of 3 or more.");
    }
    ImmutableList<BenchmarkRun> listed = chosen("symbolic", only);
    List<BenchmarkRun> asked =
        sizes.isEmpty()
            ? listed
            : sizes.stream().map(size -> listed.getFirst().with("size", size)).toList();
    double[] before = {Double.NaN};
    return new BenchmarkTable(
        "questions",
        sizes.isEmpty()
            ? ImmutableList.of("family", "n", "first", "second", "SMCDEL", "SMCDEL / second")
            : ImmutableList.of("family", "n", "first", "second", "growth"),
        asked.stream()
            .map(
                one ->
                    new Row(
                        ImmutableList.of(one.title(), one.parameter("size")),
                        () -> figures(one, before)))
            .collect(toImmutableList()),
        notes(Family.values(), only, Family::question, "CPU seconds."));
  }

  /** Measures, and returns the cells of a row; the second time is that before the next row. */
  private ImmutableList<String> figures(BenchmarkRun asked, double[] before) {
    var run = asked.run(options -> options);
    double first = BenchmarkRun.counted(run, 0, "seconds");
    double second = BenchmarkRun.counted(run, 1, "seconds");
    double growth = second / before[0];
    before[0] = second;
    return sizes.isEmpty()
        ? ImmutableList.of(
            figure(first, 2),
            figure(second, 2),
            figure(asked.target(), 2),
            figure(asked.target() / second, 2))
        : ImmutableList.of(figure(first, 2), figure(second, 2), figure(growth, 2));
  }
}
