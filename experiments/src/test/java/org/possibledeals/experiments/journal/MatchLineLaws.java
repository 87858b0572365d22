package org.possibledeals.experiments.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.agents.contest.Bid;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.experiments.tournament.Doubling;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.PlayedMatch.DecisionTime;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.formula.Fraction;

class MatchLineLaws {

  private static final Tournament<?, ?, ?> TOURNAMENT =
      new Tournament<>(
          new Doubling.Offered(),
          ImmutableList.of("keep", "double", "coin", "coin"),
          LineUp.ROTATE,
          1_000,
          7);

  private static <T> Arbitrary<ImmutableList<T>> bySeat(Arbitrary<T> one) {
    return one.list().ofSize(4).map(ImmutableList::copyOf);
  }

  @Provide
  Arbitrary<PlayedMatch> matches() {
    Arbitrary<Bid> bid =
        Combinators.combine(
                Arbitraries.integers().between(0, 60), Arbitraries.integers().between(0, 60))
            .as(Bid::new);
    Arbitrary<ImmutableList<Integer>> points =
        bySeat(Arbitraries.oneOf(Arbitraries.integers(), Arbitraries.integers().between(-2, 2)));
    var bids = bySeat(bid.list().ofMaxSize(3).map(ImmutableList::copyOf)).optional();
    var times =
        bySeat(
            Combinators.combine(
                    Arbitraries.integers().greaterOrEqual(0), Arbitraries.longs().greaterOrEqual(0))
                .as(DecisionTime::new));
    var ownShares = Arbitraries.of(ImmutableList.of(share(1), share(2), share(3), share(7)));
    return Combinators.combine(
            Arbitraries.integers().between(0, 999),
            Arbitraries.integers().between(0, 3),
            points,
            bids,
            times,
            ownShares.optional())
        .as(
            (deal, seating, made, bid4, time4, shares) ->
                new PlayedMatch(
                    deal,
                    TOURNAMENT.seatings(deal).get(seating),
                    Optional.empty(),
                    4,
                    made,
                    shares.isPresent() ? bySeats(shares.get()) : Contest.equalTops(made),
                    bid4.map(ImmutableList::copyOf),
                    Optional.of(time4),
                    ImmutableList.of()));
  }

  private static Fraction share(int of) {
    return Fraction.of(1, of);
  }

  private static ImmutableList<Fraction> bySeats(Fraction share) {
    return ImmutableList.of(share, Fraction.ZERO, share, Fraction.ZERO);
  }

  @Property(tries = 300)
  @Label("what is read of lines is what was written")
  void whatIsReadWasWritten(@ForAll("block") List<PlayedMatch> block) {
    var lines = new StringBuilder();
    var times = new StringBuilder();
    for (PlayedMatch match : block) {
      int seating = TOURNAMENT.seatings(match.deal()).indexOf(match.seating());
      MatchLine.write(lines, seating, match);
      MatchLine.writeTimes(times, match.times().orElseThrow());
    }
    assertThat(MatchLine.matches(TOURNAMENT, lines.toString(), Optional.of(times.toString())))
        .isEqualTo(block);
  }

  @Provide
  Arbitrary<List<PlayedMatch>> block() {
    return matches().list().ofMinSize(1).ofMaxSize(6);
  }

  @Example
  void aLineThatBreaksOffIsNamedWithThePlace() {
    assertThatThrownBy(() -> MatchLine.matches(TOURNAMENT, "12\t0\t4\t1 2 -\n", Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has no number at position 12");
  }
}
