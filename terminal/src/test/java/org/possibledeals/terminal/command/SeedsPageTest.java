package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableMultimap;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the page on the documents that started the library names is there, and runs. */
class SeedsPageTest {

  private static final Path ROOT = Path.of("..");
  private static final Path PAGE = ROOT.resolve("thesis-notes/seeds.md");

  /** By name, the files of tests. */
  private static final ImmutableMultimap<String, Path> SOURCES = sources();

  /** A test's name, and a method of it if one is named. */
  private static final Pattern TEST =
      Pattern.compile("`(?:\\w+\\.)?(\\w+(?:Test|Laws))(?:\\.(\\w+))?`");

  private static final Pattern TEST_OF_PYTHON = Pattern.compile("`\\w+\\.(test_\\w+)`");
  private static final Pattern COMMAND = Pattern.compile("`\\./deals ([^`]+)`");

  @Test
  void everyTestThatIsNamedIsThere() throws IOException {
    String page = Files.readString(PAGE);
    List<String> missing =
        TEST.matcher(page)
            .results()
            .filter(named -> !("" + named.group(2)).startsWith("test_"))
            .filter(named -> !isThere(named.group(1) + ".java", "void " + named.group(2) + "("))
            .map(named -> named.group())
            .toList();
    assertThat(missing).isEmpty();
    assertThat(TEST.matcher(page).results().count()).isGreaterThan(80);
  }

  @Test
  void everyTestOfThePythonClientThatIsNamedIsThere() throws IOException {
    List<String> missing =
        TEST_OF_PYTHON
            .matcher(Files.readString(PAGE))
            .results()
            .map(named -> named.group(1))
            .filter(name -> !isThere("test_matatena.py", "def " + name + "("))
            .filter(name -> !isThere("test_environments.py", "def " + name + "("))
            .toList();
    assertThat(missing).isEmpty();
  }

  private static boolean isThere(String file, String method) {
    ImmutableCollection<Path> found = SOURCES.get(file);
    return !found.isEmpty()
        && (method.equals("void null(")
            || found.stream().anyMatch(path -> text(path).contains(method)));
  }

  private static ImmutableMultimap<String, Path> sources() {
    ImmutableMultimap.Builder<String, Path> sources = ImmutableMultimap.builder();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.filter(SeedsPageTest::hasTests).toList()) {
        Path tests = module.resolve(module.endsWith("python") ? "tests" : "src/test/java");
        try (Stream<Path> files = Files.walk(tests)) {
          files.forEach(path -> sources.put(path.getFileName().toString(), path));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sources.build();
  }

  private static boolean hasTests(Path module) {
    return module.endsWith("python") || Files.exists(module.resolve("src/test/java"));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ImmutableSet<String> commands() throws IOException {
    return COMMAND
        .matcher(Files.readString(PAGE))
        .results()
        .map(found -> found.group(1))
        .collect(ImmutableSet.toImmutableSet());
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandRuns(String command) {
    String[] words = command.replace("'", "").split(" ");
    CommandLineRun run = CommandLineRun.of(words);
    assertThat(run.exitCode()).as("%s", run.err()).isZero();
    assertThat(run.out()).isNotBlank();
  }
}
