package org.possibledeals.terminal.serve;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Episode;
import org.possibledeals.agents.contest.HasPositions;
import org.possibledeals.agents.contest.Seed;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.terminal.environment.Learning;
import tools.jackson.databind.JsonNode;

/** Answers what becomes of a position that a request sets up. No episode is changed by it. */
record Positions<S, O extends Observation, M>(HasPositions<S, O, M> contest, Fields fields) {

  /** Returns the positions of a contest, or empty if they cannot be set up. */
  static <S, O extends Observation, M> Optional<Positions<S, O, M>> of(Contest<S, O, M> contest) {
    return contest instanceof HasPositions<S, O, M> it
        ? Optional.of(new Positions<>(it, new Fields(it.positionFields())))
        : Optional.empty();
  }

  /** Returns the error for a position of a contest that has none to set up. */
  static IllegalArgumentException none(Contest<?, ?, ?> contest) {
    var games = Catalogue.found().games(other -> other instanceof HasPositions<?, ?, ?>);
    return new IllegalArgumentException(
        "No position of %s can be set up; those of %s can."
            .formatted(contest.gameName(), Words.enumerated(games, "and")));
  }

  /** Adds to a reply of which numbers a position is made. */
  void describe(Map<String, Object> reply) {
    reply.put("position_space", fields.spaces());
  }

  /** Adds to a reply what becomes of the position of a request, after its action if it has one. */
  void answer(JsonNode request, Map<String, Object> reply) {
    Requests.requireOnly(request, "position", List.of("command", "position", "seed", "action"));
    Game<S, O, M> game = contest.game();
    S state =
        contest.state(
            fields.read(Requests.object(request, "position"), contest.position(game.start())));
    OptionalInt action = Requests.action(request);
    long seed = Seed.of(Requests.seed(request)).value();
    if (action.isPresent() && !(game.turn(state) instanceof Turn.Player<M>)) {
      throw new IllegalArgumentException(
          "Cannot do action %d at this position: no player is to move."
              .formatted(action.getAsInt()));
    }
    var episode = new Episode<>(contest, state, Learning.cards(seed), (before, move, after) -> {});
    if (action.isPresent()) {
      Optional<M> move = episode.numbered(action.getAsInt());
      reply.put("legal", move.isPresent());
      move.ifPresent(episode::play);
    }
    reply.put("position", fields.write(contest.position(episode.state())));
    reply.put("points", episode.points());
    reply.put("action_mask", episode.mask());
    reply.put("terminated", episode.mover().isEmpty());
    reply.put("info", Map.of("seed", seed));
  }
}
