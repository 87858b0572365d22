package org.possibledeals.benchmarks.command;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Locale;
import org.possibledeals.benchmarks.SymbolicRun;
import org.possibledeals.benchmarks.SymbolicRun.Family;
import org.possibledeals.benchmarks.SymbolicRun.Times;
import org.possibledeals.kripke.print.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals bench symbolic}. */
@Command(
    name = "symbolic",
    description = {
      "Measure the symbolic engine beside the model checker SMCDEL, on the same formulas and"
          + " steps:",
      "CPU seconds of all threads, from the building of the structure to the answer, which is"
          + " checked;",
      "the first time in a JVM, and once more in the same one. Nothing else should run meanwhile."
    },
    footer = {
      "",
      "Examples:",
      "  deals bench symbolic",
      "  deals bench symbolic loop",
      "  deals bench symbolic formula --sizes 80,100,125,156"
    })
public final class BenchSymbolicCommand implements Runnable {

  /**
   * A question of a size, and what SMCDEL takes for it: CPU seconds of its whole process, compiled
   * with optimisation, on one core of a machine of this kind; not a number where it was not run.
   */
  private record Row(Family family, int size, double reference) {}

  private static final double NOT_RUN = Double.NaN;

  private static final ImmutableList<Row> ROWS =
      ImmutableList.of(
          new Row(Family.FORMULA, 120, 0.61),
          new Row(Family.FORMULA, 150, 1.6),
          new Row(Family.FORMULA, 200, 4.5),
          new Row(Family.FORMULA, 300, 16),
          new Row(Family.FORMULA, 500, NOT_RUN),
          new Row(Family.FORMULA, 1000, NOT_RUN),
          new Row(Family.ANNOUNCED, 100, 0.33),
          new Row(Family.ANNOUNCED, 150, 1.4),
          new Row(Family.ANNOUNCED, 200, 3.5),
          new Row(Family.ANNOUNCED, 300, NOT_RUN),
          new Row(Family.ANNOUNCED, 500, NOT_RUN),
          new Row(Family.LOOP, 60, 0.94),
          new Row(Family.LOOP, 80, 2.5),
          new Row(Family.LOOP, 100, 5.73),
          new Row(Family.LOOP, 200, NOT_RUN),
          new Row(Family.DINING, 160, 1.9),
          new Row(Family.DINING, 200, 5.1),
          new Row(Family.DINING, 300, 18),
          new Row(Family.DINING, 500, NOT_RUN),
          new Row(Family.DINING, 1000, NOT_RUN),
          new Row(Family.PAIRS, 100, 0.72),
          new Row(Family.PAIRS, 200, 7.2),
          new Row(Family.VALUES, 200, 2.6),
          new Row(Family.VALUES, 300, 17.4),
          new Row(Family.CHECKS, 1, 0.173),
          new Row(Family.EXCHANGES, 1290, 0.57),
          new Row(Family.DEALS, 8, NOT_RUN),
          new Row(Family.DEALS, 10, NOT_RUN),
          new Row(Family.DEALS, 13, NOT_RUN));

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FAMILY",
      arity = "0..1",
      showDefaultValue = Visibility.NEVER,
      description = "Only one family: ${COMPLETION-CANDIDATES}.")
  private Family only;

  @Option(
      names = "--sizes",
      paramLabel = "N",
      split = ",",
      showDefaultValue = Visibility.NEVER,
      description =
          "These sizes instead, of the one FAMILY, from small to large: our time alone, and how"
              + " many times that of the size before it is.")
  private List<Integer> sizes = List.of();

  @Override
  public void run() {
    var out = spec.commandLine().getOut();
    out.print(sizes.isEmpty() ? besideReference() : growing());
    out.println();
    for (Family family : Family.values()) {
      if (only == null || only == family) {
        out.println(name(family) + ": " + family.question());
      }
    }
    out.printf("CPU seconds. %s.%n", Surroundings.words());
  }

  private TextTable besideReference() {
    var table =
        new TextTable(1)
            .row(List.of("family", "n", "first", "second", "SMCDEL", "SMCDEL / second"));
    for (Row row : ROWS) {
      if (only == null || only == row.family) {
        tell(row.family, row.size);
        table.row(cells(row));
      }
    }
    return table;
  }

  private TextTable growing() {
    if (only == null || !sizes.stream().allMatch(size -> size > 2)) {
      throw new ParameterException(
          spec.commandLine(), "--sizes needs a FAMILY before it, and sizes of 3 or more.");
    }
    var table = new TextTable(1).row(List.of("family", "n", "first", "second", "growth"));
    double before = NOT_RUN;
    for (int size : sizes) {
      tell(only, size);
      double now = NOT_RUN;
      try {
        Times times = SymbolicRun.of(only, size);
        now = times.warm();
        String growth = Double.isNaN(before) ? "" : number(now / before);
        table.row(List.of(name(only), "" + size, number(times.cold()), number(now), growth));
      } catch (IllegalStateException e) {
        table.row(List.of(name(only), "" + size, e.getMessage(), "", ""));
      }
      before = now;
    }
    return table;
  }

  private void tell(Family family, int size) {
    spec.commandLine().getErr().println("measuring " + name(family) + " " + size + "…");
  }

  private static String name(Family family) {
    return family.name().toLowerCase(Locale.ROOT);
  }

  private static List<String> cells(Row row) {
    String family = name(row.family);
    boolean isRun = !Double.isNaN(row.reference);
    String reference = isRun ? number(row.reference) : "";
    try {
      Times times = SymbolicRun.of(row.family, row.size);
      return List.of(
          family,
          "" + row.size,
          number(times.cold()),
          number(times.warm()),
          reference,
          isRun ? number(row.reference / times.warm()) : "");
    } catch (IllegalStateException e) {
      return List.of(family, "" + row.size, e.getMessage(), "", reference, "");
    }
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
