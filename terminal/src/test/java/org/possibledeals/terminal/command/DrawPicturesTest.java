package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.terminal.picture.PictureFiles;

class DrawPicturesTest {
  private static final String EXAMPLES = "../kripke/examples/";
  private static final String HEXA = EXAMPLES + "hexa.kripke";

  @TempDir private Path folder;

  private String drawn(String file, String... more) throws IOException {
    Path path = folder.resolve(file);
    CommandLineRun run =
        CommandLineRun.of(
            java.util.stream.Stream.concat(
                    java.util.stream.Stream.of("draw", "-o", path.toString()),
                    java.util.stream.Stream.of(more))
                .toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).isEmpty();
    return Files.readString(path);
  }

  @Test
  void theEndingOfTheFileIsTheFormat() throws IOException {
    assertThat(drawn("a.svg", HEXA, "--short")).startsWith("<svg ").contains(">a0 b1 c2</text>");
    assertThat(drawn("a.tex", HEXA)).contains("\\begin{tikzpicture}");
    assertThat(drawn("a.dot", HEXA)).contains("layout=\"neato\"");
    assertThat(drawn("a.json", HEXA)).contains("nodes");
    assertThat(drawn("a.graphml", HEXA)).contains("<graphml");
    Path png = folder.resolve("a.png");
    assertThat(CommandLineRun.of("draw", HEXA, "-o", png.toString()).exitCode()).isZero();
    assertThat(ImageIO.read(png.toFile()).getWidth()).isEqualTo(1920);
  }

  @Test
  void aStoryHasAPictureForEachStep() throws IOException {
    Path path = folder.resolve("muddy.svg");
    CommandLineRun run =
        CommandLineRun.of(
            "draw", EXAMPLES + "muddy-children.kripke", "--story", "-o", path.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .isEqualTo(
            "%s to %s: a picture of each step.%n"
                .formatted(folder.resolve("muddy-0.svg"), folder.resolve("muddy-4.svg")));
    assertThat(folder).isDirectoryContaining("glob:**/muddy-3.svg");
    assertThat(Files.readString(folder.resolve("muddy-1.svg")))
        .contains("announce m1 | m2 | m3: 7 worlds")
        .contains(">removed</text>");
    assertThat(drawn("one.svg", EXAMPLES + "muddy-children.kripke", "--story", "--step", "1"))
        .isEqualTo(Files.readString(folder.resolve("muddy-1.svg")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hexa", "coordinated-attack", "private-telling"})
  void eachStepOfAStoryIsDrawn(String name) {
    Path path = folder.resolve("step.svg");
    CommandLineRun run =
        CommandLineRun.of("draw", EXAMPLES + name + ".kripke", "--story", "-o", path.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("step-0.svg to ");
  }

  @Test
  void aStepIsDrawnWithoutThoseThatFollow() throws IOException {
    String gossip = EXAMPLES + "gossip.kripke";
    assertThat(drawn("g.svg", gossip, "--story", "--step", "0", "--short", "--hide", "facts"))
        .startsWith("<svg ");
    Path path = folder.resolve("h.svg");
    CommandLineRun all = CommandLineRun.of("draw", gossip, "--story", "-o", path.toString());
    assertThat(all.err()).contains("Add --step K to draw one step alone.");
    assertThat(folder).isDirectoryNotContaining("glob:**/h-*.svg");
  }

  @Test
  void whoConsidersNothingPossibleIsLeftOutOfTheAdvice() throws IOException {
    String atom = "a_rather_long_name_of_a_proposition";
    Path model = folder.resolve("wide.kripke");
    Files.writeString(
        model,
        "model m\natoms %1$s1, %1$s2\n".formatted(atom)
            + "world w: %1$s1, %1$s2\nworld v: %1$s1, %1$s2\nworld u: %1$s1, %1$s2\n"
                .formatted(atom)
            + "agent b: {w, v, u}\nagent a: v -> w\nactual w\n");
    Path path = folder.resolve("wide.svg");
    CommandLineRun run = CommandLineRun.of("draw", model.toString(), "-o", path.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).contains("3 nodes are too many for a slide");
    assertThat(CommandLineRun.of("draw", model.toString(), "--perspective", "a").err())
        .contains("a considers no world possible at w, so none is drawn.");
  }

  @Test
  void loopsAreExplained() throws IOException {
    Path model = folder.resolve("loops.kripke");
    Files.writeString(
        model, "model m\natoms p\nworld w: p\nworld v:\nagent a:\nagent b:\nactual w\n");
    String plain = drawn("plain.svg", model.toString());
    String loops = drawn("loops.svg", model.toString(), "--loops");
    assertThat(plain).contains("Tells all apart:").doesNotContain("<path");
    assertThat(loops).contains("Tells all apart:");
    assertThat(loops.split("<path", -1)).hasSize(1 + 4 + 2);
  }

  @Test
  void anActionModelIsDrawnAloneAndBesideItsModels() throws IOException {
    String told = EXAMPLES + "private-telling.kripke";
    assertThat(drawn("e.svg", told, "--action", "private")).contains("private: 2 events");
    assertThat(drawn("p.svg", told, "--after", "[private]", "--before"))
        .contains(">M: 2 worlds<")
        .contains(">×<");
    assertThat(drawn("q.svg", told, "--after", "[private]")).doesNotContain(">×<");
  }

  @Test
  void namesFactsAndAgentsAreHidden() throws IOException {
    assertThat(drawn("a.svg", HEXA, "--hide", "names,bill"))
        .contains(">cath<")
        .doesNotContain("w012", ">bill<");
    assertThat(drawn("a.svg", HEXA, "--hide", "facts")).contains(">w012<").doesNotContain("has(");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          dining-cryptographers | 0 | 32 nodes are too many for a slide: letters of
          russian-cards         | 2 | Cannot draw a picture of 140 worlds; at most 64 are
          """)
  void whatIsTooLargeSaysWhatFitsAndThatDoes(String name, int exit, String complaint) {
    String path = folder.resolve("a.svg").toString();
    String file = EXAMPLES + name + ".kripke";
    CommandLineRun run = CommandLineRun.of("draw", file, "-o", path);
    assertThat(run.exitCode()).isEqualTo(exit);
    assertThat(run.err()).hasLineCount(1).contains(complaint);
    Matcher advice = Pattern.compile(" with (--[^,.]*)").matcher(run.err());
    int tried = 0;
    while (advice.find()) {
      List<String> typed = new ArrayList<>(List.of("draw", file, "-o", path));
      typed.addAll(List.of(advice.group(1).split(" ")));
      CommandLineRun again = CommandLineRun.of(typed.toArray(String[]::new));
      assertThat(again.exitCode()).isZero();
      assertThat(again.err()).isEmpty();
      tried++;
    }
    assertThat(tried).isGreaterThan(1);
  }

  @Test
  void whatNothingMakesSmallIsWrittenForGraphViz() {
    String file = EXAMPLES + "sum-and-product.kripke";
    String path = folder.resolve("a.svg").toString();
    CommandLineRun run = CommandLineRun.of("draw", file, "-o", path);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .hasLineCount(1)
        .contains("Cannot draw a picture of 2352 worlds", " Name a .dot file");
    run = CommandLineRun.of("draw", file, "-o", folder.resolve("a.dot").toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --format png                | A PNG cannot be printed as text; add -o FILE.png.
          -o hexa.gif                 | its ending is none of .svg, .png, .tex, .dot, .graphml and .json
          -o nowhere/at/all/hexa.svg  | name a file in a folder that exists.
          --story                     | --story is a picture for each step; add -o FILE.svg, or --step K
          --story --step 99           | No step 99 in the story of ../kripke/examples/hexa.kripke; its steps are 0 to 5.
          --step 1                    | --step is one of a story; add --story.
          --story --after p -o a.svg  | --story is the story of the file; leave --after
          --action shout -o a.svg     | No action model shout in this file; there are [show, whisper].
          --before                    | --before needs an update that it was before; add --after
          --hide dave                 | Cannot hide or box dave; there are names, facts and the agents [anne, bill, cath].
          --clusters dave             | Cannot hide or box dave
          """)
  void whatCannotBeDrawnIsOneLineThatSaysWhatCould(String arguments, String complaint) {
    CommandLineRun run = CommandLineRun.of(("draw " + HEXA + " " + arguments).split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(complaint).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void whatATimeLimitStoppedIsAdvisedMoreTimeAndNotASmallerPicture() {
    var late = new BeyondReachException(BeyondReachException.Bound.TIME, "No answer within 1 s.");
    assertThat(PictureFiles.advised(late, () -> " Contract it.")).isSameAs(late);
    assertThat(late.saying("Later.").bound()).hasValue(BeyondReachException.Bound.TIME);
    var large = new BeyondReachException("Too large.");
    assertThat(PictureFiles.advised(large, () -> " Contract it."))
        .hasMessage("Too large. Contract it.")
        .hasCause(large);
  }
}
