package org.possibledeals.terminal.launcher;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Maven, asked for the libraries that modules need at run time.
 *
 * <p>It is given a {@code pom.xml} for each, without what its tests need. Modules stand in there by
 * such a {@code pom.xml}, too, as no archive of theirs is there yet.
 *
 * @param checkout the sources
 * @param folder for what Maven is given, while it works
 * @param log also of what Maven says
 */
record Maven(Checkout checkout, Path folder, BuildLog log) {

  private static final String ANSWER = "libraries";
  private static final String COMMAND =
      "mvn -B org.apache.maven.plugins:maven-dependency-plugin:build-classpath"
          + " -DincludeScope=runtime -DexcludeGroupIds=%s -Dmdep.outputFile=%s"
              .formatted(SourceModule.GROUP, ANSWER);
  private static final String ERROR = "[ERROR] ";
  private static final int LAST_LINES = 20;

  private static final String PROJECT =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <parent>
          <groupId>%s</groupId>
          <artifactId>%s</artifactId>
          <version>%s</version>
          <relativePath>%s</relativePath>
        </parent>
        <artifactId>%s</artifactId>
        <packaging>pom</packaging>
        %s
      </project>
      """;

  private static final String MISSING =
      """
      needs Maven to build, and found no mvn on PATH; install it, for example by one of
          sudo apt install maven
          sudo dnf install maven
          brew install maven
          sdk install maven\
      """;

  /**
   * Returns the archives of the libraries that each name needs at run time.
   *
   * @param dependencies for each name, as they stand in a {@code pom.xml}; a module of ours among
   *     them stands for its libraries
   */
  SortedMap<String, List<Path>> libraries(SortedMap<String, List<Pom>> dependencies)
      throws IOException, InterruptedException, BuildFailure {
    String names =
        dependencies.keySet().stream()
            .map("<module>%s</module>"::formatted)
            .collect(Collectors.joining("", "<modules>", "</modules>"));
    FileTrees.delete(folder);
    write(folder, ANSWER, names);
    for (Map.Entry<String, List<Pom>> entry : dependencies.entrySet()) {
      String inside =
          entry.getValue().stream()
              .filter(dependency -> !isForTests(dependency))
              .map(this::xml)
              .collect(Collectors.joining("", "<dependencies>", "</dependencies>"));
      write(folder.resolve(entry.getKey()), entry.getKey(), inside);
    }
    run();
    SortedMap<String, List<Path>> libraries = new TreeMap<>();
    for (String name : dependencies.keySet()) {
      String answer = Files.readString(folder.resolve(name).resolve(ANSWER)).strip();
      libraries.put(
          name,
          Arrays.stream(answer.split(File.pathSeparator))
              .filter(place -> !place.isEmpty())
              .map(Path::of)
              .toList());
    }
    FileTrees.delete(folder);
    return libraries;
  }

  private void write(Path project, String name, String inside) throws IOException {
    Files.createDirectories(project);
    Path root = project.relativize(checkout.root().resolve("pom.xml"));
    Pom parent = checkout.pom();
    Files.writeString(
        project.resolve("pom.xml"),
        PROJECT.formatted(
            SourceModule.GROUP, parent.text("artifactId"), checkout.version(), root, name, inside));
  }

  private boolean isForTests(Pom dependency) {
    String scope = dependency.text("scope");
    return scope.isEmpty()
        ? checkout.pom().all("dependencyManagement", "dependencies", "dependency").stream()
            .filter(managed -> managed.text("artifactId").equals(dependency.text("artifactId")))
            .filter(managed -> managed.text("type").equals(dependency.text("type")))
            .anyMatch(managed -> managed.text("scope").equals("test"))
        : scope.equals("test");
  }

  private String xml(Pom dependency) {
    boolean isOurs = SourceModule.isOurs(dependency);
    String inside =
        dependency
            .children()
            .filter(child -> !isOurs || !child.name().equals("version"))
            .map(Pom::xml)
            .collect(Collectors.joining());
    String pom = "<version>%s</version><type>pom</type>".formatted(checkout.version());
    return "<dependency>%s%s</dependency>".formatted(inside, isOurs ? pom : "");
  }

  private void run() throws IOException, InterruptedException, BuildFailure {
    var maven = new ProcessBuilder(COMMAND.split(" ")).directory(folder.toFile());
    Map<String, String> environment = maven.environment();
    // It runs for seconds. Its user's options come last and win.
    environment.merge("MAVEN_OPTS", "-XX:TieredStopAtLevel=1", (its, ours) -> ours + " " + its);
    if (!isOnPath("java")) {
      environment.putIfAbsent("JAVA_HOME", System.getProperty("java.home"));
    }
    if (!isOnPath("mvn")) {
      throw new BuildFailure(MISSING);
    }
    log.say("asking Maven for libraries…");
    maven.redirectErrorStream(true).redirectOutput(Redirect.appendTo(log.file().toFile()));
    if (maven.start().waitFor() != 0) {
      throw new BuildFailure(
          "Maven has not brought the libraries:\n%s\nAll that it said is in %s"
              .formatted(mistakes(), log.file()));
    }
  }

  private static boolean isOnPath(String program) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** Returns what Maven says is wrong, up to where it begins to explain itself. */
  private String mistakes() throws IOException {
    List<String> lines = Files.readAllLines(log.file());
    String mistakes =
        lines.stream()
            .filter(line -> line.startsWith(ERROR))
            .map(line -> line.substring(ERROR.length()))
            .takeWhile(line -> !line.isBlank())
            .collect(Collectors.joining("\n"));
    return mistakes.isEmpty()
        ? String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()))
        : mistakes;
  }
}
