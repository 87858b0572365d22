package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.terminal.serve.Server;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What sees all cards plays in tournaments and experiments, is marked there, and nowhere else. */
class ClairvoyantCommandsTest {

  private static final String REFUSAL =
      "cheat-greedy sees all cards, so it plays in tournaments and experiments only";

  @TempDir private Path folder;

  private static CommandLineRun tournament(String... more) {
    String[] four = {"--rules", "lamas", "--agents", "greedy,cheat-greedy,full-kripke,random"};
    return CommandLineRun.of(
        Stream.of(
                Stream.of("tournament", "--deals", "5", "--seed", "1"),
                Stream.of(four),
                Stream.of(more))
            .flatMap(part -> part)
            .toArray(String[]::new));
  }

  @Test
  void tablesMarkIt() {
    CommandLineRun run = tournament();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).containsPattern("(?m)^cheat-greedy \\(sees all cards\\) +[0-9]");
    assertThat(run.out()).contains("--agents greedy,cheat-greedy,full-kripke,random");
  }

  @Test
  void jsonMarksItAndNoOther() {
    for (JsonNode agent : JsonMapper.shared().readTree(tournament("--json").out()).get("agents")) {
      assertThat(agent.has("seesAllCards"))
          .isEqualTo(agent.get("agent").asString().startsWith("cheat-"));
    }
  }

  @Test
  void itsRecordsCheck() {
    Path file = folder.resolve("games.jsonl");
    assertThat(tournament("--records", file.toString()).exitCode()).isZero();
    for (String detail : new String[] {"--brief", "--steps"}) {
      CommandLineRun replay = CommandLineRun.of("replay", file.toString(), detail);
      assertThat(replay.exitCode()).isZero();
      assertThat(replay.out()).contains("cheat-greedy");
      assertThat(replay.err()).contains("20 matches, and all of them check.");
    }
  }

  @Test
  void anExperimentTakesItAndItsReportsMarkIt() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("bound.yaml"),
            """
            name: bound
            question: What would knowing all cards be worth?
            game: boerenbridge
            rules: lamas
            deals: 40
            line-up: rotate
            seed: 5
            tables:
              one: [cheat-greedy, full-kripke, greedy, greedy]
            """);
    String journal = folder.resolve("a.journal").toString();
    assertThat(CommandLineRun.of("experiment", "run", file.toString(), "--journal", journal).err())
        .doesNotContain("Cannot");
    Path html = folder.resolve("bound.html");
    Path csv = folder.resolve("bound.csv");
    report(journal, "--html", html.toString(), "--csv", csv.toString());
    assertThat(Files.readString(html))
        .contains("<td>cheat-greedy (sees all cards)</td>", "as here cheat-greedy: what that");
    assertThat(Files.readString(csv)).containsPattern("(?m)^agent,one,cheat-greedy,.*true$");
    assertThat(report(journal)).contains("| cheat-greedy (sees all cards) |");
    assertThat(report(journal, "--json")).contains("\"seesAllCards\" : true");
  }

  private static String report(String journal, String... more) {
    CommandLineRun run =
        CommandLineRun.of(
            Stream.concat(
                    Stream.of("experiment", "report", "bound", "--journal", journal),
                    Stream.of(more))
                .toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "play boerenbridge --against cheat-greedy",
        "watch --agents cheat-greedy,greedy,greedy,greedy",
        "watch --agents greedy,greedy,greedy,cheat-greedy",
      })
  void whereAgentsPlayItIsRefused(String command) {
    CommandLineRun run = CommandLineRun.of(command.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(REFUSAL);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void learnersDoNotMeetIt() {
    var server = new Server<>(Catalogue.found().contest("boerenbridge", Optional.empty()), "test");
    assertThat(server.answer("{\"command\": \"hello\"}")).doesNotContain("cheat-");
    assertThat(
            server.answer(
                "{\"command\": \"reset\", \"seed\": 1, \"options\": {\"opponent\":"
                    + " \"cheat-greedy\"}}"))
        .contains(REFUSAL);
  }

  @Test
  void itIsListedAsWhatItIs() {
    assertThat(CommandLineRun.of("games", "boerenbridge").out())
        .containsPattern("(?m)^  cheat-greedy +\\(sees all cards\\) ");
  }
}
