package org.possibledeals.lama.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.LamaPublicState.Stage;
import org.possibledeals.lama.rules.LamaRules;
import org.possibledeals.lama.rules.LamaState;

/** What is certain in a round is the best of all that can come, against listing it. */
class CertainTokensTest {

  private static final Lama GAME = new Lama(new LamaRules(2, true));

  /** Returns the most points that the seat to move can make by itself, all its lines tried. */
  private static int most(LamaState state, int seat) {
    if (state.open().stage() != Stage.PLAY) {
      return GAME.points(state).get(seat);
    }
    List<LamaMove> moves = GAME.legalMoves(state);
    return moves.stream().mapToInt(move -> most(GAME.play(state, move), seat)).max().orElseThrow();
  }

  @Test
  void whoIsAloneMakesTheMostThatCanBeMade() {
    int claims = 0;
    for (int seed = 0; seed < 400; seed++) {
      RandomNumbers random = new RandomStreams(seed).random();
      LamaState state = GAME.start();
      while (!(GAME.turn(state) instanceof Turn.Over<LamaMove>)) {
        if (GAME.turn(state) instanceof Turn.Chance<LamaMove>(var lottery)) {
          state = GAME.play(state, lottery.draw(random));
          continue;
        }
        int seat = state.open().seat();
        ImmutableList<LamaMove> legal = GAME.legalMoves(state);
        LamaObservation seen = GAME.observe(state, GAME.players().get(seat));
        Optional<Grounds.Certain<LamaMove>> certain =
            legal.size() > 1 ? new LamaSearch().certain(seen, legal) : Optional.empty();
        if (certain.isPresent()) {
          claims++;
          LamaState after = GAME.play(state, certain.get().move());
          assertThat(most(after, seat)).isEqualTo(most(state, seat));
          state = after;
        } else {
          state = GAME.play(state, legal.get(random.nextInt(legal.size())));
        }
      }
    }
    assertThat(claims).isGreaterThan(50);
  }
}
