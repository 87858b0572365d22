package org.possibledeals.cards.kind;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.kind.SmallKinds.History;
import org.possibledeals.cards.kind.SmallKinds.Played;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;

/** Cells of deals of kinds agree with the list of all that may have happened to the copies. */
@Domain(SmallKinds.class)
class KindCellLaws {

  @Property(tries = 250)
  @Label("K, M and P of any formula about numbers of cards, after draws, plays and voids")
  void knowledgeAndProbability(@ForAll Played played, @ForAll Random random) {
    KindVocabulary words = played.words();
    for (int agent = 0; agent < words.agents().size(); agent++) {
      KindCell cell = played.cell(agent);
      List<KindDeal> listed = listed(played, agent);
      for (int depth = 0; depth < 3; depth++) {
        Formula formula = SmallKinds.randomFormula(random, words, depth);
        long holding = listed.stream().filter(d -> SmallKinds.holds(words, d, formula)).count();
        Fraction share = Fraction.of(holding, listed.size());
        assertThat(cell.knows(formula)).as("K %s", formula).isEqualTo(holding == listed.size());
        assertThat(cell.considers(formula)).as("M %s", formula).isEqualTo(holding > 0);
        assertThat(cell.probability(formula)).as("P %s", formula).isEqualTo(share);
        assertThat(
                cell.knows(new Formula.Probability(cell.agent(), formula, Comparison.EQUAL, share)))
            .isTrue();
        Optional<KindDeal> witness = cell.counterexample(formula);
        assertThat(witness.isPresent()).isEqualTo(holding < listed.size());
        witness.ifPresent(
            deal -> {
              assertThat(listed).contains(deal);
              assertThat(SmallKinds.holds(words, deal, formula)).isFalse();
            });
      }
    }
  }

  @Property(tries = 250)
  @Label("the distribution of each number of cards")
  void distributions(@ForAll Played played) {
    KindVocabulary words = played.words();
    KindCell cell = played.cell(0);
    List<KindDeal> listed = listed(played, 0);
    for (int owner = 0; owner < words.owners().size(); owner++) {
      for (int kind = 0; kind < words.kinds().size(); kind++) {
        List<Fraction> shares = cell.distribution(owner, kind);
        for (int count = 0; count < shares.size(); count++) {
          int o = owner;
          int k = kind;
          int n = count;
          long having = listed.stream().filter(deal -> deal.count(o, k) == n).count();
          assertThat(shares.get(count)).isEqualTo(Fraction.of(having, listed.size()));
        }
        long none = listed.stream().filter(deal -> deal.count(0, 0) == 0).count();
        assertThat(cell.probabilityOfAny(0, 0))
            .isEqualTo(Fraction.of(listed.size() - none, listed.size()));
      }
    }
  }

  @Property(tries = 250)
  @Label("the numbers of deals of kinds and of copies, while each owner's cards are in one slot")
  void numbersOfWorlds(@ForAll Played played) {
    KindCell cell = played.cell(0);
    Set<KindDeal> kinds = new HashSet<>(listed(played, 0));
    Set<List<Long>> copies = new HashSet<>();
    for (History history : played.cellByListing(0)) {
      copies.add(history.deal().hands().asList());
    }
    if (cell.holdings().slots() == played.words().owners().size()) {
      assertThat(cell.worldCount()).isEqualTo(kinds.size());
      assertThat(cell.copyDealCount()).isEqualTo(copies.size());
    } else {
      assertThat(cell.worldCount()).isGreaterThanOrEqualTo(BigInteger.valueOf(kinds.size()));
      assertThat(cell.copyDealCount()).isGreaterThanOrEqualTo(BigInteger.valueOf(copies.size()));
    }
  }

  @Property(tries = 250)
  @Label("samples are worlds, and draws are merged where they make no difference")
  void samples(@ForAll Played played, @ForAll Random random) {
    KindSampler sampler = played.cell(0).sampler();
    Set<KindDeal> listed = new HashSet<>(listed(played, 0));
    for (int sample = 0; sample < 5; sample++) {
      assertThat(listed).contains(sampler.sample(random));
    }
    assertThat(played.holdings().size(0)).isEqualTo(Long.bitCount(played.actual().held()[0]));
  }

  private static List<KindDeal> listed(Played played, int agent) {
    return played.cellByListing(agent).stream()
        .map(history -> played.words().kinds(history.deal()))
        .toList();
  }
}
