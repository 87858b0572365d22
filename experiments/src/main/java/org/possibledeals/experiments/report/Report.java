package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.tournament.Standings;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.experiments.tournament.TournamentResult;
import org.possibledeals.kripke.print.PlainText;

/**
 * A tournament, what it found, and what it takes to find it again.
 *
 * @param version of Possible Deals that played
 * @param matchesPerSecond measured, so different each time
 */
public record Report(
    Tournament<?, ?, ?> tournament,
    TournamentResult result,
    String version,
    double matchesPerSecond) {

  /** Returns the standings of the matches as they count. */
  public Standings standings() {
    return result.standings();
  }

  /** Returns the command that plays the same tournament, as typed in a shell. */
  public String command() {
    return "deals tournament --game %s --rules %s --agents %s --line-up %s --%s %d --seed %d"
        .formatted(
            PlainText.shell(tournament.contest().gameName()),
            PlainText.shell(tournament.contest().rulesName()),
            PlainText.shell(String.join(",", tournament.entrants())),
            tournament.lineUp().name().toLowerCase(Locale.ROOT),
            isByDeal() ? "deals" : "matches",
            tournament.deals(),
            tournament.seed());
  }

  /** Returns a name or a label, marked if it is a clairvoyant's. */
  static String marked(String label) {
    return Clairvoyants.isName(label) ? label + " (sees all cards)" : label;
  }

  /** Returns what the matches are counted in. */
  ScoreUnit counted() {
    return tournament.contest().counted();
  }

  /** Returns the estimate of a count, or of a difference of counts, for one of points. */
  Estimate told(Estimate ofPoints) {
    return counted().isLeastBest() ? ofPoints.negated() : ofPoints;
  }

  /** Returns the SHA-256 of the text that the rules were read from, if they came from a file. */
  static Optional<String> sourceHash(Contest<?, ?, ?> contest) {
    return contest
        .source()
        .map(text -> Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString());
  }

  /** Returns the same in words that follow the rules, empty if they came from no file. */
  static String sourceTold(Contest<?, ?, ?> contest) {
    return sourceHash(contest).map(", SHA-256 of its text "::concat).orElse("");
  }

  /** Returns whether each deal is played in several matches, so that deals are what is counted. */
  boolean isByDeal() {
    return tournament.matchesPerDeal() > 1;
  }

  /** Returns the entrants' names, those that occur twice numbered: {@code greedy#1, greedy#2}. */
  ImmutableList<String> labels() {
    return labels(tournament.entrants());
  }

  /** Returns what an agent is called: what its brackets say after {@code name=}, or its name. */
  static String label(String agent) {
    return Bracketed.read(agent).parameters().stream()
        .filter(parameter -> parameter.key().equals(Optional.of("name")))
        .map(Bracketed.Parameter::value)
        .findFirst()
        .orElse(agent);
  }

  /** Returns the names, those that occur twice numbered: {@code greedy#1, greedy#2}. */
  static ImmutableList<String> labels(ImmutableList<String> names) {
    var labels = ImmutableList.<String>builder();
    for (int i = 0; i < names.size(); i++) {
      String name = label(names.get(i));
      long sameBefore =
          names.subList(0, i).stream().map(Report::label).filter(name::equals).count();
      boolean alone = names.stream().map(Report::label).filter(name::equals).count() == 1;
      labels.add(alone ? name : name + "#" + (sameBefore + 1));
    }
    return labels.build();
  }
}
