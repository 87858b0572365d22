package org.possibledeals.agents.search;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;

/**
 * Tries moves in worlds and plays on, the player's later moves being chosen by a search of their
 * own in a few worlds: the playouts are shared out to the moves by {@code SequentialHalving}.
 *
 * <p>For each own move of a playout, what the player does not see is dealt anew, so that later
 * moves do not know what the world hides. Source: Furtak and Buro, <i>Recursive Monte Carlo Search
 * for Imperfect Information Games</i>, 2013.
 *
 * @param budget how many playouts in all
 * @param worlds in how many worlds each own move of a playout is tried, at least 1
 */
public record NestedSearch(SearchBudget budget, int worlds) implements Search {

  /** Refuses a search in no world. */
  public NestedSearch {
    checkArgument(worlds > 0, "A search in %s worlds finds nothing; at least 1 is needed.", worlds);
  }

  @Override
  public <S extends Simulation<S>> Found find(WorldSource<S> source, RandomNumbers random) {
    Situation<S> situation = source.situation();
    RandomStreams streams = new RandomStreams(random.nextLong());
    Playout<S> playout = new Playout<>(situation, worlds);
    int[] moves = situation.moves();
    return SequentialHalving.best(
        moves.length,
        budget,
        (move, number) -> playout.points(source, moves[move], streams.of(number).random()));
  }

  @Override
  public String choosing() {
    return "the worse half is given up step by step, and this one was left";
  }

  /** Room for a playout in which own moves are searched. */
  private static final class Playout<S extends Simulation<S>> {
    private final Situation<S> situation;
    private final int worlds;
    private final S room;
    private final S dealt;
    private final S inner;
    private final int[] moves;

    Playout(Situation<S> situation, int worlds) {
      this.situation = situation;
      this.worlds = worlds;
      room = situation.room();
      dealt = situation.room();
      inner = situation.room();
      moves = new int[room.mostMoves()];
    }

    double points(WorldSource<S> source, int first, RandomNumbers chance) {
      ImmutableList<Policy<S>> policies = source.next(room, chance);
      room.play(first, chance);
      for (int next = room.seat(); next != Simulation.HORIZON; next = room.seat()) {
        int move =
            next == situation.seat()
                ? searched(policies, chance)
                : policies.get(next).choose(room, chance);
        room.play(move, chance);
      }
      return room.points(situation.seat());
    }

    private int searched(ImmutableList<Policy<S>> policies, RandomNumbers chance) {
      int count = room.moves(moves);
      if (count == 1) {
        return moves[0];
      }
      Scores scores = new Scores(count);
      RandomNumbers same = chance.copy();
      for (int world = 0; world < worlds; world++) {
        dealt.become(room);
        situation.redeal(dealt, chance);
        for (int i = 0; i < count; i++) {
          same.become(chance);
          inner.become(dealt);
          inner.play(moves[i], same);
          Policy.playOn(inner, policies, same);
          scores.add(i, inner.points(situation.seat()));
        }
      }
      int usual = policies.get(situation.seat()).choose(room, chance);
      return moves[scores.best(Search.place(moves, count, usual))];
    }
  }
}
