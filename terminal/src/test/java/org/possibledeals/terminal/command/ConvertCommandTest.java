package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
  private static final Path EXAMPLES = Path.of("../kripke/examples");

  @Test
  void whatIsConvertedHasTheSameAnswers(@TempDir Path folder) throws IOException {
    Path ours = folder.resolve("ours.kripke");
    Path theirs = folder.resolve("theirs.smcdel.txt");
    CommandLineRun toOurs =
        CommandLineRun.of("convert", EXAMPLES.resolve("muddy-children.smcdel.txt").toString());
    Files.writeString(ours, toOurs.out());
    Files.writeString(theirs, CommandLineRun.of("convert", ours.toString()).out());
    assertThat(answers(ours))
        .isNotEmpty()
        .isEqualTo(answers(theirs))
        .isEqualTo(answers(EXAMPLES.resolve("muddy-children.smcdel.txt")));
    Files.writeString(ours, CommandLineRun.of("convert", theirs.toString()).out());
    assertThat(Files.readString(ours).lines().skip(1).toList())
        .isEqualTo(toOurs.out().lines().skip(1).toList());
  }

  private static List<String> answers(Path file) {
    var json = CommandLineRun.of("check", "--json", file.toString()).out();
    return json.lines().filter(line -> line.contains("\"answer\"")).toList();
  }

  @Test
  void whatHasNoOtherFormIsRefused() {
    CommandLineRun run = CommandLineRun.of("convert", EXAMPLES.resolve("hexa.kripke").toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("Only a structure");
  }

  @Test
  void whatIsNoModelIsNamedOnce() {
    CommandLineRun run = CommandLineRun.of("convert", EXAMPLES.resolve("README.md").toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err().split("README")).hasSize(2);
  }
}
