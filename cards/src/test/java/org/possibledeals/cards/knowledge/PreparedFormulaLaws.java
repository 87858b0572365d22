package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.DealVocabulary.Holding;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Formula;

/** What is asked of a plan is what the formula says of each deal, of hidden cards. */
@Domain(SmallDeals.class)
class PreparedFormulaLaws {

  @Property
  @Label("K and the probability of a prepared formula are those of the list of deals")
  void aPlanAnswersAsTheListOfDealsDoes(@ForAll Dealt dealt, @ForAll Random random) {
    DealVocabulary words = dealt.vocabulary();
    int owner = random.nextInt(words.agents().size());
    DealCell cell = DealCell.of(words, dealt.structure(), owner, dealt.deal().hand(owner));
    List<Deal> deals = DealListing.of(cell.structure(), Integer.MAX_VALUE);
    long hidden = random.nextLong();
    CellAnswers answers = new CellAnswers(cell, hidden);
    for (int i = 0; i < 6; i++) {
      Formula formula = randomFormula(random, words, 3);
      PreparedFormula prepared = PreparedFormula.of(words, formula);
      long there = deals.stream().filter(deal -> holds(deal, formula, words, hidden)).count();
      assertThat(answers.isKnown(prepared)).as("%s", formula).isEqualTo(there == deals.size());
      assertThat(answers.probability(prepared))
          .as("%s", formula)
          .isCloseTo((double) there / deals.size(), within(1e-12));
      assertThat(cell.knows(prepared.formula(hidden))).isEqualTo(there == deals.size());
    }
  }

  /** Half of what games ask: what hands lack and have, and what of that is denied. */
  private static Formula randomFormula(Random random, DealVocabulary words, int depth) {
    int kind = random.nextInt(depth == 0 ? 2 : 6);
    int owner = random.nextInt(words.owners().size());
    return switch (kind) {
      case 0 -> words.atoms().get(random.nextInt(words.atoms().size()));
      case 1 -> words.hasNone(owner, random.nextLong() & words.allCards());
      case 2 -> new Formula.Not(randomFormula(random, words, depth - 1));
      case 3 ->
          new Formula.Implies(
              randomFormula(random, words, depth - 1), randomFormula(random, words, depth - 1));
      default -> {
        List<Formula> members = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
          members.add(randomFormula(random, words, depth - 1));
        }
        yield kind == 4 ? Formula.and(members) : Formula.or(members);
      }
    };
  }

  /** The obvious version. */
  private static boolean holds(Deal deal, Formula formula, DealVocabulary words, long hidden) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value;
      case Formula.Atom p -> {
        Holding it = words.holding(p);
        yield deal.has(it.owner(), it.card()) && Masks.contains(hidden, it.card());
      }
      case Formula.Not(var body) -> !holds(deal, body, words, hidden);
      case Formula.And(var all) -> all.stream().allMatch(f -> holds(deal, f, words, hidden));
      case Formula.Or(var all) -> all.stream().anyMatch(f -> holds(deal, f, words, hidden));
      case Formula.Implies(var left, var right) ->
          !holds(deal, left, words, hidden) || holds(deal, right, words, hidden);
      default -> throw new IllegalStateException("Not drawn: " + formula);
    };
  }
}
