package org.possibledeals.boerenbridge.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableDoubleArray;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.RandomPlay;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;

/** Blind is a fixed mixture of all types at every move, whatever the others have done. */
class BlindLaws {

  private static final Boerenbridge GAME = new Boerenbridge(Rules.lamas());
  private static final BeliefSettings BLIND =
      BeliefSettings.read(Bracketed.read("belief[100,opponents=blind]"), "belief").orElseThrow();

  private static final ImmutableList<Policy<SimulatedRound>> TYPES =
      BeliefSettings.read(Bracketed.read("belief[100]"), "belief").orElseThrow().types();

  private static Beliefs beliefs(State state) {
    return BLIND.beliefs(GAME.observe(state, GAME.players().get(state.open().seat())));
  }

  @Property(tries = 20)
  @Label("no round that is over changes what is believed")
  void itIsNeverUpdated(@ForAll long seed) {
    RandomPlay.match(
        GAME,
        seed,
        (before, move, after) -> {
          if (before.open().stage() == Stage.PLAY) {
            Opponents<SimulatedRound> types = beliefs(before).types();
            assertThat(types.types()).hasSize(1);
            assertThat(types.belief())
                .isEqualTo(Collections.nCopies(4, ImmutableDoubleArray.of(1)));
          }
        });
  }

  @Property(tries = 20)
  @Label("the likelihood of moves is the product of the types' mean probabilities, with the noise")
  void nothingIsConcludedFromOneMoveForTheNext(@ForAll long seed) {
    RandomPlay.match(
        GAME,
        seed,
        (before, move, after) -> {
          if (before.open().stage() == Stage.PLAY) {
            Opponents<SimulatedRound> types = beliefs(before).types();
            RoundHistory heard = RoundHistory.of(before.open());
            for (int seat = 0; seat < 4; seat++) {
              long dealt = before.hands().of(seat);
              ImmutableList<Opponents.Step<SimulatedRound>> steps = heard.of(seat);
              double product = 1;
              int mover = seat;
              for (Opponents.Step<SimulatedRound> step : steps) {
                product *= types.likelihood(List.of(step), seat, at -> at.deal(mover, dealt));
                assertThat(types.likelihood(List.of(step), seat, at -> at.deal(mover, dealt)))
                    .isCloseTo(mean(step, seat, dealt), within(1e-12));
              }
              assertThat(types.likelihood(steps, seat, at -> at.deal(mover, dealt)))
                  .isCloseTo(product, within(1e-12));
            }
          }
        });
  }

  private static double mean(Opponents.Step<SimulatedRound> step, int seat, long dealt) {
    step.before().deal(seat, dealt);
    double sum = 0;
    for (Policy<SimulatedRound> type : TYPES) {
      sum += type.probability(step.before(), step.move());
    }
    int choices = step.before().moves(new int[Long.SIZE]);
    return (1 - BeliefSettings.NOISE) * sum / TYPES.size() + BeliefSettings.NOISE / choices;
  }
}
