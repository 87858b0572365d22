package org.possibledeals.benchmarks.command;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Uninterruptibles;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.possibledeals.benchmarks.BenchmarkRun;
import org.possibledeals.benchmarks.command.BenchmarkTable.Row;
import org.possibledeals.benchmarks.command.BenchmarkTablePrinter.Layout;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that measures the rows of a table; one that is stopped keeps what it has measured. */
abstract class MeasuringCommand implements Runnable {

  /** The time in which a signal that ended the JVM of a benchmark has ended this one, too. */
  private static final Duration SIGNAL = Duration.ofMillis(500);

  @Spec private CommandSpec spec;

  @ArgGroup private Format format = new Format();

  private static final class Format {
    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(names = "--csv", description = "Print comma-separated values.")
    private boolean csv;

    private Layout layout() {
      return json ? Layout.JSON : csv ? Layout.CSV : Layout.TEXT;
    }
  }

  /** Returns what to measure. */
  abstract BenchmarkTable sheet();

  final CommandSpec spec() {
    return spec;
  }

  /** Returns the version and the machine, for the last note. */
  final String surroundings() {
    return "%s, Java %s, %s, %d processors."
        .formatted(
            spec.root().version()[0].replace("Possible Deals ", ""),
            Runtime.version(),
            System.getProperty("os.arch"),
            Runtime.getRuntime().availableProcessors());
  }

  /** Returns the measurements of a family, or all of a group if it is null. */
  static ImmutableList<BenchmarkRun> chosen(String group, @Nullable Enum<?> family) {
    return BenchmarkRun.named(group, family == null ? "" : family.name(), family != null);
  }

  /** Returns a line for each family that is measured, and one of what the figures are. */
  final <E extends Enum<E>> ImmutableList<String> notes(
      E[] families, @Nullable E only, Function<E, String> words, String figures) {
    return Stream.concat(
            Stream.of(families)
                .filter(family -> only == null || only == family)
                .map(family -> family.name().toLowerCase(Locale.ROOT) + ": " + words.apply(family)),
            Stream.of(figures + " " + surroundings()))
        .collect(toImmutableList());
  }

  @Override
  public final void run() {
    BenchmarkTable sheet = sheet();
    PrintWriter err = spec.commandLine().getErr();
    var printer = new BenchmarkTablePrinter(sheet, format.layout(), spec.commandLine().getOut());
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(printer, err), "bench"));
    int number = 0;
    for (Row row : sheet.rows()) {
      number++;
      err.println("measuring %d of %d: %s…".formatted(number, sheet.rows().size(), row));
      try {
        printer.row(row, row.figures().get());
      } catch (IllegalStateException e) {
        Uninterruptibles.sleepUninterruptibly(SIGNAL);
        printer.failed(row, e.getMessage());
      }
    }
    printer.end();
  }

  private static void stop(BenchmarkTablePrinter printer, PrintWriter err) {
    if (printer.end()) {
      err.println("Stopped; what was measured is printed.");
      ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
    }
  }
}
