package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/** What groups know agrees with the explicit engine. */
@Domain(SmallDeals.class)
class GroupKnowledgeLaws {

  @Property(tries = 500)
  @Label("K of D, D of D and ¬D, in a cell, everywhere and as counterexamples")
  void pooled(@ForAll Dealt dealt, @ForAll Random random) {
    Assume.that(DealCount.of(dealt.structure()).intValueExact() <= 300);
    DealModel model = dealt.model();
    KripkeModel<Deal> listed = model.listed(300);
    Formula clause = SmallDeals.randomClause(random, dealt.vocabulary());
    var all = model.agents();
    var one = ImmutableSortedSet.copyOf(all.subList(0, 1 + random.nextInt(all.size())));
    var two = ImmutableSortedSet.copyOf(all.subList(random.nextInt(all.size()), all.size()));
    AgentId agent = all.get(random.nextInt(all.size()));
    Formula pooled = new Formula.DistributedKnowledge(one, clause);
    for (Formula formula :
        List.of(
            pooled,
            new Formula.Not(pooled),
            new Formula.And(ImmutableList.of(pooled, clause)),
            new Formula.DistributedKnowledge(two, pooled),
            new Formula.EverybodyKnows(two, pooled))) {
      DealCell cell = model.perspective(agent, dealt.deal());
      boolean knows = listed.holds(dealt.deal(), new Formula.Knows(agent, formula));
      assertThat(cell.knows(formula)).as("%s knows %s", agent, formula).isEqualTo(knows);
      assertThat(cell.counterexample(formula).isEmpty()).isEqualTo(knows);
      cell.counterexample(formula)
          .ifPresent(deal -> assertThat(listed.holds(deal, formula)).isFalse());
      assertThat(model.holds(dealt.deal(), formula)).isEqualTo(listed.holds(dealt.deal(), formula));
      assertThat(model.isValid(formula)).as("%s", formula).isEqualTo(listed.isValid(formula));
      model
          .counterexample(formula)
          .ifPresent(deal -> assertThat(listed.holds(deal, formula)).isFalse());
    }
  }

  @Property(tries = 500)
  @Label("E, C and D of clauses, for every size of group, at a deal and everywhere")
  void groups(@ForAll Dealt dealt, @ForAll Random random) {
    Assume.that(DealCount.of(dealt.structure()).intValueExact() <= 1000);
    DealModel model = dealt.model();
    KripkeModel<Deal> listed = model.listed(1000);
    Formula clause = SmallDeals.randomClause(random, dealt.vocabulary());
    int size = 1 + random.nextInt(model.agents().size());
    ImmutableSortedSet<AgentId> group = ImmutableSortedSet.copyOf(model.agents().subList(0, size));
    for (Formula formula :
        List.of(
            new Formula.EverybodyKnows(group, clause),
            new Formula.CommonKnowledge(group, clause),
            new Formula.DistributedKnowledge(group, clause))) {
      assertThat(model.holds(dealt.deal(), formula))
          .as("%s", formula)
          .isEqualTo(listed.holds(dealt.deal(), formula));
      assertThat(model.isValid(formula)).as("%s", formula).isEqualTo(listed.isValid(formula));
    }
  }
}
