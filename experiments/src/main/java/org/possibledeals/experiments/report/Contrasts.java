package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.laboratory.ComparisonResult;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Role;
import org.possibledeals.experiments.report.Account.Grid;
import org.possibledeals.kripke.print.Figures;

/** The section of a report on contrasts. */
final class Contrasts {

  static final String CAPTION =
      "Points a match of the first of each table, deal by deal; a contrast whose p by Holm is 0.05"
          + " or more is undecided. Holm’s p holds for all comparisons of the same role together.";

  private Contrasts() {}

  static Grid grid(Findings findings) {
    return new Grid(
            ImmutableList.<String>builder()
                .add("contrast")
                .addAll(Account.compared(findings))
                .add("it is", "role", "of", "deals")
                .build(),
            findings.contrasts().entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getValue().role()))
                .map(entry -> row(findings, entry.getKey(), entry.getValue()))
                .collect(ImmutableList.toImmutableList()))
        .withoutBlankColumns();
  }

  private static ImmutableList<String> row(
      Findings findings, Contrast contrast, ComparisonResult c) {
    return ImmutableList.<String>builder()
        .add(contrast.name())
        .addAll(Account.compared(findings, c))
        .add(
            verdict(c),
            c.role().name().toLowerCase(Locale.ROOT),
            described(findings.experiment(), contrast),
            Figures.count(c.deals()))
        .build();
  }

  /** Returns the tables of a contrast, or what kind of effect it is. */
  private static String described(Experiment experiment, Contrast contrast) {
    return switch (contrast.kind()) {
      case MAIN -> "main effect";
      case INTERACTION -> "interaction";
      case SIMPLE -> "agents in one world";
      case SLOPE -> "slope";
      case NAMED ->
          experiment.variation().isPresent()
              ? "%d cells".formatted(contrast.weights().size())
              : formula(experiment, contrast);
    };
  }

  private static String verdict(ComparisonResult c) {
    return c.role() == Role.TESTED
        ? Account.BY_TEST
        : !c.isDecided() ? "undecided" : c.points().mean() > 0 ? "above 0" : "below 0";
  }

  /** Returns the tables with their weights, as {@code “told” − “blind”} or {@code (…) / 2}. */
  static String formula(Experiment experiment, Contrast contrast) {
    ImmutableList<String> tables = experiment.tables().keySet().asList();
    String formula =
        contrast.weights().entrySet().stream()
            .map(
                entry ->
                    "%s%s“%s”"
                        .formatted(
                            entry.getValue() < 0 ? " − " : " + ",
                            Math.abs(entry.getValue()) == 1 ? "" : Math.abs(entry.getValue()) + " ",
                            tables.get(entry.getKey())))
            .collect(Collectors.joining());
    String sum = formula.startsWith(" + ") ? formula.substring(3) : formula.strip();
    return contrast.divisor() == 1 ? sum : "(%s) / %d".formatted(sum, contrast.divisor());
  }
}
