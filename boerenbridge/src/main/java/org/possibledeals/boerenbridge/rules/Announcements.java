package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.Formula;

/**
 * What everybody learns of the deal from a move, as a formula over the atoms {@code has(N,AS)}, "N
 * was dealt the ace of spades", and {@code has(stock,AS)}, "nobody was".
 */
final class Announcements {

  private Announcements() {}

  static Formula of(PublicState seen, Move move) {
    return switch (move) {
      case Move.PlayCard(int card) -> ofPlay(seen, card);
      case Move.Deal deal -> ofTurned(seen, deal.turnedCards());
      case Move.OfChance other -> new Formula.Constant(true);
      case Move.Bid b -> new Formula.Constant(true);
      case Move.Amend a -> new Formula.Constant(true);
    };
  }

  /**
   * "I was dealt this card", and from one who does not follow: "and no unplayed one of that suit".
   */
  private static Formula ofPlay(PublicState seen, int card) {
    Play play = seen.play();
    DealVocabulary words = seen.rules().vocabulary();
    int player = play.seat();
    ImmutableList.Builder<Formula> said = ImmutableList.builder();
    said.add(words.has(player, card));
    int led = play.led();
    if (led != Cards.NO_SUIT && Cards.suit(card) != led) {
      long unplayed = seen.plan().deck() & Cards.ofSuit(led) & ~play.played();
      for (long rest = unplayed; rest != 0; rest &= rest - 1) {
        said.add(new Formula.Not(words.has(player, Cards.lowest(rest))));
      }
    }
    return Formula.and(said.build());
  }

  /** "These cards are undealt". */
  private static Formula ofTurned(PublicState seen, long turned) {
    return Formula.and(
        Cards.stream(turned)
            .mapToObj(card -> seen.rules().vocabulary().has(seen.play().stock(), card))
            .collect(ImmutableList.toImmutableList()));
  }
}
