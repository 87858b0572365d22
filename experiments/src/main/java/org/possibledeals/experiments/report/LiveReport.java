package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.experiments.laboratory.LiveStandings;
import org.possibledeals.experiments.laboratory.LiveStandings.Row;
import org.possibledeals.experiments.laboratory.LiveStandings.Tested;
import org.possibledeals.experiments.report.Account.Grid;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Estimates;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.statistics.SequentialTest;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;

/** The progress messages of an experiment. */
public final class LiveReport {

  private static final String NOTHING = "–";

  /** Maximum number of agents per line. */
  private static final int MOST_NAMED = 6;

  /**
   * Maximum number of letters of the name of a table and of an agent, so that a row fits a usual
   * terminal.
   */
  private static final int[] MOST_LETTERS = {14, 18};

  /** Maximum number of letters of the name of an agent where there is one table. */
  private static final int[] MOST_LETTERS_ALONE = {32};

  private LiveReport() {}

  /**
   * Returns the standings as a table of text, then how far the rule to stop has come.
   *
   * @param mostRows of agents; of more it is only told how many they are
   */
  public static String text(LiveStandings standings, int mostRows) {
    Grid grid = grid(standings);
    TextTable table = new TextTable(isOfOneTable(standings) ? 1 : 2).row(grid.header());
    int[] letters = isOfOneTable(standings) ? MOST_LETTERS_ALONE : MOST_LETTERS;
    grid.rows().stream().limit(mostRows).forEach(row -> table.row(shortened(row, letters)));
    int more = grid.rows().size() - mostRows;
    return table
        + (more > 0 ? "and %d more\n".formatted(more) : "")
        + standings.tested().map(tested -> told(tested) + "\n").orElse("");
  }

  /** Returns the standings in a line: the difference that is tested, or the first table. */
  public static String line(LiveStandings standings) {
    String after = " after %s deals".formatted(Figures.count(standings.rows().getFirst().deals()));
    if (standings.tested().isPresent()) {
      return told(standings.tested().orElseThrow()) + after;
    }
    String table = standings.rows().getFirst().table();
    List<Row> rows = standings.rows().stream().filter(row -> row.table().equals(table)).toList();
    return rows.stream()
            .limit(MOST_NAMED)
            .map(row -> row.agent() + " " + told(row.points()))
            .collect(joining(", "))
        + (rows.size() > MOST_NAMED ? ", …" : "")
        + (isOfOneTable(standings) ? "" : " at the table “%s”".formatted(table))
        + after;
  }

  /** Returns a row whose first cells have no more letters than these. */
  private static List<String> shortened(List<String> row, int[] letters) {
    var cells = new ArrayList<>(row);
    for (int c = 0; c < letters.length; c++) {
      String cell = cells.get(c);
      if (cell.length() > letters[c]) {
        cells.set(c, cell.substring(0, letters[c] - 1) + "…");
      }
    }
    return cells;
  }

  private static Grid grid(LiveStandings standings) {
    boolean isOfOneTable = isOfOneTable(standings);
    var header = new ArrayList<>(List.of("agent", "points", "95 % interval", "deals"));
    if (!isOfOneTable) {
      header.addFirst("table");
    }
    var rows = ImmutableList.<ImmutableList<String>>builder();
    for (Row row : standings.rows()) {
      var cells = ImmutableList.<String>builder();
      if (!isOfOneTable) {
        cells.add(row.table());
      }
      rows.add(
          cells
              .add(
                  Report.marked(row.agent()),
                  row.points().map(e -> Figures.number(e.mean())).orElse(NOTHING),
                  row.points().map(Estimates::interval).orElse(NOTHING),
                  Figures.count(row.deals()))
              .build());
    }
    return new Grid(ImmutableList.copyOf(header), rows.build());
  }

  private static boolean isOfOneTable(LiveStandings standings) {
    return standings.rows().stream().map(Row::table).distinct().count() == 1;
  }

  private static String told(Optional<Estimate> estimate) {
    return estimate
        .map(
            e ->
                Figures.number(e.mean())
                    + e.interval()
                        .map(Interval::halfWidth)
                        .map(half -> " ± " + Figures.number(half))
                        .orElse(""))
        .orElse(NOTHING);
  }

  private static String told(Tested tested) {
    SequentialTest test = tested.rule().test();
    return "%s %s, ln ratio %s (h0 at %s, h1 at %s): %s"
        .formatted(
            tested.comparison(),
            told(tested.ahead()),
            Figures.number(tested.logRatio()),
            Figures.number(test.lower()),
            Figures.number(test.upper()),
            switch (tested.decision()) {
              case UNDECIDED -> "undecided";
              case H0 -> "h0";
              case H1 -> "h1";
            });
  }
}
