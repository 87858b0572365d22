package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * An experiment: one tournament or more on the same deals.
 *
 * @param name what it is called in the journal
 * @param question what is asked, in a sentence
 * @param contest the game by its rules
 * @param tables who plays whom, by the table's name, in the order of the file; at least one
 * @param lineUp who sits where
 * @param deals how many deals each table plays, at most if there is a rule to stop
 * @param blockLength how many deals are played and written down at a time
 * @param seed of all chance
 * @param stop a rule to stop earlier; only where there is one table
 * @param conduct how matches are played, and what is kept of them
 */
public record Experiment(
    String name,
    String question,
    Contest<?, ?, ?> contest,
    ImmutableMap<String, ImmutableList<String>> tables,
    LineUp lineUp,
    int deals,
    int blockLength,
    long seed,
    Optional<StoppingRule> stop,
    Conduct conduct) {

  /**
   * Some deals of one table, the unit of work.
   *
   * @param table its position, from 0
   * @param from the first deal
   * @param to the deal after the last
   */
  public record Block(int table, int from, int to) {}

  /** Returns the tournament of each table, in order. */
  public ImmutableList<Tournament<?, ?, ?>> tournaments() {
    return tables.values().stream()
        .<Tournament<?, ?, ?>>map(
            names -> new Tournament<>(contest.forPlayers(names.size()), names, lineUp, deals, seed))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns all blocks in the order in which they are written down: all tables advance together.
   */
  public ImmutableList<Block> blocks() {
    var blocks = ImmutableList.<Block>builder();
    for (int from = 0; from < deals; from += blockLength) {
      for (int table = 0; table < tables.size(); table++) {
        blocks.add(new Block(table, from, Math.min(deals, from + blockLength)));
      }
    }
    return blocks.build();
  }

  /** Returns how many matches it has, if no rule stops it. */
  public long matches() {
    return tournaments().stream().mapToLong(Tournament::matches).sum();
  }

  /** Returns the same experiment, played to its last deal. */
  public Experiment withoutStoppingRule() {
    return new Experiment(
        name,
        question,
        contest,
        tables,
        lineUp,
        deals,
        blockLength,
        seed,
        Optional.empty(),
        conduct);
  }

  /**
   * Returns whether the first deals of both are the same matches in the same blocks, so that one
   * can go on where the other has stopped.
   */
  public boolean playsTheSameDealsAs(Experiment other) {
    return contest.gameName().equals(other.contest.gameName())
        && contest.rulesName().equals(other.contest.rulesName())
        && tables.values().asList().equals(other.tables.values().asList())
        && lineUp == other.lineUp
        && (lineUp != LineUp.LAMAS || deals == other.deals)
        && blockLength == other.blockLength
        && seed == other.seed
        && conduct.equals(other.conduct);
  }
}
