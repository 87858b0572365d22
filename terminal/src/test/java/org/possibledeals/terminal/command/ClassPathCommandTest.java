package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathCommandTest {

  private static final String PROGRAM =
      """
      import static org.possibledeals.kripke.meaning.FormulaReader.read;

      import java.util.List;
      import org.possibledeals.kripke.model.KripkeModel;

      class Three {
        public static void main(String[] arguments) {
          var deals =
              KripkeModel.over(List.of("012", "021", "102", "120", "201", "210"))
                  .agent("ann", deal -> deal.charAt(0))
                  .atom("has(ann,1)", deal -> deal.charAt(0) == '1')
                  .build();
          System.out.println(deals.announce(read("~has(ann,1)")).worlds());
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void theFilesOfTheClassPathArePrinted() {
    CommandLineRun run = CommandLineRun.of("classpath");
    assertThat(run.exitCode()).isZero();
    assertThat(List.of(run.out().strip().split(File.pathSeparator)))
        .hasSizeGreaterThan(5)
        .allMatch(file -> Path.of(file).isAbsolute());
  }

  @Tag("long")
  @Test
  void aProgramInOneFileRunsWithTheClassPathThatIsPrinted() throws Exception {
    String classPath = CommandLineRun.of("classpath").out().strip();
    Path program = folder.resolve("Three.java");
    Files.writeString(program, PROGRAM);
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath,
                program.toString())
            .redirectErrorStream(true)
            .start();
    java.getOutputStream().close();
    assertThat(new String(java.getInputStream().readAllBytes()))
        .isEqualTo("[012, 021, 201, 210]\n");
    assertThat(java.waitFor()).isZero();
  }
}
