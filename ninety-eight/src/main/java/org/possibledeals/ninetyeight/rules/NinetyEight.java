package org.possibledeals.ninetyeight.rules;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.cards.knowledge.CardEvents;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;

/**
 * Ninety-Eight: play a card, draw another; whoever makes the total pass 98 loses a point.
 *
 * <p>When all cards are gone and nobody has lost, the game is over and nobody loses.
 *
 * <p>It is for 2 to 5 players. The source deals to 4 and names no other number; 5 is our choice, as
 * a game of random players has about twelve turns, and each of 5 still has two or three of them.
 */
public final class NinetyEight
    implements Game<NinetyEightState, NinetyEightObservation, NinetyEightMove> {

  /** How many cards each player is dealt. */
  public static final int DEALT = 4;

  private final int seats;
  private final long deck;
  private final int dealt;

  /**
   * Makes the game for 2 to 5 players, with all cards and four for each player.
   *
   * @throws IllegalArgumentException if there are fewer or more
   */
  public NinetyEight(int players) {
    this(players, NinetyEightCards.ALL, DEALT);
  }

  /**
   * Makes the game for 2 to 5 players.
   *
   * @param deck the cards that are played with
   * @param dealt how many cards each player is dealt
   * @throws IllegalArgumentException if there are fewer or more players, or too few cards
   */
  public NinetyEight(int players, long deck, int dealt) {
    if (players < NinetyEightSeats.FEWEST || players > NinetyEightSeats.PLAYERS.size()) {
      throw new IllegalArgumentException(
          "Ninety-Eight is played by %d to %d agents, not by %d."
              .formatted(NinetyEightSeats.FEWEST, NinetyEightSeats.PLAYERS.size(), players));
    }
    if (dealt < 1 || (deck & ~NinetyEightCards.ALL) != 0 || Long.bitCount(deck) < players * dealt) {
      throw new IllegalArgumentException(
          "Cannot deal %d cards to each of %d players: the deck has %d."
              .formatted(dealt, players, Long.bitCount(deck & NinetyEightCards.ALL)));
    }
    seats = players;
    this.deck = deck;
    this.dealt = dealt;
  }

  /** Returns the cards that are played with. */
  public long deck() {
    return deck;
  }

  @Override
  public String name() {
    return "Ninety-Eight";
  }

  @Override
  public ImmutableList<AgentId> players() {
    return NinetyEightSeats.PLAYERS.subList(0, seats);
  }

  @Override
  public NinetyEightState start() {
    return new NinetyEightState(
        new NinetyEightPublicState(
            deck,
            dealt,
            false,
            0,
            0,
            0,
            NinetyEightPublicState.NOTHING,
            ImmutableIntArray.copyOf(new int[seats]),
            ImmutableIntArray.of()),
        ImmutableLongArray.copyOf(new long[seats]),
        ImmutableIntArray.of());
  }

  @Override
  public Turn<NinetyEightMove> turn(NinetyEightState state) {
    NinetyEightPublicState seen = state.open();
    if (seen.isOver()) {
      return new Turn.Over<>();
    }
    return seen.isDealt()
        ? new Turn.Player<>(NinetyEightSeats.PLAYERS.get(seen.seat()))
        : new Turn.Chance<>(NinetyEightMove.Shuffle.of(0, deck));
  }

  /** Returns a play of each card in hand, in order, safe or not. */
  @Override
  public ImmutableList<NinetyEightMove> legalMoves(NinetyEightState state) {
    if (!(turn(state) instanceof Turn.Player<NinetyEightMove>)) {
      throw new IllegalArgumentException("It is no player's turn.");
    }
    return Masks.stream(state.hands().get(state.open().seat()))
        .mapToObj(NinetyEightMove.Play::new)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public NinetyEightState play(NinetyEightState state, NinetyEightMove move) {
    boolean isPossible =
        switch (turn(state)) {
          case Turn.Chance<NinetyEightMove>(var lottery) -> lottery.isPossible(move);
          case Turn.Player<NinetyEightMove> player -> legalMoves(state).contains(move);
          case Turn.Over<NinetyEightMove> over -> false;
        };
    if (!isPossible) {
      throw new IllegalArgumentException(
          "Cannot %s now; it is possible after the deal, from the hand of whose turn it is."
              .formatted(write(move)));
    }
    return switch (move) {
      case NinetyEightMove.Shuffle(ImmutableIntArray order) -> dealt(order);
      case NinetyEightMove.Play(int card) -> played(state, card);
    };
  }

  private NinetyEightState dealt(ImmutableIntArray order) {
    long[] hands = new long[seats];
    for (int i = 0; i < seats * dealt; i++) {
      hands[i / dealt] |= 1L << order.get(i);
    }
    return new NinetyEightState(
        new NinetyEightPublicState(
            deck,
            dealt,
            true,
            0,
            0,
            0,
            NinetyEightPublicState.NOTHING,
            sizes(hands),
            ImmutableIntArray.of()),
        ImmutableLongArray.copyOf(hands),
        order.subArray(seats * dealt, order.length()).trimmed());
  }

  private static ImmutableIntArray sizes(long[] hands) {
    int[] sizes = new int[hands.length];
    for (int player = 0; player < sizes.length; player++) {
      sizes[player] = Long.bitCount(hands[player]);
    }
    return ImmutableIntArray.copyOf(sizes);
  }

  private NinetyEightState played(NinetyEightState state, int card) {
    NinetyEightPublicState seen = state.open();
    ImmutableIntArray stock = state.stock();
    long[] hands = state.hands().toArray();
    hands[seen.seat()] &= ~(1L << card);
    if (!stock.isEmpty()) {
      hands[seen.seat()] |= 1L << stock.get(0);
      stock = stock.subArray(1, stock.length());
    }
    int total = NinetyEightCards.total(seen.total(), card);
    NinetyEightPublicState after =
        new NinetyEightPublicState(
            deck,
            dealt,
            true,
            total,
            total > NinetyEightCards.LIMIT ? seen.seat() : (seen.seat() + 1) % seats,
            seen.played() | 1L << card,
            card,
            sizes(hands),
            piled(seen.pile(), card));
    return new NinetyEightState(after, ImmutableLongArray.copyOf(hands), stock);
  }

  private static ImmutableIntArray piled(ImmutableIntArray pile, int card) {
    return ImmutableIntArray.builder(pile.length() + 1).addAll(pile).add(card).build();
  }

  @Override
  public NinetyEightObservation observe(NinetyEightState state, AgentId player) {
    int seat = players().indexOf(player);
    if (seat < 0) {
      throw new IllegalArgumentException(
          "No player %s; there are %s.".formatted(player, players()));
    }
    return new NinetyEightObservation(player, state.open(), seat, state.hands().get(seat));
  }

  /** Returns an event: a card that is played, and the one that is drawn for it, are one. */
  @Override
  public Update update(NinetyEightState state, NinetyEightMove move) {
    return switch (move) {
      case NinetyEightMove.Play(int card) when state.stock().isEmpty() ->
          events(state.open(), card).update(CardEvents.NONE, CardEvents.NONE);
      case NinetyEightMove.Play(int card) ->
          events(state.open(), card)
              .update(
                  state.stock().get(0),
                  state.stock().length() > 1 ? state.stock().get(1) : CardEvents.NONE);
      case NinetyEightMove.Shuffle shuffle -> NOTHING;
    };
  }

  @Override
  public ImmutableMap<String, ActionModel> actions(NinetyEightState state, NinetyEightMove move) {
    return switch (move) {
      case NinetyEightMove.Play(int card) -> {
        CardEvents events = events(state.open(), card);
        yield ImmutableMap.of(events.name(), events.action());
      }
      case NinetyEightMove.Shuffle shuffle -> ImmutableMap.of();
    };
  }

  private CardEvents events(NinetyEightPublicState seen, int played) {
    return new CardEvents(
        NinetyEightSeats.vocabulary(seats),
        seen.structure(),
        seen.seat(),
        played,
        seen.stock() > 0);
  }

  /** Returns −1 for whoever made the total pass 98, and 0 for all others. */
  @Override
  public ImmutableList<Integer> points(NinetyEightState state) {
    return IntStream.range(0, seats)
        .mapToObj(player -> state.open().isLost() && state.open().seat() == player ? -1 : 0)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public String write(NinetyEightMove move) {
    return NinetyEightMoveText.write(move);
  }

  @Override
  public NinetyEightMove read(String text) {
    return NinetyEightMoveText.read(text, deck);
  }
}
