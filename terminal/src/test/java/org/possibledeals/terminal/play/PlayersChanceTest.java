package org.possibledeals.terminal.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.game.Undoing;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.effort.Effort;

/** What players of a tournament are given to draw from does not give the cards. */
class PlayersChanceTest {

  private static final long SEED = 7;

  /** A draw of chance in a match. */
  private record Draw<M>(Turn.Chance<M> turn, M drawn) {
    boolean isDrawnBy(RandomStreams streams) {
      return turn.lottery().draw(streams.of(turn.lottery().stream()).random()).equals(drawn);
    }
  }

  static Stream<Contest<?, ?, ?>> games() {
    Catalogue catalogue = Catalogue.found();
    return catalogue.games().stream()
        .map(game -> catalogue.contest(game, java.util.Optional.empty()));
  }

  @ParameterizedTest
  @MethodSource("games")
  void theWholeStateOfAPlayersGeneratorDoesNotGiveTheDraws(Contest<?, ?, ?> contest) {
    attack(contest);
  }

  private static <S, O extends Observation, M> void attack(Contest<S, O, M> contest) {
    List<RandomNumbers> given = new ArrayList<>();
    Agent<O, M> spy =
        (seen, legal, random) -> {
          given.add(((RandomNumbers) random).copy());
          return legal.get(random.nextInt(legal.size()));
        };
    List<Draw<M>> draws = new ArrayList<>();
    int seats = contest.game().players().size();
    new Tournament<>(
            withAgent(contest, spy),
            ImmutableList.copyOf(java.util.Collections.nCopies(seats, "spy")),
            LineUp.ROTATE,
            1,
            SEED)
        .oneByOne()
        .play(
            0,
            0,
            (before, move, after) -> {
              if (contest.game().turn(before) instanceof Turn.Chance<M> turn) {
                draws.add(new Draw<>(turn, move));
              }
            });
    assertThat(given).isNotEmpty();
    assertThat(draws).allMatch(draw -> draw.isDrawnBy(new RandomStreams(SEED).of(0).of(0)));
    if (!draws.isEmpty()) {
      int most = Effort.isLong() ? seats : 1;
      for (RandomNumbers random : given.subList(0, Math.min(given.size(), most))) {
        assertThat(Undoing.streams(random))
            .noneMatch(guess -> draws.stream().allMatch(draw -> draw.isDrawnBy(guess)));
      }
    }
  }

  @SuppressWarnings("unchecked") // the proxy is a contest of the same game
  private static <S, O extends Observation, M> Contest<S, O, M> withAgent(
      Contest<S, O, M> contest, Agent<O, M> agent) {
    return (Contest<S, O, M>)
        Proxy.newProxyInstance(
            Contest.class.getClassLoader(),
            new Class<?>[] {Contest.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("forPlayers")) {
                return proxy;
              }
              try {
                return method.getName().equals("agent") ? agent : method.invoke(contest, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
