package org.possibledeals.benchmarks.command;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Locale;
import org.possibledeals.benchmarks.HardLaw.Family;
import org.possibledeals.benchmarks.LawRun;
import org.possibledeals.benchmarks.LawRun.Outcome;
import org.possibledeals.kripke.print.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals bench laws}. */
@Command(
    name = "laws",
    description = {
      "Ask how many worlds laws leave that are hard for decision diagrams, each in a JVM of its"
          + " own",
      "within 30 s and half the heap: a number, checked where it is known, or a refusal in words."
    },
    footer = {"", "Examples:", "  deals bench laws", "  deals bench laws queens"})
public final class BenchLawsCommand implements Runnable {

  private record Row(Family family, int size, long seed) {}

  private static final ImmutableList<Row> ROWS =
      ImmutableList.of(
          new Row(Family.CLAUSES, 60, 1),
          new Row(Family.CLAUSES, 60, 2),
          new Row(Family.CLAUSES, 60, 3),
          new Row(Family.CLAUSES, 100, 1),
          new Row(Family.CLAUSES, 100, 2),
          new Row(Family.CLAUSES, 100, 3),
          new Row(Family.PRODUCT, 8, 1),
          new Row(Family.PRODUCT, 10, 1),
          new Row(Family.PRODUCT, 12, 1),
          new Row(Family.PRODUCT, 14, 1),
          new Row(Family.QUEENS, 6, 1),
          new Row(Family.QUEENS, 7, 1),
          new Row(Family.QUEENS, 8, 1),
          new Row(Family.QUEENS, 9, 1),
          new Row(Family.QUEENS, 10, 1));

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FAMILY",
      arity = "0..1",
      showDefaultValue = Visibility.NEVER,
      description = "Only one family: ${COMPLETION-CANDIDATES}.")
  private Family only;

  @Override
  public void run() {
    var out = spec.commandLine().getOut();
    var table = new TextTable(5).row(List.of("law", "n", "seconds", "nodes", "worlds"));
    for (Row row : ROWS) {
      if (only == null || only == row.family) {
        spec.commandLine().getErr().println("asking " + row.family + " " + row.size + "…");
        table.row(cells(row));
      }
    }
    out.print(table);
    out.println();
    for (Family family : Family.values()) {
      if (only == null || only == family) {
        out.println(family.name().toLowerCase(Locale.ROOT) + ": " + family.law());
      }
    }
    out.printf("Wall time. A heap of %s. %s.%n", LawRun.HEAP, Surroundings.words());
  }

  private static List<String> cells(Row row) {
    String name = row.family.name().toLowerCase(Locale.ROOT);
    String family = row.family == Family.CLAUSES ? name + ", seed " + row.seed : name;
    try {
      Outcome outcome = LawRun.of(row.family, row.size, row.seed);
      return List.of(
          family,
          "" + row.size,
          String.format(Locale.ROOT, "%.2f", outcome.seconds()),
          outcome.nodes() == 0 ? "" : "" + outcome.nodes(),
          outcome.answer());
    } catch (IllegalStateException e) {
      return List.of(family, "" + row.size, "", "", e.getMessage());
    }
  }
}
