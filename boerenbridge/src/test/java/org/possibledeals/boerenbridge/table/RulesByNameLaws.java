package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scoring;

/** Any rules have one name, which is read as them. */
class RulesByNameLaws {

  @Property
  @Label("any rules are read from their name, on top of either preset")
  void aNameIsReadBack(@ForAll("rules") Rules rules) {
    for (Rules preset : Rules.presets()) {
      String name = RulesByName.SETTINGS.name(preset.name(), preset, rules);
      Rules read = RulesByName.read(name).orElseThrow();
      assertThat(read.name()).isEqualTo(name);
      assertThat(read.renamed(rules.name())).isEqualTo(rules);
    }
  }

  @Provide
  Arbitrary<Rules> rules() {
    Arbitrary<Rules> choices =
        Combinators.combine(
                Arbitraries.of(Rules.FirstDealer.class),
                Arbitraries.of(Rules.TrumpDraw.class),
                Arbitraries.of(Rules.Opener.class),
                Arbitraries.of(Rules.BidsAddUp.class),
                Arbitraries.of(true, false),
                Arbitraries.of(true, false),
                scorings(),
                Arbitraries.oneOf(plans(), sameDeck(), dealtOut()))
            .as(
                (dealer, draw, opener, bids, repeats, share, scoring, rounds) ->
                    new Rules("any", rounds, dealer, draw, repeats, opener, bids, scoring, share));
    return Arbitraries.oneOf(choices, Arbitraries.of(Rules.presets()));
  }

  private static Arbitrary<Scoring> scorings() {
    Arbitrary<Integer> points = Arbitraries.integers().between(0, 30);
    return Combinators.combine(points, points, Arbitraries.integers().between(1, 9), points, points)
        .as(Scoring::new);
  }

  private static Arbitrary<Integer> sizes(int most) {
    return Arbitraries.integers().between(1, most);
  }

  private static Arbitrary<ImmutableList<RoundPlan>> plans() {
    return sizes(Cards.RANKS)
        .flatMap(
            cards ->
                Combinators.combine(
                        Arbitraries.integers().between(0, Cards.RANKS - cards),
                        Arbitraries.of(true, true, false))
                    .as((lowest, trump) -> new RoundPlan(cards, lowest, trump)))
        .list()
        .ofMinSize(1)
        .ofMaxSize(12)
        .map(ImmutableList::copyOf);
  }

  private static Arbitrary<ImmutableList<RoundPlan>> sameDeck() {
    return Arbitraries.integers()
        .between(0, Cards.RANKS - 1)
        .flatMap(
            lowest ->
                sizes(Cards.RANKS - lowest)
                    .map(cards -> new RoundPlan(cards, lowest, true))
                    .list()
                    .ofMinSize(1)
                    .ofMaxSize(12)
                    .map(ImmutableList::copyOf));
  }

  private static Arbitrary<ImmutableList<RoundPlan>> dealtOut() {
    return sizes(Cards.RANKS)
        .map(cards -> new RoundPlan(cards, Cards.RANKS - cards, true))
        .list()
        .ofMinSize(1)
        .ofMaxSize(12)
        .map(ImmutableList::copyOf);
  }
}
