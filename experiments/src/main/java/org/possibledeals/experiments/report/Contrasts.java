package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.stream.Collectors;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Contrast;
import org.possibledeals.experiments.laboratory.ContrastResult;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.report.Account.Grid;
import org.possibledeals.experiments.statistics.Estimates;
import org.possibledeals.kripke.print.Figures;

/** The section of a report on contrasts. */
final class Contrasts {

  static final String CAPTION =
      "Points a match of the first of each table, deal by deal; a contrast whose p by Holm is 0.05"
          + " or more is undecided. Holm’s p holds for all comparisons of the same role together.";

  private Contrasts() {}

  static Grid grid(Findings findings) {
    return new Grid(
        ImmutableList.of(
            "contrast",
            "tables compared",
            "deals",
            "points a match",
            "95 % interval (t)",
            "95 % interval (bootstrap)",
            "p",
            "p (Holm)",
            "it is",
            "role"),
        findings.comparisons().stream()
            .map(
                c ->
                    ImmutableList.of(
                        c.contrast().name(),
                        formula(findings.experiment(), c.contrast()),
                        Figures.count(c.deals()),
                        Figures.number(c.points().mean()),
                        Estimates.interval(c.points()),
                        c.bootstrap().map(Account::interval).orElse("?"),
                        Account.p(c.p()),
                        Account.p(c.adjusted()),
                        verdict(c),
                        c.role().name().toLowerCase(Locale.ROOT)))
            .collect(ImmutableList.toImmutableList()));
  }

  private static String verdict(ContrastResult c) {
    return !c.isDecided() ? "undecided" : c.points().mean() > 0 ? "above 0" : "below 0";
  }

  /** Returns the tables with their weights, as {@code “told” − “blind”}. */
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
    return formula.startsWith(" + ") ? formula.substring(3) : formula.strip();
  }
}
