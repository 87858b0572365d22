package org.possibledeals.ninetyeight.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.possibledeals.ninetyeight.rules.NinetyEight;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightState;

class NinetyEightViewTest {

  @Test
  void thePileShowsTheCardThatWasPlayedLast() {
    var game = new NinetyEight(2);
    String second = NinetyEightCards.names().get(1);
    NinetyEightState state = game.start();
    state = game.play(state, game.read("shuffle " + String.join(" ", NinetyEightCards.names())));
    state = game.play(state, game.read("play " + second));
    var seen = game.observe(state, game.players().getFirst());
    assertThat(new NinetyEightView(2).spots(seen))
        .filteredOn(spot -> spot.name().equals("pile"))
        .flatExtracting(spot -> spot.cards())
        .containsExactly(second);
  }
}
