package org.possibledeals.classroom.site;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.gson.Gson;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What the page needs to work without a network: the list of its files, and a hash of them all. */
final class Offline {

  /** The program that keeps the files in the browser. */
  private static final String WORKER = "service-worker.js";

  private Offline() {}

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

  /** Writes the list and the hash into the program. */
  static void write(Path folder, String program) {
    ImmutableList<String> files =
        files(folder).stream().filter(name -> !name.equals(WORKER)).collect(toImmutableList());
    Folders.write(
        folder.resolve(WORKER),
        program
            .replace("\"VERSION\"", new Gson().toJson(hash(folder, files)))
            .replace("[\"FILES\"]", new Gson().toJson(files)));
  }

  private static String hash(Path folder, ImmutableList<String> files) {
    Hasher hasher = Hashing.sha256().newHasher();
    for (String file : files) {
      try {
        hasher.putString(file, UTF_8).putBytes(Files.readAllBytes(folder.resolve(file)));
      } catch (IOException e) {
        throw new UncheckedIOException("Cannot read " + file, e);
      }
    }
    return hasher.hash().toString().substring(0, 16);
  }
}
