package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedMap;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.HasSettings;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.experiments.tournament.Player;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Fraction;

/**
 * Stands for a contest that was played, where its game or one of its agents is not here, or is not
 * to be loaded: enough to report what was found, and nothing to play. It has an agent of every
 * name, none of which moves.
 *
 * @param gameName as it was named
 * @param rulesName as they were named
 * @param source the text of its rules, if they came from a file
 * @param players how many play
 * @param there the contest itself, if only agents are missing
 * @param facts what is told of the contest and of its agents, as {@link #facts} returned it when it
 *     was there
 */
public record AbsentContest(
    String gameName,
    String rulesName,
    Optional<String> source,
    int players,
    Optional<Contest<?, ?, ?>> there,
    ImmutableMap<String, String> facts)
    implements Contest<Void, Observation, AbsentContest.Nothing> {

  /** The move of what cannot be played: there is none. */
  public record Nothing() {}

  /** How many play, as long as nobody has asked for another number. */
  public static final int USUAL_PLAYERS = 4;

  private static final String DESCRIPTION = "told: description";
  private static final String COUNTED = "told: counted";
  private static final String COMMON = "told: common";
  private static final String FAIR = "told: fair";
  private static final String LEAST = "least ";
  private static final String AGENT = "told: agent ";

  /** An agent that does not move, and has the settings of the one whose name it has. */
  private record Named(String settings, String refusal)
      implements Agent<Observation, Nothing>, HasSettings {
    @Override
    public Nothing choose(Observation seen, ImmutableList<Nothing> legal, RandomGenerator random) {
      throw new UnsupportedOperationException(refusal);
    }
  }

  /**
   * Returns what a report tells of an experiment's contest and agents, for readers without them.
   */
  public static ImmutableSortedMap<String, String> facts(Experiment experiment, Salts salts) {
    var facts = new TreeMap<String, String>();
    Contest<?, ?, ?> contest = experiment.contest();
    ScoreUnit counted = contest.counted();
    if (experiment.tournaments().stream().anyMatch(Tournament::hasGuests)) {
      facts.put(FAIR, salts == Salts.NONE ? "off" : "on");
    }
    if (experiment.variation().isEmpty()) {
      facts.put(DESCRIPTION, contest.description());
    }
    if (contest.isCommon()) {
      facts.put(COMMON, "");
    }
    facts.put(COUNTED, (counted.isLeastBest() ? LEAST : "") + counted.name());
    for (Tournament<?, ?, ?> tournament : experiment.tournaments()) {
      for (String name : tournament.entrants()) {
        Player.of(tournament.contest(), name)
            .settings()
            .ifPresent(settings -> facts.put(AGENT + name, settings));
      }
    }
    return ImmutableSortedMap.copyOf(facts);
  }

  /** Returns whether blocks have salts in an experiment of which these facts are told. */
  public static boolean isFair(Map<String, String> facts) {
    return "on".equals(facts.get(FAIR));
  }

  /** Returns what a report says of guests, if some have played. */
  public static Optional<String> guestsTold(Map<String, String> facts) {
    return Optional.ofNullable(facts.get(FAIR))
        .map(
            fair ->
                fair.equals("on")
                    ? "each block has a salt of its own beside the seed, a program is started anew"
                        + " for each match, and an archive is code that its user trusts"
                    : "--fair=off: guests could remember deals that they played again in another"
                        + " seat or at another table, and find a small seed");
  }

  /**
   * Returns the contest that a contest stands for, itself if it stands for none.
   *
   * @throws IllegalArgumentException if its game is not here
   */
  public static Contest<?, ?, ?> original(Contest<?, ?, ?> contest) {
    return contest instanceof AbsentContest absent
        ? absent.there.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "The game %s is not here; --with names the archive that brings it."
                        .formatted(absent.gameName)))
        : contest;
  }

  @Override
  public String description() {
    return Optional.ofNullable(facts.get(DESCRIPTION))
        .or(() -> there.map(Contest::description))
        .orElseGet(() -> "%s by %s, which is not here".formatted(gameName, rulesName));
  }

  @Override
  public AbsentContest forPlayers(int others) {
    return new AbsentContest(
        gameName,
        rulesName,
        source,
        others,
        there.map(contest -> contest.forPlayers(others)),
        facts);
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return game().players().stream().map(AgentId::name).collect(ImmutableList.toImmutableList());
  }

  @Override
  public ScoreUnit counted() {
    return Optional.ofNullable(facts.get(COUNTED))
        .map(text -> new ScoreUnit(text.replaceFirst("^" + LEAST, ""), text.startsWith(LEAST)))
        .or(() -> there.map(Contest::counted))
        .orElse(ScoreUnit.POINTS);
  }

  @Override
  public boolean isCommon() {
    return facts.containsKey(COMMON) || there.stream().anyMatch(Contest::isCommon);
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
    return Optional.ofNullable(facts.get(AGENT + name))
        .<Agent<Observation, Nothing>>map(settings -> new Named(settings, notHere().getMessage()))
        .orElseGet(
            () ->
                (seen, legal, random) -> {
                  throw notHere();
                });
  }

  private UnsupportedOperationException notHere() {
    return new UnsupportedOperationException(
        "%s or one of its agents is not here, so nothing can be played.".formatted(gameName));
  }

  /** {@inheritDoc} It has players, and no rules: whoever asks for one is told that it is absent. */
  @Override
  @SuppressWarnings("unchecked") // a proxy of Game is one of any state, observation and move
  public Game<Void, Observation, Nothing> game() {
    return (Game<Void, Observation, Nothing>)
        Proxy.newProxyInstance(
            Game.class.getClassLoader(),
            new Class<?>[] {Game.class},
            (self, method, arguments) ->
                switch (method.getName()) {
                  case "name" -> gameName;
                  case "players" ->
                      IntStream.rangeClosed(1, players)
                          .mapToObj(seat -> new AgentId("P" + seat))
                          .collect(ImmutableList.toImmutableList());
                  default -> throw notHere();
                });
  }

  @Override
  public Game<Void, Observation, Nothing> gameOpenedByFirstSeat() {
    return game();
  }
}
