package org.possibledeals.classroom.site;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** Folders that are written, and those of our resources. */
final class Folders {

  /** Writes JSON as it stands in a file. */
  static final Gson JSON = new GsonBuilder().disableHtmlEscaping().create();

  private Folders() {}

  /** Makes a folder and those that it is in. */
  static void create(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make the folder " + folder, e);
    }
  }

  /** Writes a file, and makes the folder that it is in. */
  static void write(Path file, byte[] content) {
    create(Objects.requireNonNull(file.getParent()));
    try {
      Files.write(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file, e);
    }
  }

  /** Writes a text, as {@link #write(Path, byte[])}. */
  static void write(Path file, String text) {
    write(file, text.getBytes(UTF_8));
  }

  /** Returns the text of a file. */
  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
  }

  /**
   * Returns the files of a folder in order, by their names relative to it, but for those of hidden
   * ones.
   */
  static ImmutableList<String> files(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'))
          .filter(name -> !name.startsWith("."))
          .sorted()
          .collect(toImmutableList());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + folder, e);
    }
  }

  /**
   * Adds names and contents of files of a folder; the empty name stands for {@code root} itself.
   */
  static void hash(Path root, Iterable<String> files, Hasher into) {
    for (String file : files) {
      try {
        into.putString(file, UTF_8).putBytes(Files.readAllBytes(root.resolve(file)));
      } catch (IOException e) {
        throw new UncheckedIOException("Cannot read " + file, e);
      }
    }
  }

  /** Returns what {@code use} makes of the root of an archive, or of a folder. */
  static <T> T in(Path entry, Function<Path, T> use) {
    if (Files.isDirectory(entry)) {
      return use.apply(entry);
    }
    try (FileSystem archive = FileSystems.newFileSystem(entry)) {
      return use.apply(archive.getPath("/"));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + entry, e);
    }
  }

  /** Gives a folder of our resources to {@code use}, be they in an archive or in a folder. */
  static void inResources(String name, Consumer<Path> use) {
    try {
      URI found = Objects.requireNonNull(Folders.class.getResource(name)).toURI();
      if (!found.getScheme().equals("jar")) {
        use.accept(Path.of(found));
        return;
      }
      try (FileSystem archive = FileSystems.newFileSystem(found, Map.of())) {
        use.accept(archive.getPath(name));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + name, e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Copies a folder with all that is in it. */
  static void copy(Path from, Path to) {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path path : (Iterable<Path>) all::iterator) {
        Path target = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(target);
        } else {
          Files.copy(path, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write into " + to, e);
    }
  }
}
