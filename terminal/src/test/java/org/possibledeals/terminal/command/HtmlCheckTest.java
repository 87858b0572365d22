package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import nu.validator.client.SimpleCommandLineValidator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report before the Nu HTML checker, which runs as on the command line. */
class HtmlCheckTest {

  @TempDir private Path folder;

  /** Returns the exit code and what was found in a page; {@code folder} has room for a file. */
  static String checked(Path page, Path folder) throws IOException, InterruptedException {
    Path said = folder.resolve("said.json");
    Process checker =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                SimpleCommandLineValidator.class.getName(),
                "--format",
                "json",
                "--stdout",
                page.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .redirectOutput(said.toFile())
            .start();
    assertThat(checker.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return checker.exitValue() + " " + Files.readString(said).strip();
  }

  @Test
  void theReportHasNoErrorAndNoWarning() throws Exception {
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
    assertThat(checked(html, folder)).isEqualTo("0 {\"messages\":[]}");
    Path broken = Files.writeString(folder.resolve("broken.html"), Files.readString(html) + "<p>");
    assertThat(checked(broken, folder)).startsWith("1 {\"messages\":[{\"type\":\"error\"");
  }
}
