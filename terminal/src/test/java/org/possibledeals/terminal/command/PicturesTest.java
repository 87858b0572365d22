package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pictures in the chapter on models, and of a first game, are those that commands make. */
class PicturesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern COMMAND =
      Pattern.compile(
          "\\./deals ((?:recycle )?draw [^|>\\n]*)(\\| dot -Tsvg )?> (thesis-notes/pictures/\\S+)");
  private static final Pattern LABEL = Pattern.compile("label=\"([^\"]*)\"");
  private static final Pattern TEXT = Pattern.compile("<text[^>]*>([^<]*)</text>");

  record Picture(String command, String file) {}

  static List<Picture> pictures() throws IOException {
    String chapter =
        Files.readString(ROOT.resolve("thesis-notes/06-models-and-updates.md"))
            + Files.readString(ROOT.resolve("thesis-notes/recycle-first-game.md"));
    List<Picture> pictures =
        COMMAND
            .matcher(chapter)
            .results()
            .map(command -> new Picture(command.group(1).strip(), command.group(3)))
            .toList();
    List<String> shown =
        Pattern.compile("\\]\\((pictures/\\S+)\\)")
            .matcher(chapter)
            .results()
            .map(picture -> "thesis-notes/" + picture.group(1))
            .toList();
    assertThat(pictures).extracting(Picture::file).containsAll(shown);
    assertThat(shown).hasSizeGreaterThanOrEqualTo(10);
    return pictures;
  }

  /** What is written in the picture is what is written in the graph; GraphViz's versions differ. */
  @ParameterizedTest
  @MethodSource("pictures")
  void thePictureIsWhatItsCommandMakes(Picture picture) throws IOException {
    String[] arguments =
        Pattern.compile("'([^']*)'|[^ ]+")
            .matcher(picture.command.replace("kripke/examples", "../kripke/examples"))
            .results()
            .map(found -> found.group(1) == null ? found.group() : found.group(1))
            .toArray(String[]::new);
    String drawn = CommandLineRun.of(arguments).out();
    String kept = Files.readString(ROOT.resolve(picture.file));
    if (picture.file.endsWith(".tex")) {
      assertThat(kept).isEqualTo(drawn);
      return;
    }
    List<String> labels =
        LABEL
            .matcher(drawn)
            .results()
            .flatMap(label -> Splitter.on("\\n").splitToStream(label.group(1)))
            .sorted()
            .toList();
    assertThat(TEXT.matcher(kept).results().map(PicturesTest::text).sorted().toList())
        .isEqualTo(labels);
  }

  private static String text(MatchResult found) {
    return found.group(1).replace("&#45;", "-").replace("&gt;", ">").replace("&amp;", "&");
  }
}
