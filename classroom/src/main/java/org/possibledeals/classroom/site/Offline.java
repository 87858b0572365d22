package org.possibledeals.classroom.site;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.gson.Gson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/**
 * What the page needs to work without a network: the list of its files, and a hash of them all.
 * What the site has beside the page is read where it is hosted.
 */
final class Offline {

  /** The program that keeps the files in the browser. */
  private static final String WORKER = "service-worker.js";

  /** All files but the large ones in one: by name, in base64. */
  private static final String PACK = "offline.json";

  private Offline() {}

  /** Writes the pack, and the list and the hash into the program. */
  static void write(Path folder, String program) {
    ImmutableList<String> files =
        Folders.files(folder).stream()
            .filter(name -> !name.equals(WORKER) && !name.equals(PACK) && !Beside.has(name))
            .collect(toImmutableList());
    Folders.write(folder.resolve(PACK), Folders.JSON.toJson(packed(folder, files)));
    Folders.write(
        folder.resolve(WORKER),
        program
            .replace("\"VERSION\"", new Gson().toJson(hash(folder, files)))
            .replace("[\"FILES\"]", new Gson().toJson(files)));
  }

  private static ImmutableMap<String, String> packed(Path folder, ImmutableList<String> files) {
    return files.stream()
        .filter(name -> !name.matches("(engine|vendor)/[^/]*[.]js"))
        .collect(toImmutableMap(name -> name, name -> base64(folder.resolve(name))));
  }

  private static String base64(Path file) {
    try {
      return Base64.getEncoder().encodeToString(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
  }

  private static String hash(Path folder, ImmutableList<String> files) {
    Hasher hasher = Hashing.sha256().newHasher();
    Folders.hash(folder, files, hasher);
    return hasher.hash().toString().substring(0, 16);
  }
}
