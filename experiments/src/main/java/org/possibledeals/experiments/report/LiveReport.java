package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.experiments.laboratory.LiveStandings;
import org.possibledeals.experiments.laboratory.LiveStandings.Row;
import org.possibledeals.experiments.laboratory.LiveStandings.Tested;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Estimates;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.statistics.SequentialTest;
import org.possibledeals.kripke.print.Figures;

/** The progress messages of an experiment. */
public final class LiveReport {

  /** Maximum number of agents per line. */
  private static final int MOST_NAMED = 6;

  /** Maximum number of letters of the name of a table, so that a row fits a usual terminal. */
  private static final int MOST_OF_TABLE = 14;

  /** Maximum number of letters of the name of an agent beside that of a table. */
  private static final int MOST_OF_AGENT = 18;

  /** Maximum number of letters of the name of an agent where there is one table. */
  private static final int MOST_ALONE = 32;

  private LiveReport() {}

  /**
   * Returns the standings as a table of text, then how far the rule to stop has come.
   *
   * @param mostRows of agents; of more it is only told how many they are
   */
  public static String text(LiveStandings standings, int mostRows) {
    ImmutableList<Row> rows = standings.rows();
    boolean isOfOneTable = isOfOneTable(standings);
    var grid = new Grid<>(rows.subList(0, Math.min(mostRows, rows.size())));
    if (!isOfOneTable) {
      grid.column("table", row -> Ascii.truncate(row.table(), MOST_OF_TABLE, "…"));
    }
    int most = isOfOneTable ? MOST_ALONE : MOST_OF_AGENT;
    grid.column("agent", row -> Ascii.truncate(Report.marked(row.agent()), most, "…"))
        .column(
            "points", row -> row.points().map(e -> Figures.number(e.mean())).orElse(Grid.NOTHING))
        .column("95 % interval", row -> row.points().map(Estimates::interval).orElse(Grid.NOTHING))
        .column("deals", row -> Figures.count(row.deals()));
    int more = rows.size() - mostRows;
    return grid.text(isOfOneTable ? 1 : 2)
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
        .orElse(Grid.NOTHING);
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
