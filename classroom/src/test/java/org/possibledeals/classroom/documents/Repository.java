package org.possibledeals.classroom.documents;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files that a clone has, as they are on the disk. */
final class Repository {

  private static final Pattern MADE =
      Pattern.compile("(.*/)?(target|__pycache__|[.](git|deals|idea|fast))/.*");

  private Repository() {}

  /** Returns the paths of all files below the root that git keeps, in order; without git all. */
  static ImmutableList<String> files() {
    try {
      ImmutableList<String> kept =
          Files.exists(Document.ROOT.resolve(".git")) ? kept() : ImmutableList.of();
      return (kept.isEmpty() ? all() : kept.stream())
          .filter(path -> Files.isRegularFile(Document.ROOT.resolve(path)))
          .sorted()
          .collect(ImmutableList.toImmutableList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns what git lists: nothing where it refuses a folder that somebody else owns. */
  private static ImmutableList<String> kept() throws IOException {
    Process git =
        new ProcessBuilder("git", "ls-files", "-z")
            .directory(Document.ROOT.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String listed = new String(git.getInputStream().readAllBytes(), UTF_8);
    return ImmutableList.copyOf(Splitter.on('\0').omitEmptyStrings().split(listed));
  }

  private static Stream<String> all() throws IOException {
    try (Stream<Path> paths = Files.walk(Document.ROOT)) {
      return paths
          .map(path -> Document.ROOT.relativize(path).toString().replace('\\', '/'))
          .filter(path -> !MADE.matcher(path).matches())
          .toList()
          .stream();
    }
  }

  /** Makes in {@code clone}, an empty folder, what a fresh clone is. */
  static void copyTo(Path clone) throws IOException {
    for (String path : files()) {
      Path copy = clone.resolve(path);
      Files.createDirectories(copy.getParent());
      Files.copy(Document.ROOT.resolve(path), copy, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }
}
