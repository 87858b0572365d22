package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSortedSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
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
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/** Knowledge of knowledge by closed forms agrees with the explicit engine. */
@Domain(SmallDeals.class)
class NestedKnowledgeLaws {

  @Property(tries = 2000)
  @Label("K_i of K_j, M_j, ~K_j and Kw_j of clauses, beside literals, at every deal")
  void twoAgents(@ForAll Dealt dealt, @ForAll Random random) {
    Formula literal = SmallDeals.randomLiteral(random, dealt.vocabulary());
    Formula known = knowledge(random, dealt.vocabulary());
    Formula other = knowledge(random, dealt.vocabulary());
    agrees(
        dealt,
        random,
        List.of(
            known,
            new Formula.Not(known),
            Formula.or(List.of(known, literal)),
            Formula.or(List.of(new Formula.Not(known), literal)),
            Formula.and(List.of(known, other)),
            Formula.or(List.of(known, other)),
            Formula.or(List.of(known, new Formula.Not(other)))));
  }

  @Property(tries = 1000)
  @Label("K_i K_j K_k of clauses, beside literals, at every deal")
  void threeAgents(@ForAll Dealt dealt, @ForAll Random random) {
    DealVocabulary words = dealt.vocabulary();
    Formula inner =
        Formula.or(
            List.of(
                new Formula.Knows(agent(random, words), SmallDeals.randomClause(random, words)),
                SmallDeals.randomLiteral(random, words)));
    Formula two = new Formula.Knows(agent(random, words), inner);
    agrees(
        dealt,
        random,
        List.of(
            two,
            new Formula.Considers(agent(random, words), inner),
            Formula.or(List.of(two, SmallDeals.randomLiteral(random, words))),
            new Formula.EverybodyKnows(ImmutableSortedSet.copyOf(words.agents()), inner)));
  }

  private static void agrees(Dealt dealt, Random random, List<Formula> formulas) {
    Assume.that(DealCount.of(dealt.structure()).intValueExact() <= 150);
    KripkeModel<Deal> listed = dealt.model().listed(150);
    AgentId self = agent(random, dealt.vocabulary());
    for (Formula formula : formulas) {
      boolean expected = listed.holds(dealt.deal(), new Formula.Knows(self, formula));
      DealCell cell = dealt.model().perspective(self, dealt.deal());
      assertThat(cell.knows(formula))
          .as("%s: K_%s %s in %s", cell.route(formula), self, formula, dealt)
          .isEqualTo(expected);
      assertThat(cell.counterexample(formula).isEmpty()).isEqualTo(expected);
      cell.counterexample(formula)
          .ifPresent(
              deal -> {
                assertThat(deal.hand(dealt.vocabulary().owner(self))).isEqualTo(cell.hand());
                assertThat(listed.holds(deal, formula)).as("%s at %s", formula, deal).isFalse();
              });
      assertThat(dealt.model().isValid(formula)).isEqualTo(listed.isValid(formula));
    }
  }

  @Property(tries = 1000)
  @Label("a prepared query answers K_i K_j as the formula does")
  void preparedQueries(@ForAll Dealt dealt, @ForAll Random random) {
    DealVocabulary words = dealt.vocabulary();
    Formula clause = SmallDeals.randomClause(random, words);
    AgentId other = agent(random, words);
    DealCell cell = dealt.model().perspective(agent(random, words), dealt.deal());
    assertThat(cell.knowsThatKnows(words.owner(other), DealQuery.of(words, clause)))
        .isEqualTo(cell.counterexample(new Formula.Knows(other, clause)).isEmpty());
  }

  @Property(tries = 3000)
  @Label("hands shared by several owners are found by the flow if and only if deals have them")
  void sharedHandsByFlow(@ForAll Dealt dealt, @ForAll Random random) {
    DealStructure structure = dealt.structure();
    Map<Integer, DealStructure> own = new HashMap<>();
    Predicate<Deal> shares = deal -> true;
    for (int owner = 0; owner < structure.owners(); owner++) {
      if (random.nextBoolean()) {
        DealStructure there = structure;
        for (int times = 1 + random.nextInt(4); times > 0; times--) {
          long some = random.nextLong() & random.nextLong() & structure.cards();
          there = there.lacking(random.nextInt(structure.owners()), some);
        }
        int o = owner;
        own.put(owner, there);
        List<Long> hands =
            SmallDeals.everyDeal(there).stream().map(d -> d.hand(o)).distinct().toList();
        shares = shares.and(deal -> hands.contains(deal.hand(o)));
      }
    }
    assertThat(SharedHands.exist(structure, own))
        .isEqualTo(SmallDeals.everyDeal(structure).stream().anyMatch(shares));
  }

  @Example
  @Label("two owners cannot both be given the same card instead of theirs")
  void placesAreTakenOnce() {
    DealStructure there =
        DealStructure.of(
            0b11111, new long[] {0b00101, 0b00110, 0b11100, 0b11111}, new int[] {1, 1, 1, 2});
    DealStructure structure = DealStructure.unrestricted(5, 1, 1, 1, 2).having(3, 0b00011);
    assertThat(SharedHands.exist(structure, Map.of(3, there))).isFalse();
    assertThat(SharedHand.isPossible(structure, there, 3)).isFalse();
  }

  private static Formula knowledge(Random random, DealVocabulary words) {
    AgentId agent = agent(random, words);
    Formula clause = SmallDeals.randomClause(random, words);
    return switch (random.nextInt(4)) {
      case 0 -> new Formula.Considers(agent, clause);
      case 1 -> new Formula.KnowsWhether(agent, clause);
      default -> new Formula.Knows(agent, clause);
    };
  }

  private static AgentId agent(Random random, DealVocabulary words) {
    return words.agents().get(random.nextInt(words.agents().size()));
  }
}
