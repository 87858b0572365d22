package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import org.possibledeals.agents.game.RandomNumbers;

/**
 * Kuhn's poker as a simulation, for tests: of three cards two players get one each and put in a
 * chip; a player may pass, 0, or bet a chip, 1. Source: Kuhn, <i>A Simplified Two-Person Poker</i>,
 * 1950.
 */
final class Kuhn implements Simulation<Kuhn> {

  static final int PASS = 0;
  static final int BET = 1;
  static final int CARDS = 3;

  /** The moves so far, the first in the lowest bit below a leading 1. */
  private int line = 1;

  private final int[] cards = new int[2];

  static Kuhn of(int first, int second, int... moves) {
    Kuhn kuhn = new Kuhn();
    kuhn.cards[0] = first;
    kuhn.cards[1] = second;
    for (int move : moves) {
      kuhn.line = kuhn.line << 1 | move;
    }
    return kuhn;
  }

  int card(int seat) {
    return cards[seat];
  }

  int line() {
    return line;
  }

  void deal(int first, int second) {
    cards[0] = first;
    cards[1] = second;
  }

  private int made() {
    return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(line);
  }

  @Override
  public int seat() {
    boolean isOver =
        made() == 3 || made() == 2 && line != 0b101; // Only pass, bet goes on after two moves.
    return isOver ? HORIZON : made() % 2;
  }

  /** Returns 1 if somebody has moved, else 0. */
  @Override
  public int kind() {
    return Math.min(1, made());
  }

  @Override
  public int moves(int[] moves) {
    moves[0] = PASS;
    moves[1] = BET;
    return 2;
  }

  @Override
  public void play(int move, RandomNumbers chance) {
    line = line << 1 | move;
  }

  @Override
  public double points(int seat) {
    double toFirst =
        switch (line) {
          case 0b100 -> showdown(1);
          case 0b110 -> 1;
          case 0b111 -> showdown(2);
          case 0b1010 -> -1;
          case 0b1011 -> showdown(2);
          default -> throw new IllegalStateException("Not over: " + line);
        };
    return seat == 0 ? toFirst : -toFirst;
  }

  private int showdown(int chips) {
    return cards[0] > cards[1] ? chips : -chips;
  }

  @Override
  public long seen() {
    return (long) line << 32;
  }

  @Override
  public void become(Kuhn other) {
    System.arraycopy(other.cards, 0, cards, 0, 2);
    line = other.line;
  }

  /**
   * Bets with a probability for each card and whether there was a bet before.
   *
   * @param bets by {@code 2 * card}, and 1 more after a bet
   */
  record Betting(String title, double[] bets) implements Policy<Kuhn> {

    /** Returns the policy that bets where a bit is set. */
    static Betting sure(int bits) {
      double[] bets = new double[2 * CARDS];
      Arrays.setAll(bets, i -> bits >> i & 1);
      return new Betting("sure" + bits, bets);
    }

    @Override
    public int choose(Kuhn at, RandomNumbers random) {
      return random.nextDouble() < probability(at, BET) ? BET : PASS;
    }

    @Override
    public double probability(Kuhn at, int move) {
      boolean isAfterBet = at.line > 1 && (at.line & 1) == BET;
      double bet = bets[2 * at.card(at.seat()) + (isAfterBet ? 1 : 0)];
      return move == BET ? bet : 1 - bet;
    }
  }

  /** What a player sees: the own card, and the moves. */
  record Seen(int seat, int card, int... moves) {}

  /** A player to move who has seen something. */
  static Situation<Kuhn> situation(Seen seen) {
    return new Situation<>() {
      @Override
      public int players() {
        return 2;
      }

      @Override
      public int seat() {
        return seen.seat;
      }

      @Override
      public int[] moves() {
        return new int[] {PASS, BET};
      }

      @Override
      public Kuhn room() {
        return new Kuhn();
      }

      @Override
      public void draw(Kuhn room, RandomNumbers random) {
        room.become(of(0, 0, seen.moves));
        redeal(room, random);
      }

      @Override
      public void redeal(Kuhn position, RandomNumbers random) {
        int other = (seen.card + 1 + random.nextInt(CARDS - 1)) % CARDS;
        position.deal(seen.seat == 0 ? seen.card : other, seen.seat == 0 ? other : seen.card);
      }

      @Override
      public boolean isHeard() {
        return seen.moves.length > 0;
      }

      @Override
      public void retrace(Kuhn world, Kuhn room, RandomNumbers random, Hearer<Kuhn> hearer) {
        for (int i = 0; i < seen.moves.length; i++) {
          if (i % 2 != seen.seat) {
            room.become(of(world.card(0), world.card(1), Arrays.copyOf(seen.moves, i)));
            hearer.hear(room, seen.moves[i]);
          }
        }
      }
    };
  }

  /** Kuhn's poker to be searched. */
  record Searched(ImmutableList<Policy<Kuhn>> policies) implements Searchable<Seen, Integer, Kuhn> {
    @Override
    public Situation<Kuhn> situation(Seen seen, ImmutableList<Integer> legalMoves) {
      return Kuhn.situation(seen);
    }

    @Override
    public boolean isHeard() {
      return true;
    }
  }
}
