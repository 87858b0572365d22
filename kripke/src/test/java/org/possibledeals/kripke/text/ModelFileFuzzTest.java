package org.possibledeals.kripke.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.syntax.TextSyntaxException;

/** The system property {@code fuzz.inputs} says how many mutated files are read. */
@Tag("long")
class ModelFileFuzzTest {
  private static final List<String> PIECES =
      List.of(
          "",
          " ",
          "\n",
          "#",
          ":",
          "?",
          ",",
          "{",
          "}",
          "(",
          ")",
          "[!",
          "<!",
          "]",
          ">",
          "~",
          "&",
          "->",
          "K_a ",
          "C_{a,b} ",
          "P_a(",
          "model m\n",
          "structure s\n",
          "atoms ",
          "law ",
          "actual ",
          "world ",
          "agent ",
          "action E\n",
          "event ",
          "designated ",
          "variable x = 1, 2\n",
          "frame KD45\n",
          "update [",
          "bisimilar? ",
          "contract\n",
          "plan? p within 1\n",
          "plan all? ",
          " by [!",
          "announcer a up to 2\n",
          "frame?",
          "sees ",
          "x = 1",
          "Kv_a x",
          "[E,e] ",
          ":=",
          ";",
          "=",
          "valid? ",
          "worlds?",
          "restart",
          "\u0000",
          "\uD83C",
          "é",
          "7",
          "_");

  static List<String> shipped() {
    try (var files = Files.list(Path.of("examples"))) {
      return files
          .filter(file -> file.toString().endsWith(".kripke"))
          .sorted()
          .map(ModelFileFuzzTest::text)
          .filter(text -> text.length() < 5_000)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the same text with a smaller n, so that the worlds of variables are soon written out.
   */
  private static String ofFewWorlds(String text) {
    return text.replaceFirst("(?m)^n = \\d+$", "n = 9");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void whateverIsMutatedIsReadOrRefusedAtAPlaceAndWhatIsReadIsPrintedAndReadAgain() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    List<String> originals = shipped().stream().map(ModelFileFuzzTest::ofFewWorlds).toList();
    int inputs = Integer.getInteger("fuzz.inputs", Effort.of(10_000));
    int read = 0;
    for (int i = 0; i < inputs; i++) {
      String text = mutated(originals.get(random.nextInt(originals.size())), random);
      Optional<ModelFile> file = readOrRefused(text);
      if (file.isPresent()) {
        read++;
        assertSame(file.get());
      }
    }
    assertThat(read).isBetween(inputs / 100, inputs * 99 / 100);
  }

  @Test
  void shippedFilesArePrintedAndReadAgain() {
    assertThat(shipped()).hasSizeGreaterThan(5);
    shipped().forEach(text -> assertSame(ModelFileReader.read(text)));
  }

  private static void assertSame(ModelFile file) {
    ModelFile again = ModelFileReader.read(file.toString());
    assertThat(again.name()).isEqualTo(file.name());
    assertThat(again.body()).isEqualTo(file.body());
    assertThat(again.toString()).isEqualTo(file.toString());
    assertThat(again.actions()).isEqualTo(file.actions());
    assertThat(again.announcers()).isEqualTo(file.announcers());
    assertThat(again.body().agents().asList()).isEqualTo(file.body().agents().asList());
    assertThat(again.body().atoms().asList()).isEqualTo(file.body().atoms().asList());
    assertThat(again.story().stream().map(ModelFileFuzzTest::withoutLine).toList())
        .isEqualTo(file.story().stream().map(ModelFileFuzzTest::withoutLine).toList());
  }

  private static Statement withoutLine(Statement s) {
    return new Statement(
        0,
        Optional.empty(),
        s.kind(),
        s.formula(),
        s.update(),
        s.worlds(),
        s.within(),
        s.expected());
  }

  private static Optional<ModelFile> readOrRefused(String text) {
    try {
      return Optional.of(ModelFileReader.read(text));
    } catch (TextSyntaxException e) {
      long lines = 1 + text.chars().filter(c -> c == '\n').count();
      assertThat((long) e.line()).as(text).isBetween(1L, lines);
      assertThat(e.column()).as(text).isPositive();
      return Optional.empty();
    }
  }

  private static String mutated(String original, RandomGenerator random) {
    StringBuilder text = new StringBuilder(original);
    for (int change = random.nextInt(1, 4); change > 0 && !text.isEmpty(); change--) {
      int from = random.nextInt(text.length());
      int length = random.nextInt(3) == 0 ? random.nextInt(30) : random.nextInt(3);
      String piece =
          random.nextInt(6) == 0
              ? Character.toString(random.nextInt(32, 0x2300))
              : PIECES.get(random.nextInt(PIECES.size()));
      text.replace(from, Math.min(text.length(), from + length), piece);
    }
    return text.toString();
  }
}
