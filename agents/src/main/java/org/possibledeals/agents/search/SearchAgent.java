package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.HasSettings;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.tell.Explaining;
import org.possibledeals.agents.tell.Grounds;

/**
 * Moves as a search finds best; where it knows for certain what is best, it does not search.
 *
 * @param game how the game is searched
 * @param others what it believes of the others, by how many players there are
 */
public record SearchAgent<O, M, S extends Simulation<S>>(
    Searchable<O, M, S> game, Search search, IntFunction<Opponents<S>> others)
    implements Explaining<O, M>, HasSettings {

  @Override
  public M choose(O observation, ImmutableList<M> legalMoves, RandomGenerator random) {
    return legalMoves.size() == 1
        ? legalMoves.getFirst()
        : game.certain(observation, legalMoves)
            .map(Grounds.Certain::move)
            .orElseGet(() -> legalMoves.get(find(observation, legalMoves, random).best()));
  }

  /** Returns what the search finds, with more than one legal move. */
  public Search.Found find(O observation, ImmutableList<M> legalMoves, RandomGenerator random) {
    RandomNumbers chance = new RandomStreams(random.nextLong()).random();
    return search.find(source(observation, legalMoves, chance), chance);
  }

  private WorldSource<S> source(O observation, ImmutableList<M> legalMoves, RandomNumbers random) {
    Situation<S> situation = game.situation(observation, legalMoves);
    return new WorldSource<>(
        situation,
        others.apply(situation.players()),
        game.policies().getFirst(),
        search.budget().most(),
        random);
  }

  @Override
  public Grounds<M> explain(O observation, ImmutableList<M> legalMoves, RandomGenerator random) {
    if (legalMoves.size() == 1) {
      return new Grounds.Only<>(legalMoves.getFirst());
    }
    Optional<Grounds.Certain<M>> certain = game.certain(observation, legalMoves);
    if (certain.isPresent()) {
      return certain.get();
    }
    RandomNumbers chance = new RandomStreams(random.nextLong()).random();
    WorldSource<S> source = source(observation, legalMoves, chance);
    Search.Found found = search.find(source, chance);
    return new Grounds.Searched<>(
        legalMoves.get(found.best()),
        found.worlds(),
        source.situation().possible(),
        found.scores().total(),
        values(legalMoves, source.situation().moves(), found),
        game.counted(),
        search.choosing(),
        source.supposed(game::held));
  }

  /** Returns what was found for each move; of moves with the same number, for one of them. */
  private static <M> ImmutableList<Grounds.Value<M>> values(
      ImmutableList<M> legalMoves, int[] numbers, Search.Found found) {
    Scores scores = found.scores();
    Map<Integer, Integer> places = new LinkedHashMap<>();
    for (int i = 0; i < numbers.length; i++) {
      int place = i;
      places.merge(
          numbers[i],
          place,
          (one, other) ->
              one == found.best()
                      || scores.count(one) >= scores.count(other) && place != found.best()
                  ? one
                  : other);
    }
    return places.values().stream()
        .map(
            place ->
                new Grounds.Value<>(
                    legalMoves.get(place),
                    scores.mean(place),
                    scores.error(place),
                    scores.count(place)))
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public String settings() {
    return "the others %s; own moves in playouts as %s"
        .formatted(others.apply(1), game.policies().getFirst().title());
  }
}
