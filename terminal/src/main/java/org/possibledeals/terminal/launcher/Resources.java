package org.possibledeals.terminal.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;

/**
 * Files of a module beside its classes, as its {@code pom.xml} lists them for Maven.
 *
 * @param folder where they lie
 * @param target the folder of the archive in which they get, ending in a slash, or nothing
 * @param included patterns of Maven's for names of files
 * @param excluded the same
 * @param isFiltered whether they name the version by {@code ${project.version}}
 */
record Resources(
    Path folder, String target, List<String> included, List<String> excluded, boolean isFiltered) {

  private static final String BASE = "${project.basedir}";
  private static final String VERSION = "${project.version}";

  static List<Resources> of(SourceModule module) {
    List<Pom> listed = module.pom().all("build", "resources", "resource");
    return listed.isEmpty()
        ? List.of(
            new Resources(
                module.path().resolve("src/main/resources"), "", List.of("**"), List.of(), false))
        : listed.stream().map(resource -> of(module, resource)).toList();
  }

  private static Resources of(SourceModule module, Pom resource) {
    String folder = resource.text("directory").replace(BASE, module.path().toString());
    String target = resource.text("targetPath");
    List<String> included = texts(resource.all("includes", "include"));
    return new Resources(
        module.path().resolve(folder).normalize(),
        target.isEmpty() ? "" : target + "/",
        included.isEmpty() ? List.of("**") : included,
        texts(resource.all("excludes", "exclude")),
        resource.text("filtering").equals("true"));
  }

  private static List<String> texts(List<Pom> elements) {
    return elements.stream().map(Pom::text).toList();
  }

  /** Returns the files and folders in which they are searched for. */
  List<Path> places() {
    return included.stream().map(pattern -> folder.resolve(fixed(pattern))).distinct().toList();
  }

  /** Returns a pattern up to the folder that has its first asterisk. */
  private static String fixed(String pattern) {
    int star = pattern.indexOf('*');
    return star < 0 ? pattern : pattern.substring(0, pattern.lastIndexOf('/', star) + 1);
  }

  /** Adds the contents of these files to an archive, by entry name. */
  void addTo(SortedMap<String, byte[]> archive, String version) throws IOException {
    for (Path place : places()) {
      for (Path file : FileTrees.files(place)) {
        String name = FileTrees.name(folder, file);
        if (matches(included, name) && !matches(excluded, name)) {
          archive.put(target + name, content(file, version));
        }
      }
    }
  }

  private byte[] content(Path file, String version) throws IOException {
    return isFiltered
        ? Files.readString(file).replace(VERSION, version).getBytes(StandardCharsets.UTF_8)
        : Files.readAllBytes(file);
  }

  private static boolean matches(List<String> patterns, String name) {
    return patterns.stream().anyMatch(pattern -> name.matches(expression(pattern)));
  }

  /** Two asterisks are any folders, also none; one is any part of a name. */
  private static String expression(String pattern) {
    return pattern
        .replace(".", "[.]")
        .replace("**/", "(.+/)?")
        .replace("**", ".+")
        .replaceAll("(?<![.)+])[*]", "[^/]*");
  }
}
