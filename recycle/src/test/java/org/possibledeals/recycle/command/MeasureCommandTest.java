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
import java.util.stream.IntStream;
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
    List<String> all = new ArrayList<>(List.of("recycle", "measure", program, "--seed", "3"));
    if (!List.of(more).contains("--games")) {
      all.addAll(List.of("--games", "" + GAMES));
    }
    all.addAll(List.of("--json", "--rows", rows.toString()));
    all.addAll(List.of(more));
    CommandRun run = CommandRun.of(new RecycleCommand(), all.toArray(String[]::new));
    assertThat(run.err().lines())
        .allMatch(line -> line.matches("[a-z-]+: \\d+ of \\d+ games"))
        .hasSizeLessThanOrEqualTo(List.of(more).contains("--knowledge") ? 10 : 0);
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

  private static RecycleState dealt(RecycleGame game, int number) {
    RecycleState at = game.start();
    var cards = new MatchStreams(3, number).cards();
    while (game.turn(at) instanceof Turn.Chance<RecycleMove>(var lottery)) {
      at = game.play(at, lottery.draw(cards.of(lottery.stream()).random()));
    }
    return at;
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
              RecycleState at = dealt(game, number);
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

  /** Returns the bits that are open to each player, of each row of each game. */
  private static Map<Integer, List<List<Double>>> bits(Path rows) throws IOException {
    Map<Integer, List<List<Double>>> games = new LinkedHashMap<>();
    for (String line : Files.readAllLines(rows).stream().skip(1).toList()) {
      String[] cells = line.split(",");
      games
          .computeIfAbsent(Integer.valueOf(cells[1]), k -> new ArrayList<>())
          .add(
              Arrays.stream(cells[8].replaceAll("[\\[\\]]", "").split(" "))
                  .map(cell -> cell.equals("?") ? Double.NaN : Double.parseDouble(cell))
                  .toList());
    }
    return games;
  }

  @ParameterizedTest
  @CsvSource({"kuhn-poker", "leduc-holdem", "love-letter", "raja-mantri"})
  void whatPlayersLearnIsWhatItsDefinitionSaysOfTheRows(String program) throws IOException {
    Path rows = folder.resolve("rows.csv");
    JsonNode found = measured(program, rows, "--knowledge", "--limit", "40");
    Map<Integer, List<List<Double>>> bits = bits(rows);
    Map<String, List<Double>> values = new LinkedHashMap<>();
    games(rows)
        .forEach(
            (number, game) -> {
              Map<String, List<Double>> here = new LinkedHashMap<>();
              for (int k = 0; k + 1 < game.size(); k++) {
                List<Double> now = bits.get(number).get(k);
                List<Double> next = bits.get(number).get(k + 1);
                add(here, "open", mean(now));
                List<Double> others = new ArrayList<>();
                for (int seat = 0; seat < now.size(); seat++) {
                  double learnt = now.get(seat) - next.get(seat);
                  learnt = learnt < 0 ? 0 : learnt;
                  if (seat == game.get(k).player()) {
                    add(here, "choosing", learnt);
                  } else {
                    others.add(learnt);
                  }
                }
                add(here, "listening", mean(others));
                boolean isTold = others.stream().anyMatch(learnt -> learnt > 0.004);
                add(here, "telling", isTold ? 1 : Double.isNaN(mean(others)) ? Double.NaN : 0);
              }
              here.forEach((name, list) -> add(values, name, mean(list)));
            });
    values.forEach(
        (name, list) ->
            assertThat(found.path(name).path("mean").doubleValue())
                .as(name)
                .isCloseTo(mean(list), within(6e-3)));
    assertThat(values.keySet())
        .containsExactlyInAnyOrder("open", "choosing", "listening", "telling");
  }

  /** The mean of those that are numbers. */
  private static double mean(List<Double> some) {
    return some.stream()
        .filter(value -> !value.isNaN())
        .mapToDouble(value -> value)
        .average()
        .orElse(Double.NaN);
  }

  /** With a card of three, two are possible; after a showdown one is. */
  @Test
  void inKuhnsPokerOneBitIsOpenUntilTheShowdown() throws IOException {
    Path rows = folder.resolve("rows.csv");
    measured("kuhn-poker", rows, "--knowledge");
    Map<Integer, List<Seen>> games = games(rows);
    bits(rows)
        .forEach(
            (number, game) -> {
              game.subList(0, game.size() - 1)
                  .forEach(now -> assertThat(now).containsExactly(1.0, 1.0));
              assertThat(game.getLast()).isIn(List.of(0.0, 0.0), List.of(1.0, 1.0));
              if (games.get(number).getLast().points().contains(2)) {
                assertThat(game.getLast()).containsExactly(0.0, 0.0);
              }
            });
  }

  /** The holdings of L.A.M.A. are counted by hand: what is not seen goes to three hands. */
  @Test
  void inLamaAllHandsAreOpenAtFirst() throws IOException {
    Path rows = folder.resolve("rows.csv");
    measured("lama", rows, "--knowledge", "--games", "3");
    RecycleGame game =
        new RecycleGame(
            "lama", Compiler.compile(ShippedGames.text("lama"), OptionalInt.empty()), 100);
    bits(rows)
        .forEach(
            (number, bits) -> {
              RecycleState at = dealt(game, number);
              for (int seat = 0; seat < 4; seat++) {
                String own = "p%d HAND: ".formatted(seat);
                Map<String, Integer> unseen = new LinkedHashMap<>();
                for (String card : "ONE TWO THREE FOUR FIVE SIX LLAMA".split(" ")) {
                  unseen.put(card, 8);
                }
                for (String line : game.observe(at, game.players().get(seat)).table().lines()) {
                  if (line.startsWith(own) || line.startsWith("DISCARD: ")) {
                    for (String card : line.substring(line.indexOf(':') + 2).split(" ")) {
                      unseen.merge(card, -1, Integer::sum);
                    }
                  }
                }
                double ways = handed(List.copyOf(unseen.values()));
                assertThat(bits.getFirst().get(seat))
                    .isCloseTo(Math.log(ways) / Math.log(2), within(6e-3));
              }
            });
  }

  /** In how many ways three hands of six are filled from so many of each kind. */
  private static double handed(List<Integer> kinds) {
    double[][][] ways = new double[7][7][7];
    ways[0][0][0] = 1;
    for (int most : kinds) {
      double[][][] next = new double[7][7][7];
      for (int[] had : product()) {
        for (int[] now : product()) {
          int a = now[0] - had[0];
          int b = now[1] - had[1];
          int c = now[2] - had[2];
          if (a >= 0 && b >= 0 && c >= 0 && a + b + c <= most) {
            next[now[0]][now[1]][now[2]] += ways[had[0]][had[1]][had[2]];
          }
        }
      }
      ways = next;
    }
    return ways[6][6][6];
  }

  private static List<int[]> product() {
    return IntStream.range(0, 343).mapToObj(n -> new int[] {n / 49, n / 7 % 7, n % 7}).toList();
  }
}
