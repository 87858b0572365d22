package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.DealStructure;

/** Listings and shared hands agree with the list of all deals. */
@Domain(SmallDeals.class)
class SharedHandLaws {

  @Property
  @Label("the listing that takes no detours has the same deals as trying everything")
  void theListingIsComplete(@ForAll DealStructure structure) {
    assertThat(DealListing.of(structure, 1_000_000))
        .containsExactlyInAnyOrderElementsOf(SmallDeals.everyDeal(structure));
  }

  @Property
  @Label("two structures share a hand of an owner if and only if two of their deals do")
  void sharedHands(@ForAll Dealt dealt, @ForAll Random random) {
    DealStructure u = someRestriction(dealt.structure(), random);
    DealStructure v = someRestriction(dealt.structure(), random);
    int owner = random.nextInt(u.owners());
    boolean shared =
        SmallDeals.everyDeal(u).stream()
            .anyMatch(
                d ->
                    SmallDeals.everyDeal(v).stream().anyMatch(e -> d.hand(owner) == e.hand(owner)));
    assertThat(SharedHand.isPossible(u, v, owner)).isEqualTo(shared);
  }

  private static DealStructure someRestriction(DealStructure structure, Random random) {
    DealStructure some = structure;
    for (int i = random.nextInt(4); i > 0; i--) {
      int owner = random.nextInt(structure.owners());
      some = some.lacking(owner, random.nextLong() & random.nextLong() & structure.cards());
    }
    return some;
  }
}
