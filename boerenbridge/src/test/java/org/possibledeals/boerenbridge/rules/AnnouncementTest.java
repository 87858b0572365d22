package org.possibledeals.boerenbridge.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.game.Table;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;

/** The masks that are carried along are the announcements, made one by one to the model. */
class AnnouncementTest {

  static List<Rules> rules() {
    return RulesVariants.ALL;
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theCarriedMasksAreTheModelAfterAllAnnouncements(Rules rules) {
    var game = new Boerenbridge(rules);
    for (int seed = 0; seed < (Effort.isLong() ? 8 : 2); seed++) {
      RandomPlay.match(game, seed, follower(game));
    }
  }

  /** Announces each move to the public model of its round and compares. */
  private static Table.Spectator<State, Move> follower(Boerenbridge game) {
    return new Table.Spectator<>() {
      private DealModel model =
          DealModel.of(game.rules().vocabulary(), game.start().open().structure());

      @Override
      public void sees(State before, Move move, State after) {
        if (move instanceof Move.Deal) {
          model = DealModel.of(game.rules().vocabulary(), before.open().structure());
        }
        Formula said = ((Update.Announce) game.update(before, move)).announced();
        model = model.restrictedTo(said).orElseThrow();
        if (after.open().round() == before.open().round()) {
          assertThat(sameDeals(model.structure(), after.open().structure()))
              .as("%s, which says %s", game.write(move), said)
              .isTrue();
        }
      }
    };
  }

  private static boolean sameDeals(DealStructure left, DealStructure right) {
    DealStructure both = left;
    for (int owner = 0; owner < left.owners(); owner++) {
      both = both.lacking(owner, ~right.allowed(owner));
    }
    BigInteger count = DealCount.of(both);
    return count.equals(DealCount.of(left)) && count.equals(DealCount.of(right));
  }
}
