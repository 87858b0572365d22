package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.game.Salt;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.tournament.AgentFailure;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Records;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * A block that was played, as the journal writes it down.
 *
 * @param block the block
 * @param matches as they count, in the order of deals and seatings
 * @param lines the matches as text, a line each
 * @param records of the matches, compressed, if they are kept
 * @param times of decisions as text, a line each match, if they were measured
 * @param failures of agents
 * @param version of Possible Deals that played it
 */
public record PlayedBlock(
    Experiment.Block block,
    ImmutableList<PlayedMatch> matches,
    String lines,
    Optional<GzipText> records,
    Optional<String> times,
    ImmutableList<FailureNote> failures,
    String version) {

  /**
   * Returns what the journal is to write of these matches.
   *
   * @param salt by which they were played, if there was one
   * @param played as they were played, in the order of deals and seatings
   * @param version of Possible Deals that played them
   */
  public static PlayedBlock of(
      Experiment.Block block,
      Tournament<?, ?, ?> tournament,
      Optional<Salt> salt,
      List<PlayedMatch> played,
      boolean isKeeping,
      String version) {
    int perDeal = played.size() / (block.to() - block.from());
    var lines = new StringBuilder();
    salt.ifPresent(it -> MatchLine.write(lines, it));
    var records = new StringBuilder();
    var times = new StringBuilder();
    var matches = ImmutableList.<PlayedMatch>builderWithExpectedSize(played.size());
    var failures = ImmutableList.<FailureNote>builder();
    for (int k = 0; k < played.size(); k++) {
      PlayedMatch match = played.get(k);
      PlayedMatch counted = tournament.counted(match);
      matches.add(counted);
      MatchLine.write(lines, k % perDeal, counted);
      counted.times().ifPresent(bySeat -> MatchLine.writeTimes(times, bySeat));
      if (isKeeping) {
        records.append(record(version, tournament, salt, match)).append('\n');
      }
      for (AgentFailure failure : match.failures()) {
        failures.add(
            new FailureNote(
                block.table(),
                match.deal(),
                k % perDeal,
                tournament.entrants().get(match.seating().get(failure.seat())),
                failure,
                record(version, tournament, salt, match)));
      }
    }
    return new PlayedBlock(
        block,
        matches.build(),
        lines.toString(),
        isKeeping ? Optional.of(GzipText.of(records.toString())) : Optional.empty(),
        times.isEmpty() ? Optional.empty() : Optional.of(times.toString()),
        failures.build(),
        version);
  }

  /** Returns the record of a match without the text of its rules, which the journal keeps once. */
  private static String record(
      String version, Tournament<?, ?, ?> tournament, Optional<Salt> salt, PlayedMatch match) {
    return Records.of(version, tournament, salt, match).withSource(Optional.empty()).toJson();
  }
}
