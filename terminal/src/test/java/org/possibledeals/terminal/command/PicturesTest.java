package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pictures of the notes are what the commands beside them draw. */
class PicturesTest {
  private static final Path ROOT = Path.of("..");
  private static final Path NOTES = ROOT.resolve("thesis-notes");
  private static final Path OF_LAB = NOTES.resolve("lab/pictures");

  private static final Pattern COMMAND =
      Pattern.compile("\\./deals ((?:recycle )?draw [^|>\\n]*) (?:-o|>) (\\S+[.](svg|tex|dot))");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|[^ ]+");
  private static final Pattern LABEL = Pattern.compile("label=\"([^\"]*)\"");
  private static final Pattern TEXT = Pattern.compile("<text[^>]*>([^<]*)</text>");

  @TempDir private Path folder;

  /**
   * A picture that is kept.
   *
   * @param command its arguments, without where it is written
   */
  record Picture(String command, Path kept, String format) {}

  private static Stream<Picture> of(Path page, Path pictures) throws IOException {
    return COMMAND
        .matcher(Files.readString(page))
        .results()
        .map(
            found -> new Picture(found.group(1), pictures.resolve(found.group(2)), found.group(3)));
  }

  static List<Picture> pictures() throws IOException {
    Path pictures = NOTES.resolve("pictures");
    return Stream.of(
            of(NOTES.resolve("06-models-and-updates.md"), pictures),
            of(NOTES.resolve("recycle-first-game.md"), pictures),
            of(OF_LAB.resolve("README.md"), OF_LAB))
        .flatMap(all -> all)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void aPictureIsTheSameAgain(Picture picture) throws IOException {
    Optional<String> output =
        picture.format.equals("dot")
            ? Optional.empty()
            : Optional.of(folder.resolve(picture.kept.getFileName()).toString());
    String[] arguments =
        Stream.concat(
                WORD.matcher(picture.command.replace("kripke/examples", "../kripke/examples"))
                    .results()
                    .map(word -> word.group(1) == null ? word.group() : word.group(1)),
                output.stream().flatMap(file -> Stream.of("-o", file)))
            .toArray(String[]::new);
    CommandLineRun run = CommandLineRun.of(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    if (output.isPresent()) {
      assertThat(run.err()).isEmpty();
      assertThat(Path.of(output.get())).hasSameBinaryContentAs(picture.kept);
    } else {
      assertThat(textOf(picture.kept)).isEqualTo(labels(run.out()));
    }
  }

  private static List<String> labels(String dot) {
    return LABEL
        .matcher(dot)
        .results()
        .flatMap(label -> Splitter.on("\\n").splitToStream(label.group(1)))
        .sorted()
        .toList();
  }

  /** Returns what is written in the picture that GraphViz made, whose versions differ. */
  private static List<String> textOf(Path dot) throws IOException {
    Path svg = dot.resolveSibling(dot.getFileName().toString().replace(".dot", ".svg"));
    return TEXT.matcher(Files.readString(svg)).results().map(PicturesTest::text).sorted().toList();
  }

  private static String text(MatchResult found) {
    return found.group(1).replace("&#45;", "-").replace("&gt;", ">").replace("&amp;", "&");
  }

  @Test
  void eachPictureThatIsShownHasItsCommand() throws IOException {
    List<String> made =
        pictures().stream()
            .map(picture -> picture.kept.normalize().toString().replace(".dot", ".svg"))
            .toList();
    for (String page : List.of("06-models-and-updates.md", "recycle-first-game.md")) {
      assertThat(
              Pattern.compile("\\]\\((pictures/\\S+)\\)")
                  .matcher(Files.readString(NOTES.resolve(page)))
                  .results()
                  .map(shown -> NOTES.resolve(shown.group(1)).normalize().toString()))
          .isNotEmpty()
          .allMatch(made::contains);
    }
    try (Stream<Path> files = Files.list(OF_LAB)) {
      assertThat(files.filter(file -> file.toString().endsWith(".svg")))
          .hasSizeGreaterThan(10)
          .allMatch(file -> made.contains(file.normalize().toString()));
    }
  }
}
