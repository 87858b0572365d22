package org.possibledeals.classroom.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tests of the page's own functions, which are written in its language. */
class ScriptsTest {
  private static final Path FOLDER = Path.of("src/test/javascript");

  @Test
  void theTestsInNodePass() throws IOException, InterruptedException {
    assumeTrue(isNodeHere(), "node is missing, so the functions of the page are not tested");
    Process node = start(Stream.concat(Stream.of("node", "--test"), scripts()).toList());
    String report = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(node.waitFor()).as(report).isZero();
    assertThat(report).containsPattern("pass [1-9]");
  }

  private static Stream<String> scripts() throws IOException {
    try (Stream<Path> all = Files.list(FOLDER)) {
      return all
          .map(Path::toString)
          .filter(name -> name.endsWith(".test.mjs"))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static boolean isNodeHere() throws InterruptedException {
    try {
      return start(List.of("node", "--version")).waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static Process start(List<String> command) throws IOException {
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }
}
