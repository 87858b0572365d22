package org.possibledeals.agents.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.HasSettings;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.ToldAgent;

/** Searching agents by name. */
class SearchRosterTest {

  private static final Kuhn.Searched GAME =
      new Kuhn.Searched(ImmutableList.of(Kuhn.Betting.sure(63), Kuhn.Betting.sure(48)));
  private static final AtomicLong CLOCK = new AtomicLong();
  private static final Roster<Kuhn.Seen, Integer> ROSTER =
      new SearchRoster<>(GAME, () -> CLOCK.addAndGet(1_000_000))
          .after(Roster.<Kuhn.Seen, Integer>of("Kuhn's poker").withRandom());

  private static SearchAgent<?, ?, ?> named(String name) {
    return (SearchAgent<?, ?, ?>) ROSTER.named(name);
  }

  @Test
  void aNameGivesBudgetAndWorlds() {
    assertThat(named("pimc[200]").search())
        .isEqualTo(new WorldSearch(new SearchBudget.Counted(200)));
    assertThat(named("pomcp[2000]").search())
        .isEqualTo(new TreeSearch(new SearchBudget.Counted(2_000)));
    assertThat(named("nested[200,5]").search())
        .isEqualTo(new NestedSearch(new SearchBudget.Counted(200), 5));
    assertThat(named("nested[50ms]").search())
        .isInstanceOfSatisfying(
            NestedSearch.class,
            nested ->
                assertThat(nested.budget())
                    .isInstanceOfSatisfying(
                        SearchBudget.Timed.class,
                        time -> assertThat(time.duration()).isEqualTo(Duration.ofMillis(50))));
  }

  @Test
  void aNameSaysWhatIsBelievedOfTheOthers() {
    assertThat(named("pimc[9]").others().apply(2)).hasToString("told: sure63");
    assertThat(named("pimc[9,others=blind]").others().apply(2).mode())
        .isEqualTo(Opponents.Mode.BLIND);
    assertThat(named("pomcp[9,others=learned]").others().apply(2).toString())
        .startsWith("learned: of ")
        .endsWith("with a noise of 0.02");
    assertThat(named("nested[9,2,others=sure48]").others().apply(2)).hasToString("told: sure48");
  }

  @Test
  void whatIsToldIsTheWayToMoveOfEachOtherSeat() {
    Agent<Kuhn.Seen, Integer> untold = ROSTER.named("pimc[9,others=told]");
    for (int seat = 0; seat < 2; seat++) {
      ImmutableList<String> names =
          seat == 0 ? ImmutableList.of("me", "sure48") : ImmutableList.of("sure48", "me");
      assertThat(ToldAgent.told(untold, names, seat))
          .isInstanceOfSatisfying(
              SearchAgent.class,
              told -> {
                Opponents<?> others = ((SearchAgent<?, ?, ?>) told).others().apply(2);
                assertThat(
                        others.types().get(others.belief().get(names.indexOf("sure48")).indexOf(1)))
                    .extracting(Policy::title)
                    .isEqualTo("sure48");
                assertThat(told.search()).isEqualTo(new WorldSearch(new SearchBudget.Counted(9)));
              });
    }
  }

  @Test
  void oneWithoutAModelOfAnotherCannotBeTold() {
    Agent<Kuhn.Seen, Integer> untold = ROSTER.named("pimc[9,others=told]");
    assertThatThrownBy(() -> ToldAgent.told(untold, ImmutableList.of("me", "random"), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "me cannot be told of random, as it has no model of that; it has models of sure63,"
                + " sure48.");
    assertThatThrownBy(
            () ->
                untold.choose(
                    new Kuhn.Seen(0, 1), ImmutableList.of(0, 1), new RandomStreams(1).random()))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void settingsNameAllThatIsBelieved() {
    assertThat(named("pimc[9]").settings())
        .isEqualTo("the others told: sure63; own moves in playouts as sure63");
    assertThat(named("pomcp[9,others=learned]").settings())
        .contains("learned: of sure63, sure48, with a noise of 0.02");
    assertThat(((HasSettings) ROSTER.named("pimc[9,others=told]")).settings())
        .contains("each by its name");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "pimc; it takes one number",
        "pimc[]; a value is missing",
        "pimc[0]; is not a number",
        "pimc[-3]; is not a number",
        "pimc[2,3]; it takes one number",
        "pimc[20000000]; at most 10,000,000 playouts",
        "pimc[999999ms]; at most 600,000 milliseconds",
        "nested[20,x]; is not a number of worlds",
        "nested[20,99999]; at most 10,000 worlds",
        "nested[20,5ms]; is not a number of worlds",
        "pomcp[20,others=me]; sure63, sure48, blind, learned or told",
        "pomcp[20,noise=3]; the only key is others",
      })
  void aNameThatCannotBeReadIsRefusedWithOneThatCan(String name, String part) {
    assertThatThrownBy(() -> ROSTER.named(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(part);
  }

  @Test
  void aSearchForATimeEndsWithIt() {
    for (String name : ImmutableList.of("pimc[50ms]", "pomcp[50ms]", "nested[50ms,2]")) {
      Kuhn.Seen seen = new Kuhn.Seen(0, 1);
      long before = CLOCK.get();
      ROSTER.named(name).choose(seen, ImmutableList.of(0, 1), new RandomStreams(1).random());
      assertThat(CLOCK.get() - before).isBetween(50_000_000L, 60_000_000L);
    }
  }

  @Test
  void theOneLegalMoveIsMadeWithoutASearch() {
    long before = CLOCK.get();
    assertThat(
            ROSTER
                .named("pimc[50ms]")
                .choose(new Kuhn.Seen(0, 1), ImmutableList.of(1), new RandomStreams(1).random()))
        .isEqualTo(1);
    assertThat(CLOCK.get()).isEqualTo(before);
  }
}
