package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.laboratory.ComparisonResult;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Role;
import org.possibledeals.experiments.laboratory.TableResult;
import org.possibledeals.experiments.laboratory.TableResult.Calibration;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Estimates;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.tournament.Player;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.PlainText;

/** The tables and sentences of a report on an experiment, before they are written in a format. */
final class Account {

  /** A table: its header and its rows, equally long. */
  record Grid(ImmutableList<String> header, ImmutableList<ImmutableList<String>> rows) {

    /** Returns this without the columns that are blank in every row. */
    Grid withoutBlankColumns() {
      int[] told =
          IntStream.range(0, header.size())
              .filter(c -> rows.stream().anyMatch(row -> !row.get(c).equals(NOTHING)))
              .toArray();
      return new Grid(
          only(told, header),
          rows.stream().map(row -> only(told, row)).collect(ImmutableList.toImmutableList()));
    }

    private static ImmutableList<String> only(int[] columns, ImmutableList<String> row) {
      return IntStream.of(columns).mapToObj(row::get).collect(ImmutableList.toImmutableList());
    }
  }

  static final String NOTHING = "–";

  /** Marks the p-value of the difference that a stopping rule tests. */
  static final String BY_TEST = "by the test";

  private Account() {}

  static Grid agents(TableResult table) {
    var labels = Report.labels(table.tournament().entrants());
    var rows = new ArrayList<ImmutableList<String>>();
    for (int i = 0; i < labels.size(); i++) {
      var row = table.standings().agents().get(i);
      rows.add(
          ImmutableList.of(
              Report.marked(labels.get(i)),
              Estimates.meansAndHalves(List.of(row.points())).getFirst(),
              Figures.count(table.standings().deals()),
              Figures.number(row.standardDeviation()),
              row.bidsHit().isPresent() ? Figures.percent(row.bidsHit().getAsDouble()) : NOTHING,
              row.tricks().isPresent() ? Figures.number(row.tricks()) : NOTHING,
              Figures.percent(row.winShare().mean())));
    }
    return new Grid(
            ImmutableList.of(
                "agent",
                "points a match",
                "deals",
                "standard deviation",
                "bids hit",
                "tricks a match",
                "wins"),
            ImmutableList.copyOf(rows))
        .withoutBlankColumns();
  }

  static Grid differences(Findings findings, TableResult table) {
    var rows = new ArrayList<ImmutableList<String>>();
    findings
        .differences(table)
        .forEach(
            (two, d) ->
                rows.add(
                    ImmutableList.<String>builder()
                        .add(pair(two), Figures.count(d.deals()))
                        .addAll(compared(findings, d))
                        .add(d.role().name().toLowerCase(Locale.ROOT))
                        .build()));
    return new Grid(
            ImmutableList.<String>builder()
                .add("difference", "deals")
                .addAll(compared(findings))
                .add("it is")
                .build(),
            ImmutableList.copyOf(rows))
        .withoutBlankColumns();
  }

  /** Returns the headings of what is told of every comparison. */
  static ImmutableList<String> compared(Findings findings) {
    return ImmutableList.of(
        "points a match",
        findings.experiment().stop().isPresent() ? "interval (its level)" : "95 % interval (t)",
        "95 % interval (bootstrap)",
        "p",
        "p (Holm)");
  }

  /** Returns what is told of a comparison under these headings. */
  static ImmutableList<String> compared(Findings findings, ComparisonResult c) {
    boolean isTested = c.role() == Role.TESTED;
    Estimate estimate = findings.estimate(c);
    boolean isCorrected = isTested && findings.stopped().isPresent();
    String level =
        findings
            .experiment()
            .stop()
            .map(rule -> " (%s)".formatted(isCorrected ? level(rule) : "95.0 %"))
            .orElse("");
    return ImmutableList.of(
        Figures.number(estimate.mean()) + (isCorrected ? " (corrected)" : ""),
        Estimates.interval(estimate) + level,
        c.bootstrap().map(Account::interval).orElse(NOTHING),
        isTested ? BY_TEST : p(c.p()),
        isTested ? BY_TEST : p(c.adjusted()));
  }

  static Grid seats(TableResult table) {
    var seats = Estimates.meansAndHalves(table.seats());
    String deals = Figures.count(table.standings().deals());
    var rows = ImmutableList.<ImmutableList<String>>builder();
    for (int s = 0; s < seats.size(); s++) {
      rows.add(ImmutableList.of("seat " + (s + 1), seats.get(s), deals));
    }
    return new Grid(
        ImmutableList.of("seat", "points a match, whoever sat there", "deals"), rows.build());
  }

  /** Returns what came of each bid, or no rows where the game has none. */
  static Grid calibration(TableResult table) {
    var rows = ImmutableList.<ImmutableList<String>>builder();
    for (int e = 0; e < table.calibration().size(); e++) {
      for (Calibration.Point point : table.calibration().get(e).points()) {
        rows.add(
            ImmutableList.of(
                label(table, e),
                "" + point.bid(),
                Figures.count(point.rounds()),
                Figures.number(point.mean()),
                Figures.percent((double) point.hit() / point.rounds())));
      }
    }
    return new Grid(
        ImmutableList.of("agent", "tricks bid", "rounds", "tricks won", "bid hit"), rows.build());
  }

  /** Returns whether bids were made at a table. */
  static boolean hasBids(TableResult table) {
    return table.calibration().stream().anyMatch(c -> !c.points().isEmpty());
  }

  static Grid ratings(Findings findings) {
    return new Grid(
        ImmutableList.of(
            "agent",
            "deals",
            "matches",
            "rating",
            "95 % interval (bootstrap)",
            "ahead of the next",
            "95 % interval of that"),
        findings.ratings().stream()
            .map(
                rating ->
                    ImmutableList.of(
                        Report.marked(rating.agent()),
                        Figures.count(deals(findings, rating.agent())),
                        Figures.count(matches(findings, rating.agent())),
                        Figures.number(rating.elo()),
                        rating.interval().map(Account::interval).orElse(NOTHING),
                        rating.ahead().map(e -> Figures.number(e.mean())).orElse(NOTHING),
                        rating.ahead().map(Estimates::interval).orElse(NOTHING)))
            .collect(ImmutableList.toImmutableList()));
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

  static Grid failures(Findings findings) {
    return new Grid(
        ImmutableList.of("agent", "table", "deal", "seating", "after moves", "it"),
        findings.failures().stream()
            .map(
                note ->
                    ImmutableList.of(
                        note.agent(),
                        findings.experiment().tables().keySet().asList().get(note.table()),
                        "" + note.deal(),
                        "" + note.seating(),
                        "" + note.failure().move(),
                        note.failure().told()))
            .collect(ImmutableList.toImmutableList()));
  }

  /**
   * Returns what a point is, in words that follow the rules, where it is not a point of the game.
   */
  private static String pointsTold(ScoreUnit counted) {
    return counted.isLeastBest()
        ? ", %s told as points: one less is a point more".formatted(counted.name())
        : "";
  }

  static Grid origin(Findings findings) {
    var experiment = findings.experiment();
    var entry = findings.entry();
    var rows = ImmutableList.<ImmutableList<String>>builder();
    rows.add(
        ImmutableList.of(
            "game",
            worlds(findings)
                + pointsTold(experiment.contest().counted())
                + Report.sourceTold(experiment.contest())));
    rows.addAll(settings(findings));
    rows.add(ImmutableList.of("line-up", experiment.lineUp().name().toLowerCase(Locale.ROOT)));
    rows.add(
        ImmutableList.of(
            experiment.stop().isEmpty() ? "requested number of deals per table" : "deals, at most",
            Figures.count(experiment.deals())));
    rows.add(ImmutableList.of("matches played", Figures.count(entry.matches())));
    rows.add(
        ImmutableList.of(
            "blocks",
            "%s of %s, of %s deals"
                .formatted(
                    Figures.count(entry.blocks()),
                    Figures.count(experiment.blocks()),
                    Figures.count(experiment.blockLength()))));
    rows.add(ImmutableList.of("seed", "" + experiment.seed()));
    findings.guests().ifPresent(told -> rows.add(ImmutableList.of("programs and archives", told)));
    rows.add(ImmutableList.of("digest of all matches, SHA-256", findings.digest()));
    rows.add(ImmutableList.of("version", "Possible Deals " + findings.versions()));
    rows.add(ImmutableList.of("command", "deals experiment run " + PlainText.shell(entry.file())));
    rows.add(ImmutableList.of("machine", machine()));
    rows.add(
        ImmutableList.of("duration", String.format(Locale.ROOT, "%.1f seconds", entry.seconds())));
    return new Grid(ImmutableList.of("what", "how"), rows.build());
  }

  /** Returns what is played, each world once. */
  private static String worlds(Findings findings) {
    return findings.experiment().tournaments().stream()
        .map(tournament -> tournament.contest().description())
        .distinct()
        .collect(Collectors.joining("; "));
  }

  /** Returns the settings of each agent that has some its name does not have. */
  private static ImmutableList<ImmutableList<String>> settings(Findings findings) {
    var experiment = findings.experiment();
    return experiment.tables().values().stream()
        .flatMap(List::stream)
        .distinct()
        .flatMap(
            name ->
                Player.of(contestOf(findings, name), name).settings().stream()
                    .map(settings -> ImmutableList.of("agent " + name, settings)))
        .collect(ImmutableList.toImmutableList());
  }

  private static Contest<?, ?, ?> contestOf(Findings findings, String agent) {
    return findings.experiment().tournaments().stream()
        .filter(tournament -> tournament.entrants().contains(agent))
        .findFirst()
        .<Contest<?, ?, ?>>map(Tournament::contest)
        .orElse(findings.experiment().contest());
  }

  private static String machine() {
    return "report made on %s %s, %d processors, Java %s"
        .formatted(
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            Runtime.getRuntime().availableProcessors(),
            Runtime.version());
  }

  /** Returns how much was played, as {@code 2 000 deals, 8 000 matches}. */
  static String over(TableResult table) {
    return "%s deals, %s matches"
        .formatted(
            Figures.count(table.standings().deals()), Figures.count(table.standings().matches()));
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

  static String interval(Interval interval) {
    return Figures.number(interval.low()) + " to " + Figures.number(interval.high());
  }

  static String p(double p) {
    return p < 0.0001 ? "< 0.0001" : String.format(Locale.ROOT, "%.4f", p);
  }
}
