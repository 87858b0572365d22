package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import java.util.function.BooleanSupplier;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;

/**
 * Tries each move in each world, with the same chance, and plays on by policies: perfect
 * information Monte Carlo.
 *
 * <p>Source: Ginsberg, <i>GIB: Imperfect Information in a Computationally Challenging Game</i>,
 * 2001, there with perfect play in place of policies. It assumes that the player moves on by its
 * policy, in all worlds; but for that move it takes the mean over the worlds, and knows nothing
 * that a world hides. Of moves with equal means it makes that of the policy, else the first.
 *
 * @param budget how many worlds
 */
public record WorldSearch(SearchBudget budget) implements Search {

  @Override
  public <S extends Simulation<S>> Found find(WorldSource<S> source, RandomNumbers random) {
    Situation<S> situation = source.situation();
    RandomStreams streams = new RandomStreams(random.nextLong());
    int[] moves = situation.moves();
    Scores scores = new Scores(moves.length);
    S start = situation.room();
    S room = situation.room();
    RandomNumbers same = random.copy();
    BooleanSupplier goesOn = budget.begin(1);
    for (long number = 0; goesOn.getAsBoolean(); number++) {
      RandomNumbers chance = streams.of(number).random();
      ImmutableList<Policy<S>> policies = source.next(start, chance);
      for (int i = 0; i < moves.length; i++) {
        same.become(chance);
        room.become(start);
        room.play(moves[i], same);
        Policy.playOn(room, policies, same);
        scores.add(i, room.points(situation.seat()));
      }
    }
    int usual = Search.place(moves, moves.length, source.own().choose(start, random));
    return new Found(scores.best(usual), scores, scores.count(0));
  }
}
