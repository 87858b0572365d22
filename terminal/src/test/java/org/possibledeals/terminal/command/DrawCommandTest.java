package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.kripke.figure.DotReader;
import org.possibledeals.kripke.figure.Drawing;

class DrawCommandTest {
  private static final String EXAMPLES = "../kripke/examples/";
  private static final String HEXA = EXAMPLES + "hexa.kripke";

  private static CommandLineRun draw(String... more) {
    return CommandLineRun.of(
        Stream.concat(
                Stream.of(
                    "draw",
                    "--seed",
                    "1",
                    "--rules",
                    "lamas",
                    "--agents",
                    "greedy,greedy,random,random"),
                Stream.of(more))
            .toArray(String[]::new));
  }

  @Test
  void allDealsAreDrawnWithoutGraphViz(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("six.svg");
    var run =
        CommandLineRun.of(
            "draw",
            "--rules",
            "lamas",
            "--round",
            "1",
            "--step",
            "9",
            "--whole",
            "--seed",
            "1",
            "-o",
            file.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(file))
        .isEqualTo(Files.readString(Path.of("../thesis-notes/pictures/six-deals.svg")))
        .contains("6 deals are publicly possible");
  }

  @Test
  void inTheBeginningEverybodyMayHaveTheCardAndTheThirdAndFourthCannotTell() {
    CommandLineRun run = draw("--round", "1", "--step", "0", "--card", "AS", "--format", "dot");
    assertThat(run.exitCode()).isZero();
    Drawing drawing = DotReader.read(run.out());
    assertThat(drawing.nodes()).extracting(Drawing.Node::label).containsExactly("N", "E", "S", "W");
    assertThat(drawing.lines()).hasSize(6).allSatisfy(line -> assertThat(line.agents()).hasSize(2));
    assertThat(drawing.nodes()).filteredOn(Drawing.Node::isMarked).hasSize(1);
  }

  @Test
  void theRunsOfASmallProgramAreDrawn() {
    CommandLineRun run =
        CommandLineRun.of(
            "draw", "--game", "recycle:kuhn-poker", "--seed", "3", "--step", "1", "--whole");
    assertThat(run.exitCode()).as(run.err()).isZero();
    Drawing drawing = DotReader.read(run.out());
    assertThat(drawing.nodes()).hasSize(6).filteredOn(Drawing.Node::isMarked).hasSize(1);
    assertThat(drawing.lines()).hasSize(6);
    assertThat(CommandLineRun.of("draw", "--game", "recycle:whist", "--seed", "3", "--whole").err())
        .contains("ask of a shorter game or a smaller deck");
  }

  @Test
  void theWholeModelIsDrawnWhereItIsSmall() {
    CommandLineRun run = draw("--round", "1", "--step", "11", "--whole", "--trees");
    assertThat(run.exitCode()).isZero();
    assertThat(DotReader.read(run.out()).nodes()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"dot,w0 -- w2", "tikz,begin{tikzpicture}", "graphml,<graphml", "json,nodes"})
  void aFileIsDrawnInEachFormat(String format, String part) {
    CommandLineRun run = CommandLineRun.of("draw", HEXA, "--format", format);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("has(anne,0)").contains(part);
  }

  @Test
  void aFileIsDrawnAfterAnAnnouncementAndFromInside() {
    var after = DotReader.read(CommandLineRun.of("draw", HEXA, "--after", "~has(anne,1)").out());
    assertThat(after.nodes()).hasSize(4).filteredOn(Drawing.Node::isMarked).hasSize(1);
    var inside = DotReader.read(CommandLineRun.of("draw", HEXA, "--perspective", "anne").out());
    assertThat(inside.nodes()).hasSize(2).noneMatch(Drawing.Node::isMarked);
  }

  @Test
  void aFileIsDrawnAfterEventsContractedAndWithCellsAsBoxes() {
    var shown = DotReader.read(CommandLineRun.of("draw", HEXA, "--after", "[show,s0]").out());
    assertThat(shown.nodes())
        .hasSize(6)
        .extracting(Drawing.Node::label)
        .anyMatch(l -> l.startsWith("(w012,s0)"));
    assertThat(shown.isDirected()).isFalse();
    var boxes = DotReader.read(CommandLineRun.of("draw", HEXA, "--clusters", "anne").out());
    assertThat(boxes.clusters().orElseThrow().cells())
        .hasSize(3)
        .allMatch(cell -> cell.size() == 2);
    assertThat(boxes.lines()).hasSize(6);
    var small =
        DotReader.read(
            CommandLineRun.of("draw", EXAMPLES + "bisimulation.kripke", "--contract").out());
    assertThat(small.nodes()).hasSize(3);
  }

  @Test
  void aDrawingThatTakesTooLongOrCannotBeMadeIsRefusedWithItsFile(@TempDir Path folder)
      throws IOException {
    Path large = folder.resolve("large.kripke");
    String atoms = IntStream.range(0, 16).mapToObj(i -> "p" + i).collect(Collectors.joining(", "));
    Files.writeString(large, "structure s\natoms %s\nagent a: p0\n".formatted(atoms));
    CommandLineRun run = CommandLineRun.of("draw", large.toString(), "--time", "300ms");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).hasLineCount(1).contains(large + ": ");
    Path none = folder.resolve("none.kripke");
    Files.writeString(none, "structure s\natoms p\nlaw p & ~p\n");
    run = CommandLineRun.of("draw", none.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .hasLineCount(1)
        .contains(none + ": Line 3: The law p & ~p leaves no world");
  }

  @Test
  void aModelOfBeliefIsDrawnWithArrows() {
    String file = EXAMPLES + "sally-anne.kripke";
    var moved = DotReader.read(CommandLineRun.of("draw", file, "--after", "[moving]").out());
    assertThat(moved.isDirected()).isTrue();
    assertThat(moved.lines()).hasSize(3).filteredOn(l -> l.from() != l.to()).hasSize(1);
    CommandLineRun run = CommandLineRun.of("draw", file, "--after", "~basket");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("Cannot draw what is after ~basket: no world is left.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --round 1 --step 0 --whole           | There are 369 600 deals at this moment, and at most 500
          --round 1 --step 0 --card 7S         | The card 7S is not dealt in this round; its cards are QC KC
          --round 1 --step 0 --card ace        | No card ace in this deck; its cards are [7C,
          --round 1 --step 13 --card AS        | No step 13 in round 1; its steps are 0, before the first card, to 12, after the last.
          --round 1 --step -1 --card AS        | No step -1 in round 1
          --round 6 --card AS                  | No round 6; the rounds of lamas are 1 to 5.
          --round 1                            | --card=CARD | --whole
          --round 1 --card AS --whole          | are mutually exclusive
          --card AS --trees                    | it goes with --whole.
          --card AS --format tikz              | -o and --format go with a FILE or --whole.
          --card AS -o ace.svg                 | -o and --format go with a FILE or --whole.
          --whole --short                      | --short and the like go with a FILE.
          """)
  void whatCannotBeDrawnIsOneLineThatSaysWhatCould(String arguments, String complaint) {
    CommandLineRun run = draw(arguments.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(complaint).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void loopsAreRefusedWhereTheyWouldBeLeftOut(@TempDir Path folder) throws IOException {
    CommandLineRun run = CommandLineRun.of("draw", HEXA, "--loops");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("--loops draws in SVG, PNG and TikZ alone; add -o FILE.svg")
        .hasLineCount(1);
    Path file = folder.resolve("hexa.svg");
    String with = drawn(file, "--loops");
    assertThat(with).isNotEqualTo(drawn(file));
  }

  private static String drawn(Path file, String... more) throws IOException {
    var all = Stream.concat(Stream.of("draw", HEXA, "-o", file.toString()), Stream.of(more));
    assertThat(CommandLineRun.of(all.toArray(String[]::new)).exitCode()).isZero();
    return Files.readString(file);
  }
}
