package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.agents.tell.Counted;
import org.possibledeals.experiments.design.StoppingRule;
import org.possibledeals.experiments.journal.FailureNote;
import org.possibledeals.experiments.laboratory.Calibration;
import org.possibledeals.experiments.laboratory.Comparison;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Findings.Difference;
import org.possibledeals.experiments.laboratory.Findings.Table;
import org.possibledeals.experiments.statistics.Estimates;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;
import org.possibledeals.experiments.tournament.Player;
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

  private static final String NOTHING = "–";

  /** Most tables that get a sentence each. */
  private static final int MOST_TABLES = 6;

  private Account() {}

  static Grid agents(Table table) {
    var labels = Report.labels(table.tournament().entrants());
    var rows = new ArrayList<ImmutableList<String>>();
    for (int i = 0; i < labels.size(); i++) {
      var row = table.standings().agents().get(i);
      rows.add(
          ImmutableList.of(
              Report.marked(labels.get(i)),
              Estimates.meansAndHalves(List.of(row.points())).getFirst(),
              Figures.number(row.standardDeviation()),
              row.bidsHit().isPresent() ? Figures.percent(row.bidsHit().getAsDouble()) : NOTHING,
              row.tricks().isPresent() ? Figures.number(row.tricks()) : NOTHING,
              Figures.percent(row.winShare().mean())));
    }
    return new Grid(
            ImmutableList.of(
                "agent",
                "points a match",
                "standard deviation",
                "bids hit",
                "tricks a match",
                "wins"),
            ImmutableList.copyOf(rows))
        .withoutBlankColumns();
  }

  static Grid differences(Table table) {
    var rows = new ArrayList<ImmutableList<String>>();
    for (Difference d : table.differences()) {
      rows.add(
          ImmutableList.of(
              pair(table, d),
              Figures.number(d.points().mean()),
              Estimates.interval(d.points()),
              d.bootstrap().map(Account::interval).orElse("?"),
              p(d.p()),
              p(d.adjusted())));
    }
    return new Grid(
        ImmutableList.of(
            "difference",
            "points a match",
            "95 % interval (t)",
            "95 % interval (bootstrap)",
            "p",
            "p (Holm)"),
        ImmutableList.copyOf(rows));
  }

  static Grid seats(Table table) {
    var seats = Estimates.meansAndHalves(table.seats());
    var rows = ImmutableList.<ImmutableList<String>>builder();
    for (int s = 0; s < seats.size(); s++) {
      rows.add(ImmutableList.of("seat " + (s + 1), seats.get(s)));
    }
    return new Grid(ImmutableList.of("seat", "points a match, whoever sat there"), rows.build());
  }

  /** Returns what came of each bid, or no rows where the game has none. */
  static Grid calibration(Table table) {
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

  static Grid ratings(Findings findings) {
    return new Grid(
        ImmutableList.of("agent", "rating", "95 % interval (bootstrap)"),
        findings.ratings().stream()
            .map(
                rating ->
                    ImmutableList.of(
                        Report.marked(rating.agent()),
                        Figures.number(rating.elo()),
                        rating.interval().map(Account::interval).orElse(NOTHING)))
            .collect(ImmutableList.toImmutableList()));
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

  /** Returns what a point is, in words that follow the rules, where it is no point of the game. */
  private static String pointsTold(Counted counted) {
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
            experiment.contest().description()
                + pointsTold(experiment.contest().counted())
                + Report.sourceTold(experiment.contest())));
    rows.addAll(settings(findings));
    rows.add(ImmutableList.of("line-up", experiment.lineUp().name().toLowerCase(Locale.ROOT)));
    rows.add(ImmutableList.of("deals asked for, each table", Figures.count(experiment.deals())));
    rows.add(ImmutableList.of("matches played", Figures.count(entry.matches())));
    rows.add(ImmutableList.of("seed", "" + experiment.seed()));
    rows.add(ImmutableList.of("version", "Possible Deals " + findings.versions()));
    rows.add(ImmutableList.of("command", "deals experiment run " + PlainText.shell(entry.file())));
    rows.add(ImmutableList.of("machine", machine()));
    rows.add(
        ImmutableList.of("duration", String.format(Locale.ROOT, "%.1f seconds", entry.seconds())));
    return new Grid(ImmutableList.of("what", "how"), rows.build());
  }

  /** Returns the settings of each agent that has some its name does not have. */
  private static ImmutableList<ImmutableList<String>> settings(Findings findings) {
    var experiment = findings.experiment();
    return experiment.tables().values().stream()
        .flatMap(List::stream)
        .distinct()
        .flatMap(
            name ->
                Player.of(experiment.contest(), name).settings().stream()
                    .map(settings -> ImmutableList.of("agent " + name, settings)))
        .collect(ImmutableList.toImmutableList());
  }

  private static String machine() {
    return "report made on %s %s, %d processors, Java %s"
        .formatted(
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            Runtime.getRuntime().availableProcessors(),
            Runtime.version());
  }

  /** Returns what can and cannot be concluded, in sentences. */
  static ImmutableList<String> conclusions(Findings findings) {
    var sentences = ImmutableList.<String>builder();
    if (!findings.isComplete()) {
      sentences.add(
          "The experiment is not complete: %d of %d blocks are played, and what follows is for now."
              .formatted(
                  findings.entry().blocks(),
                  findings.entry().blocksAsked(findings.experiment().blocks())));
    }
    sentences.addAll(Provenance.sentences(findings));
    if (!findings.failures().isEmpty()) {
      sentences.add(failuresTold(findings));
    }
    if (findings.runs().size() > 1) {
      sentences.add(
          "Not one version played all blocks, so they may not be matches of the same agents: %s."
              .formatted(findings.versions()));
    }
    findings.decision().ifPresent(d -> sentences.add(decision(findings, d)));
    findings.comparisons().forEach(c -> sentences.add(told(c)));
    if (findings.tables().size() <= MOST_TABLES) {
      findings.tables().forEach(table -> sentences.addAll(conclusions(table)));
    } else {
      sentences.add(
          "There are too many tables for a sentence about each; each has its differences below,"
              + " with one error rate of 5 % for all of them together.");
    }
    if (findings.ratings().size() > 2) {
      sentences.add(ratingsTold(findings));
    }
    ImmutableList<String> clairvoyants =
        findings.experiment().tables().values().stream()
            .flatMap(List::stream)
            .filter(Clairvoyants::isName)
            .distinct()
            .collect(ImmutableList.toImmutableList());
    if (!clairvoyants.isEmpty()) {
      sentences.add(
          "No agent can be what sees all cards, as here %s: what that makes is a bound."
              .formatted(String.join(", ", clairvoyants)));
    }
    switch (findings.experiment().lineUp()) {
      case ROTATE, ORDERS -> {}
      case FIXED, LAMAS ->
          sentences.add(
              "This line-up does not give every seat to everybody: part of each difference is the"
                  + " seat's and the neighbours', not the agent's.");
    }
    sentences.add(
        "This holds for these agents at these tables and rules; it says nothing of other company,"
            + " nor of people.");
    return sentences.build();
  }

  private static String told(Comparison c) {
    return "%s: %s points a match, 95 %% interval %s%s."
        .formatted(
            c.contrast().name(),
            Figures.number(c.points().mean()),
            Estimates.interval(c.points()),
            c.isDecided() ? "" : "; undecided");
  }

  /** Agents whose intervals overlap may still differ: the intervals share their deals. */
  private static String ratingsTold(Findings findings) {
    return "By ratings over all tables, from the strongest on: %s."
        .formatted(
            findings.ratings().stream()
                .map(
                    rating ->
                        rating.agent()
                            + " "
                            + Figures.number(rating.elo())
                            + rating.interval().map(i -> " (" + interval(i) + ")").orElse(""))
                .collect(joining(", ")));
  }

  private static String failuresTold(Findings findings) {
    String agents =
        findings.failures().stream().map(FailureNote::agent).distinct().collect(joining(", "));
    return switch (findings.experiment().conduct().onFailure()) {
      case STOP ->
          "%s failed, and the rule is to stop: what follows is of the blocks before."
              .formatted(agents);
      case FORFEIT ->
          ("%d times an agent failed (%s) and forfeited the match: from there on it moved at"
                  + " random, and it made no more points than the least of the others.")
              .formatted(findings.failures().size(), agents);
    };
  }

  private static ImmutableList<String> conclusions(Table table) {
    var told = new ArrayList<String>();
    var open = new ArrayList<String>();
    for (Difference d : table.differences()) {
      if (d.adjusted() < 0.05) {
        boolean isFirst = d.points().mean() > 0;
        told.add(
            "%s makes %s points a match more than %s"
                .formatted(
                    label(table, isFirst ? d.i() : d.j()),
                    Figures.number(Math.abs(d.points().mean())),
                    label(table, isFirst ? d.j() : d.i())));
      } else {
        open.add("%s and %s".formatted(label(table, d.i()), label(table, d.j())));
      }
    }
    var sentences = ImmutableList.<String>builder();
    if (!told.isEmpty()) {
      sentences.add(
          "At the table “%s”, with an error rate of 5 %% for all differences together: %s."
              .formatted(table.name(), String.join("; ", told)));
    }
    if (!open.isEmpty()) {
      sentences.add(
          "At the table “%s”, these deals cannot tell apart: %s."
              .formatted(table.name(), String.join("; ", open)));
    }
    table
        .rotation()
        .ifPresent(
            ratio ->
                sentences.add(
                    ("At the table “%s”, playing each deal in all seatings made the standard error"
                         + " of the first difference %s of what as many matches on deals of their"
                         + " own would have given.")
                        .formatted(table.name(), Figures.number(ratio))));
    return sentences.build();
  }

  private static String decision(Findings findings, Decision decision) {
    StoppingRule rule = findings.experiment().stop().orElseThrow();
    var table = findings.tables().getFirst();
    String about =
        "%s makes %s points a match more than %s"
            .formatted(
                label(table, rule.better()),
                Figures.number(decision == Decision.H0 ? rule.h0() : rule.h1()),
                label(table, rule.worse()));
    String rates =
        " (error rates %s and %s; means after an early stop lie a little too far out)"
            .formatted(Figures.percent(rule.alpha()), Figures.percent(rule.beta()));
    return switch (decision) {
      case H0 -> "The sequential test accepts that " + about + " at most" + rates + ".";
      case H1 -> "The sequential test accepts that " + about + " at least" + rates + ".";
      case UNDECIDED -> "The sequential test has not decided" + rates + ".";
    };
  }

  static String pair(Table table, Difference d) {
    return label(table, d.i()) + " − " + label(table, d.j());
  }

  static String label(Table table, int entrant) {
    return Report.labels(table.tournament().entrants()).get(entrant);
  }

  static String interval(Interval interval) {
    return Figures.number(interval.low()) + " to " + Figures.number(interval.high());
  }

  static String p(double p) {
    return p < 0.0001 ? "< 0.0001" : String.format(Locale.ROOT, "%.4f", p);
  }
}
