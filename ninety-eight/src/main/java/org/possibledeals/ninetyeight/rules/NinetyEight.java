package org.possibledeals.ninetyeight.rules;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.cards.knowledge.CardEvents;
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
public final class NinetyEight implements Game<State, NinetyEightObservation, Move> {

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
    this(players, Cards.ALL, DEALT);
  }

  /**
   * Makes the game for 2 to 5 players.
   *
   * @param deck the cards that are played with
   * @param dealt how many cards each player is dealt
   * @throws IllegalArgumentException if there are fewer or more players, or too few cards
   */
  public NinetyEight(int players, long deck, int dealt) {
    if (players < Seats.FEWEST || players > Seats.PLAYERS.size()) {
      throw new IllegalArgumentException(
          "Ninety-Eight is played by %d to %d agents, not by %d."
              .formatted(Seats.FEWEST, Seats.PLAYERS.size(), players));
    }
    if (dealt < 1 || (deck & ~Cards.ALL) != 0 || Long.bitCount(deck) < players * dealt) {
      throw new IllegalArgumentException(
          "Cannot deal %d cards to each of %d players: the deck has %d."
              .formatted(dealt, players, Long.bitCount(deck & Cards.ALL)));
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
    return Seats.PLAYERS.subList(0, seats);
  }

  @Override
  public State start() {
    return new State(
        new PublicState(
            deck,
            dealt,
            false,
            0,
            0,
            0,
            PublicState.NOTHING,
            ImmutableIntArray.copyOf(new int[seats]),
            ImmutableIntArray.of()),
        ImmutableLongArray.copyOf(new long[seats]),
        ImmutableIntArray.of());
  }

  @Override
  public Turn<Move> turn(State state) {
    PublicState seen = state.open();
    if (seen.isOver()) {
      return new Turn.Over<>();
    }
    return seen.isDealt()
        ? new Turn.Player<>(Seats.PLAYERS.get(seen.seat()))
        : new Turn.Chance<>(Move.Shuffle.of(0, deck));
  }

  /** Returns a play of each card in hand, in order, safe or not. */
  @Override
  public ImmutableList<Move> legalMoves(State state) {
    if (!(turn(state) instanceof Turn.Player<Move>)) {
      throw new IllegalArgumentException("It is no player's turn.");
    }
    return Cards.of(state.hands().get(state.open().seat())).stream()
        .map(Move.Play::new)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public State play(State state, Move move) {
    boolean isPossible =
        switch (turn(state)) {
          case Turn.Chance<Move>(var lottery) -> lottery.isPossible(move);
          case Turn.Player<Move> player -> legalMoves(state).contains(move);
          case Turn.Over<Move> over -> false;
        };
    if (!isPossible) {
      throw new IllegalArgumentException(
          "Cannot %s now; it is possible after the deal, from the hand of whose turn it is."
              .formatted(write(move)));
    }
    return switch (move) {
      case Move.Shuffle(ImmutableIntArray order) -> dealt(order);
      case Move.Play(int card) -> played(state, card);
    };
  }

  private State dealt(ImmutableIntArray order) {
    long[] hands = new long[seats];
    for (int i = 0; i < seats * dealt; i++) {
      hands[i / dealt] |= 1L << order.get(i);
    }
    return new State(
        new PublicState(
            deck, dealt, true, 0, 0, 0, PublicState.NOTHING, sizes(hands), ImmutableIntArray.of()),
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

  private State played(State state, int card) {
    PublicState seen = state.open();
    ImmutableIntArray stock = state.stock();
    long[] hands = state.hands().toArray();
    hands[seen.seat()] &= ~(1L << card);
    if (!stock.isEmpty()) {
      hands[seen.seat()] |= 1L << stock.get(0);
      stock = stock.subArray(1, stock.length());
    }
    int total = Cards.total(seen.total(), card);
    PublicState after =
        new PublicState(
            deck,
            dealt,
            true,
            total,
            total > Cards.LIMIT ? seen.seat() : (seen.seat() + 1) % seats,
            seen.played() | 1L << card,
            card,
            sizes(hands),
            piled(seen.pile(), card));
    return new State(after, ImmutableLongArray.copyOf(hands), stock);
  }

  private static ImmutableIntArray piled(ImmutableIntArray pile, int card) {
    return ImmutableIntArray.builder(pile.length() + 1).addAll(pile).add(card).build();
  }

  @Override
  public NinetyEightObservation observe(State state, AgentId player) {
    int seat = players().indexOf(player);
    if (seat < 0) {
      throw new IllegalArgumentException(
          "No player %s; there are %s.".formatted(player, players()));
    }
    return new NinetyEightObservation(player, state.open(), seat, state.hands().get(seat));
  }

  /** Returns an event: a card that is played, and the one that is drawn for it, are one. */
  @Override
  public Update update(State state, Move move) {
    return switch (move) {
      case Move.Play(int card) when state.stock().isEmpty() ->
          events(state.open(), card).update(CardEvents.NONE, CardEvents.NONE);
      case Move.Play(int card) ->
          events(state.open(), card)
              .update(
                  state.stock().get(0),
                  state.stock().length() > 1 ? state.stock().get(1) : CardEvents.NONE);
      case Move.Shuffle shuffle -> NOTHING;
    };
  }

  @Override
  public ImmutableMap<String, ActionModel> actions(State state, Move move) {
    return switch (move) {
      case Move.Play(int card) -> {
        CardEvents events = events(state.open(), card);
        yield ImmutableMap.of(events.name(), events.action());
      }
      case Move.Shuffle shuffle -> ImmutableMap.of();
    };
  }

  private CardEvents events(PublicState seen, int played) {
    return new CardEvents(
        Seats.vocabulary(seats), seen.structure(), seen.seat(), played, seen.stock() > 0);
  }

  /** Returns −1 for whoever made the total pass 98, and 0 for all others. */
  @Override
  public ImmutableList<Integer> points(State state) {
    return IntStream.range(0, seats)
        .mapToObj(player -> state.open().isLost() && state.open().seat() == player ? -1 : 0)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public String write(Move move) {
    return MoveText.write(move);
  }

  @Override
  public Move read(String text) {
    return MoveText.read(text, deck);
  }
}
