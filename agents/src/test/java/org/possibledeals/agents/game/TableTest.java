package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;

class TableTest {

  private static final ImmutableList<AgentId> PLAYERS =
      ImmutableList.of(new AgentId("ann"), new AgentId("bob"), new AgentId("cath"));

  /** Three players add a number from 1 to 2, in turn, until there are six; all is open. */
  private record Adding(boolean namesNewPlayers) implements Game<Integer, Observation, Integer> {

    @Override
    public String name() {
      return "adding";
    }

    @Override
    public ImmutableList<AgentId> players() {
      return PLAYERS;
    }

    @Override
    public Integer start() {
      return 0;
    }

    @Override
    public Turn<Integer> turn(Integer state) {
      if (state >= 6) {
        return new Turn.Over<>();
      }
      AgentId player = PLAYERS.get(state % 3);
      return new Turn.Player<>(namesNewPlayers ? new AgentId(player.name()) : player);
    }

    @Override
    public ImmutableList<Integer> legalMoves(Integer state) {
      return ImmutableList.of(1, 2);
    }

    @Override
    public Integer play(Integer state, Integer move) {
      return state + move;
    }

    @Override
    public Observation observe(Integer state, AgentId player) {
      throw new UnsupportedOperationException("Nobody asks.");
    }

    @Override
    public ImmutableList<Integer> points(Integer state) {
      return ImmutableList.of(0, 0, 0);
    }

    @Override
    public String write(Integer move) {
      return move.toString();
    }

    @Override
    public Integer read(String text) {
      return Integer.parseInt(text);
    }
  }

  @Test
  void eachPlayerIsAskedInTheirSeatWhetherTheGameNamesThemAsListedOrAnew() {
    for (boolean namesNewPlayers : new boolean[] {false, true}) {
      List<Integer> seats = new ArrayList<>();
      int end =
          Table.<Integer, Integer>playUntil(
              state -> false,
              new Adding(namesNewPlayers),
              (state, seat, legal) -> {
                seats.add(seat);
                return legal.getFirst();
              },
              new RandomStreams(1),
              (before, move, after) -> assertThat(after).isEqualTo(before + move));
      assertThat(seats).containsExactly(0, 1, 2, 0, 1, 2);
      assertThat(end).isEqualTo(6);
    }
  }

  @Test
  void playStopsAtTheFirstTurnAtWhichItIsEnough() {
    int end =
        Table.<Integer, Integer>playUntil(
            state -> state >= 3,
            new Adding(false),
            (state, seat, legal) -> legal.getLast(),
            new RandomStreams(1),
            (before, move, after) -> {});
    assertThat(end).isEqualTo(4);
  }

  @Test
  void movesThatAreWrittenDownLeadFromTheStart() {
    assertThat(new Adding(false).after("1", "2", "2")).isEqualTo(5);
    assertThat(new Adding(false).after()).isZero();
  }

  @Test
  void byDefaultNothingIsAnnouncedAndNoActionModelNamed() {
    assertThat(new Adding(false).update(0, 1))
        .isEqualTo(new Update.Announce(new Formula.Constant(true)));
    assertThat(new Adding(false).actions(0, 1)).isEmpty();
  }

  @Test
  void whoIsToldWhoSitsWherePlaysInThatCompanyAndTheOthersAsEver() {
    ImmutableList<String> names = ImmutableList.of("greedy", "told");
    ToldClairvoyant<Integer, Integer> told = (company, seat) -> (s, l, r) -> company.size() + seat;
    Clairvoyant<Integer, Integer> other = (state, legal, random) -> 7;
    RandomNumbers random = new RandomStreams(1).random();
    assertThat(ToldClairvoyant.told(told, names, 1).choose(0, ImmutableList.of(1), random))
        .isEqualTo(3);
    assertThat(ToldClairvoyant.told(other, names, 1)).isSameAs(other);
    assertThatThrownBy(() -> told.choose(0, ImmutableList.of(1), random))
        .isInstanceOf(IllegalStateException.class);
    ToldAgent<Integer, Integer> agent = (company, seat) -> (o, l, r) -> company.size() + seat;
    Agent<Integer, Integer> plain = (observation, legal, generator) -> 7;
    assertThat(ToldAgent.told(agent, names, 1).choose(0, ImmutableList.of(1), random)).isEqualTo(3);
    assertThat(ToldAgent.told(plain, names, 1)).isSameAs(plain);
    assertThatThrownBy(() -> agent.choose(0, ImmutableList.of(1), random))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void whatHasNoProbabilityIsNotPossible() {
    Lottery<Integer> coin =
        new Lottery<>() {
          @Override
          public long stream() {
            return 0;
          }

          @Override
          public Integer draw(RandomGenerator random) {
            return random.nextInt(2);
          }

          @Override
          public Fraction probability(Integer outcome) {
            return outcome == 0 || outcome == 1 ? Fraction.of(1, 2) : Fraction.ZERO;
          }

          @Override
          public Stream<Integer> outcomes() {
            return Stream.of(0, 1);
          }
        };
    assertThat(coin.outcomes()).allMatch(coin::isPossible);
    assertThat(coin.isPossible(2)).isFalse();
  }
}
