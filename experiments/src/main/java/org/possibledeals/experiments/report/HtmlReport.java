package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.TableResult;
import org.possibledeals.experiments.report.Account.Grid;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.PlainText;

/** A report on an experiment as one HTML5 page that needs nothing else. */
final class HtmlReport {

  private static final String STYLE =
      """
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto;
        padding: 0 1rem; color: #222; background: #fff; overflow-wrap: break-word; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
      .wide { overflow-x: auto; margin: 1rem 0; }
      th, td { padding: .3rem .8rem; border-bottom: 1px solid #ddd; text-align: right; }
      th:first-child, td:first-child { text-align: left; }
      td { white-space: nowrap; }
      td:first-child { white-space: normal; min-width: 6.5rem; }
      table.origin th, table.origin td, table.failures th, table.failures td { text-align: left;
        white-space: normal; overflow-wrap: anywhere; }
      figure { margin: 1rem 0; break-inside: avoid; }
      figcaption { color: #555; }
      svg { display: block; width: 100%; max-width: 30rem; height: auto; }
      pre { background: #f5f5f5; padding: 1rem; overflow: auto; }
      """;

  static final String RATINGS =
      "Ratings by Bradley and Terry, on the scale of chess: 400 more is to make more points in ten"
          + " matches of eleven. Their mean is 0.";

  private HtmlReport() {}

  /** Returns the report, without scripts, pictures inside. */
  static String of(Findings findings) {
    String title = PlainText.xml("Experiment “%s”".formatted(findings.experiment().name()));
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>%s</title>
    <style>
    %s</style>
    </head>
    <body>
    <h1>%s</h1>
    %s</body>
    </html>
    """
        .formatted(title, STYLE, title, body(findings));
  }

  private static String body(Findings findings) {
    return """
    <p><strong>%s</strong></p>
    <h2>What can be concluded</h2>
    <ul>
    %s</ul>
    %s%s%s<h2>How it was found</h2>
    %s<p>%s</p>
    <h2>The file</h2>
    <pre>%s</pre>
    %s\
    """
        .formatted(
            PlainText.xml(findings.experiment().question()),
            Conclusions.of(findings).stream()
                .map(sentence -> "<li>" + PlainText.xml(sentence) + "</li>\n")
                .collect(joining()),
            overview(findings),
            findings.tables().stream().map(t -> table(findings, t)).collect(joining()),
            failures(findings),
            grid(Account.origin(findings), " class=\"origin\""),
            PlainText.xml(Account.method(findings)),
            PlainText.xml(findings.entry().yaml()),
            findings
                .entry()
                .source()
                .map(text -> "<h2>The rules</h2>\n<pre>%s</pre>\n".formatted(PlainText.xml(text)))
                .orElse(""));
  }

  /** Returns what compares all tables. */
  private static String overview(Findings findings) {
    var overview = new StringBuilder();
    if (findings.tables().size() > 1) {
      overview.append("<h2>All tables</h2>\n");
      overview.append(
          figure(
              Plots.curve(findings),
              "How many points a match the first of each table makes more than the second, with"
                  + " 95 % intervals; as many deals as each table below says."));
    }
    if (!findings.comparisons().isEmpty()) {
      overview.append("<h2>Contrasts</h2>\n").append(grid(Contrasts.grid(findings), ""));
      overview.append("<p>%s</p>\n".formatted(PlainText.xml(Contrasts.CAPTION)));
    }
    if (!findings.ratings().isEmpty()) {
      overview.append("<h2>Ratings</h2>\n").append(grid(Account.ratings(findings), ""));
      overview.append(
          figure(Plots.ratings(findings), RATINGS + " The table above has the numbers of deals."));
    }
    return overview.toString();
  }

  private static String failures(Findings findings) {
    return findings.failures().isEmpty()
        ? ""
        : "<h2>Agents that failed</h2>\n" + grid(Account.failures(findings), " class=\"failures\"");
  }

  private static String table(Findings findings, TableResult table) {
    return "<h2>Table “%s”</h2>\n<p>%s.</p>\n"
            .formatted(PlainText.xml(table.name()), Account.over(table))
        + grid(Account.agents(table), "")
        + figure(
            Plots.spread(table),
            "Points of single matches: share of the %s matches of each agent."
                .formatted(Figures.count(table.standings().matches())))
        + grid(Account.differences(findings, table), "")
        + figure(
            Plots.differences(findings, table),
            "Differences over %s deals, points a match, with %s."
                .formatted(Figures.count(table.standings().deals()), Plots.level(findings)))
        + grid(Account.seats(table), "")
        + (Account.hasBids(table)
            ? figure(
                    Plots.calibration(table),
                    "Tricks won on average by tricks bid; who bids well is on the grey line.")
                + grid(Account.calibration(table), "")
            : "");
  }

  private static String figure(Picture picture, String caption) {
    return "<figure>\n<div class=\"wide\">\n%s</div>\n<figcaption>%s</figcaption>\n</figure>\n"
        .formatted(picture.svg(), PlainText.xml(caption));
  }

  /**
   * Returns a table.
   *
   * @param attributes of its element, each after a blank
   */
  private static String grid(Grid grid, String attributes) {
    String head =
        grid.header().stream()
            .map(h -> "<th scope=\"col\">" + PlainText.xml(h) + "</th>")
            .collect(joining());
    String rows =
        grid.rows().stream()
            .map(
                row ->
                    row.stream()
                        .map(cell -> "<td>" + PlainText.xml(cell) + "</td>")
                        .collect(joining("", "<tr>", "</tr>\n")))
            .collect(joining());
    return ("<div class=\"wide\">\n<table%s>\n<thead><tr>%s</tr></thead>\n<tbody>\n%s</tbody>\n"
            + "</table>\n</div>\n")
        .formatted(attributes, head, rows);
  }
}
