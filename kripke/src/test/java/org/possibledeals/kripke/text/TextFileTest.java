package org.possibledeals.kripke.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {

  @TempDir private Path folder;

  private Path file(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheText() throws IOException {
    Path file = file("marked", "\uFEFFmödel\n\uFEFF".getBytes(StandardCharsets.UTF_8));
    assertThat(TextFile.read(file)).isEqualTo("mödel\n\uFEFF");
    try (var reader = TextFile.reader(file)) {
      assertThat(reader.readLine()).isEqualTo("mödel");
    }
  }

  @Test
  void anEmptyFileIsAnEmptyText() throws IOException {
    Path file = file("empty", new byte[0]);
    assertThat(TextFile.read(file)).isEmpty();
    try (var reader = TextFile.reader(file)) {
      assertThat(reader.readLine()).isNull();
    }
  }

  @Test
  void whatIsNoTextIsRefusedWithTheFileAndOneReason() throws IOException {
    Path latin = file("latin", "model m\nworld w: é\n".getBytes(StandardCharsets.ISO_8859_1));
    Path none = folder.resolve("none");
    refused(latin, "Line 2 is not in UTF-8");
    refused(none, "there is no such file");
    refused(folder, "it is a folder");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TextFile.reader(none))
        .withMessageContaining("there is no such file");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TextFile.reader(folder))
        .withMessageContaining("it is a folder");
  }

  private static void refused(Path path, String reason) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TextFile.read(path))
        .withMessageContaining("Cannot read " + path + ": " + reason)
        .satisfies(e -> assertThat(e.getMessage()).hasLineCount(1));
  }
}
