package org.possibledeals.experiments.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.program.Decision;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;

class RuleCensusTest {

  private static final String LEAD = "lead a card that I know nobody can beat";

  private static final Tournament<State, BoerenbridgeObservation, Move> TOURNAMENT =
      new Tournament<>(
          BoerenbridgeContest.presets().get(1),
          ImmutableList.of("greedy-kripke", "greedy", "random", "greedy"),
          LineUp.ROTATE,
          5,
          1);

  private int turns;
  private int fired;
  private int changed;

  @Test
  void turnsWithAChoiceAreCountedAndWhatTheRuleChangedInThem() {
    for (int deal = 0; deal < TOURNAMENT.deals(); deal++) {
      for (int number = 0; number < 4; number++) {
        int seat = TOURNAMENT.seatings(deal).get(number).indexOf(0);
        TOURNAMENT
            .oneByOne()
            .play(deal, number, (before, move, after) -> count(seat, before, move));
      }
    }
    assertThat(changed).isPositive();
    RuleCensus.Row row =
        RuleCensus.of(TOURNAMENT, 2, played -> {}).stream()
            .filter(r -> r.rule().equals(LEAD))
            .findFirst()
            .orElseThrow();
    assertThat(row)
        .isEqualTo(new RuleCensus.Row("greedy-kripke", LEAD, true, turns, fired, changed));
  }

  private void count(int seat, State before, Move move) {
    var game = TOURNAMENT.game();
    var player = game.players().get(seat);
    if (!game.turn(before).equals(new Turn.Player<Move>(player))
        || game.legalMoves(before).size() == 1) {
      return;
    }
    turns++;
    var seen = game.observe(before, player);
    var program = (KnowledgeProgram<?, ?, ?>) TOURNAMENT.contest().agent("greedy-kripke");
    if (explained(program, seen, before).rule().equals(LEAD)) {
      fired++;
      changed += explained(program.without(LEAD), seen, before).move().equals(move) ? 0 : 1;
    }
  }

  @SuppressWarnings("unchecked") // an agent of the contest takes its observations
  private static Decision<Move> explained(
      KnowledgeProgram<?, ?, ?> program, BoerenbridgeObservation seen, State state) {
    return ((KnowledgeProgram<BoerenbridgeObservation, ?, Move>) program)
        .explain(seen, TOURNAMENT.game().legalMoves(state));
  }
}
