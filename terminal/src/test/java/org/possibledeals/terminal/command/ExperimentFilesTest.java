package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.effort.Effort;

/** Each file of an experiment in this project runs and is reported, with a deal, or four. */
class ExperimentFilesTest {

  @TempDir private Path folder;

  static List<Path> files() throws IOException {
    try (Stream<Path> examples = Files.list(Path.of("../experiments/examples"));
        Stream<Path> knowing = Files.list(Path.of("../experiments/knowing"))) {
      return Stream.concat(examples, knowing).sorted().toList();
    }
  }

  /** Searching agents are given a small budget, and few rounds, as they are slow otherwise. */
  private static String small(String yaml) {
    String small =
        yaml.replaceFirst("(?m)^deals: \\d+$", "deals: 4")
            .replaceFirst("(?m)^block: \\d+$", "block: 2")
            .replaceFirst("(?m)^rules: (boerenbridge|oh-hell)$", "rules: $1[rounds=3-4]")
            .replaceAll("(belief|pomcp)\\[\\d+", "$1[100");
    return Effort.isLong()
        ? small
        : small
            .replaceFirst("(?m)^deals: 4$", "deals: 1")
            .replaceFirst("(?m)^line-up: [a-z]+$", "line-up: fixed")
            .replaceAll(yaml.contains("vary:") ? "^none$" : "pimc\\[\\d+", "pimc[5");
  }

  @ParameterizedTest
  @MethodSource("files")
  void itRuns(Path file) throws IOException {
    String yaml = Files.readString(file);
    String name = file.getFileName().toString().replace(".yaml", "");
    Path small = Files.writeString(folder.resolve("small.yaml"), small(yaml));
    String journal = folder.resolve("a.journal").toString();
    CommandLineRun run =
        CommandLineRun.of("experiment", "run", small.toString(), "--journal", journal, "--trust");
    assertThat(run.exitCode()).as(run.err()).isZero();
    CommandLineRun report = CommandLineRun.of("experiment", "report", name, "--journal", journal);
    assertThat(report.exitCode()).as(report.err()).isZero();
    assertThat(report.out()).contains("# Experiment “%s”".formatted(name));
    if (yaml.contains("vary:")) {
      assertThat(report.out()).contains("## Contrasts");
      assertThat(report.out().contains("| slope |")).isEqualTo(yaml.contains("fit:"));
    } else if (yaml.contains("contrasts:")) {
      assertThat(report.out()).contains("## Contrasts");
      assertThat(report.out().contains("| agent belief")).isEqualTo(yaml.contains("\"belief["));
    }
  }
}
