package org.possibledeals.terminal.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepFilesTest {

  private static final ImmutableList<String> DOTS = ImmutableList.of("graph { a }", "graph { b }");

  @TempDir private Path folder;

  /** Makes a program that takes the arguments of GraphViz's dot. */
  private GraphViz program(String script) throws IOException {
    Path program = Files.writeString(folder.resolve("dot"), "#!/bin/sh\n" + script);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return new GraphViz(program.toString());
  }

  @Test
  void whereGraphVizIsInstalledEachPictureIsMadeInSvg() throws IOException {
    GraphViz dot =
        program("[ \"$1\" = -V ] || { echo '<svg/>' > \"$3\"; cat \"$4\" >> \"$3\"; }\n");
    Path pictures = folder.resolve("pictures");
    assertThat(new StepFiles(pictures, false, dot).write(DOTS))
        .containsExactly(
            pictures + ": a picture of each step, step-00.dot to step-01.dot, and each as SVG.");
    assertThat(pictures.resolve("step-00.dot")).hasContent("graph { a }");
    assertThat(pictures.resolve("step-01.svg")).hasContent("<svg/>\ngraph { b }");
  }

  @Test
  void whereItIsNotALineSaysSo() {
    var files = new StepFiles(folder, false, new GraphViz("no-such-program"));
    assertThat(files.write(DOTS))
        .containsExactly(
            folder + ": a picture of each step, step-00.dot to step-01.dot.",
            "No SVG files, as no-such-program is not installed; it is part of GraphViz.");
    assertThat(folder.resolve("step-01.dot")).exists();
    assertThat(folder.resolve("step-01.svg")).doesNotExist();
  }

  @Test
  void aProgramThatFailsIsNamed() throws IOException {
    GraphViz dot = program("[ \"$1\" = -V ]\n");
    var files = new StepFiles(folder.resolve("pictures"), false, dot);
    assertThatThrownBy(() -> files.write(DOTS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Cannot draw")
        .hasMessageContaining("it ended with 1; the DOT file is whole.");
  }
}
