package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.HasSettings;
import org.possibledeals.agents.game.RandomStreams;

/**
 * Moves as a search finds best.
 *
 * @param game how the game is searched
 * @param others what it believes of the others
 */
public record SearchAgent<O, M, S extends Simulation<S>>(
    Searchable<O, M, S> game, Search search, Others others) implements Agent<O, M>, HasSettings {

  /** What an agent believes of the others, by the names of policies. */
  public sealed interface Others {

    /** All move by one policy. */
    record All(String title) implements Others {}

    /** Each moves by the policy of its seat; that of the player's own seat is not looked at. */
    record Told(ImmutableList<String> titles) implements Others {}

    /** Each moves by any policy, drawn anew at each move, each alike. */
    record Blind() implements Others {}

    /** Each moves by a policy that is learned from the moves of this round. */
    record Learned(double noise) implements Others {}
  }

  @Override
  public M choose(O observation, ImmutableList<M> legalMoves, RandomGenerator random) {
    return legalMoves.size() == 1
        ? legalMoves.getFirst()
        : legalMoves.get(find(observation, legalMoves, random).best());
  }

  /** Returns what the search finds, with more than one legal move. */
  public Search.Found find(O observation, ImmutableList<M> legalMoves, RandomGenerator random) {
    Situation<S> situation = game.situation(observation, legalMoves);
    return search.find(
        situation,
        opponents(situation.players()),
        game.policies().getFirst(),
        new RandomStreams(random.nextLong()).random());
  }

  private Opponents<S> opponents(int players) {
    return switch (others) {
      case Others.All(String title) ->
          Opponents.told(ImmutableList.copyOf(Collections.nCopies(players, policy(title))));
      case Others.Told(ImmutableList<String> titles) ->
          Opponents.told(
              titles.stream().map(this::policy).collect(ImmutableList.toImmutableList()));
      case Others.Blind blind -> Opponents.blind(game.policies(), players);
      case Others.Learned(double noise) -> Opponents.learned(game.policies(), noise, players);
    };
  }

  private Policy<S> policy(String title) {
    return game.policies().stream()
        .filter(policy -> policy.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public String settings() {
    return "the others %s; own moves in playouts as %s"
        .formatted(opponents(1), game.policies().getFirst().title());
  }
}
