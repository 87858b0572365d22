package org.possibledeals.lama.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.search.Situation;
import org.possibledeals.agents.tell.Explaining;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.lama.agents.LamaAgents;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.LamaRules;

/** What the others did since the deal is heard in every world, and tells how they move. */
class LearningTest {

  private static final Lama GAME = new Lama(new LamaRules(3, true));

  private static Agent<LamaObservation, LamaMove> named(String name) {
    return LamaAgents.roster(() -> 0).named(name);
  }

  /** Plays a round of three. */
  private static void play(long seed, ImmutableList<Agent<LamaObservation, LamaMove>> agents) {
    RandomStreams streams = new RandomStreams(seed);
    Table.play(
        GAME,
        agents,
        streams.of(0),
        IntStream.rangeClosed(1, 3).mapToObj(seat -> streams.of(seat).random()).toList(),
        (before, move, after) -> {});
  }

  /** Returns what an agent believes, at the last search of a round, of the ways of a seat. */
  private static double share(List<Grounds.Searched<LamaMove>> searched, int seat, String way) {
    return searched.stream()
        .flatMap(grounds -> grounds.others().stream())
        .filter(other -> other.seat() == seat)
        .mapToDouble(
            other ->
                other.ways().stream()
                    .filter(share -> share.name().equals(way))
                    .mapToDouble(Grounds.Share::probability)
                    .sum())
        .average()
        .orElseThrow();
  }

  @Tag("long")
  @Test
  void whoMovesAtRandomIsToldFromWhoPlaysTheLowest() {
    var learning = (Explaining<LamaObservation, LamaMove>) named("pimc[200,others=learned]");
    List<Grounds.Searched<LamaMove>> last = new ArrayList<>();
    for (int seed = 0; seed < 12; seed++) {
      List<Grounds.Searched<LamaMove>> ofRound = new ArrayList<>();
      Agent<LamaObservation, LamaMove> watching =
          (seen, legal, random) -> {
            Grounds<LamaMove> grounds = learning.explain(seen, legal, random);
            if (grounds instanceof Grounds.Searched<LamaMove> searched
                && seen.open().made().size() >= 12) {
              ofRound.add(searched);
            }
            // It draws, so that the round is long.
            return legal.contains(new LamaMove.Draw()) ? new LamaMove.Draw() : grounds.move();
          };
      play(seed, ImmutableList.of(watching, named("random"), named("lowest[15]")));
      if (!ofRound.isEmpty()) {
        last.add(ofRound.getLast());
      }
    }
    assertThat(last).hasSizeGreaterThan(3);
    assertThat(share(last, 1, "random")).isGreaterThan(0.6);
    assertThat(share(last, 2, "random")).isLessThan(0.1);
    assertThat(share(last, 2, "lowest[15]") + share(last, 2, "lowest[10]")).isGreaterThan(0.5);
  }

  @Test
  void eachChoiceThatWasMadeIsPossibleInTheWaysToEachWorld() {
    int[] heard = {0};
    Agent<LamaObservation, LamaMove> any =
        (seen, legal, random) -> {
          if (legal.size() > 1) {
            check(new LamaSearch().situation(seen, legal), seen, heard);
          }
          return legal.get(random.nextInt(legal.size()));
        };
    for (int seed = 0; seed < Effort.of(20); seed++) {
      play(seed, ImmutableList.of(any, any, any));
    }
    assertThat(heard[0]).isGreaterThan(Effort.isLong() ? 300 : 150);
  }

  private static void check(Situation<SimulatedLama> situation, LamaObservation seen, int[] heard) {
    SimulatedLama world = situation.room();
    SimulatedLama before = situation.room();
    situation.draw(world, new RandomStreams(seen.hand()).random());
    List<Integer> choices = new ArrayList<>();
    situation.retrace(
        world,
        before,
        new RandomStreams(1).random(),
        (at, move) -> {
          int[] moves = new int[at.mostMoves()];
          int count = at.moves(moves);
          assertThat(Arrays.copyOf(moves, count)).contains(move);
          long all = at.stock();
          for (int player = 0; player < at.players(); player++) {
            assertThat(all & at.hand(player)).isZero();
            all |= at.hand(player);
          }
          assertThat(Long.bitCount(LamaCards.ALL & ~all)).isGreaterThanOrEqualTo(1);
          choices.add(move);
          heard[0]++;
        });
    assertThat(choices)
        .isEqualTo(
            seen.open().made().stream()
                .filter(made -> made.seat() != seen.seat())
                .map(made -> SimulatedLama.number(made.move()))
                .toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pimc[20]", "pomcp[60]", "nested[20,3]", "pimc[20,others=learned]"})
  void theGroundsAreThoseOfTheVeryMoveThatIsMade(String name) {
    var agent = (Explaining<LamaObservation, LamaMove>) named(name);
    Agent<LamaObservation, LamaMove> both =
        (seen, legal, random) -> {
          long seed = random.nextLong();
          Grounds<LamaMove> grounds = agent.explain(seen, legal, new RandomStreams(seed).random());
          assertThat(grounds.move())
              .isEqualTo(agent.choose(seen, legal, new RandomStreams(seed).random()));
          assertThat(grounds)
              .isEqualTo(agent.explain(seen, legal, new RandomStreams(seed).random()));
          return grounds.move();
        };
    Agent<LamaObservation, LamaMove> other = Effort.isLong() ? both : named("random");
    play(5, ImmutableList.of(both, other, other));
  }
}
