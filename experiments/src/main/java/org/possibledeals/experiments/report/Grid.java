package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.possibledeals.kripke.print.TextTable;

/**
 * A table before it is written in a format: a row for each item, and columns that say what they
 * hold of it. It changes as columns are added.
 *
 * @param <T> item
 */
public final class Grid<T> {

  /** The cell of what is not there. */
  static final String NOTHING = "–";

  private final ImmutableList<T> items;
  private final List<String> header = new ArrayList<>();
  private final List<ImmutableList<String>> columns = new ArrayList<>();

  /** Makes a table without columns. */
  public Grid(Collection<T> items) {
    this.items = ImmutableList.copyOf(items);
  }

  /** Adds a column. Returns this table. */
  public Grid<T> column(String name, Function<? super T, String> cell) {
    header.add(name);
    columns.add(items.stream().map(cell).collect(ImmutableList.toImmutableList()));
    return this;
  }

  /** Removes the columns that hold nothing in every row. Returns this table. */
  Grid<T> withoutBlankColumns() {
    for (int c = columns.size() - 1; c >= 0; c--) {
      if (columns.get(c).stream().allMatch(NOTHING::equals)) {
        header.remove(c);
        columns.remove(c);
      }
    }
    return this;
  }

  ImmutableList<String> header() {
    return ImmutableList.copyOf(header);
  }

  ImmutableList<ImmutableList<String>> rows() {
    return IntStream.range(0, items.size())
        .mapToObj(row -> columns.stream().map(column -> column.get(row)))
        .map(row -> row.collect(ImmutableList.toImmutableList()))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the table as text, whose first columns are set to the left. */
  public TextTable text(int leftColumns) {
    var text = new TextTable(leftColumns).row(header);
    rows().forEach(text::row);
    return text;
  }
}
