package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import org.possibledeals.experiments.report.ReportDocument.Item;
import org.possibledeals.kripke.print.PlainText;

/** A report on an experiment as one HTML5 page that needs nothing else. */
final class HtmlReport {

  private static final String STYLE =
      """
      :root { --ink: #222; --pale: #555; --paper: #fff; --line: #ddd;
        --box: #f5f5f5; }
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto;
        padding: 0 1rem; color: var(--ink); background: var(--paper); overflow-wrap: break-word; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
      .wide { overflow-x: auto; margin: 1rem 0; }
      th, td { padding: .3rem .8rem; border-bottom: 1px solid var(--line); text-align: right; }
      th:first-child, td:first-child { text-align: left; }
      td { white-space: nowrap; }
      td:first-child { white-space: normal; min-width: min(16rem, 30vw); }
      table.origin th, table.origin td, table.failures th, table.failures td { text-align: left;
        white-space: normal; overflow-wrap: anywhere; }
      figure { display: inline-block; width: min(100%, 27rem); margin: 1rem 1rem 1rem 0;
        vertical-align: top; break-inside: avoid; }
      figcaption, .again { color: var(--pale); font-size: 90%; }
      .question { font-size: 1.25rem; font-weight: 600; margin-bottom: .5rem; }
      .answer { font-size: 1.1rem; border-left: 4px solid #0072b2; padding-left: .8rem; }
      svg { display: block; width: 100%; height: auto; }
      pre { background: var(--box); padding: 1rem; overflow: auto; }
      @media (prefers-color-scheme: dark) {
        :root { --ink: #e6e6e6; --pale: #aaa; --paper: #16181c; --line: #3a3d44; --box: #22252b; }
        [stroke='#dddddd'] { stroke: #3a3d44; }
        [stroke='#0072b2'] { stroke: #4aa8e8; }
        [fill='#0072b2'] { fill: #4aa8e8; }
        [fill='#444444'] { fill: #bbb; }
      }
      @media (max-width: 30rem) { h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; } }
      @media print {
        :root { --ink: #000; --pale: #333; --paper: #fff; --line: #bbb;
          --box: #fff; }
        body { font-size: 10pt; max-width: none; margin: 0; padding: 0; }
        .wide { overflow: visible; }
        table { font-size: 8pt; }
        th, td { padding: .15rem .35rem; white-space: normal; }
        figure { width: 47%; }
        h2 { break-after: avoid; }
        tr { break-inside: avoid; }
        pre { white-space: pre-wrap; padding: 0; }
      }
      """;

  private HtmlReport() {}

  /** Returns the report, without scripts, pictures inside. */
  static String of(ReportDocument report) {
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <meta name="viewport" content="width=device-width">
    <title>%1$s</title>
    <style>
    %2$s</style>
    </head>
    <body>
    <h1>%1$s</h1>
    %3$s</body>
    </html>
    """
        .formatted(
            PlainText.xml(report.title()),
            STYLE,
            report.items().stream().map(HtmlReport::of).collect(joining()));
  }

  private static String of(Item item) {
    return switch (item) {
      case Item.Heading(var text) -> "<h2>%s</h2>\n".formatted(PlainText.xml(text));
      case Item.Question(var text) -> paragraph("question", PlainText.xml(text));
      case Item.Answer(var text) -> paragraph("answer", PlainText.xml(text));
      case Item.Command(var text) ->
          paragraph("again", "Again: <code>%s</code>".formatted(PlainText.xml(text)));
      case Item.Text(var text) -> "<p>%s</p>\n".formatted(PlainText.xml(text));
      case Item.Bullets(var sentences) ->
          sentences.stream()
              .map(sentence -> "<li>" + PlainText.xml(sentence) + "</li>\n")
              .collect(joining("", "<ul>\n", "</ul>\n"));
      case Item.Table(var grid, var kind) ->
          grid(grid, kind.isEmpty() ? "" : " class=\"%s\"".formatted(kind));
      case Item.Figure(var picture, var caption) ->
          "<figure>\n<div class=\"wide\">\n%s</div>\n<figcaption>%s</figcaption>\n</figure>\n"
              .formatted(picture.svg(), PlainText.xml(caption));
      case Item.Source(var yaml) -> "<pre>%s</pre>\n".formatted(PlainText.xml(yaml));
      case Item.Rules(var text) ->
          "<h2>The rules</h2>\n<pre>%s</pre>\n".formatted(PlainText.xml(text));
    };
  }

  private static String paragraph(String kind, String html) {
    return "<p class=\"%s\">%s</p>\n".formatted(kind, html);
  }

  /**
   * Returns a table.
   *
   * @param attributes of its element, each after a blank
   */
  private static String grid(Grid<?> grid, String attributes) {
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
