package org.possibledeals.kripke.print;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;

/** Lines of cells in columns: the first few set to the left, the others to the right. */
public final class TextTable {

  private static final String GAP = "   ";

  private final List<ImmutableList<String>> rows = new ArrayList<>();

  private final int leftColumns;

  /** Returns an empty table whose first {@code leftColumns} columns are set to the left. */
  public TextTable(int leftColumns) {
    this.leftColumns = leftColumns;
  }

  /** Adds a row of plain text; rows may differ in length. Returns this table. */
  public TextTable row(List<String> cells) {
    rows.add(cells.stream().map(PlainText::line).collect(ImmutableList.toImmutableList()));
    return this;
  }

  /** Returns the table, each line ended by a newline and none by a blank. */
  @Override
  public String toString() {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = new int[columns];
    for (var row : rows) {
      for (int c = 0; c < row.size(); c++) {
        widths[c] = Math.max(widths[c], row.get(c).length());
      }
    }
    return rows.stream().map(row -> line(row, widths).stripTrailing() + "\n").collect(joining());
  }

  private String line(ImmutableList<String> row, int[] widths) {
    var line = new StringBuilder();
    for (int c = 0; c < row.size(); c++) {
      line.append(c == 0 ? "" : GAP);
      line.append(
          c < leftColumns
              ? Strings.padEnd(row.get(c), widths[c], ' ')
              : Strings.padStart(row.get(c), widths[c], ' '));
    }
    return line.toString();
  }
}
