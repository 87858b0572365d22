package org.possibledeals.terminal.option;

import com.google.common.collect.ImmutableSortedSet;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What the modules on the class path were built from.
 *
 * <p>The build of Possible Deals writes into each module the SHA-256 of its main sources, its
 * resources and the versions of its dependencies. Games, agents and commands of others, whose
 * builds write none, count by the bytes of their archive.
 */
public final class ModuleDigests {

  private static final String DIGEST = "META-INF/org.possibledeals.digest";

  private ModuleDigests() {}

  /** Returns a line for each module, in order: its name and its digest. */
  static ImmutableSortedSet<String> found(ClassLoader loader) {
    var lines = new TreeSet<String>();
    try {
      List<URL> digests = Collections.list(loader.getResources(DIGEST));
      for (URL digest : digests) {
        // The archive that is downloaded has those of all modules in one.
        Resources.toString(digest, StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.isBlank())
            .forEach(lines::add);
      }
      for (Path place : places(loader)) {
        // As what is found in it has it; a path's own address begins with file:///.
        String address = place.toUri().toURL().toString();
        if (digests.stream().noneMatch(digest -> digest.toString().contains(address))) {
          lines.add("%s %s".formatted(place.getFileName(), hashOf(place)));
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException("Cannot read the modules on the class path.", e);
    }
    return ImmutableSortedSet.copyOf(lines);
  }

  /** Returns the archives and folders that this class and what others bring come from. */
  private static TreeSet<Path> places(ClassLoader loader) {
    var places = new TreeSet<Path>(Archives.opened());
    Archives.place(ModuleDigests.class).ifPresent(places::add);
    for (Class<?> service : Archives.SERVICES) {
      ServiceLoader.load(service, loader).stream()
          .flatMap(provider -> Archives.place(provider.type()).stream())
          .forEach(places::add);
    }
    return places;
  }

  /**
   * Returns the SHA-256 of a file, or of a folder's files and their names.
   *
   * @throws UncheckedIOException if one cannot be read
   */
  public static String hashOf(Path place) {
    Hasher hasher = Hashing.sha256().newHasher();
    try (Stream<Path> files = Files.walk(place)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        hasher.putString(place.relativize(file).toString(), StandardCharsets.UTF_8);
        hasher.putBytes(Files.readAllBytes(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read %s: %s".formatted(place, e.getMessage()), e);
    }
    return hasher.hash().toString();
  }
}
