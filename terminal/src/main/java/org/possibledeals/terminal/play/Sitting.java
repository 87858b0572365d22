package org.possibledeals.terminal.play;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Episode;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.GuestAgent;
import org.possibledeals.agents.game.GuestAgent.Guest;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.record.GameRecord;
import org.possibledeals.agents.record.Recorder;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.agents.view.View;
import org.possibledeals.experiments.tournament.FaultException;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Fraction;

/**
 * A match that a person plays against agents in the terminal. It is used once.
 *
 * <p>The cards are those of deal 0 of a tournament of the same seed.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class Sitting<S, O extends Observation, M> {

  /** The name of the person in a record. */
  public static final String PERSON = "person";

  private static final int DEAL = 0;
  private static final long PLAYERS = 1;

  /** Who plays; nobody in the person's seat. */
  private ImmutableList<Optional<Agent<O, M>>> agents = ImmutableList.of();

  private final Contest<S, O, M> contest;
  private final Game<S, O, M> game;
  private final View<O, M> view;
  private final ImmutableList<String> names;
  private final int seat;
  private final long seed;
  private final Recorder<S, M> recorder;
  private final Consumer<? super O> look;
  private final PrintWriter out;

  /**
   * Seats all players.
   *
   * @param others the names of the agents in the other seats, in seat order
   * @param seat the person's, from 0
   * @param look receives what the person sees, at each of their turns and at the end
   * @param out where the match is told
   * @throws IllegalArgumentException if there is not one agent for each other seat, or no such
   *     agent
   */
  public Sitting(
      Contest<S, O, M> contest,
      ImmutableList<String> others,
      int seat,
      long seed,
      Consumer<? super O> look,
      PrintWriter out) {
    this.contest = contest;
    this.game = contest.game();
    this.view = contest.view();
    this.seat = seat;
    this.seed = seed;
    this.look = look;
    this.out = out;
    this.recorder = new Recorder<>(game);
    if (others.size() != game.players().size() - 1) {
      throw new IllegalArgumentException(
          "%d opponents: %s has %d other seats; name one agent for all of them, or one for each."
              .formatted(others.size(), contest.gameName(), game.players().size() - 1));
    }
    List<String> all = new ArrayList<>(others);
    all.add(seat, PERSON);
    this.names = ImmutableList.copyOf(all);
  }

  /**
   * Plays until the game is over or the person leaves, and returns its record.
   *
   * @param in what the person types
   * @param version of this project, for the record
   * @param soFar receives the record of the moves so far, each time before the person is asked
   */
  public GameRecord play(BufferedReader in, String version, Consumer<GameRecord> soFar) {
    agents =
        IntStream.range(0, names.size())
            .mapToObj(
                player ->
                    player == seat ? Optional.<Agent<O, M>>empty() : Optional.of(seated(player)))
            .collect(ImmutableList.toImmutableList());
    RandomStreams streams = new RandomStreams(seed).of(DEAL);
    ImmutableList<RandomGenerator> randoms =
        IntStream.range(0, names.size())
            .mapToObj(player -> streams.of(PLAYERS).of(player).random())
            .collect(ImmutableList.toImmutableList());
    greet();
    var person = new Person<>(game, view, contest.description(), in, out);
    var episode = new Episode<>(contest, new MatchStreams(seed, DEAL).cards(), this::tell);
    boolean hasLeft;
    try {
      hasLeft = hasLeft(episode, randoms, person, version, soFar);
      if (!hasLeft) {
        guests().forEach(guest -> guest.ends(episode.points()));
      }
    } finally {
      guests().forEach(Guest::close);
    }
    look.accept(episode.seen(seat));
    sumUp(episode, hasLeft);
    return record(version, episode.points(), hasLeft);
  }

  /** Returns the agent in a seat; one that has to know of matches is told of this one. */
  private Agent<O, M> seated(int player) {
    Agent<O, M> agent = contest.agent(names, player);
    return agent instanceof GuestAgent<O, M> it
        ? it.at(
            new GuestAgent.Place(
                DEAL, player, new MatchStreams(seed, DEAL).guest(player, 0), false))
        : agent;
  }

  private Stream<Guest<O, M>> guests() {
    return agents.stream()
        .flatMap(Optional::stream)
        .flatMap(agent -> agent instanceof Guest<O, M> guest ? Stream.of(guest) : Stream.empty());
  }

  /** Plays, and returns whether the person has left before the end. */
  private boolean hasLeft(
      Episode<S, O, M> episode,
      ImmutableList<RandomGenerator> randoms,
      Person<O, M> person,
      String version,
      Consumer<GameRecord> soFar) {
    boolean[] hasFailed = new boolean[names.size()];
    boolean hasLeft = false;
    while (episode.mover().isPresent() && !hasLeft) {
      int mover = episode.mover().getAsInt();
      O seen = episode.seen(mover);
      Optional<M> move =
          agents
              .get(mover)
              .map(agent -> chosen(agent, episode, randoms.get(mover), hasFailed))
              .or(
                  () -> {
                    look.accept(seen);
                    soFar.accept(record(version, episode.points(), true));
                    ImmutableList<M> legal = episode.legal();
                    return legal.size() == 1
                        ? Optional.of(legal.getFirst())
                        : person.choose(seen, legal);
                  });
      move.ifPresent(episode::play);
      hasLeft = move.isEmpty();
      showBetweenTurns(episode);
    }
    return hasLeft;
  }

  /**
   * Returns the move of an agent, or, from its first failure on, any legal move; a program of
   * others can fail.
   */
  private M chosen(
      Agent<O, M> agent, Episode<S, O, M> episode, RandomGenerator random, boolean[] hasFailed) {
    int mover = episode.mover().orElseThrow();
    if (!hasFailed[mover]) {
      try {
        return agent.choose(episode.seen(mover), episode.legal(), random);
      } catch (FaultException e) {
        hasFailed[mover] = true;
        out.println("  %s: %s".formatted(game.players().get(mover), e.getMessage()));
        out.println("  From here on its moves are drawn.");
      }
    }
    return episode.legal().get(random.nextInt(episode.legal().size()));
  }

  /** Prints the board before another's turn, if there is one: before their own a person has it. */
  private void showBetweenTurns(Episode<S, O, M> episode) {
    if (view.isOpen() && episode.mover().isPresent() && !isAsked(episode)) {
      out.println();
      view.describe(episode.seen(seat)).forEach(out::println);
    }
  }

  private boolean isAsked(Episode<S, O, M> episode) {
    return episode.mover().orElse(-1) == seat && episode.legal().size() > 1;
  }

  private void greet() {
    out.println("%s, seed %d.".formatted(contest.description(), seed));
    out.println(
        IntStream.range(0, names.size())
            .mapToObj(
                player ->
                    game.players().get(player).name()
                        + (player == seat ? " is you" : " is " + names.get(player)))
            .collect(joining(", ", "", ".")));
    out.println(Person.KEYS);
    out.println();
  }

  /** Prints a move as everybody at the table sees it, and tells the guests. */
  private void tell(S before, M move, S after) {
    recorder.sees(before, move, after);
    for (int player = 0; player < agents.size(); player++) {
      if (agents.get(player).orElse(null) instanceof Guest<O, M> guest) {
        Guest.tell(guest, game, player, before, move, after);
      }
    }
    String written = game.write(move);
    String text = view.label(move, written);
    AgentId me = game.players().get(seat);
    String told = view.told(move, written, game.observe(after, me));
    out.println(
        switch (game.turn(before)) {
          case Turn.Player<M>(var player) -> {
            boolean isOwn = player.equals(me);
            yield "  %s: %s%s"
                .formatted(
                    isOwn ? "you" : player,
                    isOwn ? text : told,
                    isOwn && game.legalMoves(before).size() == 1 ? ", your only move" : "");
          }
          case Turn.Chance<M> chance -> "  chance: " + told;
          case Turn.Over<M> over ->
              throw new IllegalStateException("A move after the end: " + text);
        });
    view.events(move, told, game.observe(before, me), game.observe(after, me))
        .forEach(this::tellWhatFollows);
  }

  /** Prints who has won a trick, and what a round has brought. */
  private void tellWhatFollows(Map<String, Object> event) {
    if (event.get("winner") instanceof Integer winner) {
      out.println(
          winner == seat
              ? "  You win the trick."
              : "  %s wins the trick.".formatted(game.players().get(winner)));
    }
    if (event.get("bids") instanceof List<?> bids
        && event.get("won") instanceof List<?> won
        && event.get("points") instanceof List<?> points) {
      out.println(
          IntStream.range(0, names.size())
              .mapToObj(
                  player ->
                      "%s bid %s, won %s, %s points"
                          .formatted(
                              game.players().get(player),
                              bids.get(player),
                              won.get(player),
                              points.get(player)))
              .collect(joining("; ", "  The round is over: ", ".")));
    }
  }

  private void sumUp(Episode<S, O, M> episode, boolean hasLeft) {
    out.println();
    if (hasLeft) {
      out.println("You have left the game.");
    } else {
      view.describe(episode.seen(seat)).forEach(out::println);
      out.println("The game is over: " + verdict(contest.winShares(episode.points())));
    }
    ScoreUnit counts = contest.counted();
    String end = counts.isLeastBest() ? "; the lowest wins." : ".";
    out.println(
        IntStream.range(0, names.size())
            .mapToObj(i -> game.players().get(i).name() + " " + counts.of(episode.points().get(i)))
            .collect(joining(", ", capital(counts.name()) + ": ", end)));
    out.flush();
  }

  private static String capital(String name) {
    return Ascii.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private String verdict(ImmutableList<Fraction> shares) {
    if (contest.isCommon()) {
      return "all have the same points.";
    }
    if (shares.get(seat).equals(Fraction.ONE)) {
      return "you have won.";
    }
    if (shares.get(seat).equals(Fraction.ZERO)) {
      return "you have lost.";
    }
    return shares.contains(Fraction.ZERO) ? "you share the win." : "a draw.";
  }

  private GameRecord record(String version, ImmutableList<Integer> points, boolean hasLeft) {
    var record =
        new GameRecord(
                version,
                contest.gameName(),
                contest.rulesName(),
                seed,
                DEAL,
                names,
                recorder.moves(),
                points)
            .withSource(contest.source());
    return hasLeft ? record.brokenOff() : record;
  }
}
