package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import nu.validator.client.SimpleCommandLineValidator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.lambo.command.LamboCommand;
import tools.jackson.databind.json.JsonMapper;

/** Pages before the Nu HTML checker, which runs as on the command line. */
@Tag("long")
class HtmlCheckTest {

  @TempDir private Path folder;

  /** Returns the files in which an error or a warning was found. */
  private List<String> found(Path... pages) throws IOException, InterruptedException {
    Path said = folder.resolve("said.json");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                SimpleCommandLineValidator.class.getName(),
                "--format",
                "json",
                "--stdout"));
    Stream.of(pages).map(Path::toString).forEach(command::add);
    Process checker =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .redirectOutput(said.toFile())
            .start();
    assertThat(checker.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return JsonMapper.shared().readTree(said.toFile()).path("messages").findValues("url").stream()
        .map(url -> Path.of(URI.create(url.asString())).getFileName().toString())
        .distinct()
        .toList();
  }

  /** Returns the page of a report. */
  private Path report() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("a & b.yaml"),
            """
            name: checked
            question: Is <this> & that "escaped"?
            game: boerenbridge
            rules: lamas
            deals: 4
            seed: 5
            tables:
              <one> & "other": [greedy, random, lamas-full-kripke, lamas-greedy-kripke]
              two against two: [greedy, random, greedy, random]
            """);
    String journal = folder.resolve("a.journal").toString();
    Path html = folder.resolve("report.html");
    CommandLineRun.of("experiment", "run", file.toString(), "--journal", journal);
    CommandLineRun.of(
        "experiment", "report", "checked", "--journal", journal, "--html", html.toString());
    return html;
  }

  /** Returns the page of a board of Lambo. */
  private Path board() {
    Path page = folder.resolve("board.html");
    for (String words : List.of("signup ann x", "challenge ann greedy", "show 1 --html " + page)) {
      String[] all = "lambo %s --store %s".formatted(words, folder.resolve("games.db")).split(" ");
      CommandLineRun run = CommandLineRun.of(Deals.commandLine(List.of(new LamboCommand())), all);
      assertThat(run.exitCode()).as(run.err()).isZero();
    }
    return page;
  }

  @Test
  void noPageHasAnErrorOrAWarning() throws Exception {
    Path html = report();
    Path broken = Files.writeString(folder.resolve("broken.html"), Files.readString(html) + "<p>");
    assertThat(found(html, board(), broken)).containsExactly("broken.html");
  }
}
