package org.possibledeals.terminal.experiment;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.possibledeals.experiments.data.Column;
import org.possibledeals.experiments.data.Relation;
import org.possibledeals.experiments.data.Rows;
import org.possibledeals.experiments.data.TextRows;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.terminal.option.JournalOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment data}. */
@Command(
    name = "data",
    description = {
      "Write what was played, a row for each seat of each match, for pandas, R or DuckDB.",
      "Memory does not grow with the number of matches. --schema prints what each column holds."
    },
    footer = {
      "",
      "Examples:",
      "  deals experiment data lamas --csv > lamas.csv",
      "  deals experiment data lamas --parquet --output lamas.parquet",
      "  deals experiment data lamas --decisions --jsonl | head"
    })
public final class ExperimentDataCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description = "The experiment, by its name or its file; not for --schema.")
  private Optional<String> name = Optional.empty();

  @Mixin private JournalOptions journals;

  @ArgGroup(multiplicity = "1")
  private Format format;

  /** How rows are written. */
  static final class Format {
    @Option(names = "--csv", description = "Comma-separated values with a header.")
    private boolean csv;

    @Option(names = "--jsonl", description = "A line of JSON for each row.")
    private boolean jsonl;

    @Option(names = "--parquet", description = "Parquet; it takes --output.")
    private boolean parquet;

    @Option(names = "--schema", description = "No rows, but what each column holds.")
    private boolean schema;
  }

  @Option(
      names = "--decisions",
      description = {
        "A row for each move of a player instead, from the records, which are played again. They"
            + " are kept but for records: none."
      })
  private boolean decisions;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      showDefaultValue = Visibility.NEVER,
      description = "Write into this file, not on standard output.")
  private Optional<Path> output = Optional.empty();

  @Override
  public Integer call() throws IOException {
    Relation relation = decisions ? Relation.DECISIONS : Relation.SEATS;
    if (format.schema) {
      spec.commandLine().getOut().print(schema(relation));
      return ExitCode.OK;
    }
    if (format.parquet && output.isEmpty()) {
      throw new IllegalArgumentException(
          "Parquet is written into a file; name one, as --output data.parquet.");
    }
    try (Journal journal = journals.toRead()) {
      Entry entry =
          journals.entry(
              journal,
              name.orElseThrow(
                  () -> new IllegalArgumentException("Which experiment? deals experiment list.")));
      Experiment experiment =
          decisions
              ? JournalOptions.experiment(entry)
              : JournalOptions.experimentToReport(entry, journal);
      journal.runs(entry.name()); // each block is checked before anything is written
      write(relation, inbox -> Rows.each(relation, experiment, journal, inbox));
    }
    return ExitCode.OK;
  }

  private void write(Relation relation, Consumer<Consumer<@Nullable Object[]>> rows)
      throws IOException {
    if (output.isEmpty()) {
      writeText(relation, rows, spec.commandLine().getOut());
      spec.commandLine().getOut().flush();
      return;
    }
    // What is half written does not stand under the name.
    Path half = output.get().resolveSibling(output.get().getFileName() + ".half");
    try {
      if (format.parquet) {
        writeParquet(relation, rows, half);
      } else {
        try (BufferedWriter writer = Files.newBufferedWriter(half)) {
          writeText(relation, rows, writer);
        }
      }
      Files.move(half, output.get(), StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(half);
    }
  }

  private void writeText(
      Relation relation, Consumer<Consumer<@Nullable Object[]>> rows, Writer writer)
      throws IOException {
    TextRows text = format.csv ? TextRows.CSV : TextRows.JSONL;
    writer.write(text.header(relation));
    rows.accept(
        row -> {
          try {
            writer.write(text.line(relation, row));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static void writeParquet(
      Relation relation, Consumer<Consumer<@Nullable Object[]>> rows, Path file)
      throws IOException {
    try (var parquet = new ParquetFile(file, relation)) {
      rows.accept(
          row -> {
            try {
              parquet.write(row);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
  }

  private static String schema(Relation relation) {
    var table = new TextTable(2).row(List.of("column", "type", "what it holds"));
    for (Column column : relation.columns()) {
      table.row(
          List.of(
              column.name(),
              column.type().name().toLowerCase(Locale.ROOT) + (column.isOptional() ? "?" : ""),
              column.meaning()));
    }
    return table.toString();
  }
}
