package org.possibledeals.benchmarks.command;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * A table to measure.
 *
 * @param kind what its rows are, as a plural
 * @param columns names of the columns: of those of the names first
 * @param rows in order
 * @param notes lines below the table
 */
record BenchmarkTable(
    String kind,
    ImmutableList<String> columns,
    ImmutableList<Row> rows,
    ImmutableList<String> notes) {

  /**
   * A row of a table.
   *
   * @param names its first cells, known before it is measured
   * @param figures measures the other cells; throws an {@link IllegalStateException} that says why
   *     there are none
   */
  record Row(ImmutableList<String> names, Supplier<ImmutableList<String>> figures) {
    @Override
    public String toString() {
      return String.join(" ", names).strip();
    }
  }

  /** Returns a figure with some decimals, or an empty cell for what is not a number. */
  static String figure(double value, int decimals) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
