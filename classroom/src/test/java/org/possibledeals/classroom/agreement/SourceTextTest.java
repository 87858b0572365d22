package org.possibledeals.classroom.agreement;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Streams;
import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.classroom.page.Built;
import org.possibledeals.classroom.site.EngineCompiler;
import org.possibledeals.kripke.text.SurfaceJudgeTest;
import org.possibledeals.terminal.command.CommandLineRun;

/**
 * The page answers source text as the command line does. The text is written by hand, as it were,
 * and not by our own printer; mistakes are refused with the same message.
 */
@Tag("long")
class SourceTextTest {

  private static final int FILES = 1_100;
  private static final int LEAST_QUESTIONS = 3_000;

  /** The place where the questions of a file begin. */
  private static final Pattern QUESTIONS =
      Pattern.compile("^(?:where|valid|worlds)\\?", Pattern.MULTILINE);

  @Test
  void threeThousandQuestionsAreAnsweredAsOnTheCommandLine(@TempDir Path folder)
      throws IOException {
    assumeTrue(Built.node().isPresent(), "There is no Node.");
    ImmutableList<String> sources = SurfaceJudgeTest.sources(FILES, 7);
    List<Request> requests = sources.stream().map(SourceTextTest::request).toList();
    List<String> page =
        Elsewhere.answers(EngineCompiler.FILE, requests).stream()
            .map(SourceTextTest::ofPage)
            .toList();
    List<String> terminal = onTheCommandLine(folder, sources);
    for (int i = 0; i < FILES; i++) {
      assertThat(page.get(i)).as(sources.get(i)).isEqualTo(terminal.get(i));
    }
    assertThat(
            terminal.stream()
                .filter(answers -> answers.startsWith("["))
                .mapToInt(answers -> answers.split(", ").length)
                .sum())
        .isGreaterThan(LEAST_QUESTIONS);
    assertThat(terminal.stream().filter(answers -> answers.startsWith("column")))
        .hasSizeGreaterThan(100);
  }

  /** Returns what the page asks about a file whose questions are typed as acts. */
  private static Request request(String text) {
    int at = QUESTIONS.matcher(text).results().findFirst().orElseThrow().start();
    return Request.of("story", text.substring(0, at), new String[0], "", text.substring(at));
  }

  private static String ofPage(String reply) {
    JsonObject answer = new Gson().fromJson(reply, JsonObject.class);
    return answer.has("error")
        ? withoutLine(answer.getAsJsonObject("error").get("message").getAsString())
        : answers(answer.getAsJsonArray("steps"));
  }

  private static String answers(Iterable<JsonElement> steps) {
    return Streams.stream(steps)
        .map(JsonElement::getAsJsonObject)
        .filter(step -> step.has("answer")) // not the start of a story
        .map(step -> step.get("answer").getAsString())
        .toList()
        .toString();
  }

  private static List<String> onTheCommandLine(Path folder, List<String> sources)
      throws IOException {
    List<Path> files =
        IntStream.range(0, sources.size())
            .mapToObj(i -> folder.resolve("file%d.kripke".formatted(i)))
            .toList();
    for (int i = 0; i < files.size(); i++) {
      Files.writeString(files.get(i), sources.get(i));
    }
    String out =
        CommandLineRun.of(
                Stream.concat(Stream.of("check", "--json"), files.stream().map(Path::toString))
                    .toArray(String[]::new))
            .out();
    return Streams.stream(new Gson().fromJson(out, JsonObject.class).getAsJsonArray("files"))
        .map(JsonElement::getAsJsonObject)
        .map(
            file ->
                file.has("error")
                    ? message(file.getAsJsonObject("error"))
                    : answers(file.getAsJsonArray("answers")))
        .collect(toImmutableList());
  }

  /** Acts have lines of their own. */
  private static String withoutLine(String message) {
    return message.replaceFirst("^Line \\d+, ", "");
  }

  private static String message(JsonObject error) {
    String file = error.get("file").getAsString();
    return withoutLine(error.get("message").getAsString().substring(file.length() + 2));
  }
}
