package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/** Statements about the hands of six others at once, of 52 cards: too many clauses, yet counted. */
class ManyHandsTest {

  private static final DealVocabulary WORDS =
      new DealVocabulary(
          IntStream.range(0, 52)
              .mapToObj(card -> "c" + card)
              .collect(ImmutableList.toImmutableList()),
          IntStream.range(0, 7)
              .mapToObj(seat -> new AgentId("p" + seat))
              .collect(ImmutableList.toImmutableList()),
          ImmutableList.of("stock"));

  private static final DealCell CELL =
      DealCell.of(WORDS, DealStructure.unrestricted(52, 4, 4, 4, 4, 4, 4, 4, 24), 0, 0xFL);

  /** "No other has any of {@code high}, but for those who have one of {@code low}." */
  private static Formula nobodyBeats(long high, long low) {
    List<Formula> each = new ArrayList<>();
    for (int seat = 1; seat < 7; seat++) {
      Formula follows = new Formula.Not(WORDS.hasNone(seat, low));
      each.add(Formula.or(List.of(follows, WORDS.hasNone(seat, high))));
    }
    return Formula.and(each);
  }

  @Test
  void whatIsKnownOfSixHandsIsCounted() {
    Formula often = nobodyBeats(0xFF0L, 0x1FFF_0000L);
    assertThat(CELL.knows(often)).isFalse();
    assertThat(CELL.knows(new Formula.Not(often))).isFalse();
    assertThat(CELL.knows(nobodyBeats(0xFL, 0x1FFF_0000L))).isTrue();
    assertThat(CELL.route(new Formula.Not(often))).isEqualTo(DealRoute.COUNTING);
  }

  @Test
  void aCounterexampleIsADealOfTheCellAtWhichTheFormulaIsFalse() {
    Formula some = new Formula.Not(nobodyBeats(0xFF0L, 0x1FFF_0000L));
    Deal deal = CELL.counterexample(some).orElseThrow();
    assertThat(CELL.structure().contains(deal)).isTrue();
    assertThat(DealModel.of(WORDS, CELL.everybodys()).holds(deal, some)).isFalse();
  }
}
