package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;

/** Cells in which four others hold cards, for whom Hall's condition is written out. */
class FiveOwnersLaws {

  private static final int OWNERS = 5;

  @Provide
  Arbitrary<Dealt> dealt() {
    return Arbitraries.randomValue(random -> SmallDeals.randomDealt(random, 8, OWNERS, 3_000))
        .filter(dealt -> everybodyHasCards(dealt.deal()));
  }

  @Provide
  Arbitrary<Random> randoms() {
    return Arbitraries.randoms();
  }

  private static boolean everybodyHasCards(Deal deal) {
    for (int owner = 0; owner < OWNERS; owner++) {
      if (deal.hand(owner) == 0) {
        return false;
      }
    }
    return true;
  }

  @Property(tries = 400)
  @Label("what is known, what others may have and how likely it is are what the deals say")
  void asTheDealsSay(@ForAll("dealt") Dealt dealt, @ForAll("randoms") Random random) {
    int owner = random.nextInt(OWNERS - 1);
    DealCell cell =
        DealCell.of(dealt.vocabulary(), dealt.structure(), owner, dealt.deal().hand(owner));
    List<Deal> deals =
        SmallDeals.everyDeal(dealt.structure()).stream()
            .filter(deal -> deal.hand(owner) == cell.hand())
            .toList();
    assertThat(cell.worldCountExact()).isEqualTo(deals.size());
    for (int other = 0; other < OWNERS; other++) {
      long union = 0;
      for (Deal deal : deals) {
        union |= deal.hand(other);
      }
      assertThat(cell.possible(other)).isEqualTo(union);
    }
    DealModel model = dealt.model();
    for (int k = 0; k < 8; k++) {
      Formula clause = SmallDeals.randomClause(random, dealt.vocabulary());
      long good = deals.stream().filter(deal -> model.holds(deal, clause)).count();
      assertThat(cell.knows(DealQuery.of(dealt.vocabulary(), clause)))
          .as("K %s", clause)
          .isEqualTo(good == deals.size());
      assertThat(cell.considers(clause)).as("M %s", clause).isEqualTo(good > 0);
      assertThat(cell.probability(clause)).isEqualTo(Fraction.of(good, deals.size()));
    }
  }
}
