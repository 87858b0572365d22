package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSortedSet;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/** Deals as a knowledge structure are the deals as a model. */
@Domain(SmallDeals.class)
class SymbolicDealsLaws {

  @Property(tries = 200)
  @Label("|S|, K_i K_j, K_i ¬K_j, C and D of clauses, at a deal and everywhere")
  void knowledgeIsThatOfTheListedDeals(@ForAll Dealt dealt, @ForAll Random random) {
    Assume.that(DealCount.of(dealt.structure()).intValueExact() <= 1000);
    DealModel model = dealt.model();
    KripkeModel<Deal> listed = model.listed(1000);
    SymbolicModel symbolic = SymbolicDeals.of(model.vocabulary(), model.structure(), model.sight());
    assertThat(symbolic.worldCount()).isEqualTo(model.worldCount());
    List<AgentId> agents = model.agents();
    AgentId i = agents.get(random.nextInt(agents.size()));
    AgentId j = agents.get(random.nextInt(agents.size()));
    Formula clause = SmallDeals.randomClause(random, dealt.vocabulary());
    Formula knows = new Formula.Knows(j, clause);
    for (Formula formula :
        List.of(
            new Formula.Knows(i, knows),
            new Formula.Knows(i, new Formula.Not(knows)),
            new Formula.CommonKnowledge(ImmutableSortedSet.copyOf(agents), clause),
            new Formula.DistributedKnowledge(ImmutableSortedSet.of(i, j), clause),
            new Formula.CommonKnowledge(ImmutableSortedSet.of(i, j), new Formula.Not(knows)))) {
      assertThat(symbolic.holds(SymbolicDeals.valuation(model.vocabulary(), dealt.deal()), formula))
          .as("%s", formula)
          .isEqualTo(listed.holds(dealt.deal(), formula));
      assertThat(symbolic.isValid(formula)).as("%s", formula).isEqualTo(listed.isValid(formula));
    }
  }

  @Property(tries = 500, maxDiscardRatio = 50)
  @Label("|S| of 20 cards and more with random voids")
  void largeDealsAgreeWithTheDealEngine(@ForAll Random random) {
    DealStructure structure = SmallDeals.randomLargeStructure(random);
    Assume.that(Long.bitCount(structure.cards()) <= 32 && structure.owners() <= 4);
    DealModel model = DealModel.of(SmallDeals.vocabulary(structure), structure);
    SymbolicModel symbolic = SymbolicDeals.of(model.vocabulary(), model.structure(), model.sight());
    assertThat(symbolic.worldCount()).isEqualTo(model.worldCount());
  }

  @Example
  @Label("99 561 092 450 391 000 deals of 32 cards to four hands of eight")
  void allDealsOfEightCardsAreCounted() {
    DealStructure structure = DealStructure.unrestricted(32, 8, 8, 8, 8);
    DealModel model = DealModel.of(SmallDeals.vocabulary(structure), structure);
    SymbolicModel symbolic = SymbolicDeals.of(model.vocabulary(), structure, model.sight());
    assertThat(symbolic.worldCount()).isEqualTo(new BigInteger("99561092450391000"));
  }
}
