package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.TableResult;
import org.possibledeals.experiments.report.Account.Grid;
import org.possibledeals.kripke.print.PlainText;

/** A report on an experiment: one page that needs nothing else, or the same in Markdown. */
public final class ExperimentReport {

  private ExperimentReport() {}

  /** Returns the report as one HTML5 page without scripts, pictures inside. */
  public static String html(Findings findings) {
    return HtmlReport.of(findings);
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
    for (TableResult table : findings.tables()) {
      pictures.add(Plots.spread(table));
      pictures.add(Plots.differences(findings, table));
      if (Account.hasBids(table)) {
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
                            Account.hasBids(table)
                                ? markdown(Account.calibration(table)) + "\n"
                                : ""))
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
                    .formatted(markdown(Account.ratings(findings)), HtmlReport.RATINGS),
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
