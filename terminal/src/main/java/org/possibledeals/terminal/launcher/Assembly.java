package org.possibledeals.terminal.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The archives of a build, in a folder of their own.
 *
 * <p>If there is a build before, only the modules whose sources changed and those that need them
 * are compiled, on its archives of the others. So the archives are the same as if everything is
 * compiled.
 *
 * @param checkout the sources
 * @param folder for the archives
 * @param before that of a build that differs in sources and resources alone, if there is one
 * @param libraries of the modules, in the folder
 * @param log of what is done
 */
record Assembly(
    Checkout checkout, Path folder, Optional<Path> before, Libraries libraries, BuildLog log) {

  /** The archive that is given to Java; it names all that the command line needs. */
  static final String DEALS = "deals.jar";

  /** The archive that names what is needed besides for the other modules. */
  private static final String OTHERS = "others.jar";

  /** What the launcher asks: where sources are, and which commands need the other modules. */
  private static final String SOURCES = "sources";

  /** The digest of the sources of each module. */
  private static final String INDEX = "index";

  private static final String TAB = "\t";

  private static final String MAIN = "org.possibledeals.terminal.command.Deals";
  private static final String DIGEST = "META-INF/org.possibledeals.digest";

  /**
   * Makes them.
   *
   * @param isWhole whether those of the other modules are made, too
   * @return the names of those that the command line needs
   */
  SortedSet<String> make(boolean isWhole) throws IOException, BuildFailure {
    List<SourceModule> core = checkout.core();
    List<SourceModule> others = checkout.others();
    Path work = Files.createDirectories(folder.resolve("work"));
    SortedSet<String> archives = new TreeSet<>(libraries.of(core));
    makeCore(core, work);
    core.forEach(module -> archives.add(checkout.archive(module)));
    writeMain(folder.resolve(DEALS), archives);
    if (isWhole) {
      SortedSet<String> more = new TreeSet<>(libraries.of(others));
      more.removeAll(archives);
      for (SourceModule module : others) {
        makeOther(module, Stream.concat(archives.stream(), more.stream()), work);
        more.add(checkout.archive(module));
      }
      writeMain(folder.resolve(OTHERS), more);
    }
    FileTrees.delete(work);
    Files.write(
        folder.resolve(SOURCES),
        List.of(places(core), places(others), String.join(" ", checkout.commands())));
    return archives;
  }

  private void makeCore(List<SourceModule> modules, Path work) throws IOException, BuildFailure {
    Map<SourceModule, SortedMap<String, String>> sources = new HashMap<>();
    List<String> index = new ArrayList<>();
    for (SourceModule module : modules) {
      sources.put(module, module.sources());
      index.add(module.name() + TAB + Digest.of(sources.get(module).toString()));
    }
    Files.write(folder.resolve(INDEX), index);
    Set<String> changed = changed(modules, index);
    SortedSet<String> compiled = new TreeSet<>();
    List<Path> classPath = new ArrayList<>(inFolder(libraries.of(modules).stream()));
    for (SourceModule module : modules) {
      if (changed.contains(module.name())) {
        compiled.addAll(sources.get(module).keySet());
      } else {
        classPath.add(before.orElseThrow().resolve(checkout.archive(module)));
      }
    }
    Path output = work.resolve("classes");
    Map<String, List<String>> classes = compile(compiled, classPath, output);
    for (SourceModule module : modules) {
      SortedMap<String, byte[]> entries =
          changed.contains(module.name())
              ? contents(output, sources.get(module).keySet().stream().map(classes::get))
              : new TreeMap<>(Archive.read(before.orElseThrow().resolve(checkout.archive(module))));
      entries.keySet().removeIf(name -> !name.endsWith(".class"));
      write(module, Digest.ofModule(module.digests(), words(module)), entries);
    }
  }

  private static SortedMap<String, byte[]> contents(Path output, Stream<List<String>> classes)
      throws IOException {
    SortedMap<String, byte[]> contents = new TreeMap<>();
    for (String name : classes.flatMap(List::stream).toList()) {
      contents.put(name, Files.readAllBytes(output.resolve(name)));
    }
    return contents;
  }

  /** Returns the names of the modules that changed since the build before, or need one that did. */
  private Set<String> changed(List<SourceModule> modules, List<String> index) throws IOException {
    List<String> then =
        before.isEmpty() ? List.of() : Files.readAllLines(before.get().resolve(INDEX));
    Set<String> changed = new HashSet<>();
    int known;
    do {
      known = changed.size();
      for (int i = 0; i < modules.size(); i++) {
        SourceModule module = modules.get(i);
        if (!then.contains(index.get(i)) || !Collections.disjoint(changed, module.siblings())) {
          changed.add(module.name());
        }
      }
    } while (changed.size() > known);
    return changed;
  }

  private Map<String, List<String>> compile(
      SortedSet<String> sources, List<Path> classPath, Path output)
      throws IOException, BuildFailure {
    if (sources.isEmpty()) {
      return Map.of();
    }
    log.say(
        "compiling %s…"
            .formatted(sources.size() == 1 ? sources.first() : sources.size() + " files"));
    return compilation(classPath, List.of()).run(sources, output);
  }

  private Compilation compilation(List<Path> classPath, List<Path> processors) {
    String release = checkout.pom().text("properties", "maven.compiler.release");
    return new Compilation(checkout.root(), release, classPath, processors);
  }

  private void makeOther(SourceModule module, Stream<String> classPath, Path work)
      throws IOException, BuildFailure {
    Set<String> sources = module.sources().keySet();
    log.say("compiling %d files of %s…".formatted(sources.size(), module.name()));
    Path output = work.resolve(module.name());
    compilation(inFolder(classPath), inFolder(libraries.processors(module).stream()))
        .run(sources, output);
    var entries = new TreeMap<>(FileTrees.contents(output));
    entries.keySet().removeIf(name -> name.endsWith(".java")); // made from annotations
    write(module, Digest.ofModule(module.digests(), words(module)), entries);
  }

  private List<Path> inFolder(Stream<String> archives) {
    return archives.map(folder::resolve).toList();
  }

  /** Returns what a module's digest has besides its files: libraries, and the version. */
  private String words(SourceModule module) {
    return libraries.of(List.of(module)).stream()
        .map(name -> "./" + name + "\n")
        .collect(Collectors.joining("", "", checkout.version()));
  }

  private void write(SourceModule module, String digest, SortedMap<String, byte[]> entries)
      throws IOException {
    for (Resources resources : Resources.of(module)) {
      resources.addTo(entries, checkout.version());
    }
    String line = "%s %s\n".formatted(module.name(), digest);
    entries.put(DIGEST, line.getBytes(StandardCharsets.UTF_8));
    String name =
        checkout.property(module, "module.name").replace("${project.artifactId}", module.name());
    Archive.write(
        folder.resolve(checkout.archive(module)), Map.of("Automatic-Module-Name", name), entries);
  }

  /** Writes an archive that names others, as a program of anybody's needs them. */
  static void writeMain(Path file, Collection<String> archives) throws IOException {
    Map<String, String> attributes = new TreeMap<>();
    attributes.put("Main-Class", MAIN);
    attributes.put("Class-Path", String.join(" ", archives));
    // The terminal library of the progress bar calls native code.
    attributes.put("Enable-Native-Access", "ALL-UNNAMED");
    Archive.write(file, attributes, new TreeMap<>());
  }

  /** Returns the files and folders that modules are built from, below the root. */
  private String places(List<SourceModule> modules) {
    SortedSet<String> places = new TreeSet<>();
    for (SourceModule module : modules) {
      places.add(module.folder() + "/pom.xml");
      places.add(module.folder() + "/src/main");
      Resources.of(module).stream()
          .flatMap(resources -> resources.places().stream())
          .filter(place -> !place.startsWith(module.path()) && Files.exists(place))
          .forEach(place -> places.add(FileTrees.name(checkout.root(), place)));
    }
    return String.join(" ", places);
  }
}
