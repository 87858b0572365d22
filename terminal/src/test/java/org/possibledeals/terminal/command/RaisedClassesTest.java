package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.DataInputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The library of the command line as the launcher raises it. */
class RaisedClassesTest {

  private static final Path PROGRAM = Path.of("src/main/launcher/RaisedClasses.java");
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin/java").toString();

  @TempDir private Path folder;

  private Path raised;

  @BeforeEach
  void itIsRaised() throws Exception {
    assumeTrue(Runtime.version().feature() >= 24, "The JDK has no java.lang.classfile.");
    var archive =
        Path.of(CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    raised = folder.resolve("raised.jar");
    assertThat(java(PROGRAM.toString(), archive.toString(), raised.toString())).isEmpty();
  }

  private String java(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(JAVA, "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of(arguments));
    Process java = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(java.waitFor()).as(said).isZero();
    return said;
  }

  private String deals(String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                "-Xverify:all",
                "-cp",
                raised + File.pathSeparator + System.getProperty("java.class.path"),
                Deals.class.getName()));
    command.addAll(List.of(arguments));
    return java(command.toArray(String[]::new));
  }

  @Test
  @Tag("long")
  void itsClassesAreVerifiedAndDoWhatTheyDid() throws Exception {
    try (var archive = new ZipFile(raised.toFile())) {
      assertThat(archive.stream().filter(entry -> entry.getName().endsWith(".class")))
          .hasSizeGreaterThan(100)
          .allSatisfy(
              entry -> {
                try (var content = new DataInputStream(archive.getInputStream(entry))) {
                  assertThat(content.readLong() & 0xffff).isBetween(50L, 65L);
                }
              });
    }
    assertThat(deals("--help")).startsWith("Usage: deals ").contains("Exit codes:");
    assertThat(deals("check", "../kripke/examples/muddy-children.smcdel.txt"))
        .contains("valid? ~Kw_alice p1");
  }
}
