package org.possibledeals.kripke.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.TextFile;

class FigureTest {
  private static final ModelPanels SHORT =
      new ModelPanels(
          new WorldLabels(true, true, false, true, ImmutableSet.of()), Optional.empty());
  private static final ModelPanels USUAL = new ModelPanels(WorldLabels.USUAL, Optional.empty());

  private static ModelFile example(String name) {
    return ModelFileReader.read(TextFile.read(Path.of("examples", name + ".kripke")));
  }

  private static ImmutableList<StoryPicture> story(ModelPanels panels, String name) {
    return StoryPictures.of(panels, example(name), Integer.MAX_VALUE);
  }

  private static List<FigureMark.Node> nodes(Figure figure) {
    return figure.marks().stream()
        .filter(FigureMark.Node.class::isInstance)
        .map(FigureMark.Node.class::cast)
        .toList();
  }

  private static List<FigureMark.Stroke> strokes(Figure figure) {
    return figure.marks().stream()
        .filter(FigureMark.Stroke.class::isInstance)
        .map(FigureMark.Stroke.class::cast)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hexa",
        "muddy-children",
        "private-telling",
        "sally-anne",
        "cheryl",
        "hats",
        "drinking-logicians",
        "surprise-exam",
        "beliefs",
        "bisimulation",
        "loss-of-seriality",
        "moore",
        "value-of-a-number"
      })
  void noPictureIsWiderThanASlideWithLettersUnderTwelvePoints(String name) {
    for (StoryPicture picture : story(SHORT, name)) {
      Figure figure = picture.figure(false);
      String svg = Svg.of(figure, name);
      Matcher page = Pattern.compile("viewBox=\"0 0 ([0-9.]+) ([0-9.]+)\"").matcher(svg);
      assertThat(page.find()).isTrue();
      double width = Double.parseDouble(page.group(1));
      assertThat(Double.parseDouble(page.group(2)) * 16 / 9).isCloseTo(width, within(0.2));
      assertThat(
              Pattern.compile("font-size=\"([0-9.]+)\"")
                  .matcher(svg)
                  .results()
                  .mapToDouble(size -> Double.parseDouble(size.group(1)) * 960 / width))
          .isNotEmpty()
          .allMatch(size -> size >= 12);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hexa", "muddy-children", "private-telling", "sally-anne", "cheryl"})
  void nodesAreOnThePageAndApart(String name) {
    for (StoryPicture picture : story(SHORT, name)) {
      Figure figure = picture.figure(false);
      List<Box> boxes = nodes(figure).stream().map(FigureMark.Node::box).toList();
      for (Box box : boxes) {
        assertThat(box.left()).isPositive();
        assertThat(box.left() + box.width()).isLessThan(figure.width());
        assertThat(box.top()).isPositive();
        assertThat(box.top() + box.height()).isLessThan(figure.height());
        assertThat(boxes).allMatch(other -> other == box || other.isApartFrom(box, 0, 0));
      }
    }
  }

  @Test
  void equalModelsGiveEqualPictures() {
    for (String name : List.of("hexa", "beliefs", "dining-cryptographers", "cheryl")) {
      assertThat(Svg.of(story(SHORT, name).getLast().figure(false), ""))
          .isEqualTo(Svg.of(story(SHORT, name).getLast().figure(false), ""));
    }
  }

  @Test
  void hexaIsAHexagonWithTheDiagonalsOfTheThirdPlayer() {
    StoryPicture picture = story(SHORT, "hexa").getFirst();
    List<Point> points = picture.result().points();
    assertThat(points).allMatch(p -> Math.abs(p.distance(new Point(0, 0)) - 1) < 1e-9);
    assertThat(picture.drawing().lines())
        .filteredOn(l -> points.get(l.from()).distance(points.get(l.to())) > 1.9)
        .hasSize(3)
        .allMatch(l -> l.agents().equals(ImmutableSet.of(new AgentId("cath"))));
    assertThat(nodes(picture.figure(false)).getFirst().lines()).containsExactly("a0 b1 c2");
    assertThat(SHORT.dot(example("hexa").listed()))
        .contains("layout=\"neato\"")
        .contains("pos=\"-1.10,1.91!\"");
  }

  @Test
  void anAnnouncementLeavesWorldsInTheirPlacesAndRemovedOnesGrey() {
    ImmutableList<StoryPicture> story = story(SHORT, "muddy-children");
    List<FigureMark.Node> before = nodes(story.get(0).figure(false));
    List<FigureMark.Node> after = nodes(story.get(1).figure(false));
    assertThat(after)
        .filteredOn(FigureMark.Node::isRemoved)
        .extracting(FigureMark.Node::lines)
        .containsExactly(ImmutableList.of("∅"), ImmutableList.of());
    assertThat(after.get(0).lines()).isEqualTo(before.get(1).lines());
    assertThat(story.get(1).panels().getFirst().extent())
        .isEqualTo(story.get(0).panels().getFirst().extent());
    assertThat(story.get(2).drawing().nodes()).hasSize(7);
    assertThat(story).hasSize(5);
    assertThat(story.getLast().drawing().nodes()).allMatch(node -> node.isRemoved());
  }

  @Test
  void anEventIsDrawnAsModelActionAndProduct() {
    StoryPicture told = story(USUAL, "private-telling").get(1);
    assertThat(told.panels()).extracting(p -> p.points().size()).containsExactly(2, 2, 3);
    assertThat(told.figure(false).marks())
        .filteredOn(FigureMark.Words.class::isInstance)
        .extracting(mark -> ((FigureMark.Words) mark).text())
        .contains("×", "=", "M: 2 worlds", "E: private", "M × E: 3 worlds");
    StoryPicture shown = story(SHORT, "hexa").get(3);
    assertThat(shown.figure(false).marks())
        .filteredOn(FigureMark.Words.class::isInstance)
        .extracting(mark -> ((FigureMark.Words) mark).text())
        .contains("M × E: 6 worlds");
    assertThat(shown.panels().get(1).drawing().nodes().getFirst().label()).isEqualTo("s0\nif a0");
    StoryPicture alone = StoryPictures.of(USUAL, example("private-telling"), "private");
    assertThat(nodes(alone.figure(false)).getFirst().lines()).containsExactly("said", "if p");
    assertThatThrownBy(() -> StoryPictures.of(USUAL, example("private-telling"), "loud"))
        .hasMessage("No action model loud in this file; there are [private].");
  }

  @Test
  void anAgentThatCannotTellAnythingIsOneHull() {
    Figure figure = story(USUAL, "surprise-exam").getFirst().figure(false);
    // The hull, and the one of the legend.
    assertThat(figure.marks()).filteredOn(FigureMark.Hull.class::isInstance).hasSize(2);
    assertThat(strokes(figure)).isEmpty();
    assertThat(USUAL.dot(example("surprise-exam").listed())).contains("subgraph cluster_0");
  }

  @Test
  void linesOfEquivalencesHaveNoLoopsUnlessAskedForAndOthersAreArrows() {
    StoryPicture told = story(USUAL, "private-telling").get(1).alone();
    long arrows = strokes(told.figure(false)).stream().filter(FigureMark.Stroke::isArrow).count();
    // Bob's: from the actual world to both, between these, two loops, and the legend's.
    assertThat(arrows).isEqualTo(7);
    assertThat(strokes(told.figure(false))).filteredOn(s -> !s.isArrow()).hasSize(2);
    StoryPicture hexa = story(USUAL, "hexa").getFirst();
    assertThat(strokes(hexa.figure(true))).hasSize(strokes(hexa.figure(false)).size() + 18);
  }

  @Test
  void cherylsDatesAreATableOfMonthsAndDays() {
    StoryPicture cheryl = story(SHORT, "cheryl").getFirst();
    assertThat(cheryl.result().points().get(0)).isEqualTo(new Point(1, 0));
    assertThat(cheryl.result().points().get(9)).isEqualTo(new Point(3, 3));
    assertThat(nodes(cheryl.figure(false)).getFirst().lines()).containsExactly("May 15");
  }

  @Test
  void whatDoesNotFitASlideSaysSoInOneLine() {
    Figure figure = story(USUAL, "dining-cryptographers").getFirst().figure(false);
    assertThat(figure.letters()).isLessThan(12);
    assertThat(figure.complaint().orElseThrow())
        .startsWith("32 nodes are too many for a slide: letters of")
        .doesNotContain("\n");
    StoryPicture cards =
        StoryPictures.of(SHORT, example("russian-cards"), Integer.MAX_VALUE).getFirst();
    assertThatThrownBy(() -> cards.figure(false))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("140 worlds; at most 64 are");
    String many = "structure s\natoms p0, p1, p2, p3, p4, p5, p6, p7, p8\nagent a: p0\n";
    assertThatThrownBy(() -> StoryPictures.of(USUAL, ModelFileReader.read(many), 1))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("512 worlds; at most 300 are placed");
  }

  @Test
  void namesFactsAndAgentsAreHiddenAndFalseAtomsShown() {
    ModelPanels some =
        new ModelPanels(
            new WorldLabels(false, true, true, true, ImmutableSet.of(new AgentId("bill"))),
            Optional.empty());
    StoryPicture hexa = story(some, "hexa").getFirst();
    assertThat(hexa.drawing().agents()).extracting(AgentId::name).containsExactly("anne", "cath");
    assertThat(hexa.drawing().lines()).hasSize(6);
    assertThat(hexa.drawing().nodes().getFirst().label())
        .isEqualTo("a0 ~a1 ~a2 ~b0 b1 ~b2 ~c0 ~c1 c2");
  }

  @Test
  void pngIsASlideOfPixels() throws Exception {
    byte[] png = Png.of(story(SHORT, "hexa").getFirst().figure(false));
    var image = ImageIO.read(new ByteArrayInputStream(png));
    assertThat(image.getWidth()).isEqualTo(1920);
    assertThat(image.getHeight()).isEqualTo(1080);
    assertThat(java.util.stream.IntStream.range(0, 1920).map(x -> image.getRGB(x, 540)).distinct())
        .hasSizeGreaterThan(2);
  }

  @Tag("long")
  @Test
  void tikzIsOnePageWhereLatexIsInstalled(@TempDir Path folder) throws Exception {
    boolean isInstalled =
        Splitter.on(':')
            .splitToStream(System.getenv().getOrDefault("PATH", ""))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "pdflatex")));
    assumeTrue(isInstalled, "pdflatex is not installed");
    for (String name : List.of("hexa", "private-telling", "cheryl")) {
      String tex = Tikz.of(story(SHORT, name).get(1).figure(false));
      assertThat(tex).contains("\\node[world, actual, ".substring(0, 12));
      Files.writeString(folder.resolve(name + ".tex"), tex);
      Process latex =
          new ProcessBuilder("pdflatex", "-interaction=batchmode", "-halt-on-error", name + ".tex")
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("said.txt").toFile())
              .start();
      assertThat(latex.waitFor()).as(name).isZero();
      assertThat(
              Files.readString(
                  folder.resolve(name + ".log"), java.nio.charset.StandardCharsets.ISO_8859_1))
          .contains("Output written on " + name + ".pdf (1 page,")
          .doesNotContain("Overfull");
    }
  }
}
