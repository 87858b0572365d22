package org.possibledeals.classroom.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The folder of the page: files that any server of files can serve, from any place. */
public final class Site {

  private Site() {}

  /** Writes the page into a folder; it takes half a minute, most of it for the engine. */
  public static void write(Path folder) {
    writeFiles(folder);
    Path engine = folder.resolve("engine");
    create(engine);
    Engine.ofThisProgram().compile(engine);
  }

  /** Writes all of the page but the engine. */
  public static void writeFiles(Path folder) {
    create(folder);
    inResources("/page", root -> copy(root, folder));
    Gallery.write(folder.resolve("data"));
  }

  static void create(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make the folder " + folder, e);
    }
  }

  /** Gives a folder of our resources to {@code use}, be they in an archive or in a folder. */
  static void inResources(String name, Consumer<Path> use) {
    try {
      URI found = Objects.requireNonNull(Site.class.getResource(name)).toURI();
      if (!found.getScheme().equals("jar")) {
        use.accept(Path.of(found));
        return;
      }
      try (FileSystem archive = FileSystems.newFileSystem(found, java.util.Map.of())) {
        use.accept(archive.getPath(name));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + name, e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void copy(Path from, Path to) {
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
