package org.possibledeals.terminal.experiment;

import com.google.common.collect.ImmutableList;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.possibledeals.experiments.data.RowSchema;
import org.possibledeals.experiments.data.RowSchema.Column;
import org.possibledeals.experiments.data.Rows;
import org.possibledeals.experiments.data.TextRows;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.report.Grid;
import org.possibledeals.terminal.option.JournalOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment data}. */
@Command(
    name = "data",
    description = {
      "Export the results, one row per seat and match.",
      "For pandas, R or DuckDB. Memory does not grow with the number of matches."
    },
    footer = {
      "",
      "Examples:",
      "  deals experiment data lamas --csv > lamas.csv",
      "  deals experiment data lamas --parquet --output lamas.parquet",
      "  deals experiment data lamas --decisions --jsonl | head"
    })
final class ExperimentDataCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description = "Name of the experiment, or its file; not needed with --schema.")
  private Optional<String> name = Optional.empty();

  @Mixin private JournalOptions journals;

  @ArgGroup(multiplicity = "1")
  private Format format;

  /** The format of rows. */
  static final class Format {
    @Option(names = "--csv", description = "Write comma-separated values with a header.")
    private boolean csv;

    @Option(names = "--jsonl", description = "Write one JSON object per row.")
    private boolean jsonl;

    @Option(names = "--parquet", description = "Write Parquet; requires --output.")
    private boolean parquet;

    @Option(names = "--schema", description = "Print what each column holds, and no rows.")
    private boolean schema;
  }

  @Option(
      names = "--decisions",
      description =
          "Write one row per move of a player instead, from the records, which are replayed. Not"
              + " available if the experiment has records: none.")
  private boolean decisions;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "File to write (default: standard output).")
  private Optional<Path> output = Optional.empty();

  @Override
  public Integer call() throws IOException {
    RowSchema relation = decisions ? RowSchema.DECISIONS : RowSchema.SEATS;
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
                  () ->
                      new IllegalArgumentException(
                          "No experiment named; deals experiment list shows them.")));
      Experiment experiment = JournalOptions.experimentToReport(entry, journal);
      journal.runs(entry.name()); // each block is checked before anything is written
      write(
          relation,
          relation.columns(experiment),
          inbox -> Rows.each(relation, experiment, journal, inbox));
    }
    return ExitCode.OK;
  }

  private void write(
      RowSchema relation,
      ImmutableList<Column> columns,
      Consumer<Consumer<@Nullable Object[]>> rows)
      throws IOException {
    if (output.isEmpty()) {
      writeText(columns, rows, spec.commandLine().getOut());
      spec.commandLine().getOut().flush();
      return;
    }
    // What is half written does not stand under the name.
    Path half = output.get().resolveSibling(output.get().getFileName() + ".half");
    try {
      if (format.parquet) {
        try (var parquet = new ParquetFile(half, relation.name(), columns)) {
          rows.accept(unchecked(parquet::write));
        }
      } else {
        try (BufferedWriter writer = Files.newBufferedWriter(half)) {
          writeText(columns, rows, writer);
        }
      }
      Files.move(half, output.get(), StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(half);
    }
  }

  private void writeText(
      ImmutableList<Column> columns, Consumer<Consumer<@Nullable Object[]>> rows, Writer writer)
      throws IOException {
    TextRows text = format.csv ? TextRows.CSV : TextRows.JSONL;
    writer.write(text.header(columns));
    rows.accept(unchecked(row -> writer.write(text.line(columns, row))));
  }

  /** Writes a row. */
  @FunctionalInterface
  private interface RowWriter {
    void write(@Nullable Object[] row) throws IOException;
  }

  private static Consumer<@Nullable Object[]> unchecked(RowWriter writer) {
    return row -> {
      try {
        writer.write(row);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  private static String schema(RowSchema relation) {
    return new Grid<>(relation.columns())
        .column("column", Column::name)
        .column("type", ExperimentDataCommand::type)
        .column("what it holds", Column::meaning)
        .text(2)
        .toString();
  }

  private static String type(Column column) {
    return column.type().name().toLowerCase(Locale.ROOT) + (column.isOptional() ? "?" : "");
  }
}
