package org.possibledeals.classroom.matches;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Episode;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.effort.Effort;

/** A person is shown nothing that another sees alone. */
final class HiddenTest {

  private static final int SEEDS = Effort.isLong() ? 400 : 100;

  /**
   * Matches of many seeds in which the first player sees the same, with other cards in other hands:
   * the page shows the same.
   */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "cluedo, six-cards",
    "recycle, kuhn-poker",
    "'boerenbridge', 'boerenbridge[rounds=1,deck=10]'",
  })
  void whatIsNotSeenChangesNothing(String game, String rules) {
    ImmutableList<String> agents =
        Asked.usual(game, rules).stream()
            .map(agent -> "random")
            .collect(ImmutableList.toImmutableList());
    SetMultimap<String, String> shown = LinkedHashMultimap.create();
    SetMultimap<String, String> really = LinkedHashMultimap.create();
    for (int seed = 0; seed < SEEDS; seed++) {
      Asked asked = new Asked(game, rules, agents, 0, seed);
      String data = asked.text(ImmutableList.of(), Asked.ALL, true);
      int mover = Asked.json(data).get("mover").getAsInt();
      if (mover != 0) {
        continue; // The person was never asked.
      }
      String seen = seen(Catalogue.found().contest(game, Optional.of(rules)), agents, seed);
      shown.put(seen, data + asked.eyes(ImmutableList.of(), Asked.ALL, true, 0));
      really.put(seen, watched(asked, data));
    }
    assertThat(shown.asMap().values()).allMatch(all -> all.size() == 1);
    assertThat(really.asMap().values())
        .as("matches that look alike and are not")
        .anyMatch(all -> all.size() > 1);
  }

  /** Returns what really happened until the person was asked. */
  private static String watched(Asked asked, String data) {
    int step = Asked.json(data).get("step").getAsInt();
    JsonObject all =
        Asked.json(
            new Asked(asked.game(), asked.rules(), asked.agents(), Seating.NOBODY, asked.seed())
                .text(ImmutableList.of(), step, false));
    return String.join("\n", Asked.words(all));
  }

  /** Returns what the first player has seen at their first choice, and whose moves came before. */
  private static <S, O extends Observation, M> String seen(
      Contest<S, O, M> contest, ImmutableList<String> names, int seed) {
    var streams = new MatchStreams(seed, 0);
    StringBuilder movers = new StringBuilder();
    var episode =
        new Episode<>(contest, streams.cards(), (before, move, after) -> movers.append('.'));
    var randoms =
        java.util.stream.IntStream.range(0, names.size())
            .mapToObj(seat -> streams.entrant(seat, 0))
            .toList();
    var agents = contest.company(names);
    while (episode.mover().orElseThrow() != 0 || episode.legal().size() == 1) {
      int mover = episode.mover().orElseThrow();
      movers.append(mover);
      M move =
          mover == 0
              ? episode.legal().getFirst()
              : agents.get(mover).choose(episode.seen(mover), episode.legal(), randoms.get(mover));
      episode.play(move);
    }
    return movers + " " + episode.seen(0) + episode.seen(0).hashCode();
  }

  @Test
  void anothersEyesAreRefused() {
    Asked asked = Asked.watched("lama", "round", 1).playedBy(0);
    assertThat(asked.eyes(ImmutableList.of(), Asked.ALL, true, 1)).contains("is hidden");
    assertThat(asked.asks(ImmutableList.of(), Asked.ALL, 1, "true")).contains("is hidden");
    assertThat(asked.model(Asked.ALL)).contains("error");
  }

  @Test
  void theOtherHandsAreShownAtTheEndAlone() {
    Asked asked = Asked.watched("ninety-eight", "ninety-eight", 1).playedBy(0);
    assertThat(Asked.json(asked.text(ImmutableList.of(), Asked.ALL, true)).getAsJsonArray("eyes"))
        .hasSize(1);
    List<String> moves = asked.firstChoices();
    assertThat(asked.eyes(moves, Asked.ALL, false, 1)).contains("is hidden");
    assertThat(asked.eyes(moves, Asked.ALL, true, 1)).doesNotContain("is hidden");
  }
}
