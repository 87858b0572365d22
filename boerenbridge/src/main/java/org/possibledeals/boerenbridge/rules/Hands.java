package org.possibledeals.boerenbridge.rules;

/**
 * The hidden part of a state: what each player was dealt, as masks. It stays the same while cards
 * are played; the rest of the deck is the stock.
 */
public record Hands(int north, int east, int south, int west) {

  /** Nobody has been dealt anything. */
  static final Hands NONE = new Hands(0, 0, 0, 0);

  /** Returns what the player in {@code seat} was dealt. */
  public int of(int seat) {
    return switch (seat) {
      case 0 -> north;
      case 1 -> east;
      case 2 -> south;
      case 3 -> west;
      default ->
          throw new IllegalArgumentException("No seat %d; seats are 0 to 3.".formatted(seat));
    };
  }

  /** Returns all cards that were dealt to players. */
  public int all() {
    return north | east | south | west;
  }
}
