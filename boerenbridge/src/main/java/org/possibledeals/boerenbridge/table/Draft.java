package org.possibledeals.boerenbridge.table;

import com.google.common.collect.ImmutableList;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;

/**
 * Rules that are being chosen, one thing after another. Players, rounds and decks need not fit each
 * other before all are chosen.
 *
 * @param rest the rules but for their rounds
 * @param players how many there are
 */
record Draft(Rules rest, int players, ImmutableList<DraftRound> rounds) {

  static Draft of(Rules rules) {
    return new Draft(
        rules,
        rules.players(),
        rules.rounds().stream()
            .map(plan -> new DraftRound(plan.cards(), plan.pack().lowestRank(), plan.hasTrump()))
            .collect(ImmutableList.toImmutableList()));
  }

  Draft with(Rules other) {
    return new Draft(other, players, rounds);
  }

  Draft with(ImmutableList<DraftRound> other) {
    return new Draft(rest, players, other);
  }

  /** Returns the same rounds for other players; a deck that is dealt out is dealt out to them. */
  Draft withPlayers(int other) {
    return new Draft(
        rest, other, RoundsText.withDeck(other, rounds, RoundsText.deck(players, rounds)));
  }

  /**
   * Returns the rules.
   *
   * @throws IllegalArgumentException if a deck has too few cards
   */
  Rules rules() {
    var plans = ImmutableList.<RoundPlan>builder();
    for (DraftRound round : rounds) {
      requireEnough(round);
      plans.add(
          new RoundPlan(players, round.cards(), new Deck(round.lowestRank()), round.hasTrump()));
    }
    return rest.withRounds(plans.build());
  }

  private void requireEnough(DraftRound round) {
    int needed = players * round.cards();
    if (needed > Deck.FROM_TWO.size()) {
      throw new IllegalArgumentException(
          "A round of %d cards for %d players takes %d cards, and there are %d; it takes rounds of %d cards or fewer."
              .formatted(
                  round.cards(),
                  players,
                  needed,
                  Deck.FROM_TWO.size(),
                  Deck.FROM_TWO.size() / players));
    }
    int highest = Deck.ofAtLeast(needed).lowestRank();
    if (round.lowestRank() > highest) {
      throw new IllegalArgumentException(
          "deck=%s is too small for a round of %d cards each; it takes %s or lower, or dealt."
              .formatted(RoundsText.deck(players, rounds), round.cards(), Cards.rankName(highest)));
    }
  }
}
