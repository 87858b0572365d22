package org.possibledeals.recycle.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.agents.contest.CommandRun;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.table.ShippedGames;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Heuristics are what they are defined as, worked out once more from rows and from games. */
class MeasureCommandTest {

  /** The quantile of Student's distribution with 29 degrees of freedom. */
  private static final double T29 = 2.045230;

  private static final int GAMES = 30;

  @TempDir Path folder;

  /** A row: who chooses, from how many options, and the points. */
  private record Seen(int player, int options, List<Integer> points) {}

  private JsonNode measured(String program, Path rows, String... more) {
    List<String> all =
        new ArrayList<>(
            List.of("recycle", "measure", program, "--seed", "3", "--games", "" + GAMES));
    all.addAll(List.of("--json", "--rows", rows.toString()));
    all.addAll(List.of(more));
    CommandRun run = CommandRun.of(new RecycleCommand(), all.toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    JsonNode json = JsonMapper.shared().readTree(run.out());
    JsonNode measured = json.path("programs").path(program);
    assertThat(measured.propertyNames().stream().filter(name -> !name.equals("finished")))
        .as("each heuristic has a source")
        .containsExactlyInAnyOrderElementsOf(json.path("sources").propertyNames());
    return measured;
  }

  private static Map<Integer, List<Seen>> games(Path rows) throws IOException {
    Map<Integer, List<Seen>> games = new LinkedHashMap<>();
    for (String line : Files.readAllLines(rows).stream().skip(1).toList()) {
      String[] cells = line.split(",");
      List<Integer> points =
          Arrays.stream(cells[7].replaceAll("[\\[\\]]", "").split(" "))
              .map(Integer::valueOf)
              .toList();
      List<Integer> falling = points.stream().sorted(Collections.reverseOrder()).toList();
      assertThat(cells[5]).isEqualTo("" + (falling.get(0) - falling.get(1)));
      assertThat(cells[6]).isEqualTo("" + (falling.get(0) - falling.getLast()));
      games
          .computeIfAbsent(Integer.valueOf(cells[1]), k -> new ArrayList<>())
          .add(new Seen(Integer.parseInt(cells[3]), Integer.parseInt(cells[4]), points));
    }
    return games;
  }

  @ParameterizedTest
  @CsvSource({"lama", "ninety-eight", "kuhn-poker", "gops", "whist"})
  void heuristicsAreWhatTheirDefinitionsSayOfTheRows(String program) throws IOException {
    Path rows = folder.resolve("rows.csv");
    JsonNode found = measured(program, rows);
    Map<Integer, List<Seen>> games = games(rows);
    assertThat(games).hasSize(GAMES);
    Map<String, List<Double>> values = new LinkedHashMap<>();
    for (List<Seen> game : games.values()) {
      List<Seen> choices = game.subList(0, game.size() - 1);
      List<Integer> last = game.getLast().points();
      int n = choices.size();
      add(values, "length", n);
      double options = 0;
      double forced = 0;
      double lead = 0;
      double spread = 0;
      int widest = 0;
      for (Seen seen : choices) {
        int most = Collections.max(seen.points());
        List<Integer> others = new ArrayList<>(seen.points());
        others.remove(Integer.valueOf(most));
        options += seen.options();
        forced += seen.options() == 1 ? 1 : 0;
        lead += most - Collections.max(others);
        spread += most - Collections.min(seen.points());
        widest = Math.max(widest, most - Collections.min(seen.points()));
      }
      add(values, "options", options / n);
      add(values, "forced", forced / n);
      add(values, "lead", lead / n);
      add(values, "spread", spread / n);
      List<Integer> winners = leaders(last);
      add(values, "ties", winners.size() > 1 ? 1 : 0);
      add(values, "drama", winners.size() > 1 ? 0 : drama(choices, winners.getFirst(), widest));
      int decided = 0;
      for (int k = 0; k < n; k++) {
        decided = leaders(choices.get(k).points()).equals(winners) ? decided + 1 : 0;
      }
      add(values, "decisiveness", (double) decided / n);
      for (int seat = 0; seat < last.size(); seat++) {
        add(values, "first" + seat, winners.contains(seat) ? 1.0 / winners.size() : 0);
      }
    }
    values.forEach(
        (name, list) -> {
          JsonNode node =
              name.startsWith("first")
                  ? found.path("firstBySeat").path(Integer.parseInt(name.substring(5)))
                  : found.path(name);
          double mean = list.stream().mapToDouble(x -> x).average().orElseThrow();
          double squares = list.stream().mapToDouble(x -> (x - mean) * (x - mean)).sum();
          double half = T29 * Math.sqrt(squares / (GAMES - 1) / GAMES);
          assertThat(node.path("mean").doubleValue()).as(name).isCloseTo(mean, within(1e-4));
          assertThat(node.path("high").doubleValue() - node.path("mean").doubleValue())
              .as(name)
              .isCloseTo(half, within(1e-3));
        });
    double largest = 0;
    for (JsonNode a : found.path("firstBySeat")) {
      for (JsonNode b : found.path("firstBySeat")) {
        largest = Math.max(largest, a.path("mean").doubleValue() - b.path("mean").doubleValue());
      }
    }
    assertThat(found.path("mostAndLeastFirst").path("mean").doubleValue())
        .isCloseTo(largest, within(1e-4));
  }

  private static void add(Map<String, List<Double>> values, String name, double value) {
    values.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
  }

  private static List<Integer> leaders(List<Integer> points) {
    List<Integer> leaders = new ArrayList<>();
    for (int seat = 0; seat < points.size(); seat++) {
      if (points.get(seat).equals(Collections.max(points))) {
        leaders.add(seat);
      }
    }
    return leaders;
  }

  private static double drama(List<Seen> choices, int winner, int widest) {
    return choices.stream()
        .mapToDouble(seen -> Collections.max(seen.points()) - seen.points().get(winner))
        .filter(behind -> behind > 0)
        .map(behind -> Math.sqrt(behind / widest))
        .average()
        .orElse(0);
  }

  @ParameterizedTest
  @CsvSource({"lama", "whist", "kuhn-poker"})
  void rowsOfRandomPlayAreTheGamesOfRun(String program) throws IOException {
    Path rows = folder.resolve("rows.csv");
    measured(program, rows);
    var compiled = Compiler.compile(ShippedGames.text(program), OptionalInt.empty());
    games(rows)
        .forEach(
            (number, game) -> {
              var random = new RandomStreams(3).of(number).random();
              Machine machine = new Machine(compiled, random);
              for (Seen seen : game.subList(0, game.size() - 1)) {
                assertThat(seen.player()).isEqualTo(machine.player());
                assertThat(seen.options()).isEqualTo(machine.enumerate());
                assertThat(seen.points()).isEqualTo(points(machine));
                machine.choose(random.nextInt(seen.options()));
              }
              assertThat(machine.isOver()).isTrue();
              assertThat(game.getLast()).isEqualTo(new Seen(-1, 0, points(machine)));
            });
  }

  private static List<Integer> points(Machine machine) {
    int sign = machine.program().isLeastBest() ? -1 : 1;
    return Arrays.stream(machine.scores()).map(score -> sign * score).boxed().toList();
  }

  @Test
  void rowsOfAgentsAreTheMatchesOfThatSeed() throws IOException {
    Path rows = folder.resolve("rows.csv");
    measured("kuhn-poker", rows, "--agents", "monte-carlo[2],random");
    RecycleGame game =
        new RecycleGame(
            "kuhn-poker",
            Compiler.compile(ShippedGames.text("kuhn-poker"), OptionalInt.empty()),
            100);
    games(rows)
        .forEach(
            (number, seen) -> {
              RecycleState at = game.start();
              var cards = new MatchStreams(3, number).cards();
              while (game.turn(at) instanceof Turn.Chance<RecycleMove>(var lottery)) {
                at = game.play(at, lottery.draw(cards.of(lottery.stream()).random()));
              }
              assertThat(seen.getFirst().points()).isEqualTo(game.points(at));
              assertThat(seen.getFirst().options()).isEqualTo(game.legalMoves(at).size());
              assertThat(seen.getLast().points().stream().mapToInt(x -> x).sum()).isZero();
            });
  }

  @Test
  void severalProgramsAreSideBySideAndUnfinishedGamesAreNotMeasured() {
    CommandRun run =
        CommandRun.of(
            new RecycleCommand(),
            "recycle",
            "measure",
            "kuhn-poker",
            "whist",
            "--games",
            "20",
            "--limit",
            "51",
            "--seed",
            "1");
    assertThat(run.out())
        .containsPattern("kuhn-poker +whist")
        .containsPattern("finished of 20 +20 +0")
        .containsPattern("choices +\\d\\.\\d\\d ± \\d\\.\\d\\d +\\?");
  }
}
