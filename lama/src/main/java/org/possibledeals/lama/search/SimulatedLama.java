package org.possibledeals.lama.search;

import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.HandsAndStock;
import org.possibledeals.agents.search.Simulation;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaMove;

/**
 * A round of L.A.M.A. on numbers, to its end.
 *
 * <p>A move is the kind of a card to play, {@link #DRAW} or {@link #QUIT}; copies of a kind are not
 * told apart. A player that has quit is left out, as passing is not a choice.
 */
final class SimulatedLama extends HandsAndStock<SimulatedLama> {

  /** The move that draws a card. */
  static final int DRAW = LamaCards.KINDS;

  /** The move that quits. */
  static final int QUIT = LamaCards.KINDS + 1;

  /** Tokens of each player before the round. */
  private final int[] before;

  private int top;

  /** The players that have not quit, a bit for each. */
  private int in;

  SimulatedLama(int players) {
    super(players);
    before = new int[players];
  }

  /** Returns the number of a move in simulations. */
  static int number(LamaMove move) {
    return switch (move) {
      case LamaMove.Play(int card) -> LamaCards.kind(card);
      case LamaMove.Draw draw -> DRAW;
      case LamaMove.Quit quit -> QUIT;
      case LamaMove.Pass pass -> throw noChoice(move);
      case LamaMove.Shuffle shuffle -> throw noChoice(move);
    };
  }

  private static IllegalArgumentException noChoice(LamaMove move) {
    return new IllegalArgumentException(
        "A search chooses a card, a draw or to quit, not %s.".formatted(move));
  }

  /** Begins in a position in which no card is dealt yet. */
  void begin(int[] tokens, int topKind, int quit, int toMove) {
    begin(toMove);
    System.arraycopy(tokens, 0, before, 0, before.length);
    top = topKind;
    in = (1 << players()) - 1 & ~quit;
  }

  /** Returns the kind on top. */
  int top() {
    return top;
  }

  /** Returns the cards that the player to move can play. */
  long playable() {
    return hands[seat] & LamaCards.playableOn(top);
  }

  /** Returns whether the player to move may draw. */
  boolean canDraw() {
    return stock != 0 && in != 1 << seat;
  }

  @Override
  public int moves(int[] moves) {
    int count = 0;
    long cards = playable();
    for (int kind = 0; kind < LamaCards.KINDS; kind++) {
      if ((cards & LamaCards.ofKind(kind)) != 0) {
        moves[count++] = kind;
      }
    }
    if (canDraw()) {
      moves[count++] = DRAW;
    }
    moves[count++] = QUIT;
    return count;
  }

  @Override
  public void play(int move, RandomNumbers chance) {
    seen = Simulation.seen(seen, move);
    switch (move) {
      case DRAW -> drawCard(chance);
      case QUIT -> in &= ~(1 << seat);
      default -> {
        hands[seat] &= ~Long.lowestOneBit(hands[seat] & LamaCards.ofKind(move));
        top = move;
      }
    }
    if (hands[seat] == 0 || in == 0) {
      seat = HORIZON;
      return;
    }
    do {
      seat = seat + 1 == hands.length ? 0 : seat + 1;
    } while ((in >>> seat & 1) == 0);
  }

  /** Returns the tokens after the round, counted negative. */
  @Override
  public double points(int player) {
    return -Lama.tokens(before[player], hands[player]);
  }

  /** {@inheritDoc} Beside the moves it is how many of each kind are in the hand. */
  @Override
  public long seen(int player) {
    long counts = 0;
    for (int kind = 0; kind < LamaCards.KINDS; kind++) {
      counts = counts << LamaCards.COPIES | Long.bitCount(hands[player] & LamaCards.ofKind(kind));
    }
    return Long.rotateLeft((seen ^ counts) * MIX, 32);
  }

  @Override
  public void become(SimulatedLama other) {
    super.become(other);
    System.arraycopy(other.before, 0, before, 0, before.length);
    top = other.top;
    in = other.in;
  }
}
