package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import org.possibledeals.experiments.tournament.Standings;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.print.PlainText;

/**
 * A tournament, what it found, and what it takes to find it again.
 *
 * @param version of Possible Deals that played
 * @param matchesPerSecond measured, so different each time
 */
public record Report(
    Tournament<?, ?, ?> tournament, Standings standings, String version, double matchesPerSecond) {

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

  /** Returns whether each deal is played in several matches, so that deals are what is counted. */
  boolean isByDeal() {
    return tournament.lineUp().matchesPerDeal(tournament.entrants().size()) > 1;
  }

  /** Returns the entrants' names, those that occur twice numbered: {@code greedy#1, greedy#2}. */
  ImmutableList<String> labels() {
    return labels(tournament.entrants());
  }

  /** Returns the names, those that occur twice numbered: {@code greedy#1, greedy#2}. */
  static ImmutableList<String> labels(ImmutableList<String> names) {
    var labels = ImmutableList.<String>builder();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      long sameBefore = names.subList(0, i).stream().filter(name::equals).count();
      boolean alone = names.stream().filter(name::equals).count() == 1;
      labels.add(alone ? name : name + "#" + (sameBefore + 1));
    }
    return labels.build();
  }
}
