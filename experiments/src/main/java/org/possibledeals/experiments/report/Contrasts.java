package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.laboratory.ComparisonResult;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Role;
import org.possibledeals.kripke.print.Figures;

/** The section of a report on contrasts. */
final class Contrasts {

  static final String CAPTION =
      "Points a match of the first of each table, deal by deal; a contrast whose p by Holm is 0.05"
          + " or more is undecided. Holm’s p holds for all comparisons of the same role together.";

  private Contrasts() {}

  static Grid<?> grid(Findings findings) {
    var contrasts =
        new Grid<>(
            ImmutableList.sortedCopyOf(
                Comparator.comparing(found -> found.getValue().role()),
                findings.contrasts().entrySet()));
    contrasts.column("contrast", found -> found.getKey().name());
    return Account.compared(contrasts, findings, Map.Entry::getValue)
        .column("it is", found -> verdict(found.getValue()))
        .column("role", found -> found.getValue().role().name().toLowerCase(Locale.ROOT))
        .column("of", found -> described(findings.experiment(), found.getKey()))
        .column("deals", found -> Figures.count(found.getValue().deals()))
        .withoutBlankColumns();
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
