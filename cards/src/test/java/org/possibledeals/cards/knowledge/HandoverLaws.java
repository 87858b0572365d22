package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;

/** What goes to another engine because closed forms do not reach it is answered as listed. */
@Domain(SmallDeals.class)
class HandoverLaws {

  /** Nothing is listed, so all of it goes to decision diagrams. */
  static final Limits UNLISTED = new Limits(0, 0, 100_000);

  private static final int MOST_WORLDS = 150;

  @Property(tries = 400)
  @Label("random formulas of every operator, at a deal, in a cell and everywhere, unlisted")
  void unlistedAnswersAreThoseOfTheListedDeals(@ForAll Dealt dealt, @ForAll Random random) {
    Assume.that(DealCount.of(dealt.structure()).intValueExact() <= MOST_WORLDS);
    DealModel model = dealt.model().within(UNLISTED);
    KripkeModel<Deal> listed = model.listed(MOST_WORLDS);
    for (int i = 0; i < 4; i++) {
      Formula formula = formula(random, dealt.vocabulary(), 3);
      agrees(model, listed, dealt.deal(), formula);
      assertThat(model.isValid(formula)).as("%s", formula).isEqualTo(listed.isValid(formula));
      AgentId agent = agent(random, dealt.vocabulary());
      DealCell cell = model.perspective(agent, dealt.deal());
      boolean knows = listed.holds(dealt.deal(), new Formula.Knows(agent, formula));
      assertThat(cell.knows(formula)).as("%s by %s", formula, cell.route(formula)).isEqualTo(knows);
      assertThat(cell.route(formula)).isNotEqualTo(DealRoute.LISTING);
      assertThat(cell.counterexample(formula))
          .satisfies(
              found -> assertThat(found.isEmpty() || !listed.holds(found.get(), formula)).isTrue());
    }
  }

  @Property(tries = 200)
  @Label("what is announced, about cards or about knowledge, is in the model afterwards")
  void announcementsThatAreNoClauses(@ForAll Dealt dealt, @ForAll Random random) {
    Assume.that(DealCount.of(dealt.structure()).intValueExact() <= MOST_WORLDS);
    DealModel model = dealt.model().within(UNLISTED).withActual(dealt.deal());
    EpistemicModel<Deal> after = model;
    KripkeModel<Deal> expected = model.listed(MOST_WORLDS);
    for (int i = 0; i < 3; i++) {
      Formula said =
          random.nextBoolean()
              ? SmallDeals.randomFormula(random, dealt.vocabulary(), 2)
              : formula(random, dealt.vocabulary(), 2);
      if (expected.holds(dealt.deal(), said)) {
        after = after.announce(said);
        expected = expected.announce(said);
        assertThat(after.worldCount()).as("%s", said).isEqualTo(expected.worldCount());
        assertThat(after.actual()).contains(dealt.deal());
      }
    }
    assertThat(after.listed(MOST_WORLDS).worlds()).isEqualTo(expected.worlds());
    agrees(after, expected, dealt.deal(), formula(random, dealt.vocabulary(), 3));
  }

  private static void agrees(
      EpistemicModel<Deal> model, KripkeModel<Deal> listed, Deal deal, Formula formula) {
    assertThat(model.holds(deal, formula))
        .as("%s at %s", formula, deal)
        .isEqualTo(listed.holds(deal, formula));
    for (AgentId agent : listed.agents()) {
      assertThat(model.perspective(agent, deal).probability(formula))
          .as("P_%s(%s) at %s", agent, formula, deal)
          .isEqualTo(listed.perspective(agent, deal).probability(formula));
    }
  }

  /** Returns a random formula with every operator that speaks of agents or of announcements. */
  static Formula formula(Random random, DealVocabulary words, int depth) {
    if (depth == 0) {
      return SmallDeals.randomClause(random, words);
    }
    Formula f = formula(random, words, depth - 1);
    Formula g = formula(random, words, depth - 1);
    AgentId agent = agent(random, words);
    ImmutableSortedSet<AgentId> group =
        IntStream.rangeClosed(0, random.nextInt(3))
            .mapToObj(i -> agent(random, words))
            .collect(ImmutableSortedSet.toImmutableSortedSet(AgentId::compareTo));
    return switch (random.nextInt(18)) {
      case 0, 1 -> new Formula.Not(f);
      case 2 -> new Formula.And(ImmutableList.of(f, g));
      case 3 -> new Formula.Or(ImmutableList.of(f, g));
      case 4 -> new Formula.Iff(f, g);
      case 5 -> new Formula.Parity(ImmutableList.of(f, g));
      case 6, 7 -> new Formula.Knows(agent, f);
      case 8 -> new Formula.Considers(agent, f);
      case 9 -> new Formula.KnowsWhether(agent, f);
      case 10 -> new Formula.EverybodyKnows(group, f);
      case 11, 12 -> new Formula.CommonKnowledge(group, f);
      case 13 -> new Formula.DistributedKnowledge(group, f);
      case 14 -> new Formula.Box(new Update.Announce(f), g);
      case 15 -> new Formula.Box(new Update.AnnounceWhether(f), g);
      case 16 -> new Formula.Box(new Update.Tell(group, f), g);
      default -> new Formula.Probability(agent, f, Comparison.AT_LEAST, Fraction.of(1, 2));
    };
  }

  private static AgentId agent(Random random, DealVocabulary words) {
    return words.agents().get(random.nextInt(words.agents().size()));
  }
}
