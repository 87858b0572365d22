package org.possibledeals.boerenbridge.rules;

/**
 * The bids of a round, as everybody heard them. A small value.
 *
 * <p>The opener bids first and the dealer, at the opener's right, last.
 *
 * @param players how many there are
 * @param opener the seat that bids first
 * @param said how many bids have been made, from 0 to the number of players
 * @param isChanged whether the dealer's bid was changed, as the bids had added up
 * @param bids those that count, a byte for each seat, the first lowest
 * @param dealerSaid what the dealer said before a change
 */
public record Auction(
    int players, int opener, int said, boolean isChanged, long bids, int dealerSaid) {

  private static final int NOT_YET = 0xFF;

  /** Returns an auction in which nobody of {@code players} has bid yet. */
  static Auction openedBy(int opener, int players) {
    return new Auction(players, opener, 0, false, -1L, NOT_YET);
  }

  /** Returns the seat that bids last. */
  public int dealer() {
    return (opener == 0 ? players : opener) - 1;
  }

  /** Returns whether the dealer's bid is the next one. */
  public boolean isDealersTurn() {
    return said == players - 1;
  }

  /** Returns whether everybody has bid. */
  boolean isOver() {
    return said == players;
  }

  /** Returns the seat that bids next, if somebody does. */
  int next() {
    int seat = opener + said;
    return seat < players ? seat : seat - players;
  }

  private int byteOf(int seat) {
    return (int) (bids >>> Byte.SIZE * seat) & 0xFF;
  }

  /** Returns whether {@code seat} has bid. */
  public boolean hasBid(int seat) {
    return byteOf(seat) != NOT_YET;
  }

  /**
   * Returns how many tricks {@code seat} has bid, the dealer's change included.
   *
   * @throws IllegalArgumentException if the seat has not bid yet
   */
  public int bid(int seat) {
    int bid = byteOf(seat);
    if (bid == NOT_YET) {
      throw new IllegalArgumentException(
          "%s has not bid yet; ask hasBid first.".formatted(Seats.players(players).get(seat)));
    }
    return bid;
  }

  /**
   * Returns how many tricks {@code seat} said at first, before any change.
   *
   * @throws IllegalArgumentException if the seat has not bid yet
   */
  public int firstBid(int seat) {
    return isChanged && seat == dealer() ? dealerSaid : bid(seat);
  }

  /** Returns the sum of the bids made so far. */
  public int sum() {
    int sum = 0;
    for (int seat = 0; seat < players; seat++) {
      sum += hasBid(seat) ? bid(seat) : 0;
    }
    return sum;
  }

  Auction bidding(int tricks) {
    return new Auction(players, opener, said + 1, isChanged, with(next(), tricks), dealerSaid);
  }

  Auction changing(int tricks) {
    return new Auction(players, opener, said, true, with(dealer(), tricks), bid(dealer()));
  }

  private long with(int seat, int tricks) {
    int place = Byte.SIZE * seat;
    return bids & ~(0xFFL << place) | (long) tricks << place;
  }
}
