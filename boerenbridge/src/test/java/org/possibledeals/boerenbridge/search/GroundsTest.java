package org.possibledeals.boerenbridge.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.tell.Explaining;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.boerenbridge.agents.BoerenbridgeAgents;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.Rules;

/** Agents that search give the grounds of the very moves that they make. */
class GroundsTest {

  private static final Boerenbridge GAME = new Boerenbridge(Rules.lamas());

  private static void play(ImmutableList<Agent<BoerenbridgeObservation, Move>> agents) {
    RandomStreams streams = new RandomStreams(8);
    Table.play(
        GAME,
        agents,
        streams.of(0),
        IntStream.rangeClosed(1, 4).mapToObj(i -> streams.of(i).random()).toList(),
        (before, move, after) -> {});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "belief[300]",
        "belief[300,opponents=blind]",
        "pimc[10]",
        "pomcp[40]",
        "nested[20,2]",
        "pimc[10,others=learned]"
      })
  void theGroundsAreThoseOfTheVeryMoveThatIsMade(String name) {
    var agent =
        (Explaining<BoerenbridgeObservation, Move>) BoerenbridgeAgents.roster(() -> 0).named(name);
    List<Grounds<Move>> all = new ArrayList<>();
    Agent<BoerenbridgeObservation, Move> both =
        (seen, legal, random) -> {
          long seed = random.nextLong();
          Grounds<Move> grounds = agent.explain(seen, legal, new RandomStreams(seed).random());
          assertThat(grounds.move())
              .isEqualTo(agent.choose(seen, legal, new RandomStreams(seed).random()));
          all.add(grounds);
          return grounds.move();
        };
    play(ImmutableList.copyOf(Collections.nCopies(4, both)));
    assertThat(all).hasAtLeastOneElementOfType(Grounds.Only.class);
    assertThat(all).hasAtLeastOneElementOfType(Grounds.Certain.class);
    assertThat(all).hasAtLeastOneElementOfType(Grounds.Searched.class);
  }

  @Test
  void theBestMeanIsChosenAndMeansHaveErrors() {
    var agent =
        (Explaining<BoerenbridgeObservation, Move>)
            BoerenbridgeAgents.roster(() -> 0).named("belief[2000]");
    Agent<BoerenbridgeObservation, Move> checked =
        (seen, legal, random) -> {
          Grounds<Move> grounds = agent.explain(seen, legal, random);
          if (grounds instanceof Grounds.Searched<Move> searched) {
            assertThat(searched.others()).hasSize(3);
            assertThat(searched.values())
                .allSatisfy(
                    value -> {
                      assertThat(value.error()).isBetween(0.0, 3.0);
                      assertThat(value.mean()).isBetween(-20.0, 30.0);
                    });
            assertThat(searched.values().stream().mapToDouble(Grounds.Value::mean).max())
                .hasValue(
                    searched.values().stream()
                        .filter(value -> value.move().equals(searched.move()))
                        .mapToDouble(Grounds.Value::mean)
                        .findFirst()
                        .orElseThrow());
          }
          return grounds.move();
        };
    play(ImmutableList.copyOf(Collections.nCopies(4, checked)));
  }
}
