package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
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
import org.possibledeals.kripke.formula.Fraction;

/** A cell answers as the list of its deals does. */
@Domain(SmallDeals.class)
class DealCellLaws {

  @Property
  @Label("the cell's deals are those with the agent's hand")
  void theCellIsWhatTheAgentCannotTellApart(@ForAll Dealt dealt, @ForAll Random random) {
    DealCell cell = someCell(dealt, random);
    assertThat(cell.worldCount().intValueExact()).isEqualTo(deals(dealt, cell).size());
    assertThat(deals(dealt, cell)).contains(dealt.deal());
  }

  @Property
  @Label(
      "K of a clause, of a conjunction of clauses and of their negations is what holds in all"
          + " deals")
  void knowledgeOfClauses(@ForAll Dealt dealt, @ForAll Random random) {
    DealCell cell = someCell(dealt, random);
    Formula clause = SmallDeals.randomClause(random, dealt.vocabulary());
    Formula both =
        Formula.and(List.of(clause, SmallDeals.randomClause(random, dealt.vocabulary())));
    Formula any = SmallDeals.randomFormula(random, dealt.vocabulary(), 2);
    for (Formula f : List.of(clause, both, any, new Formula.Not(clause), new Formula.Not(both))) {
      boolean known = deals(dealt, cell).stream().allMatch(holds(dealt, f));
      assertThat(cell.knows(f)).as("K %s", f).isEqualTo(known);
      assertThat(cell.knows(DealQuery.of(dealt.vocabulary(), f))).isEqualTo(known);
      assertThat(cell.considers(f))
          .as("M %s", f)
          .isEqualTo(deals(dealt, cell).stream().anyMatch(holds(dealt, f)));
      assertThat(cell.counterexample(f).isEmpty()).isEqualTo(known);
      cell.counterexample(f)
          .ifPresent(
              deal -> {
                assertThat(deals(dealt, cell)).contains(deal);
                assertThat(holds(dealt, f)).rejects(deal);
              });
    }
  }

  @Property
  @Label("probability is the share of deals")
  void probabilityIsAQuotientOfCounts(@ForAll Dealt dealt, @ForAll Random random) {
    DealCell cell = someCell(dealt, random);
    Formula clause = SmallDeals.randomClause(random, dealt.vocabulary());
    Formula both =
        Formula.and(List.of(clause, SmallDeals.randomClause(random, dealt.vocabulary())));
    Formula any = SmallDeals.randomFormula(random, dealt.vocabulary(), 2);
    for (Formula f : List.of(clause, both, any)) {
      List<Deal> deals = deals(dealt, cell);
      assertThat(cell.probability(f))
          .isEqualTo(Fraction.of(deals.stream().filter(holds(dealt, f)).count(), deals.size()));
    }
  }

  @Property
  @Label("what another may have been dealt is what some deal says")
  void possibleCards(@ForAll Dealt dealt, @ForAll Random random) {
    DealCell cell = someCell(dealt, random);
    for (int other = 0; other < dealt.structure().owners(); other++) {
      long union = 0;
      for (Deal deal : deals(dealt, cell)) {
        union |= deal.hand(other);
      }
      assertThat(cell.possible(other)).isEqualTo(union);
      if (other != cell.vocabulary().owner(cell.agent())) {
        assertThat(cell.possibleCardByCard(other)).isEqualTo(union);
      }
    }
  }

  @Property
  @Label("what another may have who lacks some cards is what some deal says in which they do")
  void possibleCardsOfOneWhoLacksSome(@ForAll Dealt dealt, @ForAll Random random) {
    DealCell cell = someCell(dealt, random);
    long absent = dealt.structure().cards() & random.nextLong() & random.nextLong();
    for (int other = 0; other < dealt.structure().owners(); other++) {
      if (other != cell.vocabulary().owner(cell.agent())) {
        long union = 0;
        for (Deal deal : deals(dealt, cell)) {
          union |= (deal.hand(other) & absent) == 0 ? deal.hand(other) : 0;
        }
        assertThat(cell.possible(other, absent)).isEqualTo(union);
        assertThat(cell.possibleInStructure(other, absent)).isEqualTo(union);
      }
    }
  }

  @Property
  @Label("formulas with knowledge in knowledge agree with the explicit engine")
  void nestedKnowledge(@ForAll Dealt dealt, @ForAll Random random) {
    Assume.that(DealCount.of(dealt.structure()).intValueExact() <= 300);
    DealCell cell = someCell(dealt, random);
    AgentId other =
        dealt.vocabulary().agents().get(random.nextInt(dealt.vocabulary().agents().size()));
    Formula clause = SmallDeals.randomClause(random, dealt.vocabulary());
    Formula nested =
        Formula.or(
            List.of(
                new Formula.Knows(other, clause),
                SmallDeals.randomLiteral(random, dealt.vocabulary())));
    assertThat(cell.knows(nested))
        .isEqualTo(
            dealt.model().listed(300).holds(dealt.deal(), new Formula.Knows(cell.agent(), nested)));
  }

  private static DealCell someCell(Dealt dealt, Random random) {
    int owner = random.nextInt(dealt.vocabulary().agents().size());
    return DealCell.of(dealt.vocabulary(), dealt.structure(), owner, dealt.deal().hand(owner));
  }

  private static List<Deal> deals(Dealt dealt, DealCell cell) {
    int owner = dealt.vocabulary().agents().indexOf(cell.agent());
    return SmallDeals.everyDeal(dealt.structure()).stream()
        .filter(deal -> deal.hand(owner) == cell.hand())
        .toList();
  }

  private static Predicate<Deal> holds(Dealt dealt, Formula formula) {
    DealModel model = dealt.model();
    return deal -> model.holds(deal, formula);
  }
}
