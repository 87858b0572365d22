package org.possibledeals.classroom.site;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.gson.Gson;
import java.nio.file.Path;

/**
 * What the page needs to work without a network: the list of its files, and a hash of them all.
 * What the site has beside the page is read where it is hosted.
 */
final class Offline {

  /** The program that keeps the files in the browser. */
  private static final String WORKER = "service-worker.js";

  private Offline() {}

  /** Writes the list and the hash into the program. */
  static void write(Path folder, String program) {
    ImmutableList<String> files =
        Folders.files(folder).stream()
            .filter(name -> !name.equals(WORKER) && !Beside.has(name))
            .collect(toImmutableList());
    Folders.write(
        folder.resolve(WORKER),
        program
            .replace("\"VERSION\"", new Gson().toJson(hash(folder, files)))
            .replace("[\"FILES\"]", new Gson().toJson(files)));
  }

  private static String hash(Path folder, ImmutableList<String> files) {
    Hasher hasher = Hashing.sha256().newHasher();
    Folders.hash(folder, files, hasher);
    return hasher.hash().toString().substring(0, 16);
  }
}
