package org.possibledeals.terminal.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.terminal.environment.Company;
import org.possibledeals.terminal.environment.Rewarding;
import org.possibledeals.terminal.serve.Server;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tables that are stepped at once play what each of them plays alone, asked in JSON. */
class TablesTest {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int TABLES = Effort.isLong() ? 5 : 3;
  private static final int STEPS = Effort.isLong() ? 40 : 20;
  private static final String OPTIONS =
      "{\"array\": true, \"knowledge\": true, \"seat\": 1, \"reward\": \"points\","
          + " \"reward_at\": \"round\"}";

  static List<String> games() {
    return Catalogue.found().games();
  }

  /** One of the tables, and the same episode in JSON. */
  private record Pair<S, O extends Observation, M>(
      Frame frame, ByteBuffer bytes, int table, Server<S, O, M> server) {

    private int number(String part, int index) {
      Frame.Part it = frame.part(part);
      int at = it.at(index);
      return switch (it.kind()) {
        case INT8 -> bytes.get(at);
        case UINT8 -> bytes.get(at) & 0xFF;
        case INT16 -> bytes.getShort(at);
        case INT32 -> bytes.getInt(at);
        case INT64, FLOAT32 -> throw new IllegalArgumentException(part + " is no such part.");
      };
    }

    private int legal() {
      int width = frame.part("masks").perTable();
      for (int action = width - 1; action >= 0; action--) {
        if (number("masks", table * width + action) == 1) {
          return action;
        }
      }
      return 0;
    }

    JsonNode begun() {
      long seed = bytes.getLong(frame.part("seeds").at(table));
      return asked(
          "{\"command\": \"reset\", \"seed\": %d, \"options\": %s}".formatted(seed, OPTIONS));
    }

    JsonNode asked(String request) {
      JsonNode reply = JSON.readTree(server.answer(request));
      assertThat(reply.path("ok").booleanValue()).as(reply.toString()).isTrue();
      return reply;
    }

    void assertIs(JsonNode reply) {
      JsonNode seen = reply.path("observation");
      assertNumbers("observations", seen.path("array"));
      assertNumbers("masks", seen.path("action_mask"));
      assertThat(number("done", table)).isEqualTo(reply.path("terminated").booleanValue() ? 1 : 0);
      assertThat(number("movers", table)).isEqualTo(1);
      assertThat(bytes.getFloat(frame.part("rewards").at(table * frame.seats() + 1)))
          .isEqualTo((float) reply.path("reward").doubleValue());
      Frame.Part shares = frame.part("knowledge");
      int next = table * shares.perTable();
      for (JsonNode owner : seen.path("knowledge")) {
        for (JsonNode share : owner) {
          assertThat(bytes.getFloat(shares.at(next++))).isEqualTo((float) share.doubleValue());
        }
      }
      assertThat(next).isEqualTo((table + 1) * shares.perTable());
    }

    private void assertNumbers(String part, JsonNode numbers) {
      int width = frame.part(part).perTable();
      assertThat(numbers.size()).isEqualTo(width);
      for (int i = 0; i < width; i++) {
        assertThat(number(part, table * width + i)).isEqualTo(numbers.get(i).intValue());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void tablesPlayWhatEachOfThemPlaysAlone(String game) {
    check(Catalogue.found().contest(game, Optional.empty()));
  }

  private static <S, O extends Observation, M> void check(Contest<S, O, M> contest) {
    int seats = contest.game().players().size();
    Frame frame = Frame.of(contest.view(), seats, TABLES, true);
    Company<O, M> company = Company.of(contest, 1, List.of("random"));
    Rewarding rewarding = Rewarding.of("points", "round");
    JsonNode[] replies = new JsonNode[TABLES];
    List<Server<S, O, M>> servers =
        IntStream.range(0, TABLES).mapToObj(table -> new Server<>(contest, "test")).toList();
    try (var tables = new Tables<>(contest, company, rewarding, frame, 3, 2)) {
      int[] actions = new int[TABLES];
      for (int step = 0; step < STEPS; step++) {
        ByteBuffer bytes = tables.frame().order(ByteOrder.LITTLE_ENDIAN);
        for (int table = 0; table < TABLES; table++) {
          var pair = new Pair<>(frame, bytes, table, servers.get(table));
          boolean isNew = step == 0 || replies[table].path("terminated").booleanValue();
          replies[table] =
              isNew
                  ? pair.begun()
                  : pair.asked("{\"command\": \"step\", \"action\": %d}".formatted(actions[table]));
          pair.assertIs(replies[table]);
          actions[table] = pair.legal();
        }
        tables.step(actions);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void theBytesDoNotDependOnTheNumberOfThreads(String game) {
    assertThat(played(Catalogue.found().contest(game, Optional.empty()), 1))
        .isEqualTo(played(Catalogue.found().contest(game, Optional.empty()), 4));
  }

  private static <S, O extends Observation, M> ByteBuffer played(
      Contest<S, O, M> contest, int threads) {
    Frame frame = Frame.of(contest.view(), contest.game().players().size(), 16, false);
    try (var tables =
        new Tables<>(contest, Company.none(contest), Rewarding.USUAL, frame, 5, threads)) {
      var all = ByteBuffer.allocate(frame.size() * 20);
      int[] actions = new int[16];
      for (int step = 0; step < 20; step++) {
        ByteBuffer bytes = tables.frame();
        all.put(bytes);
        for (int table = 0; table < actions.length; table++) {
          actions[table] = new Pair<>(frame, tables.frame(), table, none(contest)).legal();
        }
        tables.step(actions);
      }
      return all.flip();
    }
  }

  private static <S, O extends Observation, M> Server<S, O, M> none(Contest<S, O, M> contest) {
    return new Server<>(contest, "test");
  }

  @Test
  void theSeedOfAnEpisodeFollowsFromTheSeedTheTableAndItsNumber() {
    var streams = new RandomStreams(1);
    assertThat(Tables.seed(streams, 2, 3)).isEqualTo(Tables.seed(new RandomStreams(1), 2, 3));
    assertThat(
            List.of(
                Tables.seed(streams, 2, 3),
                Tables.seed(streams, 3, 2),
                Tables.seed(streams, 2, 4),
                Tables.seed(new RandomStreams(2), 2, 3)))
        .doesNotHaveDuplicates();
  }
}
