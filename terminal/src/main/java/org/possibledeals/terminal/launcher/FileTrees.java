package org.possibledeals.terminal.launcher;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Operations on folders of files. */
final class FileTrees {

  private FileTrees() {}

  /** Returns the files below a folder, in order, but for hidden ones and what editors leave. */
  static List<Path> files(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(FileTrees::isSource).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean isSource(Path file) {
    String name = file.getFileName().toString();
    return Files.isRegularFile(file)
        && !name.startsWith(".")
        && !name.startsWith("#")
        && !name.endsWith("~");
  }

  /** Returns the name of a file below a folder, with slashes. */
  static String name(Path folder, Path file) {
    return folder.relativize(file).toString().replace(File.separatorChar, '/');
  }

  /** Returns the contents of the files below a folder, by their names. */
  static Map<String, byte[]> contents(Path folder) throws IOException {
    Map<String, byte[]> contents = new HashMap<>();
    for (Path file : files(folder)) {
      contents.put(name(folder, file), Files.readAllBytes(file));
    }
    return contents;
  }

  /** Gives one file two names, or where that cannot be two files. */
  static void link(Path from, Path to) throws IOException {
    try {
      Files.createLink(to, from);
    } catch (IOException | UnsupportedOperationException e) {
      Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }

  /** Deletes a folder with all that is in it, if it is there. */
  static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(file);
        }
      }
    }
  }
}
