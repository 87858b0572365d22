package org.possibledeals.terminal.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The archives of a build, in a folder of their own.
 *
 * <p>If there is a build before, only the sources that changed are compiled, on its archives; but
 * all of them, if others could see the change ({@link Outline}), or if sources came or went. So the
 * archives are the same as if everything is compiled.
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
    var now = new Index();
    Map<SourceModule, SortedMap<String, String>> digests = new HashMap<>();
    for (SourceModule module : modules) {
      SortedMap<String, String> files = module.digests();
      digests.put(module, files);
      files.forEach(
          (file, digest) ->
              module.source(file).ifPresent(source -> now.sources().put(source, digest)));
    }
    List<Path> classPath = inFolder(libraries.of(modules).stream());
    Map<String, byte[]> classes =
        before.isEmpty()
            ? compile(now, now.sources().keySet(), classPath, work)
            : compileSince(before.get(), modules, now, classPath, work);
    now.write(folder);
    for (SourceModule module : modules) {
      SortedMap<String, byte[]> entries = new TreeMap<>();
      for (String file : digests.get(module).keySet()) {
        for (String name : module.source(file).map(now.classes()::get).orElse(List.of())) {
          entries.put(name, classes.get(name));
        }
      }
      write(module, Digest.ofModule(digests.get(module), words(module)), entries);
    }
  }

  /** Compiles sources, adds to the index which classes they have, and returns their contents. */
  private Map<String, byte[]> compile(
      Index now, Collection<String> sources, List<Path> classPath, Path work)
      throws IOException, BuildFailure {
    log.say(
        "compiling %s…"
            .formatted(
                sources.size() == 1 ? sources.iterator().next() : sources.size() + " files"));
    Path output = work.resolve("classes");
    FileTrees.delete(output);
    now.classes().putAll(compilation(classPath, List.of()).run(sources, output));
    return FileTrees.contents(output);
  }

  private Compilation compilation(List<Path> classPath, List<Path> processors) {
    String release = checkout.pom().text("properties", "maven.compiler.release");
    return new Compilation(checkout.root(), release, classPath, processors);
  }

  /** Compiles what has changed since a build, or all of it, and returns all contents. */
  private Map<String, byte[]> compileSince(
      Path build, List<SourceModule> modules, Index now, List<Path> needed, Path work)
      throws IOException, BuildFailure {
    Index then = Index.read(build);
    if (now.sources().keySet().equals(then.sources().keySet())) {
      Map<String, byte[]> classes = new HashMap<>();
      List<Path> classPath = new ArrayList<>(needed);
      for (SourceModule module : modules) {
        Path archive = build.resolve(checkout.archive(module));
        classes.putAll(Archive.read(archive));
        classPath.add(archive);
      }
      List<String> changed = now.changedSince(then);
      now.classes().putAll(then.classes());
      Map<String, byte[]> fresh =
          changed.isEmpty() ? Map.of() : compile(now, changed, classPath, work);
      if (changed.stream()
          .allMatch(
              source ->
                  outlines(then.classes().get(source), classes)
                      .equals(outlines(now.classes().get(source), fresh)))) {
        classes.putAll(fresh);
        return classes;
      }
      log.say("what other files depend on has changed");
    }
    return compile(now, now.sources().keySet(), needed, work);
  }

  private static SortedMap<String, String> outlines(
      List<String> names, Map<String, byte[]> classes) {
    SortedMap<String, String> outlines = new TreeMap<>();
    for (String name : names) {
      Outline.of(classes.get(name)).ifPresent(outline -> outlines.put(name, outline));
    }
    return outlines;
  }

  private void makeOther(SourceModule module, Stream<String> classPath, Path work)
      throws IOException, BuildFailure {
    SortedMap<String, String> digests = module.digests();
    List<String> sources =
        digests.keySet().stream().flatMap(file -> module.source(file).stream()).toList();
    log.say("compiling %d files of %s…".formatted(sources.size(), module.name()));
    Path output = work.resolve(module.name());
    compilation(inFolder(classPath), inFolder(libraries.processors(module).stream()))
        .run(sources, output);
    var entries = new TreeMap<>(FileTrees.contents(output));
    entries.keySet().removeIf(name -> name.endsWith(".java")); // made from annotations
    write(module, Digest.ofModule(digests, words(module)), entries);
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
