package org.possibledeals.kripke.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a program with a small heap does: one line for each question, and it asks on. */
@Timeout(120)
class SmallHeapTest {

  @Test
  @Tag("long")
  void theLawOfMultiplicationIsAnsweredRightlyOrRefused() {
    assertThat(lines("-Xmx256m", "multiplication"))
        .matches(
            "(worlds: 16777216|refused: (The decision diagrams need|No answer within).*)\n"
                + "then: 2\n");
  }

  @Test
  void aProductOfTenMillionWorldsIsRefused() {
    assertThat(lines("-Xmx256m", "product"))
        .matches(
            "refused: Cannot build a product of 10000000 worlds: it needs about [0-9.]+ GB, and a"
                + " question may use 128 MB; contract the model or announce more before.\n"
                + "then: 2\n");
  }

  @Test
  @Tag("long")
  void randomClausesAreRefused() {
    assertThat(lines("-Xmx256m", "clauses"))
        .matches("refused: (The decision diagrams need|No answer within).*\nthen: 2\n");
  }

  @Test
  void aFullHeapIsARefusalAndTheProgramGoesOn() {
    assertThat(lines("-Xmx256m", "heap"))
        .matches("refused: The memory of the program, 256 MB, is used up.*\nthen: 2\n");
  }

  /** The library ends the program here by itself, when it is let. */
  @Test
  @Tag("long")
  void diagramsThatFillTheHeapDoNotEndTheProgram() {
    assertThat(lines("-Xmx64m", "multiplication beyond the heap"))
        .matches("refused: The (memory of the program|decision diagrams).*\nthen: 2\n");
  }

  private static String lines(String heap, String question) {
    try {
      Process program =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  heap,
                  "-cp",
                  System.getProperty("java.class.path"),
                  Bounded.class.getName(),
                  question)
              .redirectError(File.createTempFile("bounded", ".err"))
              .start();
      String lines =
          new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
              .replace(System.lineSeparator(), "\n");
      assertThat(program.waitFor()).isZero();
      return lines;
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
