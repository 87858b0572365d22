package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Episode;
import org.possibledeals.agents.contest.Observed;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.View;

/** What a view promises to learners, for each of the rules that can be named. */
class ViewsTest {

  private static final int STEPS = 60;

  static List<Contest<?, ?, ?>> contests() {
    return Catalogue.found().contests();
  }

  @ParameterizedTest
  @MethodSource("contests")
  void spacesContainWhatIsSeenAndMasksAreTheLegalMoves(Contest<?, ?, ?> contest) {
    check(contest);
  }

  private static <S, O extends Observation, M> void check(Contest<S, O, M> contest) {
    View<O, M> view = contest.view();
    RandomGenerator random = new RandomStreams(2).random();
    var episode = new Episode<>(contest, new RandomStreams(1), (before, move, after) -> {});
    for (int step = 0; step < STEPS && episode.mover().isPresent(); step++) {
      int mover = episode.mover().getAsInt();
      for (int seat = 0; seat < episode.seats(); seat++) {
        Observed observed = episode.observed(seat, false);
        assertContained(view.fields(), observed.values());
        assertThat(observed.mask()).hasSize(view.actions());
        assertThat(numbers(observed.mask()))
            .isEqualTo(seat == mover ? numbers(view, episode.legal()) : Set.of());
        assertThat(view.describe(episode.seen(seat))).isNotEmpty();
      }
      M move = episode.legal().get(random.nextInt(episode.legal().size()));
      assertThat(episode.numbered(view.number(move, episode.legal().indexOf(move)))).contains(move);
      episode.play(move);
    }
    assertThat(view.explanation()).isNotEmpty();
  }

  /** Who was told every event, and applies the changes, has what an observation shows. */
  @ParameterizedTest
  @MethodSource("contests")
  void theEventsTellWhatHasChanged(Contest<?, ?, ?> contest) {
    follow(contest);
  }

  private static <S, O extends Observation, M> void follow(Contest<S, O, M> contest) {
    View<O, M> view = contest.view();
    var game = contest.game();
    List<Map<String, Object>> told = new ArrayList<>();
    int[] events = {0};
    for (var player : game.players()) {
      told.add(fields(view, view.values(game.observe(game.start(), player))));
    }
    RandomGenerator random = new RandomStreams(2).random();
    var episode =
        new Episode<>(
            contest,
            new RandomStreams(1),
            (before, move, after) -> {
              for (int seat = 0; seat < told.size(); seat++) {
                Map<String, Object> mine = told.get(seat);
                O now = game.observe(after, game.players().get(seat));
                O then = game.observe(before, game.players().get(seat));
                String words = view.told(move, game.write(move), now);
                for (Map<String, Object> event : view.events(move, words, then, now)) {
                  events[0]++;
                  if (event.get("changes") instanceof Map<?, ?> changes) {
                    changes.forEach((name, numbers) -> mine.put(name + "", flat(numbers)));
                    assertThat(mine).isEqualTo(fields(view, view.values(now)));
                  } else {
                    assertThat(event).containsKey("event").hasSizeGreaterThan(1);
                  }
                }
              }
            });
    for (int step = 0; step < STEPS && episode.mover().isPresent(); step++) {
      episode.play(episode.legal().get(random.nextInt(episode.legal().size())));
    }
    assertThat(events[0]).isGreaterThan(STEPS / 20);
  }

  private static Map<String, Object> fields(View<?, ?> view, int[] values) {
    Map<String, Object> fields = new HashMap<>();
    int next = 0;
    for (Field field : view.fields()) {
      List<Integer> numbers = new ArrayList<>();
      for (int i = 0; i < field.size(); i++) {
        numbers.add(values[next++]);
      }
      fields.put(field.name(), numbers);
    }
    return fields;
  }

  private static List<Integer> flat(Object numbers) {
    return switch (numbers) {
      case Integer number -> List.of(number);
      case int[] row -> Arrays.stream(row).boxed().toList();
      case List<?> parts -> parts.stream().flatMap(part -> flat(part).stream()).toList();
      default -> throw new AssertionError(numbers);
    };
  }

  private static void assertContained(ImmutableList<Field> fields, int[] values) {
    int next = 0;
    for (Field field : fields) {
      for (int i = 0; i < field.size(); i++) {
        assertThat(values[next++]).as(field.name()).isBetween(field.low(), field.high());
      }
    }
    assertThat(values).hasSize(next);
  }

  private static Set<Integer> numbers(int[] mask) {
    Set<Integer> numbers = new HashSet<>();
    for (int number = 0; number < mask.length; number++) {
      if (mask[number] == 1) {
        numbers.add(number);
      }
    }
    return numbers;
  }

  /** Different moves have different numbers. */
  private static <O extends Observation, M> Set<Integer> numbers(
      View<O, M> view, ImmutableList<M> legal) {
    Set<Integer> numbers = new HashSet<>();
    for (int i = 0; i < legal.size(); i++) {
      assertThat(numbers.add(view.number(legal.get(i), i))).isTrue();
    }
    return numbers;
  }
}
