package org.possibledeals.ninetyeight.rules;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;

/** The seats of the table, and the words for who has which card. */
public final class NinetyEightSeats {

  /** Minimum number of players of a match. */
  static final int FEWEST = 2;

  /** The players in seat order, as many as there may be. */
  static final ImmutableList<AgentId> PLAYERS =
      ImmutableList.of(
          new AgentId("ann"),
          new AgentId("bob"),
          new AgentId("cath"),
          new AgentId("dave"),
          new AgentId("eve"));

  private static final ImmutableList<DealVocabulary> VOCABULARIES =
      IntStream.rangeClosed(FEWEST, PLAYERS.size())
          .mapToObj(NinetyEightSeats::newVocabulary)
          .collect(ImmutableList.toImmutableList());

  private NinetyEightSeats() {}

  private static DealVocabulary newVocabulary(int players) {
    return new DealVocabulary(
        NinetyEightCards.names(), PLAYERS.subList(0, players), ImmutableList.of("top", "stock"));
  }

  /**
   * Returns the words for who has which card: the players, {@code top} for the top of the stock,
   * and {@code stock} for the rest of it.
   *
   * @param players how many there are
   */
  public static DealVocabulary vocabulary(int players) {
    return VOCABULARIES.get(players - FEWEST);
  }
}
