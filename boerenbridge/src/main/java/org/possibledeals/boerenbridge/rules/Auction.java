package org.possibledeals.boerenbridge.rules;

/**
 * The bids of a round, as everybody heard them. A small value.
 *
 * <p>The opener bids first and the dealer, at the opener's right, last.
 */
public final class Auction {

  private static final int NOT_YET = 0xFF;

  private final byte players;
  private final byte opener;
  private final byte said;
  private final boolean changed;

  /** Bids that count, a byte for each seat, the first lowest. */
  private final long bids;

  /** What the dealer said before a change. */
  private final int dealerSaid;

  private Auction(int players, int opener, int said, boolean changed, long bids, int dealerSaid) {
    this.players = (byte) players;
    this.opener = (byte) opener;
    this.said = (byte) said;
    this.changed = changed;
    this.bids = bids;
    this.dealerSaid = dealerSaid;
  }

  /** Returns an auction in which nobody of {@code players} has bid yet. */
  static Auction openedBy(int opener, int players) {
    return new Auction(players, opener, 0, false, -1L, NOT_YET);
  }

  /** Returns the seat that bids first. */
  public int opener() {
    return opener;
  }

  /** Returns the seat that bids last. */
  public int dealer() {
    return (opener == 0 ? players : opener) - 1;
  }

  /** Returns how many bids have been made, from 0 to the number of players. */
  public int said() {
    return said;
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
    return changed && seat == dealer() ? dealerSaid : bid(seat);
  }

  /** Returns whether the dealer's bid was changed, as the bids had added up. */
  public boolean isChanged() {
    return changed;
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
    return new Auction(players, opener, said + 1, changed, with(next(), tricks), dealerSaid);
  }

  Auction changing(int tricks) {
    return new Auction(players, opener, said, true, with(dealer(), tricks), bid(dealer()));
  }

  private long with(int seat, int tricks) {
    int place = Byte.SIZE * seat;
    return bids & ~(0xFFL << place) | (long) tricks << place;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Auction that
        && players == that.players
        && opener == that.opener
        && said == that.said
        && changed == that.changed
        && bids == that.bids
        && dealerSaid == that.dealerSaid;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Long.hashCode(bids) + opener) + dealerSaid;
  }
}
