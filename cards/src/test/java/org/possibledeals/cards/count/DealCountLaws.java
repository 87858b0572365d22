package org.possibledeals.cards.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.knowledge.SmallDeals;
import org.possibledeals.cards.structure.DealStructure;

/** The count agrees with the list of deals. */
@Domain(SmallDeals.class)
class DealCountLaws {

  @Property
  @Label("the count is the number of deals listed, and so is the obvious count")
  void theCountIsExact(@ForAll DealStructure structure) {
    BigInteger listed = BigInteger.valueOf(SmallDeals.everyDeal(structure).size());
    assertThat(DealCount.of(structure)).isEqualTo(listed);
    assertThat(
            DealCountBig.ifCountable(
                structure.cards(), structure.allowed(), structure.capacity(), 1000))
        .isEqualTo(listed);
  }
}
