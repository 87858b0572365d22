package org.possibledeals.classroom.page;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.possibledeals.classroom.site.Site;

/** The page as tests use it, made once, and the programs they use it with. */
public final class Built {

  private static final Supplier<Path> PAGE = Suppliers.memoize(Built::made);

  private Built() {}

  /** Makes the page, unless another machine of this build has made it. */
  private static Path made() {
    Path folder = Path.of("target", "page");
    Path mark = Path.of("target", "page.made");
    String build = System.getProperty("build.began", "");
    try (FileChannel channel =
        FileChannel.open(
            Path.of("target", "page.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.lock(); // until it is closed
      boolean isMade = Files.exists(mark) && Files.readString(mark).equals(build);
      if (!isMade || build.isEmpty()) {
        Site.write(folder);
        Files.writeString(mark, build);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folder;
  }

  /** Returns the folder of the page. */
  public static Path page() {
    return PAGE.get();
  }

  /** Returns Node, if it is on this machine. */
  public static Optional<Path> node() {
    return onPath("node");
  }

  /** Returns Debian's Chromium, if it is on this machine. */
  public static Optional<Path> chromium() {
    return onPath("chromium");
  }

  /** Returns the folder with npm's playwright-core as {@code package}, if it was installed. */
  public static Optional<Path> driver() {
    return Optional.of(Path.of("..", ".deals", "playwright").toAbsolutePath().normalize())
        .filter(folder -> Files.exists(folder.resolve("package").resolve("cli.js")));
  }

  private static Optional<Path> onPath(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(java.io.File.pathSeparator))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Returns the text of a file. */
  public static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
