package org.possibledeals.recycle.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.table.ShippedGames;

/** What players know equals brute force over all shuffles and plays of small programs. */
class BruteForceTest {

  private static final int MOST_COMPARED = Effort.of(100);

  /** Of Raja Mantri, which takes ten. */
  private static final String ROUNDS = "(declare %d 'ROUNDS)".formatted(Effort.isLong() ? 2 : 1);

  private static String text(String name) throws IOException {
    if (ShippedGames.NAMES.contains(name)) {
      return ShippedGames.text(name).replace("(declare 10 'ROUNDS)", ROUNDS);
    }
    try (InputStream in = BruteForceTest.class.getResourceAsStream("/knowledge/" + name + ".rcy")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kuhn-poker",
        "trick",
        "numbers",
        "asking",
        "old-maid",
        "indian",
        "return",
        "compelled",
        "reshuffle",
        "ten-cards",
        "bounds",
        "mates",
        "mates-within",
        "two-items",
        "two-decks",
        "two-backs",
        "backs-between",
        "copies",
        "leduc-holdem",
        "raja-mantri"
      })
  void whatIsKnownIsWhatAllDealsAndPlaysSay(String name) throws IOException {
    GameProgram program = Compiler.compile(text(name), OptionalInt.empty());
    RecycleGame game = new RecycleGame(name, program, 100);
    EveryPlay plays = EveryPlay.of(game, Integer.MAX_VALUE, moment -> {});
    Map<Integer, RecycleState> examples = plays.examples();
    assertThat(examples).hasSizeGreaterThan(10);
    int every = Math.ceilDiv(examples.size(), MOST_COMPARED);
    examples.forEach(
        (history, position) -> {
          if (history % every == 0) {
            compare(plays, game, history, position, name);
          }
        });
  }

  /** Compares what a player knows with all plays that look the same. */
  static void compare(
      EveryPlay plays, RecycleGame game, int history, RecycleState position, String text) {
    int player = plays.player(history);
    ProgramCell cell = game.observe(position, game.players().get(player)).knowledge();
    Map<String, Fraction> expected = plays.expected(history);
    Map<String, Fraction> found = new TreeMap<>();
    cell.holdings().forEach((holding, share) -> found.put(PlainSight.text(holding), share));
    assertThat(found).as("player %d after %s of %s", player, history, text).isEqualTo(expected);
    assertThat(cell.worldCount().intValue()).isEqualTo(expected.size());
    assertThat(cell.route().isExact()).isTrue();
    for (String face : game.program().faceNames()) {
      var has = new Formula.Atom("has", game.players().getFirst().name(), face.replace('-', '_'));
      assertThat(cell.probabilityByDeals(has)).isEqualTo(cell.probabilityByListing(has));
      assertThat(cell.counterexampleByDeals(has).isEmpty())
          .isEqualTo(cell.counterexampleByListing(has).isEmpty());
    }
  }
}
