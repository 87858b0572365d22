package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.report.ReportDocument.Item;
import org.possibledeals.kripke.print.PlainText;

/** A report on an experiment: one page that needs nothing else, or the same in Markdown. */
public final class ExperimentReport {

  private ExperimentReport() {}

  /** Returns the report as one HTML5 page without scripts, pictures inside. */
  public static String html(Findings findings) {
    return HtmlReport.of(ReportDocument.of(findings));
  }

  /** Returns all pictures of the report, in order; their names differ. */
  public static ImmutableList<Drawing> pictures(Findings findings) {
    var names = new HashSet<String>();
    return ReportDocument.of(findings).items().stream()
        .flatMap(item -> item instanceof Item.Figure figure ? Stream.of(figure.picture()) : null)
        .map(picture -> new Drawing(unused(picture.name(), names), picture.svg()))
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
   * A picture.
   *
   * @param name of a file without its ending
   */
  public record Drawing(String name, String svg) {}

  /** Returns the report as Markdown, without the pictures. */
  public static String markdown(Findings findings) {
    var report = ReportDocument.of(findings);
    return Stream.concat(
            Stream.of("# " + report.title() + "\n"),
            report.items().stream().map(ExperimentReport::markdown).filter(text -> !text.isEmpty()))
        .collect(joining("\n"));
  }

  private static String markdown(Item item) {
    return switch (item) {
      case Item.Heading(var text) -> "## " + PlainText.markdown(text) + "\n";
      case Item.Question(var text) -> PlainText.markdown(text) + "\n";
      case Item.Answer(var text) -> "**" + PlainText.markdown(text) + "**\n";
      case Item.Command(var text) -> "`%s`\n".formatted(text);
      case Item.Text(var text) -> text + "\n";
      case Item.Bullets(var sentences) ->
          sentences.stream().map(s -> "- " + PlainText.markdown(s) + "\n").collect(joining());
      case Item.Table(var grid, var kind) -> markdown(grid);
      case Item.Figure figure -> "";
      case Item.Source(var yaml) -> fenced(yaml);
      case Item.Rules rules -> "";
    };
  }

  /** Returns a text verbatim, between fences that do not occur in it. */
  private static String fenced(String text) {
    String fence = "```";
    while (text.contains(fence)) {
      fence += "`";
    }
    return "%s yaml\n%s%s%s\n".formatted(fence, text, text.endsWith("\n") ? "" : "\n", fence);
  }

  private static String markdown(Grid<?> grid) {
    return line(grid.header())
        + grid.header().stream().map(h -> "---").collect(joining(" | ", "| ", " |\n"))
        + grid.rows().stream().map(ExperimentReport::line).collect(joining());
  }

  private static String line(List<String> cells) {
    return cells.stream().map(PlainText::markdown).collect(joining(" | ", "| ", " |\n"));
  }
}
