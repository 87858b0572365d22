package org.possibledeals.terminal.outside;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A folder outside the checkout, with copies of it and an empty local repository of Maven's.
 *
 * <p>What is not ours is taken from the usual local repository, as if that were one on the network,
 * and from Maven Central only if it is not there: so it takes no time, and no network where the
 * build has been run before. Further repositories, which the descriptions of others name, are not
 * asked.
 *
 * @param folder empty before
 */
record Outside(Path folder) {

  /** The checkout that is tested. */
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** What is no source, wherever it lies. */
  private static final Set<String> MADE =
      Set.of("target", ".deals", ".git", ".idea", "__pycache__");

  private static final String SETTINGS =
      """
      <settings>
        <mirrors>
          <mirror>
            <id>others</id>
            <mirrorOf>*,!usual,!central</mirrorOf>
            <url>%2$s</url>
          </mirror>
        </mirrors>
        <profiles>
          <profile>
            <id>usual</id>
            <repositories>
              <repository>%1$s</repository>
            </repositories>
            <pluginRepositories>
              <pluginRepository>%1$s</pluginRepository>
            </pluginRepositories>
          </profile>
        </profiles>
        <activeProfiles>
          <activeProfile>usual</activeProfile>
        </activeProfiles>
      </settings>
      """;

  private static final String REPOSITORY =
      """
      <id>usual</id>
      <url>%s</url>
      <releases><updatePolicy>never</updatePolicy><checksumPolicy>ignore</checksumPolicy></releases>
      <snapshots><enabled>false</enabled></snapshots>
      """;

  /** Returns a new folder, empty but for what says where others' archives are. */
  static Outside inTarget() throws IOException {
    Path folder = Path.of("target", "outside").toAbsolutePath();
    if (Files.exists(folder)) {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    }
    Files.createDirectories(folder);
    var outside = new Outside(folder);
    outside.linkWhatIsNotOurs();
    URI usual = folder.resolve("usual").toUri();
    Files.writeString(outside.settings(), SETTINGS.formatted(REPOSITORY.formatted(usual), usual));
    return outside;
  }

  private Path settings() {
    return folder.resolve("settings.xml");
  }

  /** Returns the local repository, into which the library is installed. */
  Path repository() {
    return folder.resolve("repository");
  }

  /** Makes a folder of all that the usual repository has of others. */
  private void linkWhatIsNotOurs() throws IOException {
    Path usual =
        Path.of(
            System.getProperty(
                "localRepository", System.getProperty("user.home") + "/.m2/repository"));
    Path org = folder.resolve("usual").resolve("org");
    Files.createDirectories(org);
    link(usual, org.getParent(), "org");
    link(usual.resolve("org"), org, "possibledeals");
  }

  private static void link(Path from, Path to, String without) throws IOException {
    if (Files.notExists(from)) {
      return;
    }
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        if (!file.endsWith(without)) {
          Files.createSymbolicLink(to.resolve(file.getFileName()), file.toAbsolutePath());
        }
      }
    }
  }

  /** Returns a copy of a folder of the checkout, without what builds have made. */
  Path copy(Path of, String name) throws IOException {
    Path to = folder.resolve(name);
    Files.walkFileTree(
        of,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes attributes)
              throws IOException {
            if (at.getFileName() != null && MADE.contains(at.getFileName().toString())) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(to.resolve(of.relativize(at)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isRegularFile()) {
              Files.copy(file, to.resolve(of.relativize(file)));
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return to;
  }

  /** Returns what Maven says in a folder, where it is to end well. */
  String maven(Path in, String... arguments) throws IOException, InterruptedException {
    return run(in, Map.of(), mavenCommand(arguments));
  }

  /** Returns the command that runs Maven with the empty repository. */
  List<String> mavenCommand(String... arguments) {
    return Stream.concat(
            Stream.of(
                "mvn", "-B", "-gs", settings().toString(), "-Dmaven.repo.local=" + repository()),
            Arrays.stream(arguments))
        .toList();
  }

  /** Returns what a program says in a folder, where it is to end well. */
  String run(Path in, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile(folder, "run", ".log");
    ProcessBuilder process =
        new ProcessBuilder(command)
            .directory(in.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .redirectOutput(log.toFile());
    process.environment().putAll(environment);
    int exitCode = process.start().waitFor();
    String said = Files.readString(log);
    assertThat(exitCode).as("%s%n%s", String.join(" ", command), said).isZero();
    return said;
  }

  /** Returns a program of the JDK that runs the tests. */
  static String jdk(String program) {
    return Path.of(System.getProperty("java.home"), "bin", program).toString();
  }

  /** Returns the archives that a build in a copy of the checkout has made for a module. */
  static ImmutableList<Path> archives(Path checkout, String module) throws IOException {
    try (Stream<Path> files = Files.list(checkout.resolve(module).resolve("target"))) {
      return files
          .filter(file -> file.toString().matches(".*\\.jar|.*sbom\\.(json|xml)"))
          .sorted()
          .collect(ImmutableList.toImmutableList());
    }
  }
}
