package org.possibledeals.cards.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.knowledge.SmallDeals;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;

/** The structure agrees with the list of its deals. */
@Domain(SmallDeals.class)
class DealStructureLaws {

  @Property
  @Label("a structure has a deal if and only if Hall's condition holds")
  void hallsTheorem(@ForAll DealStructure structure) {
    assertThat(structure.isPossible()).isEqualTo(!SmallDeals.everyDeal(structure).isEmpty());
  }

  @Property
  @Label("some deal is a deal")
  void someDealIsADeal(@ForAll Dealt dealt) {
    assertThat(dealt.structure().someDeal()).hasValueSatisfying(dealt.structure()::contains);
    assertThat(SmallDeals.everyDeal(dealt.structure()))
        .contains(dealt.structure().someDeal().orElseThrow());
  }

  @Property
  @Label("having, lacking and being dealt a hand keep exactly the deals that say so")
  void restrictionsKeepWhatTheySay(@ForAll Dealt dealt, @ForAll Random random) {
    DealStructure structure = dealt.structure();
    int owner = random.nextInt(structure.owners());
    long some = random.nextLong() & structure.cards();
    List<Deal> all = SmallDeals.everyDeal(structure);
    assertThat(SmallDeals.everyDeal(structure.having(owner, some)))
        .isEqualTo(all.stream().filter(d -> (some & ~d.hand(owner)) == 0).toList());
    assertThat(SmallDeals.everyDeal(structure.lacking(owner, some)))
        .isEqualTo(all.stream().filter(d -> (some & d.hand(owner)) == 0).toList());
    long hand = dealt.deal().hand(owner);
    assertThat(SmallDeals.everyDeal(structure.withHand(owner, hand)))
        .isEqualTo(all.stream().filter(d -> d.hand(owner) == hand).toList());
  }

  @Property
  @Label("where and except part the deals by a term, if they can")
  void termsPartTheDeals(@ForAll DealStructure structure, @ForAll Random random) {
    long[] term = new long[structure.owners() + 1];
    int some = random.nextInt(structure.owners());
    term[some] = structure.cards() & Masks.of(random.nextInt(Long.SIZE - 1));
    term[structure.owners()] = random.nextBoolean() ? 0 : Masks.of(random.nextInt(Long.SIZE - 1));
    List<Deal> all = SmallDeals.everyDeal(structure);
    Predicate<Deal> isTrue =
        deal ->
            (deal.hand(some) & term[some]) == 0
                && (term[structure.owners()] & ~structure.cards()) == 0;
    assertThat(SmallDeals.everyDeal(structure.where(term)))
        .isEqualTo(all.stream().filter(isTrue).toList());
    structure
        .except(term)
        .ifPresent(
            rest ->
                assertThat(SmallDeals.everyDeal(rest))
                    .isEqualTo(all.stream().filter(isTrue.negate()).toList()));
  }

  @Example
  @Label("there are deals of 1 to 64 cards")
  void numbersOfCards() {
    assertThat(DealStructure.unrestricted(64, 63, 1).isPossible()).isTrue();
    for (int cards : new int[] {-1, 0, 65, 104}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> DealStructure.unrestricted(cards, Math.floorMod(cards, 64)))
          .withMessage("Cannot deal %d cards; a deal is of 1 to 64.", cards);
    }
  }

  @Property(tries = 4000)
  @Label("a matching of 2 to 16 owners is found if and only if Hall's condition holds")
  void matchings(@ForAll Random random) {
    int owners = 2 + random.nextInt(15);
    int cards = 1 + random.nextInt(64);
    long all = Masks.first(cards);
    long[] allowed = new long[owners];
    int[] capacity = new int[owners];
    for (int card = 0; card < cards; card++) {
      int owner = random.nextInt(owners);
      capacity[owner]++;
      allowed[owner] |= random.nextInt(40) == 0 ? 0 : Masks.of(card);
    }
    for (int owner = 0; owner < owners; owner++) {
      for (int more = random.nextInt(4); more > 0; more--) {
        allowed[owner] |= random.nextLong() & random.nextLong() & random.nextLong() & all;
      }
    }
    assertThat(Matching.exists(all, allowed, capacity))
        .isEqualTo(HallCondition.everySet(allowed, capacity));
  }
}
