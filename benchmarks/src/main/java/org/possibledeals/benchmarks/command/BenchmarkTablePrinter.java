package org.possibledeals.benchmarks.command;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import org.possibledeals.benchmarks.command.BenchmarkTable.Row;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Prints a table: each row when it is there, and after the end nothing more. */
final class BenchmarkTablePrinter {

  /** A table format; JSON is printed as one object at the end. */
  enum Layout {
    TEXT,
    CSV,
    JSON
  }

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+( [0-9]{3})*([.][0-9]+)?");

  /** Narrowest column of figures, in characters. */
  private static final int NARROWEST = 7;

  private final BenchmarkTable sheet;
  private final Layout layout;
  private final PrintWriter out;
  private final int names;
  private final ArrayNode rows = JsonMapper.shared().createArrayNode();
  private boolean isOver;

  /** Prints the head of a table. */
  BenchmarkTablePrinter(BenchmarkTable sheet, Layout layout, PrintWriter out) {
    this.sheet = sheet;
    this.layout = layout;
    this.out = out;
    names = sheet.rows().stream().mapToInt(row -> row.names().size()).max().orElse(0);
    if (layout != Layout.JSON) {
      print(sheet.columns());
    }
  }

  /** Prints a row. */
  synchronized void row(Row row, List<String> figures) {
    ImmutableList<String> cells = ImmutableList.copyOf(Iterables.concat(row.names(), figures));
    ObjectNode object = rows.addObject();
    for (int i = 0; i < cells.size(); i++) {
      add(object, sheet.columns().get(i), cells.get(i));
    }
    print(cells);
  }

  /** Prints a row without figures, and the reason. */
  synchronized void failed(Row row, String reason) {
    ObjectNode object = rows.addObject();
    for (int i = 0; i < row.names().size(); i++) {
      add(object, sheet.columns().get(i), row.names().get(i));
    }
    object.put("failed", reason);
    print(ImmutableList.<String>builder().addAll(row.names()).add(reason).build());
  }

  /** Prints what stands below the rows; returns whether it was not printed before. */
  synchronized boolean end() {
    boolean isFirst = !isOver;
    if (isFirst && layout == Layout.TEXT) {
      out.println();
      sheet.notes().forEach(out::println);
    } else if (isFirst && layout == Layout.JSON) {
      ObjectNode all = JsonMapper.shared().createObjectNode();
      ArrayNode notes = all.putArray("notes");
      sheet.notes().forEach(notes::add);
      all.set(sheet.kind(), rows);
      out.println(all.toPrettyString());
    }
    out.flush();
    isOver = true;
    return isFirst;
  }

  private static void add(ObjectNode object, String column, String cell) {
    if (NUMBER.matcher(cell).matches()) {
      object.put(column, new BigDecimal(cell.replace(" ", "")));
    } else if (!cell.isEmpty()) {
      object.put(column, cell);
    }
  }

  private void print(List<String> cells) {
    if (isOver || layout == Layout.JSON) {
      return;
    }
    out.println(layout == Layout.CSV ? csv(cells) : text(cells));
    out.flush();
  }

  private static String csv(List<String> cells) {
    return cells.stream()
        .map(cell -> NUMBER.matcher(cell).matches() ? cell.replace(" ", "") : cell)
        .map(cell -> cell.contains(",") ? '"' + cell + '"' : cell)
        .collect(joining(","));
  }

  private String text(List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      line.append(i == 0 ? "" : "   ");
      line.append(
          i < names
              ? Strings.padEnd(cells.get(i), width(i), ' ')
              : Strings.padStart(cells.get(i), width(i), ' '));
    }
    return line.toString().stripTrailing();
  }

  private int width(int column) {
    int head = sheet.columns().get(column).length();
    return column >= names
        ? Math.max(NARROWEST, head)
        : sheet.rows().stream()
            .mapToInt(row -> row.names().get(column).length())
            .reduce(head, Math::max);
  }
}
