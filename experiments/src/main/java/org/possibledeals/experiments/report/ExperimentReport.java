package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Table;
import org.possibledeals.experiments.report.Account.Grid;
import org.possibledeals.kripke.print.PlainText;

/** A report on an experiment: one page that needs nothing else, or the same in Markdown. */
public final class ExperimentReport {

  private static final String STYLE =
      """
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto;
        padding: 0 1rem; color: #222; background: #fff; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
      .wide { overflow-x: auto; margin: 1rem 0; }
      th, td { padding: .3rem .8rem; border-bottom: 1px solid #ddd; text-align: right; }
      th:first-child, td:first-child { text-align: left; }
      td { white-space: nowrap; }
      td:first-child { white-space: normal; }
      table.origin th, table.origin td, table.failures th, table.failures td { text-align: left;
        white-space: normal; overflow-wrap: break-word; }
      li, h1, h2 { overflow-wrap: break-word; }
      figure { margin: 1rem 0; break-inside: avoid; }
      figcaption { color: #555; }
      svg { width: 100%; min-width: 660px; height: auto; }
      pre { background: #f5f5f5; padding: 1rem; overflow: auto; }
      """;

  private ExperimentReport() {}

  /** Returns the report as one HTML5 page without scripts, pictures inside. */
  public static String html(Findings findings) {
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
    <p><strong>%s</strong></p>
    <h2>What can be concluded</h2>
    <ul>
    %s</ul>
    %s%s%s<h2>How it was found</h2>
    %s<p>%s</p>
    <h2>The file</h2>
    <pre>%s</pre>
    %s    </body>
    </html>
    """
        .formatted(
            title,
            STYLE,
            title,
            PlainText.xml(findings.experiment().question()),
            Conclusions.of(findings).stream()
                .map(sentence -> "<li>" + PlainText.xml(sentence) + "</li>\n")
                .collect(joining()),
            overview(findings),
            findings.tables().stream().map(t -> html(findings, t)).collect(joining()),
            failures(findings),
            html(Account.origin(findings), " class=\"origin\""),
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
                  + " 95 % intervals."));
    }
    if (!findings.comparisons().isEmpty()) {
      overview.append("<h2>Contrasts</h2>\n").append(html(Contrasts.grid(findings), ""));
      overview.append("<p>%s</p>\n".formatted(PlainText.xml(Contrasts.CAPTION)));
    }
    if (!findings.ratings().isEmpty()) {
      overview.append("<h2>Ratings</h2>\n").append(html(Account.ratings(findings), ""));
      overview.append(figure(Plots.ratings(findings), RATINGS));
    }
    return overview.toString();
  }

  private static final String RATINGS =
      "Ratings by Bradley and Terry, on the scale of chess: 400 more is to make more points in ten"
          + " matches of eleven. Their mean is 0.";

  private static String failures(Findings findings) {
    return findings.failures().isEmpty()
        ? ""
        : "<h2>Agents that failed</h2>\n" + html(Account.failures(findings), " class=\"failures\"");
  }

  /** Returns all pictures of the report, in order; their names differ. */
  public static ImmutableList<Drawing> pictures(Findings findings) {
    var pictures = new ArrayList<Picture>();
    if (findings.tables().size() > 1) {
      pictures.add(Plots.curve(findings));
    }
    if (!findings.ratings().isEmpty()) {
      pictures.add(Plots.ratings(findings));
    }
    for (Table table : findings.tables()) {
      pictures.add(Plots.spread(table));
      pictures.add(Plots.differences(findings, table));
      if (hasBids(table)) {
        pictures.add(Plots.calibration(table));
      }
    }
    var names = new HashSet<String>();
    return pictures.stream()
        .map(picture -> new Drawing(unused(picture.name(), names), picture.svg(), picture.png()))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns a name, with a number if it is among {@code names}, and adds it to them. */
  private static String unused(String name, Set<String> names) {
    return Stream.iterate(1, n -> n + 1)
        .map(n -> n == 1 ? name : name + "-" + n)
        .filter(names::add)
        .findFirst()
        .orElseThrow();
  }

  /**
   * A picture in both forms.
   *
   * @param name of a file without its ending
   */
  public record Drawing(String name, String svg, byte[] png) {}

  private static boolean hasBids(Table table) {
    return table.calibration().stream().anyMatch(c -> !c.points().isEmpty());
  }

  private static String html(Findings findings, Table table) {
    return "<h2>Table “%s”</h2>\n<p>%s.</p>\n"
            .formatted(PlainText.xml(table.name()), Account.over(table))
        + html(Account.agents(table), "")
        + figure(Plots.spread(table), "Points of single matches: share of matches.")
        + html(Account.differences(findings, table), "")
        + figure(
            Plots.differences(findings, table), "Differences, points a match, with 95 % intervals.")
        + html(Account.seats(table), "")
        + (hasBids(table)
            ? figure(
                    Plots.calibration(table),
                    "Tricks won on average by tricks bid; who bids well is on the grey line.")
                + html(Account.calibration(table), "")
            : "");
  }

  private static String figure(Picture picture, String caption) {
    return "<figure>\n<div class=\"wide\">\n%s</div>\n<figcaption>%s</figcaption>\n</figure>\n"
        .formatted(picture.svg(), PlainText.xml(caption));
  }

  private static String html(Grid grid, String attributes) {
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

  /** Returns the report as Markdown, without the pictures. */
  public static String markdown(Findings findings) {
    String tables =
        findings.tables().stream()
            .map(
                table ->
                    "## Table “%s”\n\n%s.\n\n%s\n%s\n%s\n%s"
                        .formatted(
                            PlainText.markdown(table.name()),
                            Account.over(table),
                            markdown(Account.agents(table)),
                            markdown(Account.differences(findings, table)),
                            markdown(Account.seats(table)),
                            hasBids(table) ? markdown(Account.calibration(table)) + "\n" : ""))
            .collect(joining());
    return ("# Experiment “%s”\n\n"
            + "%s\n\n"
            + "## What can be concluded\n\n"
            + "%s\n"
            + "%s%s%s%s## How it was found\n\n"
            + "%s\n"
            + "%s\n\n"
            + "## The file\n\n"
            + "%s")
        .formatted(
            findings.experiment().name(),
            PlainText.markdown(findings.experiment().question()),
            Conclusions.of(findings).stream()
                .map(s -> "- " + PlainText.markdown(s) + "\n")
                .collect(joining()),
            findings.comparisons().isEmpty()
                ? ""
                : "## Contrasts\n\n%s\n%s\n\n"
                    .formatted(markdown(Contrasts.grid(findings)), Contrasts.CAPTION),
            findings.ratings().isEmpty()
                ? ""
                : "## Ratings\n\n%s\n%s\n\n"
                    .formatted(markdown(Account.ratings(findings)), RATINGS),
            tables,
            findings.failures().isEmpty()
                ? ""
                : "## Agents that failed\n\n%s\n".formatted(markdown(Account.failures(findings))),
            markdown(Account.origin(findings)),
            Account.method(findings),
            fenced(findings.entry().yaml()));
  }

  /** Returns a text as it is, between fences that do not occur in it. */
  private static String fenced(String text) {
    String fence = "```";
    while (text.contains(fence)) {
      fence += "`";
    }
    return "%s yaml\n%s%s%s\n".formatted(fence, text, text.endsWith("\n") ? "" : "\n", fence);
  }

  private static String markdown(Grid grid) {
    return line(grid.header())
        + grid.header().stream().map(h -> "---").collect(joining(" | ", "| ", " |\n"))
        + grid.rows().stream().map(ExperimentReport::line).collect(joining());
  }

  private static String line(List<String> cells) {
    return cells.stream().map(PlainText::markdown).collect(joining(" | ", "| ", " |\n"));
  }
}
