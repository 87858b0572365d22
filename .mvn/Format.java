import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Checks or applies google-java-format to every Java file under a folder.
 *
 * <p>The formatter parses with the compiler of the JDK that runs it, so inside Maven, which may run
 * on an older JDK than the sources are written for, it would stumble over their syntax. Hence this
 * small program, which the build starts on the JDK that compiles the sources too.
 */
final class Format {

  private Format() {}

  /** Runs {@code Format check FOLDER} or {@code Format apply FOLDER}. */
  public static void main(String[] arguments) throws IOException {
    boolean apply = arguments[0].equals("apply");
    Path root = Path.of(arguments[1]);
    List<Path> illFormatted =
        sources(root).parallelStream().filter(file -> !isFormatted(file, apply)).toList();
    if (!apply && !illFormatted.isEmpty()) {
      System.err.println("Not in google-java-format:");
      illFormatted.forEach(file -> System.err.println("    " + root.relativize(file)));
      System.err.println("To repair: mvn -q -N -Pformat process-sources");
      System.exit(1);
    }
  }

  /** Returns the Java files under {@code root}, without what builds have made. */
  private static List<Path> sources(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !root.relativize(file).toString().matches("(.*[/\\\\])?target[/\\\\].*"))
          .sorted()
          .toList();
    }
  }

  private static boolean isFormatted(Path file, boolean apply) {
    try {
      String source = Files.readString(file);
      String formatted = new Formatter().formatSourceAndFixImports(source);
      if (apply && !formatted.equals(source)) {
        Files.writeString(file, formatted);
      }
      return formatted.equals(source);
    } catch (FormatterException e) {
      e.diagnostics().forEach(d -> System.err.println(file + ":" + d));
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
