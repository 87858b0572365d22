package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Estimates;
import org.possibledeals.experiments.tournament.Standings;
import org.possibledeals.kripke.print.Figures;

/** A report for people: who made how much, who is better than whom, and a last plain sentence. */
public final class ReportTable {

  private final Report report;
  private final Standings standings;
  private final ImmutableList<String> labels;

  /** The entrants' positions, the best first. */
  private final ImmutableList<Integer> ranking;

  private ReportTable(Report report) {
    this.report = report;
    standings = report.standings();
    labels = report.labels();
    ranking =
        IntStream.range(0, labels.size())
            .boxed()
            .sorted(Comparator.comparing(i -> -standings.agents().get(i).points().mean()))
            .collect(ImmutableList.toImmutableList());
  }

  /** Returns the report as text, the best agent first. */
  public static String of(Report report) {
    var table = new ReportTable(report);
    return String.join(
        "\n",
        table.title(),
        table.agents(),
        table.differences(),
        table.verdict(),
        "",
        "± is half a 95 %% interval over %s. %s share a win."
            .formatted(
                report.isByDeal() ? "deals" : "matches",
                report.counted().isLeastBest()
                    ? "The least %s win; equal ones".formatted(report.counted().name())
                    : "Equal tops"),
        "%s (Possible Deals %s)".formatted(report.command(), report.version()),
        "");
  }

  private String title() {
    var tournament = report.tournament();
    String matches = Account.counted(standings.matches(), "match");
    String played =
        switch (tournament.lineUp()) {
          case ROTATE ->
              "%s in %d rotations of the seats: %s"
                  .formatted(Account.counted(standings.deals(), "deal"), labels.size(), matches);
          case ORDERS ->
              "%s in every order of the seats: %s"
                  .formatted(Account.counted(standings.deals(), "deal"), matches);
          case FIXED -> matches + ", seats as given, the first named moves first";
          case LAMAS -> matches + ", seats as given, reversed for the second half";
        };
    return "%s\n%s, seed %d\n"
        .formatted(tournament.contest().description(), played, tournament.seed());
  }

  private String agents() {
    List<Standings.Row> rows = standings.agents();
    var points =
        Estimates.meansAndHalves(rows.stream().map(row -> report.told(row.points())).toList());
    var table =
        new Grid<>(ranking)
            .column("agent", i -> Report.marked(labels.get(i)))
            .column(aMatch(), points::get)
            .column("sd", i -> Figures.number(rows.get(i).standardDeviation()));
    if (rows.getFirst().bidsHit().isPresent()) {
      table.column("bids hit", i -> Figures.percent(rows.get(i).bidsHit().getAsDouble()));
    }
    if (rows.getFirst().tricks().isPresent()) {
      table.column("tricks", i -> Figures.number(rows.get(i).tricks()));
    }
    table.column("wins", i -> Figures.percent(rows.get(i).winShare().mean()));
    return table.text(1).toString();
  }

  private String differences() {
    var pairs = new ArrayList<String>();
    var estimates = new ArrayList<Estimate>();
    for (int a = 0; a < ranking.size(); a++) {
      for (int b = a + 1; b < ranking.size(); b++) {
        if (isAllOneAgent() || !name(a).equals(name(b))) {
          pairs.add(labels.get(ranking.get(a)) + " − " + labels.get(ranking.get(b)));
          estimates.add(report.told(standings.difference(ranking.get(a), ranking.get(b))));
        }
      }
    }
    var points = Estimates.meansAndHalves(estimates);
    return new Grid<>(IntStream.range(0, pairs.size()).boxed().toList())
        .column("difference", pairs::get)
        .column(aMatch(), points::get)
        .column("95 % interval", k -> Estimates.interval(estimates.get(k)))
        .text(1)
        .toString();
  }

  /** Returns the name of the agent of this rank, from 0; in several seats it has several ranks. */
  private String name(int rank) {
    return standings.agents().get(ranking.get(rank)).agent();
  }

  private boolean isAllOneAgent() {
    return standings.agents().stream().map(Standings.Row::agent).distinct().count() == 1;
  }

  private String aMatch() {
    return report.counted().name() + " a match";
  }

  private String verdict() {
    if (isAllOneAgent()) {
      return "All are the same agent: any difference is due to chance.";
    }
    if (report.tournament().contest().isCommon()) {
      return "All players make the same points, so this measures the company, not its agents.\n"
          + "Compare companies: a table for each in an experiment, with a contrast of the tables.";
    }
    int second = 1;
    while (name(second).equals(name(0))) {
      second++;
    }
    String best = labels.get(ranking.get(0));
    String next = labels.get(ranking.get(second));
    Estimate ahead = standings.difference(ranking.get(0), ranking.get(second));
    if (ahead.interval().isEmpty()) {
      return "One deal cannot tell who is better.";
    }
    String by = Figures.number(ahead.mean()) + " " + aMatch();
    return ahead.interval().get().excludesZero()
        ? "%s is better than %s, the next best, by %s (95 %% interval %s)."
            .formatted(best, next, by, Estimates.interval(ahead))
        : ("These deals cannot tell %s from %s: %s apart, 95 %% interval %s.\n"
                + "Four times as many deals make an interval half as wide.")
            .formatted(best, next, by, Estimates.interval(ahead));
  }
}
