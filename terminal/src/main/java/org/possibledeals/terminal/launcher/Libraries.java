package org.possibledeals.terminal.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The libraries of modules, in the folder of a build.
 *
 * @param folder of the build
 * @param names of archives in it, for each module, and for what processes annotations of one
 */
record Libraries(Path folder, SortedMap<String, SortedSet<String>> names) {

  private static final String FILE = "libraries";
  private static final String TAB = "\t";
  private static final String PROCESSORS = ".processors";

  /** The library of the command line, whose classes are raised by a program beside this one. */
  private static final String RAISED = "picocli-";

  private static final String RAISING = "RaisedClasses";

  /**
   * Brings them into a folder.
   *
   * @param before that of a build that asked for the same versions, if there is one
   * @param maven is asked if that build had not all of them
   */
  static Libraries into(
      Path folder, Optional<Path> before, Collection<SourceModule> modules, Maven maven)
      throws IOException, InterruptedException, BuildFailure {
    SortedMap<String, List<Pom>> asked = new TreeMap<>();
    for (SourceModule module : modules) {
      asked.put(module.name(), module.pom().all("dependencies", "dependency"));
      if (!module.processors().isEmpty()) {
        asked.put(module.name() + PROCESSORS, module.processors());
      }
    }
    var libraries = new Libraries(folder, new TreeMap<>());
    SortedMap<String, SortedSet<String>> known =
        before.isEmpty() ? new TreeMap<>() : read(before.get());
    if (known.keySet().containsAll(asked.keySet())) {
      libraries.link(before.get(), known);
    } else {
      libraries.copy(maven.libraries(asked));
    }
    libraries.write();
    return libraries;
  }

  private static SortedMap<String, SortedSet<String>> read(Path folder) throws IOException {
    SortedMap<String, SortedSet<String>> names = new TreeMap<>();
    for (String line : Files.readAllLines(folder.resolve(FILE))) {
      List<String> words = List.of(line.split(TAB));
      names.put(words.getFirst(), new TreeSet<>(words.subList(1, words.size())));
    }
    return names;
  }

  private void write() throws IOException {
    List<String> lines = new ArrayList<>();
    names.forEach((name, files) -> lines.add(name + TAB + String.join(TAB, files)));
    Files.write(folder.resolve(FILE), lines);
  }

  private void link(Path before, SortedMap<String, SortedSet<String>> known) throws IOException {
    names.putAll(known);
    SortedSet<String> files = new TreeSet<>();
    known.values().forEach(files::addAll);
    for (String file : files) {
      FileTrees.link(before.resolve(file), folder.resolve(file));
    }
  }

  private void copy(SortedMap<String, List<Path>> found) throws IOException, BuildFailure {
    Map<String, Path> places = new TreeMap<>();
    for (Map.Entry<String, List<Path>> entry : found.entrySet()) {
      SortedSet<String> files = new TreeSet<>();
      for (Path place : entry.getValue()) {
        String file = place.getFileName().toString();
        files.add(file);
        Path other = places.put(file, place);
        if (other == null) {
          copy(place, folder.resolve(file));
        } else if (!other.equals(place)) {
          throw new BuildFailure("%s and %s have one name.".formatted(other, place));
        }
      }
      names.put(entry.getKey(), files);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    if (from.getFileName().toString().startsWith(RAISED)) {
      try {
        Class.forName(RAISING)
            .getMethod("main", String[].class)
            .invoke(null, (Object) new String[] {from.toString(), to.toString()});
        return;
      } catch (ReflectiveOperationException e) {
        // This JDK cannot, or its own Java is enough; they do as they are.
      }
    }
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Returns the names of the libraries of these modules. */
  SortedSet<String> of(Collection<SourceModule> modules) {
    SortedSet<String> all = new TreeSet<>();
    modules.forEach(module -> all.addAll(names.get(module.name())));
    return all;
  }

  /** Returns the archives of what processes annotations of a module. */
  SortedSet<String> processors(SourceModule module) {
    return names.getOrDefault(module.name() + PROCESSORS, new TreeSet<>());
  }
}
