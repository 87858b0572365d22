package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the small Cluedo is played by. Cards are numbers: the suspects first, then the weapons.
 *
 * @param suspects how many suspects there are, 2 to 6
 * @param weapons how many weapons there are, 2 to 6
 * @param turns after how many turns the game ends without a winner
 */
record CluedoRules(int suspects, int weapons, int turns) {

  /** Number of players. */
  public static final int PLAYERS = 3;

  private static final ImmutableList<String> SUSPECTS =
      ImmutableList.of("scarlet", "mustard", "white", "plum", "green", "peacock");
  private static final ImmutableList<String> WEAPONS =
      ImmutableList.of("rope", "knife", "pipe", "candle", "wrench", "pistol");

  /**
   * Refuses what the rules are not for.
   *
   * @throws IllegalArgumentException if there are not 2 to 6 suspects and weapons, and a turn
   */
  public CluedoRules {
    if (Math.min(suspects, weapons) < 2
        || suspects > SUSPECTS.size()
        || weapons > WEAPONS.size()
        || suspects + weapons < PLAYERS + 2
        || turns < 1) {
      throw new IllegalArgumentException(
          "No Cluedo with %d suspects, %d weapons and %d turns; there are 2 to 6 of each, a card for each player, and a turn."
              .formatted(suspects, weapons, turns));
    }
  }

  /** Returns the usual rules: four suspects, four weapons, 30 turns. */
  public static CluedoRules usual() {
    return new CluedoRules(4, 4, 30);
  }

  /** Returns the number of cards. */
  public int cards() {
    return suspects + weapons;
  }

  /** Returns the names of the cards, by number. */
  public ImmutableList<String> names() {
    return Stream.concat(
            SUSPECTS.subList(0, suspects).stream(), WEAPONS.subList(0, weapons).stream())
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns how many cards a player is dealt; with cards left over, the first players have one
   * more.
   */
  public int handSize(int seat) {
    int dealt = cards() - 2;
    return dealt / PLAYERS + (seat < dealt % PLAYERS ? 1 : 0);
  }

  /** Returns all pairs of a suspect and a weapon, in order. */
  public ImmutableList<Pair> pairs() {
    return IntStream.range(0, suspects)
        .boxed()
        .flatMap(
            suspect ->
                IntStream.range(suspects, cards()).mapToObj(weapon -> new Pair(suspect, weapon)))
        .collect(ImmutableList.toImmutableList());
  }
}
