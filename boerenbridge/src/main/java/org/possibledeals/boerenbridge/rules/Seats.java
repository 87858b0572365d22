package org.possibledeals.boerenbridge.rules;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.util.stream.IntStream;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.Words;

/**
 * The seats of a table, and the words for what is dealt to them. Four players are N, E, S and W;
 * any other number are P1, P2, P3, and so on. Seats are in order, clockwise.
 */
public final class Seats {

  /** The fewest players. */
  public static final int FEWEST = 3;

  /** The most players. */
  public static final int MOST = 7;

  private static final ImmutableList<AgentId> COMPASS =
      ImmutableList.of(new AgentId("N"), new AgentId("E"), new AgentId("S"), new AgentId("W"));

  private static final ImmutableList<ImmutableList<AgentId>> PLAYERS =
      IntStream.rangeClosed(FEWEST, MOST)
          .mapToObj(Seats::named)
          .collect(ImmutableList.toImmutableList());

  /** By number of players, then by the lowest rank of the deck. */
  private static final ImmutableList<ImmutableList<Supplier<DealVocabulary>>> VOCABULARIES =
      PLAYERS.stream()
          .map(
              players ->
                  IntStream.range(0, Cards.RANKS)
                      .<Supplier<DealVocabulary>>mapToObj(
                          rank -> Suppliers.memoize(() -> newVocabulary(players, new Deck(rank))))
                      .collect(ImmutableList.toImmutableList()))
          .collect(ImmutableList.toImmutableList());

  private Seats() {}

  private static ImmutableList<AgentId> named(int players) {
    return players == COMPASS.size()
        ? COMPASS
        : IntStream.rangeClosed(1, players)
            .mapToObj(seat -> new AgentId("P" + seat))
            .collect(ImmutableList.toImmutableList());
  }

  private static DealVocabulary newVocabulary(ImmutableList<AgentId> players, Deck deck) {
    return DealVocabulary.numbered(
        Cards.stream(deck.cards())
            .boxed()
            .collect(
                ImmutableSortedMap.toImmutableSortedMap(
                    Integer::compare, card -> card, Cards::name)),
        players,
        ImmutableList.of("stock"));
  }

  /**
   * Returns the players in seat order.
   *
   * @param players how many there are, {@value #FEWEST} to {@value #MOST}
   */
  public static ImmutableList<AgentId> players(int players) {
    return PLAYERS.get(players - FEWEST);
  }

  /** Returns the seat of a player among so many, or -1 if there is no such player. */
  static int of(AgentId player, int players) {
    ImmutableList<AgentId> all = players(players);
    // As a rule it is the very object, which is found faster than an equal one.
    for (int seat = 0; seat < players; seat++) {
      if (all.get(seat) == player) {
        return seat;
      }
    }
    return all.indexOf(player);
  }

  /** Returns the names of the players in a sentence: {@code N, E, S and W}. */
  static String listed(int players) {
    return Words.enumerated(players(players).stream().map(AgentId::name).toList(), "and");
  }

  /**
   * Returns the words of formulas about a round: {@code has(N,AS)}, {@code has(stock,7C)}.
   *
   * @param players how many there are, {@value #FEWEST} to {@value #MOST}
   */
  public static DealVocabulary vocabulary(int players, Deck deck) {
    return VOCABULARIES.get(players - FEWEST).get(deck.lowestRank()).get();
  }
}
