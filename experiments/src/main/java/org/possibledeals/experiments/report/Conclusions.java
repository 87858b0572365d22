package org.possibledeals.experiments.report;

import static java.util.Objects.requireNonNullElse;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.journal.FailureNote;
import org.possibledeals.experiments.laboratory.ComparisonResult;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Ratings;
import org.possibledeals.experiments.laboratory.Role;
import org.possibledeals.experiments.laboratory.TableResult;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Estimates;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;
import org.possibledeals.experiments.statistics.StoppedEstimate;
import org.possibledeals.kripke.print.Figures;

/** Conclusions from findings, in sentences. */
final class Conclusions {

  /** Maximum number of tables that get a sentence each. */
  private static final int MOST_TABLES = 6;

  /** The name of a slope: of what, if not of the score itself, and over which unit. */
  private static final Pattern GROWTH = Pattern.compile("growth(?: of (.*))?( per .*)");

  private final Findings findings;
  private final Experiment experiment;
  private final List<String> sentences = new ArrayList<>();

  private Conclusions(Findings findings) {
    this.findings = findings;
    experiment = findings.experiment();
  }

  static ImmutableList<String> of(Findings findings) {
    var conclusions = new Conclusions(findings);
    conclusions.origin();
    conclusions.primaries();
    conclusions.exploratory();
    conclusions.bounds();
    return ImmutableList.copyOf(conclusions.sentences);
  }

  /** Returns the conclusion that answers the question: that of the first primary comparison. */
  static String answer(Findings findings, ImmutableList<String> conclusions) {
    String first =
        conclusions.stream()
            .filter(s -> s.startsWith("Primary, ") || s.startsWith("The sequential test "))
            .findFirst()
            .orElseGet(
                () ->
                    conclusions.stream()
                        .filter(s -> s.startsWith("Exploratory"))
                        .findFirst()
                        .orElse(
                            findings.experiment().comparisons().isEmpty()
                                ? "Nothing is compared: there is no contrast and no two agents"
                                    + " that make points of their own."
                                : "Nothing is compared yet."));
    return first.replaceFirst("^Primary[^:]*: ", "").replaceFirst("^the ", "The ")
        + (findings.isComplete() ? "" : " For now: the experiment is not complete.");
  }

  /** The description of the matches. */
  private void origin() {
    if (!findings.isComplete()) {
      sentences.add(
          "The experiment is not complete: %s of %s blocks are played, and what follows is for now."
              .formatted(
                  Figures.count(findings.entry().blocks()),
                  Figures.count(findings.entry().blocksAsked(experiment.blocks()))));
    }
    findings
        .entry()
        .part()
        .ifPresent(
            part ->
                sentences.add(
                    "What follows is of part %s alone, blocks %d to %d of %d; deals experiment merge makes one journal of all parts."
                        .formatted(part.told(), part.from(), part.to() - 1, experiment.blocks())));
    ImmutableList<String> timed = experiment.timeLimits();
    if (!timed.isEmpty()) {
      sentences.add(
          "Time is limited (%s), so another run of the same file is not the same to the last match, and its digest is another."
              .formatted(String.join(", ", timed)));
    }
    if (!findings.failures().isEmpty()) {
      sentences.add(failures());
    }
    if (findings.runs().size() > 1) {
      sentences.add(
          ("Not one version played all blocks, so they may not be matches of the same agents: %s."
                  + " The code differed between these parts.")
              .formatted(findings.versions()));
    }
  }

  private String failures() {
    String agents =
        findings.failures().stream().map(FailureNote::agent).distinct().collect(joining(", "));
    return switch (experiment.conduct().onFailure()) {
      case STOP ->
          "%s failed, and the rule is to stop: what follows is of the blocks before."
              .formatted(agents);
      case FORFEIT ->
          ("%d times an agent failed (%s) and forfeited the match: from there on it moved at"
                  + " random, and it made no more points than the least of the others.")
              .formatted(findings.failures().size(), agents);
    };
  }

  private void primaries() {
    findings.decision().ifPresent(this::tested);
    int number = number(Role.PRIMARY);
    String family =
        number == 1 ? "the only primary comparison" : "of %d primary comparisons".formatted(number);
    ImmutableList<String> tables = experiment.tables().keySet().asList();
    for (ComparisonResult c : findings.comparisons()) {
      if (c.role() == Role.PRIMARY) {
        String where =
            c.compared() instanceof Primary.Within two
                ? ", at the table “%s”".formatted(tables.get(two.table()))
                : "";
        sentences.add("Primary, %s%s: %s.".formatted(family, where, told(c)));
      }
    }
    if (number > 1) {
      sentences.add(
          "Among the primary comparisons an error rate of 5 % holds for all of them together"
              + " (Holm); each interval is of 95 % by itself.");
    }
    if (number == 0 && findings.decision().isEmpty() && number(Role.EXPLORATORY) > 0) {
      sentences.add(
          "The file names no primary comparison, so all are exploratory: what they find is to be"
              + " tried on other deals.");
    }
  }

  private int number(Role role) {
    return (int) findings.comparisons().stream().filter(c -> c.role() == role).count();
  }

  private static String told(ComparisonResult c) {
    return switch (c.compared()) {
      case Primary.Across(Contrast contrast) -> told(contrast, c);
      case Primary.Within two -> told(two, c);
    };
  }

  private static String told(Contrast contrast, ComparisonResult c) {
    double mean = c.points().mean();
    String name = contrast.name();
    Matcher growth = GROWTH.matcher(name);
    boolean grows = contrast.kind() == Contrast.Kind.SLOPE && growth.matches();
    return "%s %s points a match%s, %s%s"
        .formatted(
            !grows
                ? name + ":"
                : "%s %s by"
                    .formatted(
                        requireNonNullElse(growth.group(1), "the score"),
                        mean < 0 ? "falls" : "grows"),
            Figures.number(grows ? Math.abs(mean) : mean),
            grows ? growth.group(2) : "",
            found(c),
            c.isDecided()
                ? ""
                : "; undecided, which is not the same as no difference: all that lies in the"
                    + " interval is possible");
  }

  /** Returns what stands after the letter p: what it equals, or what it is less than. */
  private static String p(double p) {
    String value = Account.p(p);
    return value.startsWith("<") ? value : "= " + value;
  }

  private static String told(Primary.Within two, ComparisonResult d) {
    return "%s scores %s points a match %s than %s, %s%s"
        .formatted(
            two.agent(),
            Figures.number(Math.abs(d.points().mean())),
            d.points().mean() < 0 ? "less" : "more",
            two.than(),
            found(d),
            d.isDecided() ? "" : "; undecided, these deals cannot tell them apart");
  }

  private static String found(ComparisonResult c) {
    return "95 %% interval %s, %s deals, p %s"
        .formatted(Estimates.interval(c.points()), Figures.count(c.deals()), p(c.adjusted()));
  }

  /** What the rule to stop has found, and no more than that. */
  private void tested(Decision decision) {
    StoppingRule rule = experiment.stop().orElseThrow();
    String h0 = Figures.exact(rule.h0());
    String h1 = Figures.exact(rule.h1());
    String deals = deals();
    sentences.add(
        switch (decision) {
          case H1 ->
              ("The sequential test stopped after %s deals and accepts that %s. If it were %s or"
                      + " less, at most %s of such experiments would end this way.")
                  .formatted(
                      deals, claim(rule, "more than " + h0), h0, Figures.percent(rule.alpha()));
          case H0 ->
              ("The sequential test stopped after %s deals and accepts that %s. If it were %s or"
                      + " more, at most %s of such experiments would end this way. This does not"
                      + " say that it is %s or less.")
                  .formatted(
                      deals, claim(rule, "less than " + h1), h1, Figures.percent(rule.beta()), h0);
          case UNDECIDED ->
              "The sequential test has %s after %s deals: it accepts neither that %s, nor that it %s."
                  .formatted(
                      findings.isComplete() ? "not decided" : "not yet decided",
                      deals,
                      claim(rule, "more than " + h0),
                      rule.tested() instanceof Primary.Across
                          ? "is less than " + h1
                          : "scores less than %s more".formatted(h1));
        });
    sentences.add(
        findings
            .stopped()
            .map(estimate -> estimated(estimate, rule))
            .orElseGet(() -> forNow(rule)));
  }

  /** Returns that what a rule tests is so many points a match. */
  private String claim(StoppingRule rule, String points) {
    return switch (rule.tested()) {
      case Primary.Within(int table, var agent, var than) ->
          "%s scores %s points a match more than %s".formatted(agent, points, than);
      case Primary.Across across ->
          "“%s” is %s points a match".formatted(experiment.told(across), points);
    };
  }

  private String deals() {
    return Figures.count(
        findings.tables().stream().mapToInt(table -> table.standings().deals()).max().orElse(0));
  }

  private static String estimated(StoppedEstimate estimate, StoppingRule rule) {
    return ("The difference is estimated as %s points a match, with a %s interval of %s"
            + " (about median-unbiased, by stages; of such intervals some %s lie above the true"
            + " difference and %s below it, the rates of the test). The mean of the deals that"
            + " were played is %s, which lies too far out where a test stops early.")
        .formatted(
            Figures.number(estimate.median()),
            Account.level(rule),
            estimate.interval().told(),
            Figures.percent(rule.alpha()),
            Figures.percent(rule.beta()),
            Figures.number(estimate.observed()));
  }

  private String forNow(StoppingRule rule) {
    return findings.comparisons().stream()
        .filter(c -> c.role() == Role.TESTED)
        .findFirst()
        .map(c -> findings.isReversed(c) ? c.points().negated() : c.points())
        .map(
            e ->
                "So far %s; the 95 %% interval that holds at every look is %s."
                    .formatted(claim(rule, Figures.number(e.mean())), Estimates.interval(e)))
        .orElse("No deal is played yet.");
  }

  private void exploratory() {
    if (experiment.variation().isPresent()) {
      sentences.add(
          "Each cell is a table of its own. The other comparisons below are exploratory; one error"
              + " rate of 5 % holds for all of them together.");
      return;
    }
    findings.contrasts().values().stream()
        .filter(c -> c.role() == Role.EXPLORATORY)
        .forEach(c -> sentences.add("Exploratory: %s.".formatted(told(c))));
    if (experiment.contest().isCommon()) {
      sentences.add(
          "All players of a table make the same points: tables, that is companies, can be compared,"
              + " not the agents at one of them.");
    } else if (findings.tables().size() <= MOST_TABLES) {
      findings.tables().forEach(this::exploratory);
    } else {
      sentences.add(
          "There are too many tables for a sentence about each; each has its differences below,"
              + " with one error rate of 5 % for all exploratory comparisons together.");
    }
    if (findings.ratings().size() > 2) {
      ratings();
    }
  }

  private void exploratory(TableResult table) {
    var told = new ArrayList<String>();
    var open = new ArrayList<String>();
    findings
        .differences(table)
        .forEach(
            (two, d) -> {
              var better = d.points().mean() > 0 ? two : two.reversed();
              if (d.role() == Role.EXPLORATORY && d.isDecided()) {
                told.add(
                    "%s scores %s points a match more than %s"
                        .formatted(
                            better.agent(),
                            Figures.number(Math.abs(d.points().mean())),
                            better.than()));
              } else if (d.role() == Role.EXPLORATORY) {
                open.add("%s and %s".formatted(two.agent(), two.than()));
              }
            });
    String where =
        "Exploratory, at the table “%s” (%s)"
            .formatted(table.name(), Account.counted(table.standings().deals(), "deal"));
    if (!told.isEmpty()) {
      sentences.add(
          "%s, with an error rate of 5 %% for all exploratory comparisons together%s: %s."
              .formatted(
                  where,
                  experiment.stop().isPresent()
                      ? ", wherever the rule stops (the means are of the deals that were played,"
                          + " not corrected for the stop)"
                      : "",
                  String.join("; ", told)));
    }
    if (!open.isEmpty()) {
      sentences.add(
          "%s, these deals cannot tell apart: %s.".formatted(where, String.join("; ", open)));
    }
    if (table.rotation().isPresent()) {
      sentences.add(
          ("At the table “%s”, playing each deal in all seatings made the standard error of the"
                  + " first difference %s of what as many matches on deals of their own would have"
                  + " given.")
              .formatted(table.name(), Figures.number(table.rotation())));
    }
  }

  /** Agents whose intervals overlap may still differ: the intervals share their deals. */
  private void ratings() {
    sentences.add(
        "By ratings over all tables, exploratory, from the strongest on: %s."
            .formatted(
                findings.ratings().stream()
                    .map(
                        rating ->
                            rating.agent()
                                + " "
                                + Figures.number(rating.elo())
                                + rating.ahead().map(Conclusions::ahead).orElse(""))
                    .collect(joining(", "))));
    if (!Ratings.areAlike(experiment.tables().values())) {
      sentences.add(
          "The ratings pool tables that are not alike: not everybody meets everybody equally often,"
              + " so a rating is also of who was met.");
    }
  }

  private static String ahead(Estimate ahead) {
    return " (%s ahead of the next, 95 %% interval %s)"
        .formatted(Figures.number(ahead.mean()), Estimates.interval(ahead));
  }

  /** How far all this reaches. */
  private void bounds() {
    ImmutableList<String> clairvoyants =
        experiment.tables().values().stream()
            .flatMap(List::stream)
            .filter(Clairvoyants::isName)
            .distinct()
            .collect(ImmutableList.toImmutableList());
    if (!clairvoyants.isEmpty()) {
      sentences.add(
          "No agent can be what sees all cards, as here %s: what that makes is a bound."
              .formatted(String.join(", ", clairvoyants)));
    }
    switch (experiment.lineUp()) {
      case ROTATE, ORDERS -> {}
      case FIXED, LAMAS ->
          sentences.add(
              "This line-up does not give every seat to everybody: part of each difference is the"
                  + " seat's and the neighbours', not the agent's.");
    }
    sentences.add(
        "This holds for these agents at these tables and rules; it says nothing of other company,"
            + " nor of people.");
  }
}
