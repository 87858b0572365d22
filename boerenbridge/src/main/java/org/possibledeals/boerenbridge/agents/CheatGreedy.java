package org.possibledeals.boerenbridge.agents;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Clairvoyant;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.State;

/**
 * Sees all hands, and looks no further than the end of the trick.
 *
 * <p>A player that lacks tricks wants this one, and takes it with its cheapest card that wins in
 * the end; if there is none, it throws its cheapest. A player that lacks none plays its dearest
 * card that does not win in the end, or else its dearest. It takes all the others to play so, too,
 * and bids what it would win if all wanted every trick.
 */
final class CheatGreedy implements Clairvoyant<State, Move> {

  @Override
  public int choose(State state, ImmutableList<Move> legalMoves, RandomGenerator random) {
    IntStream places = IntStream.range(0, legalMoves.size());
    Play play = state.open().play();
    return switch (state.open().stage()) {
      case PLAY ->
          legalMoves.indexOf(
              Move.PlayCard.of(card(state, play, seat -> state.open().auction().bid(seat))));
      case BID, AMEND -> {
        int promised = promised(state, play, state.open().seat());
        yield places
            .boxed()
            .min(Comparator.comparingInt(at -> Math.abs(tricks(legalMoves.get(at)) - promised)))
            .orElseThrow();
      }
      case DEALER, DEAL, TRUMP, REDRAW, OVER ->
          throw new IllegalArgumentException(
              "It is no player's turn, but %s.".formatted(state.open().stage()));
    };
  }

  private static int tricks(Move move) {
    return move instanceof Move.Bid(int tricks)
        ? tricks
        : move instanceof Move.Amend(int changed) ? changed : 0;
  }

  /** Returns how many tricks {@code seat} wins if all want every trick. */
  private static int promised(State state, Play start, int seat) {
    Play play = start;
    while (!play.isOver()) {
      play = play.play(card(state, play, any -> state.open().plan().cards()));
    }
    return play.won(seat);
  }

  /** Returns the card of the player to play. */
  private static int card(State state, Play play, IntUnaryOperator bids) {
    int seat = play.seat();
    boolean wants = play.won(seat) < bids.applyAsInt(seat);
    int[] cards = byValue(play, play.legal(state.hands().of(seat) & ~play.played()));
    for (int i = 0; i < cards.length; i++) {
      int card = wants ? cards[i] : cards[cards.length - 1 - i];
      if ((winner(state, play.play(card), bids) == seat) == wants) {
        return card;
      }
    }
    return wants ? cards[0] : cards[cards.length - 1];
  }

  /** Returns the seat that wins the trick that was begun. */
  private static int winner(State state, Play begun, IntUnaryOperator bids) {
    Play play = begun;
    while (play.onTable() != 0) {
      play = play.play(card(state, play, bids));
    }
    return play.leader();
  }

  /** Returns cards by rank, the lowest first, trumps after all others. */
  private static int[] byValue(Play play, long cards) {
    return Cards.stream(cards)
        .boxed()
        .sorted(
            Comparator.comparing((Integer card) -> Cards.suit(card) == play.trump())
                .thenComparing(Cards::rank))
        .mapToInt(card -> card)
        .toArray();
  }
}
