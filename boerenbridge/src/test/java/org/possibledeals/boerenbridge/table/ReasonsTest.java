package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.program.Decision;
import org.possibledeals.agents.tell.NamedFacts;
import org.possibledeals.agents.tell.Reasons;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;

class ReasonsTest {

  private static ImmutableList<String> reasons(Decision<String> decision) {
    return Reasons.of(
        decision,
        NamedFacts.of(Seats.vocabulary(4, Deck.FROM_SEVEN)),
        Seats.players(4).get(0),
        Function.identity());
  }

  @Test
  void theRuleThatFiredAndWhatWasKnownAreTold() {
    var decision =
        new Decision<>("play AS", "win", FormulaReader.read("~has(E,KS)"), ImmutableList.of());
    assertThat(reasons(decision))
        .containsExactly("because of the rule \"win\"; N knows ~has(E,KS)");
  }

  @Test
  void aRefusalNamesWhatIsTrueInTheDealThatRefutesIt() {
    Deal refuting = Deal.of(0x1FE0L, 0x1FE0L << 16, 0x1FE0L << 32, 0x1FE0L << 48, 0);
    Formula guard = FormulaReader.read("~has(E,7D) & (~has(S,7H) | has(N,AS))");
    var decision =
        new Decision<>(
            "play 7C",
            "throw",
            FormulaReader.read("~false"),
            ImmutableList.of(
                new Decision.Refusal<>("play 8C", "win", guard, Optional.of(refuting)),
                new Decision.Refusal<>(
                    "play 9C", "win", FormulaReader.read("false"), Optional.of(refuting))));
    assertThat(reasons(decision))
        .containsExactly(
            "because of the rule \"throw\"",
            "before it, the rule \"win\" did not fire:",
            "  play 8C: possible is a deal with has(E,7D), has(S,7H)",
            "  play 9C: its guard is false in every deal");
  }

  @Test
  void theRuleThatFiredMayHaveRefusedAnotherMoveBefore() {
    var decision =
        new Decision<>(
            "play AS",
            "win",
            FormulaReader.read("~has(E,KS)"),
            ImmutableList.of(
                new Decision.Refusal<>(
                    "play 9C", "win", FormulaReader.read("false"), Optional.empty())));
    assertThat(reasons(decision))
        .containsExactly(
            "because of the rule \"win\"; N knows ~has(E,KS)",
            "that rule did not allow, before it:",
            "  play 9C: its guard is false in every deal");
  }
}
