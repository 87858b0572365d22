package org.possibledeals.experiments.data;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.possibledeals.experiments.data.RowSchema.Column;
import org.possibledeals.kripke.print.PlainText;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Rows as text: comma-separated values with a header, or a line of JSON each. */
public enum TextRows {
  /** Comma-separated values, RFC 4180; nothing is an empty cell. */
  CSV,
  /** A JSON object in each line; nothing is null. */
  JSONL;

  /** Returns the header with its line break, or an empty text. */
  public String header(ImmutableList<Column> columns) {
    return switch (this) {
      case CSV -> columns.stream().map(Column::name).collect(joining(",")) + "\n";
      case JSONL -> "";
    };
  }

  /**
   * Returns a row with its line break.
   *
   * @param row a value for each column
   */
  public String line(ImmutableList<Column> columns, @Nullable Object[] row) {
    return switch (this) {
      case CSV -> csv(row);
      case JSONL -> json(columns, row);
    };
  }

  private static String csv(@Nullable Object[] row) {
    return Arrays.stream(row).map(TextRows::cell).collect(joining(",", "", "\n"));
  }

  /** Numbers and truth values need no quotes, and there are many of them. */
  private static String cell(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case String text -> PlainText.csv(text);
      default -> value.toString();
    };
  }

  private static String json(ImmutableList<Column> columns, @Nullable Object[] row) {
    ObjectNode json = JsonMapper.shared().createObjectNode();
    for (int c = 0; c < row.length; c++) {
      json.putPOJO(columns.get(c).name(), row[c]);
    }
    return json + "\n";
  }
}
