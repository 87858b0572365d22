package org.possibledeals.classroom.command;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.possibledeals.classroom.site.Site;

/** Where pages that were made are kept, one folder for each version. */
final class Cache {

  private static final String PREFIX = "page-";

  /** Number of versions kept. */
  private static final int KEPT = 2;

  private final Path folder;
  private final Supplier<String> version;
  private final Consumer<Path> maker;

  Cache(Path folder, Supplier<String> version, Consumer<Path> maker) {
    this.folder = folder;
    this.version = Suppliers.memoize(version::get);
    this.maker = maker;
  }

  /** Returns the cache of the user. */
  static Cache ofUser() {
    String xdg = System.getenv("XDG_CACHE_HOME");
    Path all =
        xdg == null || xdg.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(xdg);
    return new Cache(all.resolve("possible-deals"), Site::version, Site::write);
  }

  private Path place() {
    return folder.resolve(PREFIX + version.get());
  }

  /** Returns the page of this version, if it was made. */
  Optional<Path> find() {
    return Files.isDirectory(place()) ? Optional.of(place()) : Optional.empty();
  }

  /** Returns the page of this version, which is made if it is not there yet. */
  Path made(PrintWriter err) {
    if (find().isEmpty()) {
      Waiting.during(err, "making the page, about a minute", this::make);
    }
    return place();
  }

  /** Makes the page of this version, and forgets old ones. */
  void make() {
    try {
      Files.createDirectories(folder);
      Path half = Files.createTempDirectory(folder, "half-");
      try {
        maker.accept(half);
        put(half);
      } finally {
        delete(half);
      }
      forget();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write into " + folder, e);
    }
  }

  /** Moves a whole page to its place, where another process may have put one meanwhile. */
  private void put(Path half) throws IOException {
    try {
      Files.move(half, place(), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (!Files.isDirectory(place())) {
        throw e;
      }
    }
    Files.setLastModifiedTime(place(), FileTime.from(Instant.now()));
  }

  private void forget() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      ImmutableList<Path> pages =
          all.filter(path -> path.getFileName().toString().startsWith(PREFIX))
              .sorted(Comparator.comparing(Cache::time).reversed())
              .collect(toImmutableList());
      for (Path old : pages.subList(Math.min(KEPT, pages.size()), pages.size())) {
        delete(old);
      }
    }
  }

  private static FileTime time(Path path) {
    try {
      return Files.getLastModifiedTime(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path path) throws IOException {
    if (Files.exists(path)) {
      MoreFiles.deleteRecursively(path, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }
}
