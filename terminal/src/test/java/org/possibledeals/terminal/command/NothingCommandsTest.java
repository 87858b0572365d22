package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;
import tools.jackson.databind.json.JsonMapper;

/** Names from files and arguments are text, wherever they are written. */
class NothingCommandsTest {

  private static final String CLEAR = "\u001b[2J\u202E";
  private static final String CLEARED = "\\u001b[2J\\u202e";

  @TempDir private Path folder;

  private static CommandLineRun plain(String... arguments) {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertThat((run.out() + run.err()).chars())
        .noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t')
        .noneMatch(c -> c >= '\u202A' && c <= '\u202E' || c >= '\u2066' && c <= '\u2069');
    return run;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        "--%s",
        "games %s",
        "check %s",
        "convert %s",
        "draw %s",
        "valid %s",
        "classic %s",
        "tournament --game %s",
        "tournament --agents %s,random,random,random",
        "tournament --deals %s",
        "tournament --line-up %s",
        "play matatena --against %s",
        "play matatena --seat %s",
        "replay %s",
        "watch --ask %s",
        "serve %s",
        "bench %s",
        "programs --agents %s,random,random,random",
        "recycle run %s",
        "recycle run lama --agents %s",
        "experiment run %s.yaml",
        "experiment status %s --journal none.journal",
        "lambo show %s"
      })
  void anArgumentCannotCommandTheTerminal(String arguments) {
    CommandLineRun run = plain(arguments.formatted(CLEAR).split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    if (!arguments.startsWith("experiment status")) { // there is no such journal
      assertThat(run.err()).contains(arguments.startsWith("valid") ? "\\u001b" : CLEARED);
    }
  }

  @Test
  void theTextOfAFileCannotCommandTheTerminal() throws IOException {
    Path program = Files.writeString(folder.resolve("a.rcy"), "(game " + CLEAR);
    assertThat(plain("recycle", "check", program.toString()).err()).contains("\\u001b");
    Path yaml = Files.writeString(folder.resolve("a.yaml"), "\"\\e[2J\": 1\n");
    assertThat(plain("experiment", "run", yaml.toString()).err()).contains("\\u001b[2J");
    Path model = Files.writeString(folder.resolve("a.kripke"), "model\n" + CLEAR);
    assertThat(plain("check", model.toString()).exitCode()).isNotZero();
    Path record =
        Files.writeString(
            folder.resolve("a.jsonl"),
            """
            {"version":"\\u001b[2J","game":"\\u001b[2J","rules":"x","seed":1,"deal":0,\
            "agents":["a"],"moves":[],"points":[0]}
            """);
    assertThat(plain("replay", record.toString()).err()).contains("\\u001b[2J");
  }

  /** The command itself, not the one that tests make, writes plain text. */
  @Test
  void theProcessWritesPlainText() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Deals.class.getName(),
                "tournament",
                "--game",
                "\u001b[2J")
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(2);
    assertThat(said).contains("No game called \\u001b[2J").doesNotContain("\u001b");
  }

  @Test
  void noArgumentIsTakenForAFileOfArguments() throws IOException {
    Path arguments = Files.writeString(folder.resolve("arguments"), "games\n");
    CommandLineRun run = CommandLineRun.of("@" + arguments);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("No command '@" + arguments);
  }

  @ParameterizedTest
  @ValueSource(strings = {"${sys:user.home}", "${env:PATH}", "${user.home}", "${sys:java.version}"})
  void noVariableIsPutInForItsName(String variable) {
    CommandLineRun run = CommandLineRun.of("tournament", "--rules", variable);
    assertThat(run.err()).contains("No rules called " + variable + ";");
  }

  @Test
  void aReportIsTextInEachOfItsForms() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("a.yaml"),
            """
            name: strange
            question: "a | b `c` <img src=x> \\e[2J ]]> -- \\u202E\\n# no title"
            game: boerenbridge
            rules: lamas
            deals: 4
            seed: 5
            tables:
              "=1+1|<b>`\\e[31m]]>": [greedy, random, greedy, random]
              "A  b": [greedy, random, greedy, random]
              "a-b": [greedy, random, greedy, random]
              "../../a b": [greedy, random, greedy, random]
            """);
    String journal = folder.resolve("a.journal").toString();
    assertThat(plain("experiment", "run", file.toString(), "--journal", journal).exitCode())
        .isZero();
    Path html = folder.resolve("a.html");
    Path csv = folder.resolve("a.csv");
    Path markdown = folder.resolve("a.md");
    Path plots = folder.resolve("plots");
    CommandLineRun run =
        plain(
            "experiment report strange --journal %s --html %s --csv %s --markdown %s --plots %s --json"
                .formatted(journal, html, csv, markdown, plots)
                .split(" "));
    assertThat(JsonMapper.shared().readTree(run.out()).path("tables").size()).isEqualTo(4);

    for (Path written : List.of(html, csv, markdown)) {
      assertThat(Files.readString(written)).doesNotContain("\u001b", "\u202E");
    }
    assertThat(Files.readString(html)).doesNotContain("<img", "<b>");
    assertThat(Files.readString(markdown))
        .contains("a \\| b \\`c\\` \\<img src=x> ", "## Table “=1+1\\|\\<b>\\`")
        .doesNotContainPattern("(?m)^# no title");
    assertThat(Files.readString(csv)).contains("\nagent,'=1+1").doesNotContainPattern(",[=@]");
    try (Stream<Path> files = Files.list(plots)) {
      List<Path> svgs = files.filter(path -> path.toString().endsWith(".svg")).toList();
      assertThat(svgs).hasSize(2 + 4 * 3);
      for (Path svg : svgs) {
        assertThat(svg.getFileName().toString()).matches("[a-z0-9-]+\\.svg");
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(Files.readString(svg))));
      }
    }
  }
}
