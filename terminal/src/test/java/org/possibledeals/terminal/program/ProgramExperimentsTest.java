package org.possibledeals.terminal.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.terminal.command.CommandLineRun;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Experiments in which programs play; their journals. */
class ProgramExperimentsTest {

  @TempDir private Path folder;

  private final String home = System.getProperty("user.home");

  @BeforeEach
  void hasAHome() {
    System.setProperty("user.home", folder.toString());
  }

  @AfterEach
  void goesHome() {
    System.setProperty("user.home", home);
  }

  private Path script(String text) throws IOException {
    return Files.writeString(folder.resolve("mine.sh"), text + "\n");
  }

  @Test
  void theJournalHasStandardErrorCutAt64Kilobytes() throws IOException {
    Path script =
        script(
            ProgramsTest.GREET
                + " head -c 3000000 /dev/zero | tr '\\0' x >&2; echo the end >&2; read a; read b;"
                + " exit 1");
    JsonNode failure =
        JsonMapper.shared().readTree(ran(experiment("exec:sh " + script))).get("failures").get(0);
    String text = failure.get("standardError").stringValue();
    assertThat(text).endsWith("xthe end\n").hasSize(1 << 16);
    assertThat(failure.get("kind").stringValue()).isEqualTo("died");
  }

  private Path experiment(String agent) throws IOException {
    return Files.writeString(
        folder.resolve("mine.yaml"),
        """
        name: mine
        question: How does a program of mine play?
        game: boerenbridge
        rules: lamas
        deals: 2
        seed: 1
        on-failure: forfeit
        tables:
          one: ["%s", greedy, greedy, random]
        """
            .formatted(agent));
  }

  private String journal() {
    return folder.resolve("journal").toString();
  }

  /** Returns the report of an experiment, in JSON, after it was run. */
  private String ran(Path file) {
    CommandLineRun run =
        CommandLineRun.of("experiment", "run", file.toString(), "--journal", journal(), "--trust");
    assertThat(run.exitCode()).as(run.err()).isZero();
    return report();
  }

  private String report() {
    CommandLineRun report =
        CommandLineRun.of("experiment", "report", "mine", "--json", "--journal", journal());
    assertThat(report.exitCode()).as(report.err()).isZero();
    return report.out();
  }

  @Test
  void anotherProgramIsRefusedByNameAndAGoneOneIsReported() throws IOException {
    Path script = script(ProgramsTest.LOWEST);
    String before = ran(experiment("exec:sh " + script));
    script("# another\n" + ProgramsTest.LOWEST);
    CommandLineRun resumed =
        CommandLineRun.of("experiment", "resume", "mine", "--journal", journal());
    assertThat(resumed.exitCode()).isEqualTo(2);
    assertThat(resumed.err()).contains(script.toString(), "is not what the experiment was begun");
    Files.delete(script);
    assertThat(report()).isEqualTo(before);
  }
}
