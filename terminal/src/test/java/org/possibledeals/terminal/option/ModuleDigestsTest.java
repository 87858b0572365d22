package org.possibledeals.terminal.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.common.collect.ImmutableSortedSet;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.agents.contest.CommandProvider;

class ModuleDigestsTest {

  @TempDir private Path folder;

  @Test
  void theVersionHasADigestOfEachModule() {
    assertThat(Version.current()).matches("\\d+\\.\\d+\\.\\d+\\+[0-9a-f]{16}");
    assertThat(ModuleDigests.found(Version.class.getClassLoader()))
        .allMatch(line -> line.matches("\\S+ [0-9a-f]{64}"))
        .extracting(line -> line.split(" ")[0])
        .contains("kripke", "agents", "experiments", "terminal", "boerenbridge", "recycle")
        .doesNotHaveDuplicates()
        .noneMatch(name -> name.equals("classes") || name.endsWith(".jar"));
  }

  private ImmutableSortedSet<String> foundWith(Path place) throws IOException {
    URL[] urls = {place.toUri().toURL()};
    try (var loader = new URLClassLoader(urls, Version.class.getClassLoader())) {
      return ModuleDigests.found(loader);
    }
  }

  private Path foreign(String name, String result) throws IOException {
    Path module = Files.createDirectories(folder.resolve(name));
    Path source =
        Files.writeString(
            module.resolve("Foreign.java"),
            "public class Foreign implements %s { public Object command() { return \"%s\"; } }"
                .formatted(CommandProvider.class.getName(), result));
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                source.toString());
    assertThat(compiled).isZero();
    Path services = Files.createDirectories(module.resolve("META-INF/services"));
    Files.writeString(services.resolve(CommandProvider.class.getName()), "Foreign\n");
    return module;
  }

  @Test
  void aModuleWhoseBuildWritesNoDigestCountsByItsBytes() throws IOException {
    var ours = ModuleDigests.found(Version.class.getClassLoader());
    var one = foundWith(foreign("one", "x"));
    assertThat(one).hasSize(ours.size() + 1).containsAll(ours);
    assertThat(foundWith(foreign("same/one", "x"))).isEqualTo(one);
    assertThat(foundWith(foreign("other/one", "y"))).isNotEqualTo(one);
  }

  private static final String SOURCE = "src/main/java/A.java";
  private static final String RESOURCE = "src/main/resources/a.txt";
  private static final String DEPENDENCIES =
      """
      <dependencies>
        <dependency>
          <groupId>org.snakeyaml</groupId>
          <artifactId>snakeyaml-engine</artifactId>
        </dependency>
      </dependencies>
      """;

  private static final Map<String, String> FILES =
      Map.of(
          SOURCE,
          "class A {\n}\n",
          RESOURCE,
          "a\nb\n",
          "src/test/java/T.java",
          "class T {}\n",
          "README.md",
          "a\n");

  private void module(String name, String changed, String text) throws IOException {
    Path module = Files.createDirectories(folder.resolve(name));
    var files = new TreeMap<>(FILES);
    files.put("pom.xml", pom(name, changed.equals("pom") ? text : ""));
    if (!changed.equals("pom")) {
      files.put(changed, text);
    }
    for (var file : files.entrySet()) {
      Path path = module.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
  }

  private static String pom(String name, String inside) {
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      <parent>
        <groupId>org.possibledeals</groupId>
        <artifactId>possible-deals</artifactId>
        <version>0.1.0</version>
      </parent>
      <artifactId>%s</artifactId>
      %s
    </project>
    """
        .formatted(name, inside);
  }

  /** The build's own rule, run on small modules. */
  @Tag("long")
  @Test
  void theDigestChangesWithWhatIsPlayedAndWithNothingElse() throws Exception {
    Optional<Path> maven =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .map(place -> Path.of(place, "mvn"))
            .filter(Files::isExecutable)
            .findFirst();
    assumeThat(maven).as("mvn on the path").isPresent();
    var modules = new LinkedHashMap<String, List<String>>();
    modules.put("base", List.of("README.md", "a\n"));
    modules.put("readme", List.of("README.md", "b\n"));
    modules.put("test", List.of("src/test/java/T.java", "class T { int a; }\n"));
    modules.put("line-ends", List.of(SOURCE, "class A {\r\n}\r\n"));
    modules.put("source", List.of(SOURCE, "class A {\n  int a;\n}\n"));
    modules.put("renamed", List.of("src/main/java/B.java", "class B {\n}\n"));
    modules.put("resource", List.of(RESOURCE, "a\nc\n"));
    modules.put("dependency", List.of("pom", DEPENDENCIES));
    for (var module : modules.entrySet()) {
      module(module.getKey(), module.getValue().get(0), module.getValue().get(1));
    }
    String names =
        String.join("", modules.keySet().stream().map("<module>%s</module>"::formatted).toList());
    // The root as it is, with these modules instead of its own.
    Files.writeString(
        folder.resolve("pom.xml"),
        Files.readString(Path.of("../pom.xml"))
            .replaceFirst("(?s)<modules>.*?</modules>", "<modules>" + names + "</modules>"));
    runMaven(maven.get());
    var digests = new LinkedHashMap<String, String>();
    for (String name : modules.keySet()) {
      String line =
          Files.readString(
              folder.resolve(name + "/target/classes/META-INF/org.possibledeals.digest"));
      digests.put(name, line.strip().split(" ")[1]);
    }
    String base = digests.get("base");
    assertThat(List.of(digests.get("readme"), digests.get("test"), digests.get("line-ends")))
        .containsOnly(base);
    digests.keySet().removeAll(List.of("readme", "test", "line-ends"));
    assertThat(digests.values()).doesNotHaveDuplicates();
  }

  private void runMaven(Path maven) throws Exception {
    Path said = folder.resolve("said");
    Process process =
        new ProcessBuilder(
                maven.toString(),
                "-q",
                "-o",
                "-B",
                "-f",
                folder.resolve("pom.xml").toString(),
                "dependency:build-classpath@name-dependencies",
                "antrun:run@digest")
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(said)).isZero();
  }
}
