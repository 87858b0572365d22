package org.possibledeals.lama.rules;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;

/** The seats of the table, and the words for who has which card. */
public final class LamaSeats {

  /** The players in seat order, as many as there may be. */
  static final ImmutableList<AgentId> PLAYERS =
      ImmutableList.of(
          new AgentId("ann"),
          new AgentId("bob"),
          new AgentId("cath"),
          new AgentId("dave"),
          new AgentId("eve"),
          new AgentId("finn"));

  private static final ImmutableList<DealVocabulary> VOCABULARIES =
      IntStream.rangeClosed(0, PLAYERS.size())
          .mapToObj(LamaSeats::newVocabulary)
          .collect(ImmutableList.toImmutableList());

  private LamaSeats() {}

  private static DealVocabulary newVocabulary(int players) {
    return new DealVocabulary(
        LamaCards.names(),
        PLAYERS.subList(0, Math.max(players, LamaRules.FEWEST_PLAYERS)),
        ImmutableList.of("top", "stock"));
  }

  /**
   * Returns the words for who has which card: the players, {@code top} for the top of the stock,
   * and {@code stock} for the rest of it.
   *
   * @param players how many there are
   */
  public static DealVocabulary vocabulary(int players) {
    return VOCABULARIES.get(players);
  }
}
