package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.kripke.formula.Formula;

/**
 * What everybody learns of the deal from a move, as a formula over the atoms {@code has(N,AS)}, "N
 * was dealt the ace of spades", and {@code has(stock,AS)}, "nobody was".
 */
final class Announcements {

  private Announcements() {}

  static Formula of(PublicState seen, Move move) {
    return switch (move) {
      case Move.PlayCard(int card) -> ofPlay(seen.play(), seen.plan().deck(), card);
      case Move.Deal(Hands hands, int turned) -> ofTurned(turned);
      case Move.Dealer d -> new Formula.Constant(true);
      case Move.Trump t -> new Formula.Constant(true);
      case Move.Redraw r -> new Formula.Constant(true);
      case Move.Bid b -> new Formula.Constant(true);
      case Move.Amend a -> new Formula.Constant(true);
    };
  }

  /**
   * "I was dealt this card", and from one who does not follow: "and no unplayed one of that suit".
   */
  private static Formula ofPlay(Play play, int deck, int card) {
    int player = play.seat();
    ImmutableList.Builder<Formula> said = ImmutableList.builder();
    said.add(has(player, card));
    int led = play.led();
    if (led != Cards.NO_SUIT && Cards.suit(card) != led) {
      noneOf(player, deck & Cards.ofSuit(led) & ~play.played(), said);
    }
    return Formula.and(said.build());
  }

  /** "These cards are undealt". */
  private static Formula ofTurned(int turned) {
    return Formula.and(
        Cards.stream(turned)
            .mapToObj(card -> has(Play.STOCK, card))
            .collect(ImmutableList.toImmutableList()));
  }

  private static void noneOf(int owner, int cards, ImmutableList.Builder<Formula> said) {
    for (int rest = cards; rest != 0; rest &= rest - 1) {
      said.add(new Formula.Not(has(owner, Cards.lowest(rest))));
    }
  }

  private static Formula has(int owner, int card) {
    return Seats.VOCABULARY.has(owner, card);
  }
}
