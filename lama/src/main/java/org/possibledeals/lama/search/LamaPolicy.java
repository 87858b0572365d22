package org.possibledeals.lama.search;

import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.lama.rules.LamaCards;

/** How the simple agents of L.A.M.A. move, on numbers. */
enum LamaPolicy implements Policy<SimulatedLama> {
  /** Keeps the kind on top while it can; else quits with 10 tokens or fewer in hand. */
  KEEPING_10("keeping[10]") {
    @Override
    int move(SimulatedLama at) {
      long playable = at.playable();
      return playable == 0 ? quitOrDraw(at, 10) : keeping(at, playable);
    }
  },
  /** The lowest card; else quits with 5 tokens or fewer in hand. */
  LOWEST_5("lowest[5]") {
    @Override
    int move(SimulatedLama at) {
      return lowest(at, 5);
    }
  },
  /** The lowest card; else quits with 10 tokens or fewer in hand. */
  LOWEST_10("lowest[10]") {
    @Override
    int move(SimulatedLama at) {
      return lowest(at, 10);
    }
  },
  /** The lowest card; else quits with 15 tokens or fewer in hand. */
  LOWEST_15("lowest[15]") {
    @Override
    int move(SimulatedLama at) {
      return lowest(at, 15);
    }
  },
  /** Any legal move; as copies of a card are moves of their own, a kind by its copies. */
  RANDOM("random") {
    @Override
    int move(SimulatedLama at) {
      throw new IllegalStateException("It draws its move.");
    }

    @Override
    public int choose(SimulatedLama at, RandomNumbers random) {
      long cards = at.playable();
      int plays = Long.bitCount(cards);
      int chosen = random.nextInt(plays + (at.canDraw() ? 2 : 1));
      if (chosen < plays) {
        return LamaCards.kind(Long.numberOfTrailingZeros(Long.expand(1L << chosen, cards)));
      }
      return chosen == plays && at.canDraw() ? SimulatedLama.DRAW : SimulatedLama.QUIT;
    }

    @Override
    public double probability(SimulatedLama at, int move) {
      long cards = at.playable();
      double all = Long.bitCount(cards) + (at.canDraw() ? 2 : 1);
      return switch (move) {
        case SimulatedLama.DRAW -> at.canDraw() ? 1 / all : 0;
        case SimulatedLama.QUIT -> 1 / all;
        default -> Long.bitCount(cards & LamaCards.ofKind(move)) / all;
      };
    }
  };

  private final String agent;

  LamaPolicy(String agent) {
    this.agent = agent;
  }

  @Override
  public String title() {
    return agent;
  }

  /** Returns the move that it makes. */
  abstract int move(SimulatedLama at);

  @Override
  public int choose(SimulatedLama at, RandomNumbers random) {
    return move(at);
  }

  @Override
  public double probability(SimulatedLama at, int move) {
    return move == move(at) ? 1 : 0;
  }

  private static int lowest(SimulatedLama at, int threshold) {
    long playable = at.playable();
    return playable == 0
        ? quitOrDraw(at, threshold)
        : LamaCards.kind(Long.numberOfTrailingZeros(playable));
  }

  private static int keeping(SimulatedLama at, long playable) {
    return (playable & LamaCards.ofKind(at.top())) != 0 ? at.top() : LamaCards.next(at.top());
  }

  private static int quitOrDraw(SimulatedLama at, int threshold) {
    return at.canDraw() && LamaCards.tokensOf(at.hand(at.seat())) > threshold
        ? SimulatedLama.DRAW
        : SimulatedLama.QUIT;
  }
}
