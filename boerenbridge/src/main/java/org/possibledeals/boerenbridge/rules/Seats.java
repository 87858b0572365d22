package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;

/** The seats of the table, and the words for what is dealt to them. */
public final class Seats {

  /** N, E, S, W: the players in seat order, clockwise. */
  public static final ImmutableList<AgentId> PLAYERS =
      ImmutableList.of(new AgentId("N"), new AgentId("E"), new AgentId("S"), new AgentId("W"));

  /** The words of formulas about a round: {@code has(N,AS)}, {@code has(stock,7C)}. */
  public static final DealVocabulary VOCABULARY =
      new DealVocabulary(
          IntStream.range(0, Cards.SUITS * Cards.RANKS)
              .mapToObj(Cards::name)
              .collect(ImmutableList.toImmutableList()),
          PLAYERS,
          ImmutableList.of("stock"));

  private Seats() {}
}
