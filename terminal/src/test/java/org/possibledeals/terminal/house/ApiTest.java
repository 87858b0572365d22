package org.possibledeals.terminal.house;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.reflect.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.terminal.option.Version;

/**
 * What kripke, cards and agents offer to others stays, up to the next version that may break
 * something: each has it in a file, {@code api.txt}, as it was when the file was written. To write
 * them anew:
 *
 * <pre>mvn test -Dtest=ApiTest -Dapi.write=true -DfailIfNoTests=false \
 *     -Dsurefire.failIfNoSpecifiedTests=false</pre>
 */
class ApiTest {

  private static final Path ROOT = Path.of("..");
  private static final String FILE = "api.txt";

  @ParameterizedTest
  @ValueSource(strings = {"kripke", "cards", "agents"})
  void whatALibraryOffersStays(String module) throws IOException {
    Path file = ROOT.resolve(module).resolve(FILE);
    Api now = Api.of(classes(module));
    if (Boolean.getBoolean("api.write")) {
      Files.writeString(file, "# %s %s%n".formatted(module, version()) + now);
    }
    List<String> lines = Files.readAllLines(file);
    String then = lines.getFirst().split(" ")[2];
    if (!mayBreak(then, version())) {
      assertThat(Api.read(lines.subList(1, lines.size())).breaks(now))
          .as(
              "what others use of %s since %s; if it has to go, raise the version, or before its"
                  + " release write %s anew, as ApiTest says",
              module, then, file)
          .isEmpty();
    }
  }

  private static String version() {
    return Version.current().replaceFirst("\\+.*", "");
  }

  /** Semantic versions: before 1.0.0 the second number may break something, then the first. */
  private static boolean mayBreak(String then, String now) {
    int numbers = then.startsWith("0.") ? 2 : 1;
    return !List.of(then.split("[.]"))
        .subList(0, numbers)
        .equals(List.of(now.split("[.]")).subList(0, numbers));
  }

  /** Found once for all: that reads the list of each archive. */
  private static final ImmutableList<ClassPath.ClassInfo> OURS = ours();

  private static ImmutableList<ClassPath.ClassInfo> ours() {
    try {
      return ClassPath.from(ApiTest.class.getClassLoader()).getAllClasses().stream()
          .filter(found -> found.getName().startsWith(Modules.ROOT))
          .filter(found -> !found.url().toString().matches(".*(/test-classes/|-tests\\.jar!).*"))
          .collect(toImmutableList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Class<?>> classes(String root) {
    return OURS.stream()
        .filter(found -> found.getName().startsWith(Modules.ROOT + root + "."))
        .<Class<?>>map(ClassPath.ClassInfo::load)
        .toList();
  }

  @TempDir private Path temporary;

  private static final String SHAPE =
      """
      package shapes;
      public interface Shape {
        double area();
        default String name() { return "a shape"; }
        record Square(double side) implements Shape {
          public double area() { return side * side; }
          public double edge() { return side; }
          public static Square unit() { return new Square(1); }
        }
      }
      """;

  private static final Map<String, Api> READ = new HashMap<>();

  /** Returns the API of a source, which is compiled once for all tests. */
  private Api apiOf(String source) throws Exception {
    if (!READ.containsKey(source)) {
      READ.put(source, compiled(source));
    }
    return READ.get(source);
  }

  private Api compiled(String source) throws Exception {
    Path folder = Files.createTempDirectory(temporary, "api");
    Path file = folder.resolve("Shape.java");
    Files.writeString(file, source);
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", folder.toString(), file.toString()))
        .isZero();
    try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
      Class<?> shape = loader.loadClass("shapes.Shape");
      return Api.of(
          Stream.concat(Stream.of(shape), Stream.of(shape.getDeclaredClasses())).toList());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          public static Square unit() { return new Square(1); } |  | static shapes.Shape$Square unit()
          public static Square unit() | static Square unit() | static shapes.Shape$Square unit()
          double side | float side | new(double)
          String name() { return "a shape"; } | Object name() { return ""; } | java.lang.String name()
          public interface Shape | public sealed interface Shape | sealed
          double area(); | double area(); double edge(); | abstract double edge()
          double area(); | double area() throws java.io.IOException; | abstract double area()
          """)
  void whatIsTakenFromOthersIsFound(String before, String after, String fact) throws Exception {
    String changed = SHAPE.replace(before, after == null ? "" : after);
    assertThat(changed).isNotEqualTo(SHAPE);
    assertThat(apiOf(SHAPE).breaks(apiOf(changed)))
        .anySatisfy(line -> assertThat(line).contains("\"" + fact + "\" is "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          double area(); | default double area() { return 0; }
          double area(); | double area(); default double girth() { return 1; }
          public static Square unit() | public double corner() { return 0; } public static Square unit()
          record Square | class Circle { } record Square
          """)
  void whatIsNewIsNoBreak(String before, String after) throws Exception {
    String changed = SHAPE.replace(before, after);
    assertThat(changed).isNotEqualTo(SHAPE);
    assertThat(apiOf(SHAPE).breaks(apiOf(changed))).isEmpty();
  }

  @Test
  void aTypeThatIsRemovedIsFound() throws Exception {
    assertThat(apiOf(SHAPE).breaks(apiOf(SHAPE.replace("Square", "Circle"))))
        .contains("shapes.Shape$Square is gone.");
  }

  @Test
  void aPublicMethodThatIsRemovedFromAModuleIsFound() throws IOException {
    List<String> lines = Files.readAllLines(ROOT.resolve("agents").resolve(FILE));
    Api now = Api.of(classes("agents"));
    List<String> more =
        Stream.concat(
                lines.stream().skip(1),
                Stream.of(
                    "org.possibledeals.agents.game.Game", "    int whatSomebodyHasRemoved(int)"))
            .toList();
    assertThat(Api.read(more).breaks(now))
        .containsExactly(
            "org.possibledeals.agents.game.Game: \"int whatSomebodyHasRemoved(int)\" is gone.");
  }

  @Test
  void theTextIsReadAsItIsWritten() throws Exception {
    Api api = apiOf(SHAPE);
    assertThat(Api.read(api.toString().lines().toList())).isEqualTo(api);
  }

  @Test
  void aVersionMayBreakWhatSemanticVersioningLetsIt() {
    assertThat(mayBreak("0.1.0", "0.1.1")).isFalse();
    assertThat(mayBreak("0.1.0", "0.2.0")).isTrue();
    assertThat(mayBreak("1.1.0", "1.2.0")).isFalse();
    assertThat(mayBreak("1.1.0", "2.0.0")).isTrue();
  }
}
