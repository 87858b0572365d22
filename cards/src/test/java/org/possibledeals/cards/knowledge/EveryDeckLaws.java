package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSortedSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.possibledeals.cards.count.DealMarginals;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * The deal engine against the explicit one, on every deck of up to 12 cards and 2 to 4 owners, with
 * random voids and known cards.
 */
class EveryDeckLaws {

  private static final int STRUCTURES = 3;
  private static final int MOST_WORLDS = 1_000;

  @Property(generation = GenerationMode.EXHAUSTIVE)
  @Label("worlds, marginals, K, K_i K_j and C")
  void dealt(
      @ForAll @IntRange(min = 1, max = 12) int cards,
      @ForAll @IntRange(min = 2, max = 4) int owners) {
    Random random = new Random(100 * cards + owners);
    for (int i = 0; i < STRUCTURES; i++) {
      Dealt dealt = SmallDeals.randomDealt(random, cards, owners, MOST_WORLDS);
      DealModel model = dealt.model();
      KripkeModel<Deal> listed = model.listed(MOST_WORLDS);
      assertThat(listed.worlds())
          .containsExactlyInAnyOrderElementsOf(SmallDeals.everyDeal(dealt.structure()));
      assertThat(model.worldCount()).isEqualTo(listed.worldCount());
      for (AgentId agent : model.agents()) {
        DealCell cell = model.perspective(agent, dealt.deal());
        var possible = listed.cell(agent, dealt.deal());
        assertThat(cell.worldCount()).isEqualTo(possible.size());
        DealMarginals marginals = cell.marginals();
        for (int owner = 0; owner < owners; owner++) {
          for (int card = 0; card < cards; card++) {
            int o = owner;
            int c = card;
            assertThat(marginals.count(owner, card))
                .isEqualTo(possible.stream().filter(deal -> deal.has(o, c)).count());
          }
        }
      }
      for (Formula formula : formulas(random, model.vocabulary())) {
        assertThat(model.holds(dealt.deal(), formula))
            .as("%s at %s", formula, dealt)
            .isEqualTo(listed.holds(dealt.deal(), formula));
      }
    }
  }

  /** K of a clause and of more, K_i K_j of a clause, and C for all agents. */
  private static List<Formula> formulas(Random random, DealVocabulary words) {
    Formula clause = SmallDeals.randomClause(random, words);
    Formula any = SmallDeals.randomFormula(random, words, 2);
    AgentId one = words.agents().get(random.nextInt(words.agents().size()));
    AgentId other = words.agents().get(random.nextInt(words.agents().size()));
    var all = ImmutableSortedSet.copyOf(words.agents());
    return List.of(
        new Formula.Knows(one, clause),
        new Formula.Knows(one, any),
        new Formula.Knows(one, new Formula.Knows(other, clause)),
        new Formula.Knows(one, new Formula.Not(new Formula.Knows(other, clause))),
        new Formula.CommonKnowledge(all, clause),
        new Formula.CommonKnowledge(all, any));
  }
}
