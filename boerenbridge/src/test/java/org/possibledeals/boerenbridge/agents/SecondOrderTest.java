package org.possibledeals.boerenbridge.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.program.Decision;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.RandomPlay;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.knowledge.DealListing;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/** The rules of the second order, in all positions of random matches where they have a choice. */
class SecondOrderTest {

  private static final Boerenbridge GAME = new Boerenbridge(Rules.lamas());

  /** Seeds of matches in which, together, each of the rules about others' knowledge fires. */
  private static final int[] EACH_RULE_FIRES = {66, 98};

  /** Most deals of a cell that are gone through one by one. */
  private static final int MOST = 60;

  /** Sees each position of random matches in which it is a player's turn to play. */
  private interface Watcher {
    void sees(BoerenbridgeObservation seen, Decision<Move> decision);
  }

  private static void watch(IntStream seeds, Watcher watcher) {
    Table.Spectator<State, Move> spectator =
        (before, move, after) -> {
          if (after.open().stage() == Stage.PLAY) {
            AgentId player = GAME.players().get(after.open().seat());
            BoerenbridgeObservation seen = GAME.observe(after, player);
            ImmutableList<Move> legal = GAME.legalMoves(after);
            if (legal.size() > 1) {
              watcher.sees(seen, SecondOrder.full().explain(seen, legal));
            }
          }
        };
    seeds.forEach(seed -> RandomPlay.match(GAME, seed, spectator));
  }

  /** Returns how many know, in the deal where fewest do, that the player has the card. */
  private static long fewestKnowers(BoerenbridgeObservation seen, Move move) {
    DealCell cell = seen.knowledge();
    return DealListing.of(cell.structure(), MOST).stream()
        .mapToLong(deal -> knowers(cell, deal, cell.vocabulary().has(seen.seat(), card(move))))
        .min()
        .orElseThrow();
  }

  private static long knowers(DealCell cell, Deal deal, Formula has) {
    return cell.vocabulary().agents().stream()
        .filter(other -> !other.equals(cell.agent()))
        .mapToInt(cell.vocabulary()::owner)
        .filter(
            owner ->
                DealCell.of(cell.vocabulary(), cell.everybodys(), owner, deal.hand(owner))
                    .knows(has))
        .count();
  }

  private static int card(Move move) {
    return Ranking.card(move);
  }

  @Test
  void whatIsPlayedAsKnownToOthersIsKnownToThemInEachDealThatThePlayerConsidersPossible() {
    Map<String, Integer> fired = new TreeMap<>();
    watch(
        Effort.isLong() ? IntStream.range(50, 100) : IntStream.of(EACH_RULE_FIRES),
        (seen, decision) -> {
          boolean isAll = decision.rule().contains("all know to be mine");
          boolean isOne = decision.rule().contains("somebody knows");
          if ((isAll || isOne) && seen.knowledge().worldCount().longValue() <= MOST) {
            fired.merge(decision.rule(), 1, Integer::sum);
            assertThat(fewestKnowers(seen, decision.move())).isGreaterThanOrEqualTo(isAll ? 3 : 1);
          }
        });
    assertThat(fired).as("each of the rules fired").hasSize(3);
  }

  @Test
  void noCardIsPlayedForWhatOthersKnowThatPromisesMuchLess() {
    int[] seenChoices = new int[1];
    watch(
        IntStream.range(0, Effort.isLong() ? 10 : 3),
        (seen, decision) -> {
          if (decision.rule().startsWith("of what promises nearly most")) {
            seenChoices[0]++;
            ProgramView mind = ProgramView.of(seen, Hearing.ALL);
            assertThat(Ranking.nearlyBest(mind)).contains(decision.move());
            assertThat(Ranking.nearlyBest(mind).getFirst())
                .isEqualTo(Ranking.ofCards(mind).getFirst());
          }
        });
    assertThat(seenChoices[0]).isGreaterThan(Effort.of(50));
  }

  @Tag("long")
  @Test
  void withoutExpectationsItPlaysOtherwise() {
    int[] differ = new int[1];
    watch(
        IntStream.range(0, Effort.isLong() ? 10 : 3),
        (seen, decision) -> {
          ImmutableList<Move> legal = ImmutableList.copyOf(Ranking.ofCards(mind(seen)));
          differ[0] +=
              SecondOrder.certain().explain(seen, legal).move().equals(decision.move()) ? 0 : 1;
        });
    assertThat(differ[0]).isPositive();
  }

  private static ProgramView mind(BoerenbridgeObservation seen) {
    return ProgramView.of(seen, Hearing.ALL);
  }
}
