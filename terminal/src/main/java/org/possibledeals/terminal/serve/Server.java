package org.possibledeals.terminal.serve;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasPositions;
import org.possibledeals.agents.contest.Seed;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.terminal.environment.Learning;
import org.possibledeals.terminal.environment.TakingTurns;
import tools.jackson.databind.JsonNode;

/**
 * Answers requests, one at a time. Each is a JSON object with a {@code command}:
 *
 * <ul>
 *   <li>{@code hello}, with a {@code protocol}: the version handshake. The reply has the players
 *       and the spaces.
 *   <li>{@code reset}, with a {@code seed} and {@code options}: begins an episode. Without a seed
 *       one is drawn; the {@code info} of the reply has it. Options: {@code form} is {@code single}
 *       or {@code aec}; {@code opponent} a name or one for each other seat; {@code seat}; {@code
 *       array} and {@code knowledge} ask for these parts of an observation; {@code reward} is
 *       {@code win}, {@code share} or {@code points}, and {@code reward_at} {@code end} or {@code
 *       round}.
 *   <li>{@code step}, with an {@code action}. One that the mask forbids ends the episode: the
 *       reward is -10 for the one who did it, and 0 for the others.
 *   <li>{@code observe}, with an {@code agent}: what that one sees, in the form aec.
 *   <li>{@code render}: the position as text, as the learner sees it.
 *   <li>{@code position}, with a {@code position}, a {@code seed} and an {@code action}, if the
 *       game {@link HasPositions}: what becomes of that position. Fields that are missing are as at
 *       the start. The action is done if it is {@code legal}; then chance moves, by the seed, until
 *       a player is to move or the game is over. The reply has the {@code position} that this led
 *       to, the {@code points}, the {@code action_mask} of the player to move, and whether it is
 *       {@code terminated}. An episode that goes on does not change.
 *   <li>{@code close}: the last request.
 * </ul>
 *
 * <p>A reply has {@code "ok": true}, or {@code "ok": false} and an {@code error}; after an error
 * nothing has changed. A key or an option that there is not is an error.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class Server<S, O extends Observation, M> {

  /** The newest version of the protocol that is spoken here. */
  public static final int PROTOCOL = Greeting.PROTOCOL;

  private final Contest<S, O, M> contest;
  private final ImmutableList<AgentId> players;
  private final Greeting greeting;
  private final Spaces<O> spaces;
  private final Optional<Positions<S, O, M>> positions;
  private Optional<Learning<S, O, M>> episode = Optional.empty();
  private Optional<TakingTurns> turns = Optional.empty();
  private boolean isArrayWanted;
  private boolean isKnowledgeWanted;
  private boolean isClosed;

  /**
   * Makes a server for one learner.
   *
   * @param version of this project, for the handshake
   */
  public Server(Contest<S, O, M> contest, String version) {
    this.contest = contest;
    this.players = contest.game().players();
    this.greeting = new Greeting(contest, version);
    this.spaces = new Spaces<>(contest.view());
    this.positions = Positions.of(contest);
  }

  /** Returns whether the learner has closed the connection. */
  public boolean isClosed() {
    return isClosed;
  }

  /**
   * Returns the reply to a line, without a line break. It never throws, whatever a line contains.
   */
  public String answer(String line) {
    return Lines.reply(line, this::answer);
  }

  private void answer(String command, JsonNode request, Map<String, Object> reply) {
    switch (command) {
      case "hello" -> {
        greeting.answer(request, reply);
        positions.ifPresent(it -> it.describe(reply));
      }
      case "reset" -> reset(request, reply);
      case "step" -> step(request, reply);
      case "observe" -> observe(request, reply);
      case "render" -> {
        Requests.requireOnly(request, "render", List.of("command"));
        reply.put("text", String.join("\n", begun().text(seat())));
      }
      case "position" ->
          positions.orElseThrow(() -> Positions.none(contest)).answer(request, reply);
      case "close" -> {
        Requests.requireOnly(request, "close", List.of("command"));
        isClosed = true;
      }
      default ->
          throw new IllegalArgumentException(
              ("No command \"%s\"; there are hello, reset, step, observe, render, position,"
                      + " close.")
                  .formatted(command));
    }
  }

  private void reset(JsonNode request, Map<String, Object> reply) {
    Requests.requireOnly(request, "reset", List.of("command", "seed", "options"));
    Terms terms = Terms.of(Requests.object(request, "options"));
    long seed = Seed.of(Requests.seed(request)).value();
    var begun = new Learning<>(contest, seed, terms.company(contest), terms.rewarding());
    episode = Optional.of(begun);
    turns = terms.isTakingTurns() ? Optional.of(new TakingTurns(begun)) : Optional.empty();
    isArrayWanted = terms.isArrayWanted();
    isKnowledgeWanted = terms.isKnowledgeWanted();
    tell(reply);
    reply.put("info", Map.of("seed", seed));
  }

  private Learning<S, O, M> begun() {
    return episode.orElseThrow(
        () -> new IllegalArgumentException("No episode has begun; reset begins one."));
  }

  private void step(JsonNode request, Map<String, Object> reply) {
    Requests.requireOnly(request, "step", List.of("command", "action"));
    OptionalInt action = Requests.action(request);
    Learning<S, O, M> begun = begun();
    turns.ifPresentOrElse(it -> it.step(action), () -> begun.step(action));
    tell(reply);
  }

  private void observe(JsonNode request, Map<String, Object> reply) {
    Requests.requireOnly(request, "observe", List.of("command", "agent"));
    String agent = Requests.text(request, "agent", "");
    int seat = players.stream().map(AgentId::name).toList().indexOf(agent);
    Learning<S, O, M> begun = begun();
    if (seat < 0 || turns.isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot observe as \"%s\"; in the form aec the agents are %s.".formatted(agent, players));
    }
    reply.put("observation", seen(begun, seat));
  }

  /** Returns the seat of the learner, or the one that is to step. */
  private int seat() {
    return turns.map(TakingTurns::selected).orElseGet(() -> begun().seat());
  }

  private void tell(Map<String, Object> reply) {
    Learning<S, O, M> now = begun();
    int seat = seat();
    turns.ifPresent(
        it -> {
          reply.put("agent", players.get(seat).name());
          reply.put(
              "agents", it.agents().stream().map(other -> players.get(other).name()).toList());
        });
    reply.put("observation", seen(now, seat));
    reply.put("reward", number(turns.map(it -> it.cumulated(seat)).orElse(now.rewards()[seat])));
    turns.ifPresent(
        it -> {
          reply.put("rewards", Arrays.stream(it.rewards()).mapToObj(Server::number).toList());
          reply.put(
              "cumulated",
              IntStream.range(0, players.size())
                  .mapToObj(player -> number(it.cumulated(player)))
                  .toList());
        });
    reply.put("terminated", now.isOver());
    reply.put("truncated", false);
    reply.put("info", Map.of());
  }

  /** Returns a number as JSON has it, a whole one without a point. */
  private static Number number(double reward) {
    return reward == Math.rint(reward) ? (Number) (long) reward : (Number) reward;
  }

  private Map<String, Object> seen(Learning<S, O, M> now, int seat) {
    return spaces.observation(now.observed(seat, isKnowledgeWanted), isArrayWanted);
  }
}
