package org.possibledeals.terminal.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.kripke.effort.Effort;

/** Builds of a small checkout, without libraries. */
class AssemblyTest {

  private static final String ROOT =
      """
      <project>
        <groupId>org.possibledeals</groupId>
        <artifactId>possible-deals</artifactId>
        <version>1.2.3</version>
        <modules>
          <module>page</module>
          <module>terminal</module>
          <module>unused</module>
          <module>games/chess</module>
          <module>base</module>
        </modules>
        <properties>
          <maven.compiler.release>21</maven.compiler.release>
          <module.name>org.possibledeals.${project.artifactId}</module.name>
        </properties>
      </project>
      """;

  private static final String DEPENDENCY =
      """
      <dependency>
        <groupId>org.possibledeals</groupId>
        <artifactId>%s</artifactId>
        %s
      </dependency>
      """;

  private static final String PROJECT =
      """
      <project>
        <artifactId>%s</artifactId>
        <properties>%s</properties>
        <dependencies>%s</dependencies>
      </project>
      """;

  private static final String BOARD = "base/src/main/java/b/Board.java";
  private static final String SIDE = "base/src/main/java/b/Side.java";
  private static final String CHESS = "games/chess/src/main/java/c/Chess.java";
  private static final String DEALS = "terminal/src/main/java/t/Deals.java";
  private static final String PAGE = "page/src/main/java/p/Page.java";
  private static final String RULES = "base/src/main/resources/b/rules.txt";

  private static final Map<String, String> SOURCES =
      Map.of(
          BOARD,
          """
          package b;

          import java.util.List;

          public sealed interface Board {
            int WIDTH = 8;

            record Small(int side, int colour) implements Board {}

            record Large(int side) implements Board {}

            static int fields(Object side) {
              return squared((Integer) side);
            }

            private static int squared(int side) {
              return side * side;
            }

            private static void more() {}
          }
          """,
          SIDE,
          "package b;\n\npublic enum Side { WHITE, BLACK }\n",
          CHESS,
          """
          package c;

          import b.Board;
          import b.Side;

          public class Chess {
            Iterable any;

            int fields(Board board) {
              return switch (board) {
                case Board.Small(int side, int colour) -> side + colour * Board.WIDTH;
                case Board.Large large -> Board.fields(large.side());
              };
            }

            String name(Side side) {
              switch (side) {
                case WHITE:
                  return "white";
                default:
                  return "black";
              }
            }
          }
          """,
          DEALS,
          "package t;\n\nclass Deals { String word() { return \"one\"; } }\n",
          PAGE,
          "package p;\n\nclass Page extends c.Chess {}\n",
          RULES,
          "rules\n");

  @TempDir private Path folder;

  private Path root;
  private Path log;
  private int builds;

  @BeforeEach
  void aSmallCheckout() throws IOException {
    root = folder.resolve("a checkout");
    log = folder.resolve("log");
    write("pom.xml", ROOT);
    String forTests = DEPENDENCY.formatted("unused", "<scope>test</scope>");
    module("base", "", "");
    module("games/chess", "", DEPENDENCY.formatted("base", ""));
    module("terminal", "", DEPENDENCY.formatted("base", "") + forTests);
    module("unused", "", "");
    module(
        "page",
        "<launcher.command>page site</launcher.command>",
        DEPENDENCY.formatted("chess", ""));
    for (Map.Entry<String, String> source : SOURCES.entrySet()) {
      write(source.getKey(), source.getValue());
    }
    announce("games/chess", "c.Chess");
    announce("page", "p.Page");
  }

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void module(String name, String properties, String dependencies) throws IOException {
    write(
        name + "/pom.xml",
        PROJECT.formatted(Path.of(name).getFileName(), properties, dependencies));
    write(name + "/src/test/java/Ignored.java", "no Java");
  }

  private void announce(String module, String name) throws IOException {
    write(module + "/src/main/resources/META-INF/services/org.possibledeals.Any", name);
  }

  private void replace(String file, String from, String to) throws IOException {
    String text = Files.readString(root.resolve(file));
    assertThat(text).contains(from);
    write(file, text.replace(from, to));
  }

  private Path build(Optional<Path> before, boolean isWhole) throws IOException, BuildFailure {
    builds++;
    Path build = Files.createDirectory(folder.resolve("build" + builds));
    try (var words = BuildLog.open(log, Duration.ofHours(1))) {
      Checkout checkout = Checkout.read(root);
      var libraries = new Libraries(build, new TreeMap<>());
      checkout.all().forEach(module -> libraries.names().put(module.name(), new TreeSet<>()));
      new Assembly(checkout, build, before, libraries, words).make(isWhole);
    }
    return build;
  }

  private Path build() throws IOException, BuildFailure {
    return build(Optional.empty(), false);
  }

  private static Map<String, String> contents(Path build) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    FileTrees.contents(build)
        .forEach(
            (name, bytes) -> contents.put(name, new String(bytes, StandardCharsets.ISO_8859_1)));
    return contents;
  }

  private static List<String> named(Path archive) throws IOException {
    try (var jar = new JarFile(archive.toFile())) {
      assertThat(jar.stream())
          .allMatch(
              entry ->
                  entry.getTimeLocal().getYear() == 2026
                      && entry.getTimeLocal().getDayOfYear() == 1);
      return List.of(jar.getManifest().getMainAttributes().getValue("Class-Path").split(" "));
    }
  }

  @Test
  void theCommandLineIsItselfWhatItFindsAndWhatTheyNeed() throws Exception {
    Path build = build();
    assertThat(named(build.resolve("deals.jar")))
        .containsExactly("base-1.2.3.jar", "chess-1.2.3.jar", "terminal-1.2.3.jar");
    assertThat(contents(build))
        .containsOnlyKeys(
            "base-1.2.3.jar",
            "chess-1.2.3.jar",
            "deals.jar",
            "index",
            "sources",
            "terminal-1.2.3.jar");
    assertThat(Archive.read(build.resolve("base-1.2.3.jar")))
        .containsOnlyKeys(
            "META-INF/",
            "META-INF/MANIFEST.MF",
            "META-INF/org.possibledeals.digest",
            "b/",
            "b/Board.class",
            "b/Board$Large.class",
            "b/Board$Small.class",
            "b/Side.class",
            "b/rules.txt");
  }

  @Test
  void whatOnlyHasACommandIsMadeForThatCommandAndForHelp() throws Exception {
    Path build = build(Optional.empty(), true);
    assertThat(named(build.resolve("others.jar"))).containsExactly("page-1.2.3.jar");
    assertThat(Files.readAllLines(build.resolve("sources")))
        .containsExactly(
            "base/pom.xml base/src/main games/chess/pom.xml games/chess/src/main"
                + " terminal/pom.xml terminal/src/main",
            "page/pom.xml page/src/main",
            "page site -h --help help completion");
    assertThat(Files.readAllLines(build().resolve("sources")))
        .isEqualTo(Files.readAllLines(build.resolve("sources")));
  }

  /** Builds on a build before, and expects the same archives as of a build from nothing. */
  private void assertThatAllIsAsFromNothing(Path before, String said) throws Exception {
    Path after = build(Optional.of(before), false);
    assertThat(Files.readAllLines(log).getLast()).endsWith("  " + said);
    assertThat(contents(after)).isEqualTo(contents(build())).isNotEqualTo(contents(before));
  }

  /** A change of one file. */
  private record Change(String file, String from, String to) {}

  private static final List<Change> CHANGES =
      List.of(
          new Change(
              BOARD, "side * side", "List.of(side).stream().map(x -> x * x).toList().get(0)"),
          new Change(CHESS, "\"white\"", "new Object() { int i; }.toString()"),
          new Change(BOARD, "more() {}", "less() {}"),
          new Change(BOARD, "int squared(int side) {", "int squared(int side) { less();"),
          new Change(BOARD, "sealed", "/* a comment */ sealed"),
          new Change(DEALS, "one", "two"),
          new Change(BOARD, "WIDTH = 8", "WIDTH = 9"),
          new Change(BOARD, "int side, int colour", "int colour, int side"),
          new Change(
              BOARD,
              "static int fields",
              "static int fields(Integer x) { return 0; } static int fields"),
          new Change(SIDE, "WHITE, BLACK", "BLACK, WHITE"),
          new Change(
              BOARD, "fields(Object side)", "fields(Object side) throws IllegalStateException"),
          new Change(BOARD, "private static int", "static int"),
          new Change(CHESS, "class Chess", "class Chess implements java.io.Serializable"),
          new Change(DEALS, "class Deals", "class Help {} class Deals"));

  @Test
  void aModuleThatChangedIsCompiledWithThoseThatNeedIt() throws Exception {
    for (Change change : CHANGES.subList(0, Effort.isLong() ? CHANGES.size() : 2)) {
      Path before = build();
      replace(change.file(), change.from(), change.to());
      boolean isBase = change.file().startsWith("base");
      assertThatAllIsAsFromNothing(
          before, "compiling %s…".formatted(isBase ? "4 files" : change.file()));
    }
  }

  @Test
  void sourcesThatComeAndGoAreSeen() throws Exception {
    Path before = build();
    // From now on Chess means another one.
    write("games/chess/src/main/java/c/Iterable.java", "package c;\n\nclass Iterable {}\n");
    Path with = build(Optional.of(before), false);
    assertThat(contents(with)).isEqualTo(contents(build()));
    Files.delete(root.resolve("games/chess/src/main/java/c/Iterable.java"));
    assertThatAllIsAsFromNothing(with, "compiling %s…".formatted(CHESS));
  }

  @Test
  void resourcesAndServicesAreThoseThatAreThere() throws Exception {
    Path before = build();
    write(RULES, "other rules\n");
    announce("games/chess", "c.Chess # of today");
    Path after = build(Optional.of(before), false);
    assertThat(Files.readString(log)).doesNotContain("compiling");
    assertThat(contents(after)).isEqualTo(contents(build()));
    assertThat(Archive.read(after.resolve("base-1.2.3.jar")))
        .containsEntry("b/rules.txt", "other rules\n".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void theSameSourcesAreTheSameArchivesInEveryFolder() throws Exception {
    Path here = build(Optional.empty(), true);
    Path elsewhere = folder.resolve("möglich wär's");
    Files.move(root, elsewhere);
    root = elsewhere;
    assertThat(contents(build(Optional.empty(), true))).isEqualTo(contents(here));
  }

  @Test
  void aMistakeIsSaidWithItsPlace() throws Exception {
    Path before = build();
    replace(DEALS, "\"one\"", "one");
    assertThatThrownBy(() -> build(Optional.of(before), false))
        .isInstanceOf(BuildFailure.class)
        .hasMessageContaining("Deals.java:3: error: cannot find symbol");
  }

  @Test
  void aMistakeThatAChangeMakesInAnotherFileIsFound() throws Exception {
    Path before = build();
    replace(BOARD, "record Large", "record Huge() implements Board {} record Large");
    assertThatThrownBy(() -> build(Optional.of(before), false))
        .isInstanceOf(BuildFailure.class)
        .hasMessageContaining("Chess.java:10: error: the switch expression does not cover");
  }

  @Test
  void aClassThatIsGoneIsNotUsedOn() throws Exception {
    replace(DEALS, "class Deals {", "class Help {} class Deals { Help help;");
    Path before = build();
    replace(DEALS, "class Help {}", "");
    assertThatThrownBy(() -> build(Optional.of(before), false)).isInstanceOf(BuildFailure.class);
  }

  @Test
  void resourcesAreListedAsForMaven() throws Exception {
    write(
        "base/pom.xml",
        """
        <project>
          <artifactId>base</artifactId>
          <build>
            <resources>
              <resource>
                <directory>src/main/resources</directory>
                <excludes><exclude>**/rules.txt</exclude></excludes>
              </resource>
              <resource>
                <directory>src/main/resources</directory>
                <includes><include>**/rules.txt</include></includes>
                <filtering>true</filtering>
              </resource>
              <resource>
                <directory>${project.basedir}/..</directory>
                <targetPath>notes</targetPath>
                <includes>
                  <include>README.md</include>
                  <include>notes/**/*.md</include>
                </includes>
              </resource>
            </resources>
          </build>
        </project>
        """);
    write(RULES, "rules ${project.version}\n");
    write("base/src/main/resources/b/more.txt", "more ${project.version}\n");
    write("README.md", "read\n");
    write("notes/one.md", "one\n");
    write("notes/a/b/two.md", "two\n");
    write("notes/none.html", "none\n");
    write("notes/.hidden.md", "none\n");
    Path build = build();
    Map<String, byte[]> entries = Archive.read(build.resolve("base-1.2.3.jar"));
    assertThat(new String(entries.get("b/rules.txt"), StandardCharsets.UTF_8))
        .isEqualTo("rules 1.2.3\n");
    assertThat(new String(entries.get("b/more.txt"), StandardCharsets.UTF_8))
        .isEqualTo("more ${project.version}\n");
    assertThat(entries.keySet().stream().filter(name -> name.endsWith(".md")))
        .containsExactlyInAnyOrder(
            "notes/README.md", "notes/notes/one.md", "notes/notes/a/b/two.md");
    assertThat(Files.readAllLines(build.resolve("sources")).getFirst())
        .startsWith("README.md base/pom.xml base/src/main games/")
        .contains(" notes ");
  }
}
