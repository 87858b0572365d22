package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.math.BigIntegerMath;
import java.math.BigInteger;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.model.EpistemicModel;

/**
 * Eight cards each of the 32, of which nothing is listed: what no closed form reaches is answered
 * all the same, and as a few lines of theory say.
 *
 * <p>Suits are c0 to c7, c8 to c15, c16 to c23 and c24 to c31, the ace of a suit being its last.
 */
class EightCardsTest {
  private static final DealVocabulary WORDS =
      new DealVocabulary(
          IntStream.range(0, 32)
              .mapToObj(card -> "c" + card)
              .collect(ImmutableList.toImmutableList()),
          Stream.of("n", "e", "s", "w").map(AgentId::new).collect(ImmutableList.toImmutableList()),
          ImmutableList.of());

  private static final DealStructure ALL = DealStructure.unrestricted(32, 8, 8, 8, 8);

  /** Each suit is cut in the middle between two neighbours at the table. */
  private static final Deal DEAL = Deal.of(0xff, 0xff00, 0xff0000, 0xff000000L);

  private static final Deal MIXED = Deal.of(0xf000000fL, 0xff0, 0xff000, 0xff00000);

  private static Formula read(String formula) {
    return FormulaReader.read(formula);
  }

  @Test
  void beforeAnythingIsSaidOnlyWhatIsTrueInAllDealsIsCommonKnowledge() {
    DealModel model = DealModel.of(WORDS, ALL);
    Formula clause = read("C_{n,e,s,w} (has(n,c0) | has(e,c1) | has(s,c2))");
    assertThat(model.route(new Formula.Not(clause))).isEqualTo(DealRoute.SYMBOLIC);
    assertThat(model.isValid(new Formula.Not(clause))).isTrue();
    assertThat(model.holds(DEAL, read("C_{n,e} has(n,c0)"))).isFalse();
    assertThat(model.holds(DEAL, read("C_{n,e} (has(n,c0) | ~has(e,c1) | ~has(n,c1))"))).isTrue();
    assertThat(model.holds(DEAL, read("K_n K_e K_n K_e ~has(s,c0)"))).isFalse();
    // n knows that s lacks a card iff n has it; e that n lacks it iff e has it.
    assertThat(model.isValid(read("K_n ~K_e ~K_n ~has(s,c0) <-> has(n,c0)"))).isTrue();
    assertThat(model.holds(DEAL, read("D_{n,e,s} K_w has(w,c31) & ~D_{n,e} K_w has(w,c31)")))
        .isTrue();
  }

  /** Whoever has one of the suit has the others of it denied the rest, and both see that. */
  @Test
  void twoWhoAloneMayHoldASuitHaveItsCardsAsCommonKnowledgeAndOthersDoNot() {
    DealModel model = DealModel.of(WORDS, ALL.lacking(2, 0xff).lacking(3, 0xff));
    Deal deal = MIXED;
    assertThat(model.structure().contains(deal)).isTrue();
    assertThat(model.holds(deal, read("K_n K_e K_n K_e has(n,c0)"))).isTrue();
    assertThat(model.holds(deal, read("C_{n,e} (has(n,c0) & has(e,c7))"))).isTrue();
    assertThat(model.holds(deal, read("C_{n,e,s} has(n,c0)"))).isFalse();
    assertThat(model.holds(deal, read("C_{n,e,s,w} (has(n,c0) | has(e,c0))"))).isTrue();
    assertThat(model.holds(deal, read("C_{n,e,s,w} (Kw_n has(e,c0) & Kw_e has(n,c0))"))).isTrue();
    assertThat(model.holds(deal, read("C_{n,e,s,w} ~K_s has(n,c0)"))).isTrue();
    assertThat(model.isValid(read("K_n has(n,c0) -> C_{n,e} has(n,c0)"))).isTrue();
    assertThat(model.perspective(new AgentId("n"), deal).route(read("C_{n,e} has(n,c0)")))
        .isEqualTo(DealRoute.SYMBOLIC);
  }

  @Test
  void threadsThatShareAModelTakeTurns() {
    DealModel model = DealModel.of(WORDS, ALL.lacking(2, 0xff).lacking(3, 0xff));
    Set<Integer> known =
        IntStream.range(0, 32)
            .parallel()
            .filter(card -> model.holds(MIXED, read("C_{n,e} has(n,c%d)".formatted(card))))
            .boxed()
            .collect(ImmutableSet.toImmutableSet());
    assertThat(known).containsExactlyInAnyOrder(0, 1, 2, 3);
  }

  /**
   * Honours are c29, c30 and c31. The rule that everybody bids by, and knows that all do: 0 without
   * an honour, 1 with one, 2 with more.
   */
  private static Formula bids(String player, int bid) {
    String honours = "has(P,c29), has(P,c30), has(P,c31)".replace("P", player);
    return read(
        switch (bid) {
          case 0 -> "~(%s)".formatted(honours.replace(", ", " | "));
          case 1 -> "exactlyOne(%s)".formatted(honours);
          default -> "~exactlyOne(%s) & ~%s".formatted(honours, bids(player, 0));
        });
  }

  @Test
  void bidsUnderAKnownProgramAreAnnouncedAndOthersDrawTheirConclusions() {
    Deal deal = Deal.of(0xd000001fL, 0x20000fe0, 0xff000, 0xff00000);
    EpistemicModel<Deal> start = DealModel.of(WORDS, ALL).withActual(deal);
    EpistemicModel<Deal> eBid = start.announce(bids("e", 1));
    assertThat(eBid.worldCount()).isEqualTo(ways(3, 29, 7).multiply(ways(1, 24, 8, 16, 8)));
    assertThat(eBid.isValid(read("C_{n,e,s,w} (has(e,c29) | has(e,c30) | has(e,c31))"))).isTrue();
    assertThat(eBid.holds(deal, read("K_n has(e,c29) & ~K_s has(e,c29)"))).isTrue();
    assertThat(eBid.holds(deal, read("~K_e K_n has(e,c29)"))).isTrue();
    assertThat(eBid.perspective(new AgentId("s"), deal).probability(read("has(e,c29)")))
        .isEqualTo(Fraction.of(1, 3));

    EpistemicModel<Deal> nBid = eBid.announce(bids("n", 2));
    assertThat(nBid.worldCount()).isEqualTo(ways(3, 29, 7, 22, 6, 16, 8));
    assertThat(nBid.isValid(read("C_{n,e,s,w} ~(has(s,c31) | has(w,c31))"))).isTrue();
    assertThat(nBid.isValid(read("C_{n,e} (K_n has(e,c29) & K_e has(n,c31))"))).isFalse();
    assertThat(nBid.holds(deal, read("C_{n,e} (K_n has(e,c29) & K_e has(n,c31))"))).isTrue();
    assertThat(nBid.holds(deal, read("K_s (Kw_n has(e,c29) & ~Kw_s has(e,c29))"))).isTrue();

    EpistemicModel<Deal> told = eBid.announce(read("K_n has(e,c29)"));
    assertThat(told.isValid(read("C_{n,e,s,w} (has(n,c30) & has(n,c31))"))).isTrue();
  }

  @Test
  void aBidThatDeniesCardsLeavesClosedFormsEnough() {
    EpistemicModel<Deal> after = DealModel.of(WORDS, ALL).announce(bids("w", 0));
    assertThat(after).isInstanceOf(DealModel.class);
    assertThat(after.isValid(read("C_{n,e,s,w} ~has(w,c31)"))).isTrue();
  }

  /** Returns {@code factor} times the ways to choose so many of so many, for each pair. */
  private static BigInteger ways(int factor, int... ofAndChosen) {
    BigInteger ways = BigInteger.valueOf(factor);
    for (int i = 0; i < ofAndChosen.length; i += 2) {
      ways = ways.multiply(BigIntegerMath.binomial(ofAndChosen[i], ofAndChosen[i + 1]));
    }
    return ways;
  }
}
