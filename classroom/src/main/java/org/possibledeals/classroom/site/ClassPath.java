package org.possibledeals.classroom.site;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/** The archives and folders of classes of this program. */
final class ClassPath {

  private ClassPath() {}

  /** Returns all of them in order; an archive that only names others stands for these, too. */
  static ImmutableList<Path> ofThisProgram() {
    Set<Path> all = new LinkedHashSet<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (!entry.isEmpty()) {
        add(Path.of(entry), all);
      }
    }
    return ImmutableList.copyOf(all);
  }

  private static void add(Path entry, Set<Path> all) {
    if (!Files.exists(entry) || !all.add(entry) || Files.isDirectory(entry)) {
      return;
    }
    Path archive = entry.toAbsolutePath();
    for (String name : named(archive).split(" +")) {
      if (!name.isEmpty()) {
        add(archive.resolveSibling(name), all);
      }
    }
  }

  private static String named(Path archive) {
    try (JarFile jar = new JarFile(archive.toFile())) {
      return Optional.ofNullable(jar.getManifest())
          .map(manifest -> manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH))
          .orElse("");
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + archive, e);
    }
  }

  /** Returns a hash of what is in them, wherever they lie: the same for the same program. */
  static String hash() {
    Hasher hasher = Hashing.sha256().newHasher();
    for (Path entry : ofThisProgram()) {
      boolean isFolder = Files.isDirectory(entry);
      Folders.hash(entry, isFolder ? Folders.files(entry) : ImmutableList.of(""), hasher);
    }
    return hasher.hash().toString().substring(0, 16);
  }
}
