package org.possibledeals.benchmarks.command;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.possibledeals.benchmarks.ProgramRun;
import org.possibledeals.benchmarks.ProgramRun.Family;
import org.possibledeals.benchmarks.ProgramRun.Took;
import org.possibledeals.kripke.print.TextTable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The command {@code deals bench recycle}. */
@Command(
    name = "recycle",
    description = {
      "Measure what it costs to know what each player knows, at each choice of one random game of",
      "a program in RECYCLE: CPU milliseconds of a cell with its number of worlds, and of all",
      "cells of one choice; how many took more than a second, how many were exact; the most memory",
      "that the heap, of at most 1 GB, and the process had. It is given up after 300 s, in",
      "which the game is played once to warm up, and once more. Nothing else should run meanwhile."
    },
    footer = {
      "",
      "Examples:",
      "  deals bench recycle",
      "  deals bench recycle go_fish --json",
      "  deals bench recycle go_fish --seed 3",
      "  deals bench recycle rummy --choices 60"
    })
public final class BenchRecycleCommand implements Runnable {

  private static final ImmutableList<String> COLUMNS =
      ImmutableList.of(
          "program",
          "choices",
          "cells",
          "exact",
          "mean, ms",
          "worst, ms",
          "worst choice, ms",
          "cells over 1 s",
          "heap, MB",
          "memory, MB");

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FAMILY",
      arity = "0..1",
      showDefaultValue = Visibility.NEVER,
      description = "Only one program: ${COMPLETION-CANDIDATES}.")
  private Family only;

  @Option(
      names = "--seed",
      showDefaultValue = Visibility.NEVER,
      description = "Of the cards and of the choices; 1 if it is left out, as in the table.")
  private Long seed;

  @Option(
      names = "--choices",
      paramLabel = "N",
      showDefaultValue = Visibility.NEVER,
      description = "Tell at most so many choices of a game; usually as many as the table needs.")
  private Integer choices;

  @ArgGroup private Format format = new Format();

  private static final class Format {
    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(names = "--csv", description = "Print comma-separated values.")
    private boolean csv;
  }

  @Override
  public void run() {
    if (choices != null && choices < 1) {
      throw new IllegalArgumentException("--choices is 1 or more, not %d.".formatted(choices));
    }
    seed = seed == null ? 1 : seed;
    ImmutableList.Builder<List<String>> rows = ImmutableList.builder();
    for (Family family : Family.values()) {
      if (only == null || only == family) {
        spec.commandLine().getErr().println("measuring " + family.told() + "…");
        rows.add(cells(family));
      }
    }
    var out = spec.commandLine().getOut();
    if (format.json) {
      out.print(json(rows.build(), seed));
    } else if (format.csv) {
      out.println(line(COLUMNS));
      rows.build().forEach(row -> out.println(line(row)));
    } else {
      var table = new TextTable(1).row(COLUMNS);
      rows.build().forEach(table::row);
      out.print(table);
      out.println();
      out.printf("CPU time. Seed %d. %s.%n", seed, Surroundings.words());
    }
  }

  private List<String> cells(Family family) {
    try {
      Took took = ProgramRun.of(family, seed, choices == null ? family.choices() : choices);
      return List.of(
          family.told(),
          "" + took.choices(),
          "" + took.cells(),
          "" + took.exact(),
          number(took.mean()),
          number(took.worst()),
          number(took.step()),
          "" + took.slow(),
          "" + took.heap(),
          "" + took.megabytes());
    } catch (IllegalStateException e) {
      return List.of(family.told(), e.getMessage());
    }
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.contains(",") ? '"' + cell + '"' : cell)
        .collect(joining(","));
  }

  /** Returns an object whose rows have the columns as keys; a figure is a number. */
  private static String json(List<List<String>> rows, long seed) {
    ObjectNode all = JsonMapper.shared().createObjectNode();
    all.put("seed", seed);
    ArrayNode programs = all.putArray("programs");
    for (List<String> row : rows) {
      ObjectNode program = programs.addObject();
      program.put(COLUMNS.getFirst(), row.getFirst());
      if (row.size() < COLUMNS.size()) {
        program.put("failed", row.getLast());
        continue;
      }
      for (int i = 1; i < row.size(); i++) {
        program.put(COLUMNS.get(i), new BigDecimal(row.get(i)));
      }
    }
    return all.toPrettyString() + "\n";
  }
}
