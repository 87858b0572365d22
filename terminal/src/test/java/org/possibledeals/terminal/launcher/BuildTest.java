package org.possibledeals.terminal.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds of a checkout of one module, for which Maven was asked before and had no library. */
class BuildTest {

  private static final String PROGRAM = "builder.1";
  private static final String DEALS = "terminal/src/main/java/t/Deals.java";

  private static final String ROOT =
      """
      <project>
        <version>1.2.3</version>
        <modules><module>terminal</module></modules>
        <properties>
          <maven.compiler.release>21</maven.compiler.release>
          <module.name>any</module.name>
        </properties>
      </project>
      """;

  @TempDir private Path root;

  private Path state;

  @BeforeEach
  void aCheckoutThatIsBuilt() throws Exception {
    state = root.resolve(".deals");
    write("pom.xml", ROOT);
    write("terminal/pom.xml", "<project><artifactId>terminal</artifactId></project>");
    write(DEALS, "package t;\n\nclass Deals { String word = \"one\"; }\n");
    String key = Checkout.read(root).key() + PROGRAM + Runtime.version();
    write(".deals/builder.1/Build.class", "");
    write(".deals/archives.1/environment", Digest.of(key));
    write(".deals/archives.1/libraries", "terminal\n");
    write(".deals/archives.1/index", "");
    write(".deals/current", "archives.1\n");
    assertThat(build()).isZero();
  }

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void replace(String from, String to) throws IOException {
    write(DEALS, Files.readString(root.resolve(DEALS)).replace(from, to));
  }

  private int build() throws InterruptedException {
    return new Build(root, PROGRAM, "games").exitCode();
  }

  private Path current() throws IOException {
    return state.resolve(Files.readString(state.resolve("current")).strip());
  }

  /** Returns what the class of the last build has in it. */
  private String built() throws IOException {
    byte[] content = Archive.read(current().resolve("terminal-1.2.3.jar")).get("t/Deals.class");
    return new String(content, StandardCharsets.ISO_8859_1);
  }

  private List<String> folders() throws IOException {
    try (Stream<Path> files = Files.list(state)) {
      return files
          .filter(Files::isDirectory)
          .map(folder -> folder.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void theNextBuildHasWhatChangedAndTheLastButOneIsDeleted() throws Exception {
    assertThat(folders()).containsExactly("archives.1", "archives.2", PROGRAM);
    assertThat(built()).contains("one");
    replace("one", "two");
    assertThat(build()).isZero();
    assertThat(built()).contains("two").doesNotContain("one");
    assertThat(folders()).containsExactly("archives.2", "archives.3", PROGRAM);
  }

  @Test
  void theLogHasWhatWasDone() throws Exception {
    assertThat(Files.readAllLines(state.resolve("build.log")))
        .extracting(line -> line.replaceFirst(" *\\d+ s  ", ""))
        .containsExactly("building what changed…", "compiling %s…".formatted(DEALS), "built");
  }

  @Test
  void aMistakeLeavesTheLastBuildAndIsGoneWhenItIsMended() throws Exception {
    Path before = current();
    replace("\"one\"", "one");
    assertThat(build()).isEqualTo(2);
    assertThat(current()).isEqualTo(before);
    assertThat(folders()).containsExactly("archives.1", "archives.2", PROGRAM);
    assertThat(Files.readString(state.resolve("build.log")))
        .contains("Deals.java:3: error: cannot find symbol")
        .doesNotContain("built");
    replace("= one", "= \"two\"");
    assertThat(build()).isZero();
    assertThat(built()).contains("two");
  }

  @Test
  void whatAKilledBuildHasLeftIsDeleted() throws Exception {
    Files.createDirectories(state.resolve("archives.3/work"));
    write(".deals/next", "archives.3\n");
    assertThat(build()).isZero();
    assertThat(folders()).containsExactly("archives.2", "archives.4", PROGRAM);
  }

  /** The launcher takes what is newer than this as changed. */
  @Test
  void aBuildIsAsOldAsItsBeginning() throws Exception {
    assertThat(Files.getLastModifiedTime(state.resolve("current")))
        .isLessThan(Files.getLastModifiedTime(current().resolve("terminal-1.2.3.jar")));
  }
}
