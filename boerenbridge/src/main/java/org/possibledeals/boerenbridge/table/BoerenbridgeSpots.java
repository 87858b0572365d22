package org.possibledeals.boerenbridge.table;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.view.HasSpots;
import org.possibledeals.agents.view.HasSpots.Spot;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;

/** Where the cards of a round of BoerenBridge lie. */
final class BoerenbridgeSpots {

  private BoerenbridgeSpots() {}

  /** Returns each player's hand and card on the table, what was turned, and the stock. */
  static ImmutableList<Spot> of(BoerenbridgeObservation seen) {
    ImmutableList.Builder<Spot> spots = ImmutableList.builder();
    if (isDealt(seen.stage())) {
      Play play = seen.open().play();
      for (int seat = 0; seat < seen.players(); seat++) {
        spots.add(
            seat == seen.seat()
                ? Spot.open(seat, "hand", Cards.nameList(seen.hand()))
                : new Spot(
                    seat,
                    "hand",
                    ImmutableList.of(),
                    seen.cards() - Cards.count(play.playedBy(seat))));
        spots.add(Spot.open(seat, "table", Cards.nameList(play.table(seat))));
      }
      spots.add(Spot.open(HasSpots.NOBODY, "turned", Cards.nameList(seen.turned())));
      int stock = seen.open().plan().stockSize() - Cards.count(seen.turned());
      spots.add(new Spot(HasSpots.NOBODY, "stock", ImmutableList.of(), Math.max(0, stock)));
    }
    return spots.build();
  }

  private static boolean isDealt(Stage stage) {
    return switch (stage) {
      case TRUMP, BID, AMEND, REDRAW, PLAY -> true;
      case DEALER, DEAL, OVER -> false;
    };
  }
}
