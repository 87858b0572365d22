package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;

/**
 * A tree over the player's own decisions, a node for all that the player can have seen there, grown
 * by playouts in worlds: POMCP. The others move by their policies, and so does the player below the
 * tree.
 *
 * <p>In a node a move is chosen by its mean and how rarely it was tried (UCB1), scaled by the
 * points seen so far. Each playout adds a node at most. Source: Silver and Veness, <i>Monte-Carlo
 * Planning in Large POMDPs</i>, 2010.
 *
 * @param budget how many playouts
 */
public record TreeSearch(SearchBudget budget) implements Search {

  /** The exploration constant, in units of the range of points seen so far. */
  private static final double EXPLORATION = 0.5;

  @Override
  public <S extends Simulation<S>> Found find(WorldSource<S> source, RandomNumbers random) {
    RandomStreams streams = new RandomStreams(random.nextLong());
    Tree<S> tree = new Tree<>(source.situation());
    BooleanSupplier goesOn = budget.begin(1);
    for (long number = 0; goesOn.getAsBoolean(); number++) {
      RandomNumbers chance = streams.of(number).random();
      tree.grow(source.next(tree.room, chance), chance);
    }
    Scores scores = tree.root.scores;
    return new Found(scores.mostTried(), scores, scores.total());
  }

  @Override
  public String choosing() {
    return "it was tried most often";
  }

  /** A decision of the player. */
  private record Node(int[] moves, Scores scores) {
    Node(int[] moves) {
      this(moves, new Scores(moves.length));
    }
  }

  /** A node and a move that was made there. */
  private record Step(Node node, int move) {}

  private static final class Tree<S extends Simulation<S>> {
    private final int seat;
    private final S room;
    private final Node root;
    private final Map<Long, Node> nodes = new HashMap<>();
    private final List<Step> path = new ArrayList<>();
    private final int[] moves;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;

    Tree(Situation<S> situation) {
      seat = situation.seat();
      room = situation.room();
      root = new Node(situation.moves());
      moves = new int[room.mostMoves()];
    }

    /** Plays on from the world in the room, and notes what came of it. */
    void grow(ImmutableList<Policy<S>> policies, RandomNumbers chance) {
      path.clear();
      Node node = root;
      boolean isInTree = true;
      while (isInTree) {
        int place = chosen(node, policies.get(seat), chance);
        path.add(new Step(node, place));
        room.play(node.moves[place], chance);
        othersMove(policies, chance);
        isInTree = room.seat() == seat && nodes.containsKey(room.seen(seat));
        node = isInTree ? nodes.get(room.seen(seat)) : node;
      }
      if (room.seat() == seat) {
        nodes.put(room.seen(seat), new Node(Arrays.copyOf(moves, room.moves(moves))));
      }
      Policy.playOn(room, policies, chance);
      note(room.points(seat));
    }

    private void othersMove(ImmutableList<Policy<S>> policies, RandomNumbers chance) {
      int next = room.seat();
      while (next != seat && next != Simulation.HORIZON) {
        room.play(policies.get(next).choose(room, chance), chance);
        next = room.seat();
      }
    }

    private void note(double points) {
      least = Math.min(least, points);
      most = Math.max(most, points);
      path.forEach(step -> step.node.scores.add(step.move, points));
    }

    /** Returns the place of the move that is tried: the policy's first, then each once. */
    private int chosen(Node node, Policy<S> own, RandomNumbers chance) {
      Scores scores = node.scores;
      int usual =
          scores.total() == 0
              ? Search.place(node.moves, node.moves.length, own.choose(room, chance))
              : 0;
      if (scores.count(usual) == 0) {
        return usual;
      }
      double width = most > least ? EXPLORATION * (most - least) : 1;
      double log = Math.log(scores.total());
      int best = 0;
      double bestBound = Double.NEGATIVE_INFINITY;
      for (int move = 0; move < scores.size(); move++) {
        double bound =
            scores.count(move) == 0
                ? Double.POSITIVE_INFINITY
                : scores.mean(move) + width * Math.sqrt(2 * log / scores.count(move));
        if (bound > bestBound) {
          best = move;
          bestBound = bound;
        }
      }
      return best;
    }
  }
}
