package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.journal.FailureNote;
import org.possibledeals.experiments.laboratory.ComparisonResult;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Role;
import org.possibledeals.experiments.laboratory.TableResult;
import org.possibledeals.experiments.laboratory.TableResult.Calibration;
import org.possibledeals.experiments.statistics.Estimates;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.tournament.Player;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.PlainText;
import org.possibledeals.kripke.print.Words;

/** The tables and sentences of a report on an experiment, before they are written in a format. */
final class Account {

  /** Marks the p-value of the difference that a stopping rule tests. */
  static final String BY_TEST = "by the test";

  private Account() {}

  static Grid<?> agents(TableResult table) {
    var agents = table.standings().agents();
    return new Grid<>(IntStream.range(0, agents.size()).boxed().toList())
        .column("agent", i -> Report.marked(label(table, i)))
        .column("points a match", i -> Estimates.meanAndHalf(agents.get(i).points()))
        .column("deals", i -> Figures.count(table.standings().deals()))
        .column("standard deviation", i -> Figures.number(agents.get(i).standardDeviation()))
        .column("bids hit", i -> told(agents.get(i).bidsHit(), Figures::percent))
        .column("tricks a match", i -> told(agents.get(i).tricks(), Figures::number))
        .column("wins", i -> Figures.percent(agents.get(i).winShare().mean()))
        .withoutBlankColumns();
  }

  private static String told(OptionalDouble figure, DoubleFunction<String> words) {
    return figure.isPresent() ? words.apply(figure.getAsDouble()) : Grid.NOTHING;
  }

  static Grid<?> differences(Findings findings, TableResult table) {
    var grid =
        new Grid<>(findings.differences(table).entrySet())
            .column("difference", d -> pair(d.getKey()))
            .column("deals", d -> Figures.count(d.getValue().deals()));
    return compared(grid, findings, Map.Entry::getValue)
        .column("it is", d -> d.getValue().role().name().toLowerCase(Locale.ROOT))
        .withoutBlankColumns();
  }

  /** Adds what is told of every comparison. */
  static <T> Grid<T> compared(
      Grid<T> grid, Findings findings, Function<T, ComparisonResult> comparison) {
    Optional<StoppingRule> stop = findings.experiment().stop();
    return grid.column("points a match", c -> mean(findings, comparison.apply(c)))
        .column(
            stop.isPresent() ? "interval (its level)" : "95 % interval (t)",
            c -> interval(findings, comparison.apply(c)))
        .column(
            "95 % interval (bootstrap)",
            c -> comparison.apply(c).bootstrap().map(Interval::told).orElse(Grid.NOTHING))
        .column("p", c -> p(comparison.apply(c), ComparisonResult::p))
        .column("p (Holm)", c -> p(comparison.apply(c), ComparisonResult::adjusted));
  }

  private static boolean isCorrected(Findings findings, ComparisonResult c) {
    return c.role() == Role.TESTED && findings.stopped().isPresent();
  }

  private static String mean(Findings findings, ComparisonResult c) {
    return Figures.number(findings.estimate(c).mean())
        + (isCorrected(findings, c) ? " (corrected)" : "");
  }

  private static String interval(Findings findings, ComparisonResult c) {
    return Estimates.interval(findings.estimate(c))
        + findings
            .experiment()
            .stop()
            .map(rule -> " (%s)".formatted(isCorrected(findings, c) ? level(rule) : "95.0 %"))
            .orElse("");
  }

  private static String p(ComparisonResult c, ToDoubleFunction<ComparisonResult> p) {
    return c.role() == Role.TESTED ? BY_TEST : p(p.applyAsDouble(c));
  }

  static Grid<?> seats(TableResult table) {
    var seats = Estimates.meansAndHalves(table.seats());
    return new Grid<>(IntStream.range(0, seats.size()).boxed().toList())
        .column("seat", s -> "seat " + (s + 1))
        .column("points a match, whoever sat there", seats::get)
        .column("deals", s -> Figures.count(table.standings().deals()));
  }

  /** Returns what came of each bid, or no rows where the game has none. */
  static Grid<?> calibration(TableResult table) {
    var points = ImmutableListMultimap.<String, Calibration.Point>builder();
    for (int e = 0; e < table.calibration().size(); e++) {
      points.putAll(label(table, e), table.calibration().get(e).points());
    }
    return new Grid<>(points.build().entries())
        .column("agent", Map.Entry::getKey)
        .column("tricks bid", of -> "" + of.getValue().bid())
        .column("rounds", of -> Figures.count(of.getValue().rounds()))
        .column("tricks won", of -> Figures.number(of.getValue().mean()))
        .column("bid hit", of -> Figures.percent(of.getValue().share()));
  }

  /** Returns whether bids were made at a table. */
  static boolean hasBids(TableResult table) {
    return table.calibration().stream().anyMatch(c -> !c.points().isEmpty());
  }

  static Grid<?> ratings(Findings findings) {
    return new Grid<>(findings.ratings())
        .column("agent", rating -> Report.marked(rating.agent()))
        .column("deals", rating -> Figures.count(deals(findings, rating.agent())))
        .column("matches", rating -> Figures.count(matches(findings, rating.agent())))
        .column("rating", rating -> Figures.number(rating.elo()))
        .column(
            "95 % interval (bootstrap)",
            rating -> rating.interval().map(Interval::told).orElse(Grid.NOTHING))
        .column(
            "ahead of the next",
            rating -> rating.ahead().map(e -> Figures.number(e.mean())).orElse(Grid.NOTHING))
        .column(
            "95 % interval of that",
            rating -> rating.ahead().map(Estimates::interval).orElse(Grid.NOTHING));
  }

  /** Returns how many different deals an agent has played, at whatever tables. */
  private static int deals(Findings findings, String agent) {
    return findings.tables().stream()
        .filter(table -> table.tournament().entrants().contains(agent))
        .mapToInt(table -> table.standings().deals())
        .max()
        .orElse(0);
  }

  private static long matches(Findings findings, String agent) {
    return findings.tables().stream()
        .filter(table -> table.tournament().entrants().contains(agent))
        .mapToLong(table -> table.standings().matches())
        .sum();
  }

  static Grid<?> failures(Findings findings) {
    ImmutableList<String> tables = findings.experiment().tables().keySet().asList();
    return new Grid<>(findings.failures())
        .column("agent", FailureNote::agent)
        .column("table", note -> tables.get(note.table()))
        .column("deal", note -> "" + note.deal())
        .column("seating", note -> "" + note.seating())
        .column("after moves", note -> "" + note.failure().move())
        .column("it", note -> note.failure().told());
  }

  /**
   * Returns what a point is, in words that follow the rules, where it is not a point of the game.
   */
  private static String pointsTold(ScoreUnit counted) {
    return counted.isLeastBest()
        ? ", %s told as points: one less is a point more".formatted(counted.name())
        : "";
  }

  static Grid<?> origin(Findings findings) {
    var experiment = findings.experiment();
    var entry = findings.entry();
    var rows = new LinkedHashMap<String, String>();
    rows.put(
        "game",
        worlds(findings)
            + pointsTold(experiment.contest().counted())
            + Report.sourceTold(experiment.contest()));
    rows.putAll(settings(findings));
    rows.put("line-up", experiment.lineUp().name().toLowerCase(Locale.ROOT));
    rows.put(
        experiment.stop().isEmpty() ? "requested number of deals per table" : "deals, at most",
        Figures.count(experiment.deals()));
    rows.put("matches played", Figures.count(entry.matches()));
    rows.put(
        "blocks",
        "%s of %s, of %s deals"
            .formatted(
                Figures.count(entry.blocks()),
                Figures.count(experiment.blocks()),
                Figures.count(experiment.blockLength())));
    rows.put("seed", "" + experiment.seed());
    findings.guests().ifPresent(told -> rows.put("programs and archives", told));
    rows.put("digest of all matches, SHA-256", findings.digest());
    rows.put("version", "Possible Deals " + findings.versions());
    rows.put("command", "deals experiment run " + PlainText.shell(entry.file()));
    rows.put("machine", machine());
    rows.put("duration", String.format(Locale.ROOT, "%.1f seconds", entry.seconds()));
    return new Grid<>(rows.entrySet())
        .column("what", Map.Entry::getKey)
        .column("how", Map.Entry::getValue);
  }

  /** Returns what is played, each world once. */
  private static String worlds(Findings findings) {
    return findings.experiment().tournaments().stream()
        .map(tournament -> tournament.contest().description())
        .distinct()
        .collect(Collectors.joining("; "));
  }

  /** Returns the settings of each agent that has some its name does not have. */
  private static Map<String, String> settings(Findings findings) {
    var settings = new LinkedHashMap<String, String>();
    var seen = new HashSet<String>();
    for (Tournament<?, ?, ?> tournament : findings.experiment().tournaments()) {
      for (String name : Sets.difference(ImmutableSet.copyOf(tournament.entrants()), seen)) {
        Player.of(tournament.contest(), name)
            .settings()
            .ifPresent(told -> settings.put("agent " + name, told));
      }
      seen.addAll(tournament.entrants());
    }
    return settings;
  }

  private static String machine() {
    return "report made on %s %s, %d processors, Java %s"
        .formatted(
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            Runtime.getRuntime().availableProcessors(),
            Runtime.version());
  }

  /** Returns a number of things, as {@code 2 000 deals}. */
  static String counted(long number, String thing) {
    return Words.counted(number, Figures.count(number), thing);
  }

  /** Returns how much was played, as {@code 2 000 deals, 8 000 matches}. */
  static String over(TableResult table) {
    return counted(table.standings().deals(), "deal")
        + ", "
        + counted(table.standings().matches(), "match");
  }

  /** Returns how the intervals and p-values were made. */
  static String method(Findings findings) {
    return findings.experiment().stop().isEmpty()
        ? "± is half a 95 % interval by Student’s t over deals. Bootstrap intervals resample deals."
            + " Holm’s p holds for all comparisons of the same role together, primary or"
            + " exploratory. A difference of an agent in several seats is that of their mean."
        : "A rule to stop has looked at the deals, so no interval here is one of a fixed number of"
            + " deals: ± is half a 95 % interval of a confidence sequence, which holds at"
            + " whatever number of deals one looks (Howard, Ramdas, McAuliffe and Sekhon 2021;"
            + " Waudby-Smith and others 2024), and so do the p-values, Holm’s for all exploratory"
            + " comparisons together. The tested difference is estimated by stages once the test"
            + " has ended (Tsiatis, Rosner and Mehta 1984), at the level of the test. All other"
            + " means are those of the deals that were played, which the stop has chosen: they"
            + " are not corrected.";
  }

  /** Returns the level of the interval after a stop, as {@code 90.0 %}. */
  static String level(StoppingRule rule) {
    return Figures.percent(1 - rule.alpha() - rule.beta());
  }

  static String pair(Primary.Within two) {
    return Report.label(two.agent()) + " − " + Report.label(two.than());
  }

  static String label(TableResult table, int entrant) {
    return Report.labels(table.tournament().entrants()).get(entrant);
  }

  static String p(double p) {
    return p < 0.0001 ? "< 0.0001" : String.format(Locale.ROOT, "%.4f", p);
  }
}
