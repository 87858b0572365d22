package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scoring;

/** Any rules have one name, which is read as them. */
class RulesByNameLaws {

  @Property
  @Label("any rules are read from their name, on top of any preset")
  void aNameIsReadBack(@ForAll("rules") Rules rules) {
    for (Rules preset : Rules.presets()) {
      String name = RulesByName.name(preset, rules);
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
                Arbitraries.oneOf(
                    rounds(RulesByNameLaws::plans),
                    Arbitraries.of(Deck.FROM_SEVEN, Deck.FROM_SIX, Deck.FROM_TWO, new Deck(3))
                        .flatMap(deck -> rounds(players -> sameDeck(players, deck))),
                    rounds(RulesByNameLaws::dealtOut)))
            .as(
                (dealer, draw, opener, bids, repeats, share, scoring, rounds) ->
                    new Rules("any", rounds, dealer, draw, repeats, opener, bids, scoring, share));
    return Arbitraries.oneOf(choices, Arbitraries.of(Rules.presets()));
  }

  private static Arbitrary<Scoring> scorings() {
    Arbitrary<Integer> points = Arbitraries.integers().between(0, 30);
    Arbitrary<Boolean> way = Arbitraries.of(true, false);
    return Combinators.combine(
            points, points, Arbitraries.integers().between(1, 18), points, points, way, way, way)
        .as(Scoring::new);
  }

  private static Arbitrary<ImmutableList<RoundPlan>> rounds(
      Function<Integer, Arbitrary<RoundPlan>> roundForPlayers) {
    return Arbitraries.frequencyOf(
            Tuple.of(1, Arbitraries.just(4)), Tuple.of(1, Arbitraries.integers().between(3, 7)))
        .flatMap(
            players ->
                roundForPlayers
                    .apply(players)
                    .list()
                    .ofMinSize(1)
                    .ofMaxSize(12)
                    .map(ImmutableList::copyOf));
  }

  private static Arbitrary<RoundPlan> plans(int players) {
    return sizes(players, Deck.FROM_TWO)
        .flatMap(
            cards ->
                Combinators.combine(
                        Arbitraries.integers()
                            .between(0, Deck.ofAtLeast(players * cards).lowestRank()),
                        Arbitraries.of(true, true, false))
                    .as((lowest, trump) -> new RoundPlan(players, cards, new Deck(lowest), trump)));
  }

  private static Arbitrary<Integer> sizes(int players, Deck deck) {
    return Arbitraries.integers().between(1, deck.size() / players);
  }

  private static Arbitrary<RoundPlan> sameDeck(int players, Deck deck) {
    return sizes(players, deck).map(cards -> new RoundPlan(players, cards, deck, true));
  }

  private static Arbitrary<RoundPlan> dealtOut(int players) {
    return sizes(players, Deck.FROM_TWO)
        .map(cards -> new RoundPlan(players, cards, Deck.ofAtLeast(players * cards), true));
  }
}
