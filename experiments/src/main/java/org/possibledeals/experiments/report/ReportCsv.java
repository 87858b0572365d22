package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.tournament.Standings;
import org.possibledeals.kripke.print.PlainText;

/**
 * A report as CSV: a line for each agent, then one for each difference, all with what made them.
 */
public final class ReportCsv {

  private static final List<String> HEADER =
      List.of(
          "kind",
          "a",
          "b",
          "i",
          "j",
          "mean",
          "low",
          "high",
          "sd",
          "winShare",
          "drawShare",
          "bidsHit",
          "tricks",
          "game",
          "rules",
          "lineUp",
          "deals",
          "matches",
          "seed",
          "version",
          "counted");

  private final Report report;

  private ReportCsv(Report report) {
    this.report = report;
  }

  /** Returns the report as CSV with a header; a cell that does not apply is empty. */
  public static String of(Report report) {
    var csv = new ReportCsv(report);
    return Stream.concat(Stream.of(HEADER), csv.lines())
        .map(cells -> cells.stream().map(PlainText::csv).collect(joining(",")) + "\n")
        .collect(joining());
  }

  private Stream<List<String>> lines() {
    List<Standings.Row> agents = report.standings().agents();
    Stream.Builder<List<String>> lines = Stream.builder();
    for (int i = 0; i < agents.size(); i++) {
      Standings.Row row = agents.get(i);
      lines.add(
          line(
              Stream.of("agent", row.agent(), "", "" + i, ""),
              report.told(row.points()),
              Stream.of(
                  text(row.standardDeviation()),
                  "" + row.winShare().mean(),
                  "" + row.drawShare().mean(),
                  text(row.bidsHit()),
                  text(row.tricks()))));
    }
    for (var d : report.standings().differences()) {
      String a = agents.get(d.i()).agent();
      String b = agents.get(d.j()).agent();
      lines.add(
          line(
              Stream.of("difference", a, b, "" + d.i(), "" + d.j()),
              report.told(d.points()),
              Stream.of("", "", "", "", "")));
    }
    return lines.build();
  }

  private List<String> line(Stream<String> before, Estimate estimate, Stream<String> after) {
    var tournament = report.tournament();
    Stream<String> figures =
        Stream.of(
            "" + estimate.mean(),
            estimate.interval().map(i -> "" + i.low()).orElse(""),
            estimate.interval().map(i -> "" + i.high()).orElse(""));
    Stream<String> origin =
        Stream.of(
            tournament.contest().gameName(),
            tournament.contest().rulesName(),
            tournament.lineUp().name().toLowerCase(Locale.ROOT),
            "" + report.standings().deals(),
            "" + report.standings().matches(),
            "" + tournament.seed(),
            report.version(),
            report.counted().name());
    return Stream.of(before, figures, after, origin).flatMap(part -> part).toList();
  }

  private static String text(OptionalDouble value) {
    return value.isPresent() ? "" + value.getAsDouble() : "";
  }
}
