package org.possibledeals.boerenbridge.rules;

/**
 * The bids of a round, as everybody heard them. A small value.
 *
 * <p>The opener bids first and the dealer, at the opener's right, last.
 */
public final class Auction {

  private static final int NOT_YET = 0xF;

  private final byte opener;
  private final byte said;
  private final boolean changed;

  /** Bids that count, four bits for each seat, N lowest. */
  private final short bids;

  /** What the dealer said before a change. */
  private final byte dealerSaid;

  private Auction(int opener, int said, boolean changed, int bids, int dealerSaid) {
    this.opener = (byte) opener;
    this.said = (byte) said;
    this.changed = changed;
    this.bids = (short) bids;
    this.dealerSaid = (byte) dealerSaid;
  }

  /** Returns an auction in which nobody has bid yet. */
  static Auction openedBy(int opener) {
    return new Auction(opener, 0, false, 0xFFFF, NOT_YET);
  }

  /** Returns the seat that bids first. */
  public int opener() {
    return opener;
  }

  /** Returns the seat that bids last. */
  public int dealer() {
    return opener + 3 & 3;
  }

  /** Returns how many bids have been made, 0 to 4. */
  public int said() {
    return said;
  }

  /** Returns the seat that bids next, if somebody does. */
  int next() {
    return opener + said & 3;
  }

  /** Returns whether {@code seat} has bid. */
  public boolean hasBid(int seat) {
    return (bids >>> 4 * seat & 0xF) != NOT_YET;
  }

  /**
   * Returns how many tricks {@code seat} has bid, the dealer's change included.
   *
   * @throws IllegalArgumentException if the seat has not bid yet
   */
  public int bid(int seat) {
    int bid = bids >>> 4 * seat & 0xF;
    if (bid == NOT_YET) {
      throw new IllegalArgumentException(
          "%s has not bid yet; ask hasBid first.".formatted(Seats.PLAYERS.get(seat)));
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
    for (int seat = 0; seat < 4; seat++) {
      sum += hasBid(seat) ? bid(seat) : 0;
    }
    return sum;
  }

  Auction bidding(int tricks) {
    return new Auction(opener, said + 1, changed, with(next(), tricks), dealerSaid);
  }

  Auction changing(int tricks) {
    return new Auction(opener, said, true, with(dealer(), tricks), bid(dealer()));
  }

  private int with(int seat, int tricks) {
    return bids & ~(0xF << 4 * seat) | tricks << 4 * seat;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Auction that
        && opener == that.opener
        && said == that.said
        && changed == that.changed
        && bids == that.bids
        && dealerSaid == that.dealerSaid;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * bids + opener) + dealerSaid;
  }
}
