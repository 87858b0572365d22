package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.kripke.figure.DotReader;
import org.possibledeals.kripke.figure.Drawing;
import org.possibledeals.kripke.formula.AgentId;

class DrawStepsTest {

  @TempDir private Path folder;

  private static CommandLineRun draw(String... more) {
    return CommandLineRun.of(
        Stream.concat(
                Stream.of("draw", "--rules", "lamas", "--round", "1", "--seed", "1"),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private List<String> dotFiles(Path in) throws IOException {
    try (Stream<Path> files = Files.list(in)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".dot"))
          .sorted()
          .toList();
    }
  }

  @Test
  void thereIsAFileForEachCardAndTheTruthIsMarkedInEach() throws IOException {
    Path pictures = folder.resolve("new").resolve("pictures");
    CommandLineRun run = draw("--card", "QC", "--steps", pictures.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .isEqualTo(
            "%1$s: a picture of each step, step-00.dot to step-12.dot. In SVG: dot -Tsvg -O"
                + " %1$s/*.dot\n",
            pictures);
    assertThat(dotFiles(pictures))
        .hasSize(13)
        .startsWith("step-00.dot", "step-01.dot")
        .endsWith("step-12.dot");
    Drawing first = DotReader.read(Files.readString(pictures.resolve("step-00.dot")));
    assertThat(first.nodes()).extracting(Drawing.Node::label).containsExactly("N", "E", "S", "W");
    String dealt = marked(first);
    // Each of the three others has lines between the three seats that are not their own.
    assertThat(first.lines().stream().flatMap(line -> line.agents().stream()).toList())
        .hasSize(9)
        .doesNotContain(new AgentId(dealt));
    for (String file : dotFiles(pictures)) {
      Drawing drawing = DotReader.read(Files.readString(pictures.resolve(file)));
      assertThat(marked(drawing)).as(file).isEqualTo(dealt);
    }
    Drawing last = DotReader.read(Files.readString(pictures.resolve("step-12.dot")));
    assertThat(last.nodes()).hasSize(1);
    assertThat(Files.readString(pictures.resolve("step-12.dot")))
        .contains("Who was dealt QC? Round 1, step 12.\\nAll know.");
  }

  private static String marked(Drawing drawing) {
    List<Drawing.Node> marked = drawing.nodes().stream().filter(Drawing.Node::isMarked).toList();
    assertThat(marked).hasSize(1);
    return marked.getFirst().label();
  }

  @Test
  void filesThatAreThereAreNotLost() throws IOException {
    Path kept = folder.resolve("step-03.dot");
    Files.writeString(kept, "mine");
    CommandLineRun run = draw("--card", "QC", "--steps", folder.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains(
            kept + " exists; name another folder for --steps, or add --force to write over it.")
        .hasLineCount(1);
    assertThat(dotFiles(folder)).containsExactly("step-03.dot");
    assertThat(Files.readString(kept)).isEqualTo("mine");
    assertThat(draw("--card", "QC", "--steps", folder.toString(), "--force").exitCode()).isZero();
    assertThat(dotFiles(folder)).hasSize(13);
  }

  @Test
  void aFileIsNoFolder() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "mine");
    CommandLineRun run = draw("--card", "QC", "--steps", file.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("Cannot write steps to " + file + ": a file is in its place;")
        .hasLineCount(1);
  }

  @Test
  void aRoundWithAStockHasItAmongThoseWhoMayHaveTheCard() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "draw", "--round", "1", "--card", "AS", "--seed", "1", "--steps", folder.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(dotFiles(folder)).hasSize(9);
    assertThat(DotReader.read(Files.readString(folder.resolve("step-00.dot"))).nodes())
        .extracting(Drawing.Node::label)
        .containsExactly("N", "E", "S", "W", "stock");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --whole --steps pictures           | it goes with --card.
          --card QC --steps pictures --step 3 | --steps draws every step; leave --step out
          --card QC --force                  | it goes with --steps DIR.
          --card 7C --steps pictures         | The card 7C is not dealt in this round
          --card QX --steps pictures         | No card QX in this deck
          """)
  void whatCannotBeDrawnIsOneLineThatSaysWhatCould(String arguments, String complaint) {
    CommandLineRun run = draw(arguments.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(complaint).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }
}
