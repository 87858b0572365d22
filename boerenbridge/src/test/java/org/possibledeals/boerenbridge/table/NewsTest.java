package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.boerenbridge.agents.BoerenbridgeAgents;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;

class NewsTest {

  private static final int LIMIT = 3000;

  /** Digits of the number of deals that are listed. */
  private static final int MOST_BITS = Effort.isLong() ? 11 : 8;

  private static final int OWNERS = 5;

  /** Facts by the obvious way: list the deals that the player cannot tell from the real one. */
  private static Set<Fact> obvious(State state, int self, long unplayed) {
    List<Deal> cell =
        state.model().listed(LIMIT).worlds().stream()
            .filter(deal -> deal.hand(self) == state.deal().hand(self))
            .toList();
    Set<Fact> facts = new HashSet<>();
    long located = state.deal().hand(self);
    for (int owner = 0; owner < OWNERS; owner++) {
      long everywhere = unplayed;
      for (Deal deal : cell) {
        everywhere &= deal.hand(owner);
      }
      for (int card = 0; card < Cards.NUMBERS && owner != self; card++) {
        if ((everywhere >>> card & 1) != 0) {
          facts.add(new Fact.Holds(owner, card));
        }
      }
      located |= everywhere;
    }
    for (int owner = 0; owner < OWNERS; owner++) {
      long somewhere = 0;
      for (Deal deal : cell) {
        somewhere |= deal.hand(owner) & unplayed & ~located;
      }
      for (int suit = 0; suit < 4 && owner != self && somewhere != 0; suit++) {
        long open = Cards.ofSuit(suit) & unplayed & ~located;
        if (open != 0 && (somewhere & open) == 0) {
          facts.add(new Fact.IsVoid(owner, suit));
        }
      }
    }
    return facts;
  }

  @Test
  void whatAPlayerKnowsIsWhatAllListedDealsAgreeOn() {
    int[] compared = {0, 0, 0};
    Table.Spectator<State, Move> comparing =
        (before, move, after) -> {
          PublicState seen = after.open();
          if (seen.stage() != PublicState.Stage.PLAY
              || after.model().worldCount().bitLength() > MOST_BITS) {
            return;
          }
          long unplayed = seen.plan().deck() & ~seen.turned() & ~seen.play().played();
          for (AgentId player : Seats.players(4)) {
            int self = Seats.players(4).indexOf(player);
            Set<Fact> facts = News.facts(after.model().perspective(player, after.deal()), unplayed);
            assertThat(facts).isEqualTo(obvious(after, self, unplayed));
            compared[0]++;
            for (Fact fact : facts) {
              compared[fact instanceof Fact.Holds ? 1 : 2]++;
            }
          }
        };
    for (Rules rules : List.of(Rules.full(), Rules.lamas())) {
      var game = new Boerenbridge(rules);
      var random = BoerenbridgeAgents.ROSTER.named("random");
      for (int match = 0; match < 3; match++) {
        Table.play(
            game,
            Collections.nCopies(4, random),
            new RandomStreams(match),
            Collections.nCopies(4, new RandomStreams(99 + match).random()),
            comparing);
      }
    }
    assertThat(ImmutableList.of(compared[0], compared[1], compared[2]))
        .allMatch(count -> count > 20);
  }
}
