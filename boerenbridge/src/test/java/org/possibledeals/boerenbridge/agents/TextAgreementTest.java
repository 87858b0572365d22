package org.possibledeals.boerenbridge.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.ProgramPosition;
import org.possibledeals.agents.program.ProgramText;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.kripke.effort.Effort;

/** The programs that are texts make the moves of those that are written in Java. */
class TextAgreementTest {

  private static final int MATCHES = Effort.isLong() ? 40 : 2;

  /** Returns the program of an example that is called so. */
  static KnowledgeProgram<BoerenbridgeObservation, ProgramPosition<Move>, Move> program(String name)
      throws IOException {
    Path file = Path.of("../examples/programs", name + ".program");
    return ProgramText.read(Files.readString(file), BoerenbridgeLexicon.all());
  }

  @ParameterizedTest
  @CsvSource({
    "full-kripke, full-kripke",
    "full-kripke-ratio-bid, full-kripke[ratio-bid]",
    "certain-kripke, certain-kripke",
    "greedy-kripke, greedy-kripke",
    "second-order, second-order",
    "second-order-certain, second-order[certain]",
  })
  void aTextPlaysAsTheJavaDoes(String text, String name) throws IOException {
    var program = program(text);
    var agent = BoerenbridgeAgents.ROSTER.named(name);
    var game = new Boerenbridge(Rules.lamas());
    for (int match = 0; match < MATCHES; match++) {
      RandomStreams streams = new RandomStreams(match);
      Table.playUntil(
          state -> false,
          game,
          (state, seat, legal) -> {
            var seen = game.observe(state, game.players().get(seat));
            Move move = agent.choose(seen, legal, streams.random());
            assertThat(program.choose(seen, legal, streams.random())).isEqualTo(move);
            return move;
          },
          streams,
          (before, move, after) -> {});
    }
  }
}
