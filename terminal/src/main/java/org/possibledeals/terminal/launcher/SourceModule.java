package org.possibledeals.terminal.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A module of the house as it lies among the sources.
 *
 * @param folder its name below the root, as the root's {@code pom.xml} has it
 * @param path the folder itself
 * @param pom what its {@code pom.xml} says
 */
record SourceModule(String folder, Path path, Pom pom) {

  static final String GROUP = "org.possibledeals";

  private static final String SERVICES = "src/main/resources/META-INF/services";
  private static final String JAVA = "src/main/java/";

  /** Returns its name, which its archive and its digest have. */
  String name() {
    return pom.text("artifactId");
  }

  /** Returns the commands for which alone it is built, with blanks between them, or nothing. */
  String command() {
    return pom.text("properties", "launcher.command");
  }

  /** Returns whether it holds services of this project. */
  boolean isGathered() {
    String[] services = path.resolve(SERVICES).toFile().list();
    return services != null
        && Arrays.stream(services).anyMatch(service -> service.startsWith(GROUP + "."));
  }

  /** Returns the names of the modules that it needs at run time. */
  List<String> siblings() {
    return pom.all("dependencies", "dependency").stream()
        .filter(dependency -> isOurs(dependency) && !dependency.text("scope").equals("test"))
        .map(dependency -> dependency.text("artifactId"))
        .toList();
  }

  /** Returns the coordinates of what processes its annotations. */
  List<Pom> processors() {
    return pom.all(
        "build", "plugins", "plugin", "configuration", "annotationProcessorPaths", "path");
  }

  static boolean isOurs(Pom dependency) {
    return dependency.text("groupId").equals(GROUP);
  }

  /** Returns the digest of each main file, by its name below the module's folder. */
  SortedMap<String, String> digests() throws IOException {
    SortedMap<String, String> digests = new TreeMap<>();
    for (Path file : FileTrees.files(path.resolve("src/main"))) {
      digests.put(FileTrees.name(path, file), Digest.ofText(Files.readAllBytes(file)));
    }
    return digests;
  }

  /** Returns the sources of Java below the root of the checkout, with their digests. */
  SortedMap<String, String> sources() throws IOException {
    SortedMap<String, String> sources = new TreeMap<>();
    digests()
        .forEach(
            (file, digest) -> {
              if (file.startsWith(JAVA) && file.endsWith(".java")) {
                sources.put(folder + "/" + file, digest);
              }
            });
    return sources;
  }
}
