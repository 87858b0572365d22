package org.possibledeals.terminal.outside;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is published, and what others do with it. */
@Tag("long")
class PublishedTest {

  private static final Path PAGE =
      Outside.ROOT.resolve("thesis-notes").resolve("15-as-a-library.md");

  private static Outside outside;
  private static Path checkout;

  @BeforeAll
  static void installIntoAnEmptyRepository() throws Exception {
    outside = Outside.inTarget();
    checkout = outside.copy(Outside.ROOT, "checkout");
    outside.maven(checkout, "-q", "-Prelease", "-DskipTests", "install");
  }

  /** The modules that the BOM names. */
  static List<String> libraries() throws IOException {
    return Pattern.compile("<artifactId>([a-z0-9-]+)</artifactId>\\s*<version>\\$")
        .matcher(Files.readString(Outside.ROOT.resolve("bom/pom.xml")))
        .results()
        .map(found -> found.group(1))
        .distinct()
        .toList();
  }

  private static Path installed(String module) {
    return outside.repository().resolve("org/possibledeals").resolve(module);
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void aLibraryComesWithSourcesJavadocAndAListOfWhatIsInside(String module) throws IOException {
    Path folder = installed(module).resolve(version());
    String name = module + "-" + version();
    assertThat(folder.resolve(name + ".pom")).exists();
    assertThat(folder.resolve(name + "-cyclonedx.json")).content().contains("\"CycloneDX\"");
    try (var sources = new JarFile(folder.resolve(name + "-sources.jar").toFile());
        var javadoc = new JarFile(folder.resolve(name + "-javadoc.jar").toFile());
        var classes = new JarFile(folder.resolve(name + ".jar").toFile())) {
      assertThat(javadoc.getEntry("index.html")).isNotNull();
      String moduleName =
          classes.getManifest().getMainAttributes().getValue("Automatic-Module-Name");
      assertThat(moduleName).isEqualTo("org.possibledeals." + module.replace("-", ""));
      assertThat(sources.stream().map(Object::toString))
          .anyMatch(entry -> entry.startsWith(moduleName.replace('.', '/') + "/"));
    }
  }

  private static String version() throws IOException {
    return Pattern.compile("<version>(.*?)</version>")
        .matcher(Files.readString(Outside.ROOT.resolve("pom.xml")))
        .results()
        .findFirst()
        .orElseThrow()
        .group(1);
  }

  @Test
  void contractsForGamesAndEnginesOfOthersAreInstalled() throws IOException {
    for (String module : List.of("kripke", "cards", "agents")) {
      assertThat(installed(module).resolve("%1$s/%2$s-%1$s-tests.jar".formatted(version(), module)))
          .exists();
    }
  }

  /** All modules are packed by the same plugins, so two that promise an API have to do. */
  @Test
  void aSecondBuildInAnotherPlaceMakesTheSameBytes() throws Exception {
    Path second = outside.copy(Outside.ROOT, "a second checkout");
    buildElsewhere(second, "-pl", "cards", "-am");
    for (String module : List.of("kripke", "cards")) {
      ImmutableList<Path> archives = Outside.archives(checkout, module);
      assertThat(archives).hasSizeGreaterThanOrEqualTo(3);
      assertThat(Outside.archives(second, module))
          .hasSize(archives.size())
          .allSatisfy(
              archive ->
                  assertThat(archive)
                      .hasSameBinaryContentAs(checkout.resolve(second.relativize(archive))));
    }
  }

  private static void buildElsewhere(Path second, String... options) throws Exception {
    outside.run(
        second,
        Map.of("TZ", "Pacific/Auckland", "LC_ALL", "C.UTF-8"),
        Stream.concat(
                outside.mavenCommand("-q", "-Prelease", "-DskipTests").stream(),
                Stream.concat(Stream.of(options), Stream.of("package")))
            .toList());
  }

  /** Returns the command of the downloaded zip. */
  private static List<String> deals(Path root, String... arguments) {
    return Stream.concat(
            Stream.of("/bin/sh", root.resolve("bin/deals").toString()), Stream.of(arguments))
        .toList();
  }

  /** Returns an environment where there is neither Maven nor Git. */
  private static Map<String, String> bare(Path root) {
    return Map.of(
        "PATH", root.resolveSibling("path").toString(),
        "JAVA_HOME", System.getProperty("java.home"),
        "XDG_CACHE_HOME", root.resolveSibling("cache").toString());
  }

  private static String downloaded(Path root, String... arguments) throws Exception {
    return outside.run(root, bare(root), deals(root, arguments));
  }

  /** Returns the line in which the page says where it is. */
  private static String page(Path root) throws Exception {
    ProcessBuilder command = new ProcessBuilder(deals(root, "page", "--port", "0", "--no-open"));
    command.environment().putAll(bare(root));
    command.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = command.start();
    try (BufferedReader out = process.inputReader()) {
      return String.valueOf(out.readLine());
    } finally {
      process.destroy();
    }
  }

  @Test
  void theZipRunsInAnEmptyFolderWithNothingButJava() throws Exception {
    Path folder = Files.createDirectories(outside.folder().resolve("downloaded"));
    String name = "possible-deals-" + version();
    Path zip = checkout.resolve("release/target/%s.zip".formatted(name));
    outside.run(folder, Map.of(), List.of(Outside.jdk("jar"), "xf", zip.toString()));
    Path path = Files.createDirectories(folder.resolve("path"));
    for (String program : List.of("sed", "dirname")) {
      Files.createSymbolicLink(path.resolve(program), Path.of("/usr/bin", program));
    }
    Path root = folder.resolve(name);
    assertThat(downloaded(root, "--version"))
        .containsPattern("^Possible Deals %s\\+[0-9a-f]{16}\n".formatted(version()))
        .doesNotContain("commit");
    assertThat(downloaded(root, "tournament", "--deals", "2", "--agents", "full-kripke,greedy"))
        .contains("full-kripke#1");
    assertThat(downloaded(root, "check", "kripke/examples/muddy-children.kripke")).contains("yes");
    downloaded(root, "draw", "kripke/examples/hexa.kripke", "-o", "hexa.svg");
    assertThat(root.resolve("hexa.svg")).content().contains("<svg ");
    assertThat(downloaded(root, "play", "matatena", "--seed", "1")).contains("play.jsonl");
    assertThat(downloaded(root, "replay", "play.jsonl")).contains("1 match, and it checks.");
    assertThat(downloaded(root, "experiment", "run", "experiments/examples/duel.yaml"))
        .contains("greedy");
    assertThat(page(root)).startsWith("The page is at http://");
  }

  @Test
  void theJarAloneRunsATournament() throws Exception {
    Path jar = checkout.resolve("release/target/possible-deals.jar");
    String said =
        outside.run(
            outside.folder(),
            Map.of(),
            List.of(Outside.jdk("java"), "-jar", jar.toString(), "tournament", "--deals", "2"));
    assertThat(said).containsPattern("\\nfull-kripke +[0-9]");
  }

  /** Writes the blocks of the page whose first line is a comment with the name of a file. */
  private static Path project(String name) throws IOException {
    Path folder = Files.createDirectories(outside.folder().resolve(name));
    String page = Files.readString(PAGE);
    Pattern.compile("```[a-z]+\\n(?://|<!--|#) ([A-Za-z./-]+)(?: -->)?\\n(.*?)```", Pattern.DOTALL)
        .matcher(page)
        .results()
        .forEach(block -> write(folder.resolve(block.group(1)), block.group(2)));
    return folder;
  }

  private static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void theProjectOfThePageIsBuiltAndRuns() throws Exception {
    Path project = project("project");
    assertThat(project.resolve("pom.xml")).exists();
    String said = outside.maven(project, "-q", "compile", "exec:exec");
    assertThat(said).contains("[012, 021, 201, 210]");
  }

  @Test
  void aGameInAFolderOfItsOwnIsBuiltAndTestedOutside() throws Exception {
    Path project = outside.copy(Outside.ROOT.resolve("examples/cluedo"), "cluedo");
    String said = outside.maven(project, "verify");
    assertThat(said).containsPattern("Tests run: [1-9][0-9]+, Failures: 0, Errors: 0");
  }

  @Test
  void anAgentInAnArchiveOfItsOwnIsBuiltAndPlays() throws Exception {
    Path project = outside.copy(Outside.ROOT.resolve("examples/own-agent"), "own-agent");
    assertThat(outside.maven(project, "package"))
        .containsPattern("Tests run: [1-9][0-9]*, Failures: 0, Errors: 0");
    String said =
        outside.run(
            project,
            Map.of(),
            List.of(
                Outside.jdk("java"),
                "-cp",
                System.getProperty("java.class.path"),
                "org.possibledeals.terminal.command.Deals",
                "--with",
                project.resolve("target/own-agent-1.jar").toString(),
                "tournament",
                "--agents",
                "careful,greedy,greedy,random",
                "--rules",
                "lamas",
                "--deals",
                "10",
                "--seed",
                "1"));
    assertThat(said).containsPattern("\\ncareful +[0-9]");
  }

  @Test
  void jshellStartsWithAModelOnTheScreen() throws Exception {
    Path questions = outside.folder().resolve("questions.jsh");
    Files.writeString(
        questions,
        """
        println(deals.holds("012", read("K_ann ~has(ann,1)")))
        println(deals.announce(read("~has(ann,1)")).worlds())
        println(Pack.of("a b c").to("ann", 1).to("bob", 2).model().worldCount())
        /exit
        """);
    String said =
        outside.run(
            outside.folder(),
            Map.of(),
            List.of(
                Outside.jdk("jshell"),
                "--class-path",
                System.getProperty("java.class.path"),
                "--startup",
                Outside.ROOT.resolve("examples/jshell/start.jsh").toString(),
                questions.toString()));
    assertThat(said.lines().toList())
        .contains("  ann cannot tell apart [[012, 021], [102, 120], [201, 210]]")
        .endsWith("true", "[012, 021, 201, 210]", "3");
  }
}
