package org.possibledeals.ninetyeight.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.LeakyGame;
import org.possibledeals.agents.game.Peeking;
import org.possibledeals.agents.game.ToldAgent;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.ninetyeight.rules.NinetyEight;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightMove;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;
import org.possibledeals.ninetyeight.rules.NinetyEightPublicState;
import org.possibledeals.ninetyeight.rules.NinetyEightState;
import org.possibledeals.ninetyeight.rules.Redeals;

/** No agent moves otherwise when what its player cannot see is dealt anew. */
class PeekingTest {

  private static final NinetyEight GAME = new NinetyEight(4);

  /** Those that search are tried with smaller budgets. */
  private static final Pattern SEARCHING = Pattern.compile("(pimc|pomcp|nested)\\[");

  /** It weighs a thousand worlds for each move, and is asked in fewer positions. */
  private static final String LEARNING = "pimc[10,others=learned]";

  private static final int POSITIONS = Effort.of(1_000);

  private static int positions(String name) {
    return name.equals(LEARNING) ? POSITIONS / 20 : POSITIONS;
  }

  static Stream<String> agents() {
    return Stream.concat(
        NinetyEightAgents.roster(() -> 0).descriptions().keySet().stream()
            .filter(name -> !SEARCHING.matcher(name).lookingAt()),
        Stream.of(
            "pimc[10]",
            "pimc[10,others=blind]",
            "pimc[10,others=told]",
            "pomcp[50]",
            "nested[20,3]",
            LEARNING));
  }

  @ParameterizedTest
  @MethodSource("agents")
  void noAgentPlaysByWhatItCannotSee(String name) {
    Peeking.Finding found =
        Peeking.of(GAME, named(name), new Redeals(), state -> true, positions(name));
    assertThat(found.positions()).isGreaterThanOrEqualTo(positions(name));
    assertThat(found.changed()).isZero();
  }

  @Test
  void aCheatThatLooksIntoTheNextHandIsCaught() {
    LeakyGame<NinetyEightState, NinetyEightObservation, NinetyEightMove> leaky =
        new LeakyGame<>(GAME);
    Agent<NinetyEightObservation, NinetyEightMove> cheat =
        (seen, legal, random) -> {
          NinetyEightPublicState now = seen.open();
          long next = leaky.leaked().hands().get((now.seat() + 1) % now.players());
          return (next & NinetyEightCards.alwaysSafe()) == 0 ? legal.getFirst() : legal.getLast();
        };
    Peeking.Finding found = Peeking.of(leaky, cheat, new Redeals(), state -> true, POSITIONS);
    assertThat(found.changed()).isPositive();
  }

  /** Returns the agent of a name, told that random moves everywhere if it wants to be told. */
  private static Agent<NinetyEightObservation, NinetyEightMove> named(String name) {
    int players = GAME.players().size();
    return ToldAgent.told(
        NinetyEightAgents.roster(() -> 0).named(name),
        ImmutableList.copyOf(Collections.nCopies(players, "random")),
        0);
  }
}
