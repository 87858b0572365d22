package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.statistics.SequentialTest;
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
 * @param contrasts what is asked across tables
 * @param primaries what the experiment is played for, if the file names it
 * @param variation what is varied from table to table, if the file varies something
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
    Conduct conduct,
    ImmutableList<Contrast> contrasts,
    ImmutableList<Primary> primaries,
    Optional<Variation> variation) {

  /** Maximum number of blocks per experiment: each is a row of the journal. */
  public static final int MOST_BLOCKS = 10_000_000;

  /** Maximum number of deals per block, whose matches are in memory at once. */
  public static final int LONGEST_BLOCK = 100_000;

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
    return IntStream.range(0, tables.size())
        .<Tournament<?, ?, ?>>mapToObj(
            t -> new Tournament<>(world(t), tables.values().asList().get(t), lineUp, deals, seed))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the contest of a table, for as many players as sit there. */
  public Contest<?, ?, ?> world(int table) {
    return variation
        .<Contest<?, ?, ?>>map(v -> v.worlds().get(table))
        .orElse(contest)
        .forPlayers(tables.values().asList().get(table).size());
  }

  /** Returns game, rules and source of each table. */
  private ImmutableList<ImmutableList<Object>> worlds() {
    return IntStream.range(0, tables.size())
        .<Contest<?, ?, ?>>mapToObj(this::world)
        .map(world -> ImmutableList.<Object>of(world.gameName(), world.rulesName(), world.source()))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Checks that there are not too many blocks.
   *
   * @throws IllegalArgumentException if there are more than {@link #MOST_BLOCKS}
   */
  public Experiment {
    requireBlocks(tables.size(), deals, blockLength);
  }

  /**
   * Checks that there are not too many blocks.
   *
   * @param tables how many there are
   * @throws IllegalArgumentException if there are more than {@link #MOST_BLOCKS}
   */
  static void requireBlocks(int tables, int deals, int blockLength) {
    long blocks = (long) tables * Math.ceilDiv(deals, blockLength);
    if (blocks > MOST_BLOCKS) {
      throw new IllegalArgumentException(
          ("%d deals at %d tables in blocks of %d are %d blocks, and there can be %d; a longer"
                  + " block makes fewer.")
              .formatted(deals, tables, blockLength, blocks, MOST_BLOCKS));
    }
  }

  /** Returns the number of blocks. */
  public int blocks() {
    return tables.size() * Math.ceilDiv(deals, blockLength);
  }

  /**
   * Returns the block of this number in the order in which they are written down, in which all
   * tables advance together.
   *
   * @param number from 0
   */
  public Block block(int number) {
    int from = number / tables.size() * blockLength;
    return new Block(number % tables.size(), from, from + Math.min(deals - from, blockLength));
  }

  /**
   * Returns the number of the block that a deal of a table is in.
   *
   * @param table its position, from 0
   */
  public int blockOf(int table, int deal) {
    return deal / blockLength * tables.size() + table;
  }

  /** Returns how many matches it has, if no rule stops it. */
  public long matches() {
    return tournaments().stream().mapToLong(Tournament::matches).sum();
  }

  /**
   * Returns the comparisons that the experiment is played for, named before its first deal: that of
   * its rule to stop, or those that its file names, or its contrasts.
   */
  public ImmutableList<Primary> allPrimaries() {
    if (stop.isPresent()) {
      return ImmutableList.of(stop.orElseThrow().tested());
    }
    boolean hasNamed = contrasts.stream().anyMatch(c -> c.kind() == Contrast.Kind.NAMED);
    return primaries.isEmpty()
        ? contrasts.stream()
            .filter(contrast -> contrast.kind().isPrimary(hasNamed))
            .map(Primary.Across::new)
            .collect(ImmutableList.toImmutableList())
        : primaries;
  }

  /** Returns all comparisons: the contrasts, and each pair of agents at each table. */
  public ImmutableSet<Primary> comparisons() {
    return Stream.concat(
            contrasts.stream().map(Primary.Across::new),
            IntStream.range(0, tables.size()).boxed().flatMap(table -> pairs(table).stream()))
        .collect(ImmutableSet.toImmutableSet());
  }

  /**
   * Returns all pairs of agents of a table, in the order of its entrants; none if one agent sits in
   * all seats, or all make the same points.
   *
   * @param table its position, from 0
   */
  public ImmutableList<Primary.Within> pairs(int table) {
    List<String> agents =
        contest.isCommon()
            ? ImmutableList.of()
            : tables.values().asList().get(table).stream().distinct().toList();
    var all = ImmutableList.<Primary.Within>builder();
    for (int i = 0; i < agents.size(); i++) {
      for (int j = i + 1; j < agents.size(); j++) {
        all.add(new Primary.Within(table, agents.get(i), agents.get(j)));
      }
    }
    return all.build();
  }

  /** Returns the sign of a comparison, {@code a − b} or the name of a contrast. */
  public String told(Primary primary) {
    return switch (primary) {
      case Primary.Across(Contrast contrast) -> contrast.name();
      case Primary.Within(int table, String agent, String than) -> agent + " − " + than;
    };
  }

  /** Returns how often its deals are looked at before it is decided that there are enough. */
  public Looks looks() {
    return stop.isPresent() ? Looks.ANY : Looks.NONE;
  }

  /** Returns the same tables at other deals, of another number, without a rule to stop. */
  public Experiment pilot(int otherDeals, long otherSeed) {
    return new Experiment(
        name,
        question,
        contest,
        tables,
        lineUp,
        otherDeals,
        blockLength,
        otherSeed,
        Optional.empty(),
        conduct,
        contrasts,
        primaries,
        variation);
  }

  /**
   * Returns whether the first deals of both are the same matches in the same blocks, so that one
   * can go on where the other has stopped.
   */
  public boolean playsTheSameDealsAs(Experiment other) {
    return worlds().equals(other.worlds())
        && tables.values().asList().equals(other.tables.values().asList())
        && lineUp == other.lineUp
        && (lineUp != LineUp.LAMAS || deals == other.deals)
        && blockLength == other.blockLength
        && seed == other.seed
        && conduct.equals(other.conduct);
  }

  /**
   * Returns what depends on how fast the machine is, as a sentence can list it: agents with a
   * budget in milliseconds by their names, and the limit of a move; empty if no run differs.
   */
  public ImmutableList<String> timeLimits() {
    return Stream.concat(
            tables.values().stream().flatMap(List::stream).distinct().filter(Experiment::isTimed),
            conduct.moveTime().stream().map(limit -> "move-milliseconds: " + limit.toMillis()))
        .collect(ImmutableList.toImmutableList());
  }

  /** All games write a budget of time as {@code NAME[50ms]}. */
  private static boolean isTimed(String agent) {
    return Bracketed.read(agent).parameters().stream()
        .anyMatch(parameter -> parameter.value().matches("[0-9]+ms"));
  }

  /**
   * A comparison that an experiment is played for, named before its first deal. All others are
   * exploratory.
   */
  public sealed interface Primary {

    /** Returns the comparison of the contrast of this name, if there is one. */
    static Optional<Primary> across(List<Contrast> contrasts, String name) {
      return contrasts.stream().filter(c -> c.name().equals(name)).findFirst().map(Across::new);
    }

    /** A contrast across tables. */
    record Across(Contrast contrast) implements Primary {}

    /**
     * Two agents at one table.
     *
     * @param table its position, from 0
     * @param agent name of one
     * @param than name of the one it is compared with
     */
    record Within(int table, String agent, String than) implements Primary {

      /** Returns the same comparison from the other side. */
      public Within reversed() {
        return new Within(table, than, agent);
      }

      /** Returns how many weighed points of a match make a point of difference. */
      public int unit(List<String> entrants) {
        return copies(entrants, agent) * copies(entrants, than);
      }

      /**
       * Returns by entrant how its points are weighed, so that the difference is a whole number.
       */
      public long[] weights(List<String> entrants) {
        return entrants.stream()
            .mapToLong(
                name ->
                    name.equals(agent)
                        ? copies(entrants, than)
                        : name.equals(than) ? -copies(entrants, agent) : 0)
            .toArray();
      }

      private static int copies(List<String> entrants, String name) {
        return Collections.frequency(entrants, name);
      }
    }
  }

  /**
   * How matches are played and recorded.
   *
   * @param isKeepingRecords whether all moves are kept
   * @param onFailure what happens if an agent throws, chooses a move that is not legal, or takes
   *     too long
   * @param moveTime how long a move may take, if there is a limit
   */
  public record Conduct(
      boolean isKeepingRecords, OnFailure onFailure, Optional<Duration> moveTime) {

    /** Records, no limit, and the first failure stops the experiment. */
    public static final Conduct USUAL = new Conduct(true, OnFailure.STOP, Optional.empty());

    /** The policy for agents that fail. */
    public enum OnFailure {
      /** The experiment stops before the block of that match. */
      STOP,
      /**
       * An agent that failed forfeits the match: the rest of its moves are legal ones drawn evenly,
       * and it makes at most as many points as each agent that did not fail. The experiment goes
       * on.
       */
      FORFEIT
    }
  }

  /**
   * When to stop before all deals are played: a sequential test of how much more one agent makes
   * than another on the same deals, or of a contrast.
   *
   * @param tested two agents, of which each sits once at the only table, or a contrast
   * @param h0 the difference, in points a match, under the hypothesis to be rejected
   * @param h1 the difference under the alternative, more than {@code h0}
   * @param alpha how often h1 may be accepted where h0 is true
   * @param beta how often h0 may be accepted where h1 is true
   */
  public record StoppingRule(Primary tested, double h0, double h1, double alpha, double beta) {

    /** Returns the test by which it stops. */
    public SequentialTest test() {
      return new SequentialTest(h0, h1, alpha, beta);
    }
  }
}
