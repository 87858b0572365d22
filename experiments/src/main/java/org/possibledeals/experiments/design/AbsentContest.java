package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.tell.Counted;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Fraction;

/**
 * Stands for a contest that was played, where its game or one of its agents is not there any more:
 * enough to report what was found, and nothing to play. It has an agent of every name, none of
 * which moves.
 *
 * @param gameName as it was named
 * @param rulesName as they were named
 * @param source the text of its rules, if they came from a file
 * @param players how many play
 * @param there the contest itself, if only agents are missing
 */
public record AbsentContest(
    String gameName,
    String rulesName,
    Optional<String> source,
    int players,
    Optional<Contest<?, ?, ?>> there)
    implements Contest<AbsentContest.Nothing, Observation, AbsentContest.Nothing> {

  /** The state and the move of what cannot be played: there is none. */
  public record Nothing() {}

  /** How many play, as long as nobody has asked for another number. */
  public static final int USUAL_PLAYERS = 4;

  @Override
  public String description() {
    return there
        .map(Contest::description)
        .orElseGet(() -> "%s by %s, which is not here".formatted(gameName, rulesName));
  }

  @Override
  public AbsentContest forPlayers(int others) {
    return new AbsentContest(
        gameName, rulesName, source, others, there.map(contest -> contest.forPlayers(others)));
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return game().players().stream().map(AgentId::name).collect(ImmutableList.toImmutableList());
  }

  @Override
  public Counted counted() {
    return there.map(Contest::counted).orElse(Counted.POINTS);
  }

  @Override
  public ImmutableList<Fraction> winShares(ImmutableList<Integer> points) {
    return there
        .map(contest -> contest.winShares(points))
        .orElseGet(() -> Contest.super.winShares(points));
  }

  @Override
  public Roster<Observation, Nothing> agents() {
    return Roster.of(gameName);
  }

  @Override
  public Agent<Observation, Nothing> agent(String name) {
    return (seen, legal, random) -> {
      throw notHere();
    };
  }

  private UnsupportedOperationException notHere() {
    return new UnsupportedOperationException(
        "%s or one of its agents is not here, so nothing can be played.".formatted(gameName));
  }

  @Override
  public Game<Nothing, Observation, Nothing> game() {
    return new AbsentGame();
  }

  @Override
  public Game<Nothing, Observation, Nothing> gameOpenedByFirstSeat() {
    return game();
  }

  /** Has players, and no rules. */
  private final class AbsentGame implements Game<Nothing, Observation, Nothing> {

    @Override
    public String name() {
      return gameName;
    }

    @Override
    public ImmutableList<AgentId> players() {
      return IntStream.rangeClosed(1, players)
          .mapToObj(seat -> new AgentId("P" + seat))
          .collect(ImmutableList.toImmutableList());
    }

    @Override
    public Nothing start() {
      throw notHere();
    }

    @Override
    public Turn<Nothing> turn(Nothing state) {
      throw notHere();
    }

    @Override
    public ImmutableList<Nothing> legalMoves(Nothing state) {
      throw notHere();
    }

    @Override
    public Nothing play(Nothing state, Nothing move) {
      throw notHere();
    }

    @Override
    public Observation observe(Nothing state, AgentId player) {
      throw notHere();
    }

    @Override
    public ImmutableList<Integer> points(Nothing state) {
      throw notHere();
    }

    @Override
    public String write(Nothing move) {
      throw notHere();
    }

    @Override
    public Nothing read(String text) {
      throw notHere();
    }
  }
}
