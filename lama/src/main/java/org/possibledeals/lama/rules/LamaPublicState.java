package org.possibledeals.lama.rules;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import org.possibledeals.cards.structure.DealStructure;

/**
 * The public state of the table. Between rounds and at the end all cards are in the stock.
 *
 * @param deck all cards of the game
 * @param stage who is to do something
 * @param round from 0; at the end it is the last that was played
 * @param tokens so far, one number per player, in seat order
 * @param seat whose turn it is or will be
 * @param discarded all cards that are face up
 * @param top the last card that was played or turned; −1 between rounds
 * @param held how many cards each player has, in seat order
 * @param quit the players who have quit the round, a bit for each seat
 * @param made the choices of this round, in order; passing is none
 */
public record LamaPublicState(
    long deck,
    Stage stage,
    int round,
    ImmutableList<Integer> tokens,
    int seat,
    long discarded,
    int top,
    ImmutableIntArray held,
    int quit,
    ImmutableList<Made> made) {

  /** A choice that everybody saw; of a draw, that it was one. */
  public record Made(int seat, LamaMove move) {}

  /** The next step. */
  public enum Stage {
    /** Chance shuffles. */
    SHUFFLE,
    /** A player moves. */
    PLAY,
    /** Nothing. */
    OVER
  }

  static final int NOTHING = -1;

  static LamaPublicState between(long deck, Stage stage, int round, ImmutableList<Integer> tokens) {
    int players = tokens.size();
    return new LamaPublicState(
        deck,
        stage,
        round,
        tokens,
        round % players,
        0,
        NOTHING,
        ImmutableIntArray.copyOf(new int[players]),
        0,
        ImmutableList.of());
  }

  /** Returns the choices of this round after one more of the player to move. */
  ImmutableList<Made> and(LamaMove move) {
    return ImmutableList.<Made>builderWithExpectedSize(made.size() + 1)
        .addAll(made)
        .add(new Made(seat, move))
        .build();
  }

  /** Returns the number of players. */
  public int players() {
    return tokens.size();
  }

  /** Returns whether a player has quit this round. */
  public boolean hasQuit(int player) {
    return (quit >>> player & 1) != 0;
  }

  /** Returns the number of cards face down in the stock. */
  public int stock() {
    return Long.bitCount(deck & ~discarded) - held.stream().sum();
  }

  /** Returns the cards that can be played now. */
  public long playable() {
    return LamaCards.playableOn(LamaCards.kind(top));
  }

  /** Returns whether somebody but {@code player} has not quit. */
  public boolean isAnotherIn(int player) {
    return (~quit & (1 << players()) - 1 & ~(1 << player)) != 0;
  }

  /** Returns whether the player to move may draw. */
  public boolean canDraw() {
    return stock() > 0 && !hasQuit(seat) && isAnotherIn(seat);
  }

  /**
   * Returns the deals that are possible for one who has seen no hand: of all cards that are not
   * face up, to the players, the top of the stock, and the rest of the stock.
   */
  DealStructure structure() {
    return DealStructure.withStock(deck & ~discarded, held.toArray(), stock());
  }
}
