package org.possibledeals.classroom.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.classroom.site.Site;

class SiteCommandTest {

  @TempDir private Path folder;

  @Test
  void aFolderWithOtherFilesIsLeftAlone() throws IOException {
    Files.writeString(folder.resolve("thesis.tex"), "mine");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Site.requireOurs(folder))
        .withMessageContaining("has other files in it");
    assertThat(folder.resolve("thesis.tex")).hasContent("mine");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Site.requireOurs(folder.resolve("thesis.tex")))
        .withMessageContaining("is a file");
  }

  @Test
  void withoutSourcesThereIsNoDocumentationOfTheApi() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Site.requireSources(folder))
        .withMessageContaining("No sources in " + folder);
    Site.requireSources(Path.of(".."));
  }

  @Test
  void anOlderPageIsReplaced() throws IOException {
    Path made = Files.createDirectories(folder.resolve("made"));
    Files.writeString(made.resolve("index.html"), "the page");
    Files.writeString(made.resolve(".possible-deals-page"), "index.html");
    Path target = folder.resolve("public");
    Site.copy(made, target);
    Files.writeString(made.resolve("index.html"), "a newer page");
    Site.copy(made, target);
    assertThat(target.resolve("index.html")).hasContent("a newer page");
  }
}
