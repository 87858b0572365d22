package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.terminal.option.Version;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TournamentCommandTest {

  private static final String FOUR = "greedy,random,greedy,random";

  private static CommandLineRun play(String... more) {
    return playSeed(1, more);
  }

  private static CommandLineRun playSeed(long seed, String... more) {
    return CommandLineRun.of(
        Stream.concat(
                Stream.of("tournament", "--rules", "lamas", "--seed", "" + seed), Stream.of(more))
            .toArray(String[]::new));
  }

  private static JsonNode json(CommandLineRun run) {
    return JsonMapper.shared().readTree(run.out());
  }

  @Test
  void theJsonObjectHasItsFieldsAndNoOthers() {
    JsonNode json = json(playSeed(3, "--agents", FOUR, "--deals", "20", "--json"));
    assertThat(json.propertyNames())
        .containsExactly(
            "game",
            "rules",
            "seed",
            "version",
            "matches",
            "matchesPerSecond",
            "movesPerMatch",
            "agents",
            "differences");
    assertThat(json.get("game").asString()).isEqualTo("boerenbridge");
    assertThat(json.get("rules").asString()).isEqualTo("lamas");
    assertThat(json.get("seed").asLong()).isEqualTo(3);
    assertThat(json.get("matches").asLong()).isEqualTo(80);
    assertThat(json.get("version").asString()).isEqualTo(Version.current());
    assertThat(json.get("agents"))
        .hasSize(4)
        .allSatisfy(
            agent ->
                assertThat(agent.propertyNames())
                    .containsExactly(
                        "agent",
                        "mean",
                        "low",
                        "high",
                        "sd",
                        "winShare",
                        "winShareLow",
                        "winShareHigh",
                        "drawShare",
                        "drawShareLow",
                        "drawShareHigh",
                        "bidsHit",
                        "tricks"));
    assertThat(json.get("differences"))
        .hasSize(6)
        .allSatisfy(
            difference ->
                assertThat(difference.propertyNames())
                    .containsExactly("a", "b", "i", "j", "mean", "low", "high"));
  }

  @Test
  void agentsAreInTheOrderGivenAlsoWhenANameOccursTwice() {
    JsonNode json = json(play("--agents", FOUR, "--deals", "20", "--json"));
    assertThat(json.get("agents"))
        .extracting(agent -> agent.get("agent").asString())
        .containsExactly("greedy", "random", "greedy", "random");
    JsonNode last = json.get("differences").get(5);
    assertThat(last.get("a").asString()).isEqualTo("greedy");
    assertThat(last.get("b").asString()).isEqualTo("random");
    assertThat(ImmutableList.of(last.get("i").asInt(), last.get("j").asInt()))
        .containsExactly(2, 3);
    double difference =
        json.get("agents").get(2).get("mean").asDouble()
            - json.get("agents").get(3).get("mean").asDouble();
    assertThat(last.get("mean").asDouble())
        .isCloseTo(difference, org.assertj.core.api.Assertions.within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "3"})
  void theSameSeedPrintsTheSameTableAtAnyNumberOfThreads(String threads) {
    String[] command = {"--agents", FOUR, "--deals", "100", "--threads"};
    String alone =
        playSeed(5, Stream.concat(Stream.of(command), Stream.of("1")).toArray(String[]::new)).out();
    String many =
        playSeed(5, Stream.concat(Stream.of(command), Stream.of(threads)).toArray(String[]::new))
            .out();
    assertThat(many).isEqualTo(alone).contains("seed 5", "± is half a 95 % interval over deals");
  }

  @Test
  void theTableEndsWithAPlainSentenceAndTheCommandThatMadeIt() {
    CommandLineRun run = play("--agents", "greedy,random,random,random", "--deals", "50");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("greedy is better than random#")
        .contains("the next best, by")
        .contains(
            "deals tournament --game boerenbridge --rules lamas --agents"
                + " greedy,random,random,random --line-up rotate --deals 50 --seed 1 (Possible"
                + " Deals ");
    assertThat(run.err()).contains("matches a second").hasLineCount(1);
  }

  @Test
  void whereTheDataCannotTellTheTableSaysSo() {
    CommandLineRun run =
        play("--agents", "greedy,lamas-greedy-kripke,greedy,lamas-greedy-kripke", "--deals", "2");
    assertThat(run.out()).containsPattern("These deals cannot tell (lamas-)?greedy(-kripke)?#");
  }

  @Test
  void csvHasALineForEachAgentWithTheFiguresOfJson() {
    List<String> lines = play("--agents", FOUR, "--deals", "20", "--csv").out().lines().toList();
    JsonNode json =
        JsonMapper.shared().readTree(play("--agents", FOUR, "--deals", "20", "--json").out());
    List<String> header = List.of(lines.getFirst().split(","));
    assertThat(header)
        .startsWith("agent", "mean", "low", "high", "sd", "winShare")
        .endsWith("game", "rules", "seed", "version", "matches");
    assertThat(lines).hasSize(1 + 4);
    for (int i = 0; i < 4; i++) {
      JsonNode agent = json.get("agents").get(i);
      String[] cells = lines.get(i + 1).split(",", -1);
      assertThat(cells).hasSize(header.size());
      for (int c = 0; c < cells.length; c++) {
        String name = header.get(c);
        assertThat(cells[c]).isEqualTo((agent.has(name) ? agent : json).path(name).asString());
      }
    }
  }

  @Test
  void matchesAndDealsAreTwoWaysToSayHowMany() {
    String[] both = {"--agents", FOUR, "--json"};
    assertThat(json(play(append(both, "--deals", "3"))).get("matches").asInt()).isEqualTo(12);
    assertThat(json(play(append(both, "--matches", "12"))).get("matches").asInt()).isEqualTo(12);
    assertThat(
            json(play(append(both, "--matches", "5", "--line-up", "lamas"))).get("matches").asInt())
        .isEqualTo(5);
  }

  private static String[] append(String[] some, String... more) {
    return Stream.concat(Stream.of(some), Stream.of(more)).toArray(String[]::new);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --agents greedy,random,greedy,rndom   | No agent "rndom" plays BoerenBridge. Did you mean random?
          --agents greedy,random,greedy,greedy,random | boerenbridge is played by 4 agents, not by 5
          --deals -5                            | Cannot play -5 deals; a tournament has 1 to 1000000000.
          --deals x                             | 'x' is not a whole number from -2147483648 to 2147483647
          --matches -4                          | Cannot play -4 matches; a tournament has at least 1.
          --matches 10                          | Cannot play 10 matches with every deal in 4 rotations; 12 would do
          --deals 3000000000                    | '3000000000' is not a whole number from
          --force                               | it goes with --records FILE.
          --json --csv                          | are mutually exclusive
          --deals 3 --matches 12                | tournament: --deals=N, --matches=N are mutually exclusive
          --threads 0                           | Cannot play on 0 threads; it takes 1 to 1000.
          --seed now                            | 'now' is not a whole number from -9223372036854775808
          --line-up circle                      | no line-up 'circle'; there are rotate, orders, fixed, lamas
          --rules whist                         | No rules called whist; there are boerenbridge, lamas, oh-hell, oh-hell-3, oh-hell-4,
          --records no/such/folder/f.jsonl      | Cannot write records to no/such/folder/f.jsonl
          --deels 3                             | did you mean --deals
          """)
  void whatCannotBeDoneIsOneLineThatSaysWhatCould(String arguments, String complaint) {
    String[] asked = arguments.split(" ");
    String[] complete = arguments.contains("--agents") ? asked : append(asked, "--agents", FOUR);
    CommandLineRun run = CommandLineRun.of(append(new String[] {"tournament"}, complete));
    assertThat(run.err()).contains(complaint).hasLineCount(1);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aFileOfRecordsIsNotLost(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("old.jsonl");
    Files.writeString(file, "precious\n");
    CommandLineRun run = play("--agents", FOUR, "--deals", "1", "--records", file.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("exists; name another file").hasLineCount(1);
    assertThat(file).hasContent("precious");
  }

  @Test
  void badInputLeavesNoFileBehind(@TempDir Path folder) {
    Path file = folder.resolve("new.jsonl");
    play("--agents", "nobody,random,greedy,random", "--records", file.toString());
    play("--agents", FOUR, "--threads", "-1", "--records", file.toString());
    assertThat(file).doesNotExist();
  }

  @Test
  void theTableComparesAnAgentInTwoSeatsWithOthersAndNotWithItself() {
    String table = play("--agents", "random,greedy,random,greedy", "--deals", "20").out();
    assertThat(table).contains("greedy#1 − random#1", "greedy#2 − random#2");
    assertThat(table).doesNotContain("greedy#1 − greedy#2", "random#1 − random#2");
    assertThat(table).containsPattern("greedy#[12] is better than random#[12], the next best");
  }

  @Test
  void oneAgentInAllSeatsIsComparedWithItself() {
    String table = play("--agents", "greedy,greedy,greedy,greedy", "--deals", "20").out();
    assertThat(table).containsPattern("greedy#[1-4] − greedy#[1-4]");
    assertThat(table).contains("All are the same agent").doesNotContain("is better");
  }

  @Test
  void aProgramInRecycleIsPlayed() {
    CommandLineRun run =
        CommandLineRun.of(
            "tournament",
            "--game",
            "recycle:kuhn-poker",
            "--agents",
            "monte-carlo[5],random",
            "--deals",
            "10",
            "--seed",
            "1",
            "--threads",
            "1");
    assertThat(run.out()).contains("monte-carlo[5] − random");
  }
}
