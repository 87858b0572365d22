package org.possibledeals.hanabi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import com.google.common.collect.ImmutableMap;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.dealt.DealtObservation;
import org.possibledeals.agents.dealt.DealtState;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.GameContract;
import org.possibledeals.agents.game.SmallGame;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;

class HanabiTest
    extends GameContract<DealtState<HanabiOpen>, DealtObservation<HanabiOpen>, HanabiMove> {

  private static final Hanabi SMALL = Hanabi.of(HanabiRules.small());
  private static final Hanabi FIVE = Hanabi.of(HanabiRules.usual(5));

  @Override
  protected Game<DealtState<HanabiOpen>, DealtObservation<HanabiOpen>, HanabiMove> game() {
    return SMALL;
  }

  @Override
  protected SmallGame<DealtState<HanabiOpen>, DealtObservation<HanabiOpen>, HanabiMove> small() {
    ImmutableMap.Builder<Atom, Predicate<DealtState<HanabiOpen>>> facts = ImmutableMap.builder();
    for (Atom atom : SMALL.words().atoms()) {
      DealVocabulary.Holding said = SMALL.words().holding(atom);
      facts.put(atom, state -> state.deal().has(said.owner(), said.card()));
    }
    int dealt = SMALL.rules().slots();
    return SmallGame.of(SMALL, facts.buildOrThrow(), state -> state.open().drawn() >= dealt)
        .withMostStates(Effort.isLong() ? 700 : 40)
        .hidingWhere(
            state -> state.open().drawn() >= dealt && !(SMALL.turn(state) instanceof Turn.Over));
  }

  @Override
  protected DealtState<HanabiOpen> redealt(
      DealtState<HanabiOpen> state, AgentId player, RandomGenerator random) {
    return SMALL.redealt(state, player, random);
  }

  @Test
  void fiftyCardsFiveHandsAreKnownExactly() {
    DealtState<HanabiOpen> state = FIVE.start();
    for (int card = 0; card < 20; card++) {
      state = FIVE.play(state, new HanabiMove.Draw(card));
    }
    assertThat(FIVE.observe(state, new AgentId("ann")).knowledge().worldCount())
        .isEqualTo(34 * 33 * 32 * 31);
    state = FIVE.play(state, FIVE.read("hint bob 2"));
    var ann = FIVE.observe(state, new AgentId("ann")).knowledge();
    var bob = FIVE.observe(state, new AgentId("bob")).knowledge();
    assertThat(bob.knows(read("~has(bob1,y1a) & K_ann ~has(bob1,y1a)"))).isTrue();
    assertThat(ann.knows(read("K_cath has(bob1,r2b)"))).isTrue();
    assertThat(ann.knows(read("K_bob ~has(bob1,y1a)"))).isTrue();
    assertThat(ann.knows(read("K_bob ~has(bob1,g2a)"))).isFalse();
    assertThat(ann.knows(read("[!~has(bob1,g2a)] K_bob ~has(bob1,g2a)"))).isTrue();
  }

  @Test
  void whoBurnsTheLastFuseLoses() {
    DealtState<HanabiOpen> lost =
        SMALL.after("draw r2a", "draw r1a", "draw r1b", "draw y1a", "play 1");
    assertThat(SMALL.turn(lost)).isInstanceOf(Turn.Over.class);
    assertThat(SMALL.points(lost)).containsExactly(0, 0);
    DealtState<HanabiOpen> played =
        SMALL.after("draw r1a", "draw r2a", "draw r1b", "draw y1a", "play 1", "draw y2a");
    assertThat(SMALL.points(played)).containsExactly(1, 1);
    assertThatThrownBy(() -> SMALL.play(played, SMALL.read("discard 1")))
        .hasMessageStartingWith("Cannot discard 1 now; possible is [play 1, play 2, hint");
  }
}
