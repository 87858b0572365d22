package org.possibledeals.classroom.agreement;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.possibledeals.classroom.page.Built;

/** The engine that was compiled to JavaScript, in Node. */
final class Elsewhere {

  private Elsewhere() {}

  /** Returns the answers of the engine in a file, in order. */
  static List<String> answers(String file, List<Request> requests) {
    try {
      Path folder = Files.createTempDirectory("agreement");
      Path script = folder.resolve("ask.mjs");
      Files.writeString(
          script, Resources.toString(Resources.getResource(Elsewhere.class, "ask.mjs"), UTF_8));
      Path engine = folder.resolve("engine.mjs"); // whose ending says what it is
      Files.copy(Built.page().resolve("engine").resolve(file), engine);
      Path asked = folder.resolve("requests.jsonl");
      Files.writeString(asked, requests.stream().map(Request::line).collect(joining("\n")));
      Path answered = folder.resolve("answers.jsonl");
      Process node =
          new ProcessBuilder(
                  Built.node().orElseThrow().toString(),
                  script.toString(),
                  asked.toString(),
                  answered.toString())
              .inheritIO()
              .start();
      if (node.waitFor() != 0) {
        throw new AssertionError("Node ended with " + node.exitValue());
      }
      return Files.readAllLines(answered);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
