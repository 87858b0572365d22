package org.possibledeals.benchmarks.command;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.possibledeals.benchmarks.command.BenchmarkTable.figure;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
      "Measure the engines of epistemic models beside those of SMCDEL.",
      "Both answer the same questions; a file that lists its worlds is answered by the explicit"
          + " engine, a structure by the symbolic one. Prints CPU seconds of all threads from"
          + " building the model to the answer, which is checked: for the first run in a JVM, for a"
          + " second run in the same JVM, and for one of many runs after them. Beside them are the"
          + " figures on record of SMCDEL, of its whole process, and how many times ours they are:"
          + " less than 1 is a loss. Run nothing else meanwhile."
    },
    footer = {
      "",
      "Examples:",
      "  deals bench symbolic",
      "  deals bench symbolic loop",
      "  deals bench symbolic formula --sizes 80,100,125,156",
      "  deals bench symbolic values --sizes 200,300 --inputs FOLDER"
    })
final class BenchSymbolicCommand extends MeasuringCommand {

  private static final ImmutableList<String> MEASURED =
      ImmutableList.copyOf(
          "family,n,first,SMCDEL first,first ratio,second,SMCDEL second,second ratio,warm"
              .split(","));

  @Parameters(
      paramLabel = "FAMILY",
      arity = "0..1",
      description = "Run only one family (default: all): ${COMPLETION-CANDIDATES}.")
  private Family only;

  @Option(
      names = "--sizes",
      paramLabel = "N",
      split = ",",
      description = "Run one FAMILY at these sizes, at which nothing of SMCDEL is on record.")
  private List<Integer> sizes = List.of();

  @Option(
      names = "--inputs",
      paramLabel = "FOLDER",
      description =
          "Measure nothing, but write each question to a file FAMILY-N.smcdel.txt in this folder,"
              + " which SMCDEL reads, and ./deals check. Its format has no announcements one by"
              + " one.")
  private Path inputs;

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
    return new BenchmarkTable(
        "questions",
        inputs == null ? MEASURED : ImmutableList.of("family", "n", "file"),
        asked.stream()
            .map(
                one ->
                    new Row(
                        ImmutableList.of(one.title(), one.parameter("size")),
                        () -> inputs == null ? figures(one) : written(one)))
            .collect(toImmutableList()),
        notes(Family.values(), only, Family::question, "CPU seconds."));
  }

  /** Measures, and returns the cells of a row. */
  private static ImmutableList<String> figures(BenchmarkRun asked) {
    var run = asked.run(options -> options);
    double first = BenchmarkRun.counted(run, 0, "seconds");
    double second = BenchmarkRun.counted(run, 1, "seconds");
    return ImmutableList.of(
        figure(first, 2),
        known(asked.target(), 3),
        known(asked.target() / first, 1),
        figure(second, 2),
        known(asked.second(), 3),
        known(asked.second() / second, 2),
        figure(BenchmarkRun.counted(run, 2, "seconds"), 4));
  }

  private static String known(double value, int decimals) {
    return Double.isNaN(value) ? "not measured" : figure(value, decimals);
  }

  private ImmutableList<String> written(BenchmarkRun asked) {
    Family family = Family.valueOf(asked.parameter("family"));
    String text =
        family
            .inFormatOfSmcdel(Integer.parseInt(asked.parameter("size")))
            .orElseThrow(() -> new IllegalStateException("has no form in that format"));
    String name = asked.name() + "-" + asked.parameter("size") + ".smcdel.txt";
    try {
      Files.createDirectories(inputs);
      Files.writeString(inputs.resolve(name), text);
    } catch (IOException e) {
      throw new IllegalStateException("cannot write " + name + ": " + e.getMessage(), e);
    }
    return ImmutableList.of(name);
  }
}
