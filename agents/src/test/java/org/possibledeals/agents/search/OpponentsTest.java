package org.possibledeals.agents.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableDoubleArray;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;

/** What is believed of the others, and of the cards by what they do: by the law of Bayes. */
class OpponentsTest {

  /** Bets with the highest card alone. */
  private static final Policy<Kuhn> HONEST = Kuhn.Betting.sure(0b110000);

  /** Bets with anything. */
  private static final Policy<Kuhn> WILD = Kuhn.Betting.sure(0b111111);

  private static final ImmutableList<Policy<Kuhn>> TYPES = ImmutableList.of(HONEST, WILD);

  /** The share of worlds in which the first, after a bet, has the highest card. */
  private static double shareOfHighest(Opponents<Kuhn> opponents) {
    WorldSource<Kuhn> source =
        new WorldSource<>(
            Kuhn.situation(new Kuhn.Seen(1, 1, Kuhn.BET)),
            opponents,
            HONEST,
            20_000,
            new RandomStreams(1).random());
    return share(source);
  }

  private static double share(WorldSource<Kuhn> source) {
    Kuhn room = new Kuhn();
    int highest = 0;
    for (int i = 0; i < 20_000; i++) {
      source.next(room, new RandomStreams(i).random());
      highest += room.card(0) == 2 ? 1 : 0;
    }
    return highest / 20_000.0;
  }

  @Test
  void theBlindConcludeNothingFromABet() {
    assertThat(shareOfHighest(Opponents.blind(TYPES, 2))).isCloseTo(0.5, within(0.02));
  }

  @Test
  void thoseWhoLearnWeighEachWorldByHowLikelyTheBetWasThere() {
    // With the highest card both types bet, with the lowest one of two: 2/3, but for the noise.
    double high = 0.5 * (0.98 + 0.01) + 0.5 * (0.98 + 0.01);
    double low = 0.5 * 0.01 + 0.5 * (0.98 + 0.01);
    assertThat(shareOfHighest(Opponents.learned(TYPES, 0.02, 2)))
        .isCloseTo(high / (high + low), within(0.02));
  }

  @Test
  void aTypeIsDrawnByWhatItsSeatDidInTheWorld() {
    WorldSource<Kuhn> source =
        new WorldSource<>(
            Kuhn.situation(new Kuhn.Seen(1, 1, Kuhn.BET)),
            Opponents.learned(TYPES, 0.02, 2),
            HONEST,
            20_000,
            new RandomStreams(1).random());
    assertThat(source.pool()).isNotEmpty();
    double wildWithLow =
        source.pool().stream()
            .filter(world -> world.start().card(0) == 0)
            .mapToInt(world -> world.policies().getFirst().equals(WILD) ? 1 : 0)
            .average()
            .orElseThrow();
    assertThat(wildWithLow).isCloseTo(0.99, within(0.02));
  }

  @Test
  void whatIsLearnedIsThePosterior() {
    Opponents.Weighing<Kuhn> weighing = Opponents.learned(TYPES, 0.02, 2).weighing();
    weighing.hear(Kuhn.of(0, 1), Kuhn.BET);
    // With the lowest card the honest bet by mistake alone, the wild always.
    assertThat(weighing.belief(0, 0)).isCloseTo(0.01, within(1e-9));
    assertThat(weighing.belief(0, 1)).isCloseTo(0.99, within(1e-9));
    assertThat(weighing.belief(1, 1)).isEqualTo(0.5);
    assertThat(weighing.logWeight()).isCloseTo(Math.log(0.5), within(1e-9));
    weighing.begin();
    assertThat(weighing.belief(0, 1)).isEqualTo(0.5);
    assertThat(weighing.logWeight()).isZero();
  }

  @Test
  void theBlindTakeATypeToBeDrawnAnewAtEachMove() {
    Policy<Kuhn> mixed = Opponents.blind(TYPES, 2).draw(0, new RandomStreams(1).random());
    Kuhn low = Kuhn.of(0, 1);
    assertThat(mixed.probability(low, Kuhn.BET)).isEqualTo(0.5);
    assertThat(mixed.probability(Kuhn.of(2, 1), Kuhn.BET)).isEqualTo(1);
    int bets = 0;
    RandomNumbers random = new RandomStreams(2).random();
    for (int i = 0; i < 10_000; i++) {
      bets += mixed.choose(low, random) == Kuhn.BET ? 1 : 0;
    }
    assertThat(bets / 10_000.0).isCloseTo(0.5, within(0.02));
  }

  @Test
  void theToldKnowEachSeat() {
    Opponents<Kuhn> told = Opponents.told(ImmutableList.of(WILD, HONEST));
    assertThat(told.draw(0, new RandomStreams(1).random())).isEqualTo(WILD);
    assertThat(told.draw(1, new RandomStreams(1).random())).isEqualTo(HONEST);
  }

  /** The low card: passes as the honest do, then calls a bet as the wild do. */
  private static final ImmutableList<Opponents.Step<Kuhn>> MIXED =
      ImmutableList.of(
          new Opponents.Step<>(Kuhn.of(0, 1), Kuhn.PASS),
          new Opponents.Step<>(Kuhn.of(0, 1, Kuhn.PASS, Kuhn.BET), Kuhn.BET));

  private static final double FIRST = 0.25 * 0.99 + 0.25 * 0.01 + 0.5 * 0.99;
  private static final double SECOND = 0.25 * 0.01 + 0.25 * 0.99 + 0.5 * 0.01;

  private static Opponents<Kuhn> fitted() {
    return Opponents.fitted(TYPES, HONEST, 0.02, 2, 2);
  }

  @Test
  void eachKindOfChoiceHasATypeByItself() {
    assertThat(fitted().players()).isEqualTo(2);
    assertThat(fitted().likelihood(MIXED, 0, at -> {})).isCloseTo(FIRST * SECOND, within(1e-12));
    Opponents<Kuhn> after = fitted().after(MIXED, 0, at -> {});
    assertThat(after.belief().get(0).get(1)).isCloseTo(0.25 * 0.01 / FIRST, within(1e-12));
    assertThat(after.belief().get(2).get(1)).isCloseTo(0.25 * 0.99 / SECOND, within(1e-12));
    assertThat(after.belief().get(1)).isEqualTo(fitted().belief().get(1));
    assertThat(after.belief().get(3)).isEqualTo(fitted().belief().get(3));
    RandomNumbers random = new RandomStreams(3).random();
    double bets = 0;
    double calls = 0;
    for (int i = 0; i < 20_000; i++) {
      Policy<Kuhn> drawn = fitted().draw(MIXED, 0, at -> {}, random);
      bets += drawn.probability(Kuhn.of(0, 1), Kuhn.BET) / 20_000;
      calls += drawn.choose(Kuhn.of(0, 1, Kuhn.PASS, Kuhn.BET), random) / 20_000.0;
    }
    assertThat(bets).isCloseTo(0.25 * 0.01 / FIRST, within(0.01));
    assertThat(calls).isCloseTo(0.25 * 0.99 / SECOND, within(0.01));
  }

  @Test
  void whatIsFittedToASeatIsNoOthers() {
    Opponents<Kuhn> next = fitted().fitted(0, WILD);
    ImmutableList<Opponents.Step<Kuhn>> bet =
        ImmutableList.of(new Opponents.Step<>(Kuhn.of(0, 0), Kuhn.BET));
    assertThat(next.likelihood(bet, 0, at -> {}))
        .isCloseTo(0.25 * 0.01 + 0.75 * 0.99, within(1e-12));
    assertThat(next.likelihood(bet, 1, at -> {}))
        .isCloseTo(0.75 * 0.01 + 0.25 * 0.99, within(1e-12));
  }

  @Test
  void whatIsNotTrustedIsAsBefore() {
    Opponents<Kuhn> after = fitted().after(MIXED, 0, at -> {});
    Opponents<Kuhn> half = after.trusted(ImmutableDoubleArray.of(0.5, 1), fitted());
    assertThat(half.belief().get(2).get(1))
        .isCloseTo((0.25 * 0.99 / SECOND + 0.25) / 2, within(1e-12));
    assertThat(after.trusted(ImmutableDoubleArray.of(0, 0), fitted())).isEqualTo(fitted());
    assertThat(after.trusted(ImmutableDoubleArray.of(1, 1), fitted())).isEqualTo(after);
  }

  @Test
  void whereASeatHasSeveralTypesNoneIsDrawnForAll() {
    assertThatThrownBy(() -> fitted().weighing()).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> fitted().draw(0, new RandomStreams(1).random()))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void typesAndNoiseArePrinted() {
    assertThat(Opponents.learned(TYPES, 0.02, 2))
        .hasToString("learned: of sure48, sure63, with a noise of 0.02");
    assertThat(Opponents.blind(TYPES, 2))
        .hasToString("blind: each of sure48, sure63 alike, drawn anew at each move");
    assertThat(Opponents.told(TYPES)).hasToString("told: sure48, sure63");
  }

  @Test
  void learningWithoutNoiseIsRefused() {
    assertThatThrownBy(() -> Opponents.learned(TYPES, 0, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("above 0");
  }
}
