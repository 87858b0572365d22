package org.possibledeals.lama.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.lama.agents.LamaAgents;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.LamaRules;
import org.possibledeals.lama.rules.LamaState;

/** With counted budgets a match is the same however many threads play matches beside it. */
class ThreadsTest {

  private static final Lama GAME = new Lama(new LamaRules(3, true));

  /** The same agents in all matches. */
  private static final ImmutableList<Agent<LamaObservation, LamaMove>> AGENTS =
      ImmutableList.of("pimc[20]", "pomcp[100]", "nested[20,3]").stream()
          .map(LamaAgents.roster(() -> 0)::named)
          .collect(ImmutableList.toImmutableList());

  private static LamaState match(long seed) {
    RandomStreams streams = new RandomStreams(seed);
    return Table.play(
        GAME,
        AGENTS,
        streams.of(0),
        IntStream.range(1, 4).mapToObj(seat -> streams.of(seat).random()).toList(),
        (before, move, after) -> {});
  }

  @Test
  void aMatchIsTheSameAtAnyNumberOfThreads() throws InterruptedException, ExecutionException {
    List<LamaState> alone = LongStream.range(0, 20).mapToObj(ThreadsTest::match).toList();
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Callable<LamaState>> matches =
          LongStream.range(0, 20).<Callable<LamaState>>mapToObj(seed -> () -> match(seed)).toList();
      List<Future<LamaState>> played = threads.invokeAll(matches);
      for (int i = 0; i < alone.size(); i++) {
        assertThat(played.get(i).get()).isEqualTo(alone.get(i));
      }
    }
  }
}
