package org.possibledeals.cluedo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.LeakyGame;
import org.possibledeals.agents.game.Peeking;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.kripke.effort.Effort;

class CluedoAgentsTest {

  private static final Cluedo GAME = new Cluedo(new CluedoRules(3, 3, 12));
  private static final int POSITIONS = Effort.of(200);
  private static final int MATCHES = Effort.of(20);

  static Stream<String> agents() {
    return CluedoAgents.ROSTER.descriptions().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("agents")
  void noAgentPlaysByWhatItCannotSee(String name) {
    Peeking.Finding found =
        Peeking.of(GAME, CluedoAgents.ROSTER.named(name), new Redeals(), state -> true, POSITIONS);
    assertThat(found.positions()).isGreaterThanOrEqualTo(POSITIONS);
    assertThat(found.changed()).isZero();
  }

  @Test
  void aCheatThatLooksIntoTheEnvelopeIsCaught() {
    LeakyGame<CluedoState, CluedoObservation, CluedoMove> leaky = new LeakyGame<>(GAME);
    Agent<CluedoObservation, CluedoMove> cheat =
        (seen, legal, random) ->
            leaky.leaked().owners().getFirst() == CluedoWorld.ENVELOPE
                ? legal.getFirst()
                : legal.get(Math.min(1, legal.size() - 1));
    Peeking.Finding found = Peeking.of(leaky, cheat, new Redeals(), state -> true, 200);
    assertThat(found.changed()).isPositive();
  }

  @Test
  void whoAsksItsKnowledgeWinsAndNeverAccusesWrongly() {
    Agent<CluedoObservation, CluedoMove> cautious = CluedoAgents.ROSTER.named("cautious");
    int won = 0;
    for (int seed = 0; seed < MATCHES; seed++) {
      RandomStreams chance = new RandomStreams(seed);
      CluedoState end =
          Table.play(
              GAME,
              List.of(cautious, CluedoAgents.ROSTER.named("kripke"), cautious),
              chance,
              LongStream.range(1, 4).mapToObj(seat -> chance.of(-seat).random()).toList(),
              (before, move, after) -> {});
      assertThat(end.open().accusations()).allMatch(made -> made.isRight());
      won += GAME.points(end).get(1);
    }
    assertThat(won).isGreaterThan(MATCHES / 2);
  }

  @Test
  void anUnknownAgentIsRefusedWithThoseThereAre() {
    assertThatThrownBy(() -> CluedoAgents.ROSTER.named("holmes"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("No agent \"holmes\" plays Cluedo. There are: kripke, cautious, random.");
  }
}
