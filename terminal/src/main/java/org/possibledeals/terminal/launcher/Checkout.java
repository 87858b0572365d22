package org.possibledeals.terminal.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The sources.
 *
 * @param root their folder
 * @param pom of the root
 * @param modules in the order of the root's {@code pom.xml}, without those of profiles
 */
record Checkout(Path root, Pom pom, List<SourceModule> modules) {

  /** The module of the command line. */
  private static final String MAIN = "terminal";

  /** The help of all commands. */
  private static final List<String> WHOLE = List.of("-h", "--help", "help", "completion");

  static Checkout read(Path root) throws IOException, BuildFailure {
    Pom pom = Pom.read(root.resolve("pom.xml"));
    List<SourceModule> modules = new ArrayList<>();
    for (Pom module : pom.all("modules", "module")) {
      Path folder = root.resolve(module.text());
      modules.add(new SourceModule(module.text(), folder, Pom.read(folder.resolve("pom.xml"))));
    }
    return new Checkout(root, pom, List.copyOf(modules));
  }

  String version() {
    return pom.text("version");
  }

  /** Returns a property of a module or, if it has none of this name, of all. */
  String property(SourceModule module, String name) {
    String own = module.pom().text("properties", name);
    return own.isEmpty() ? pom.text("properties", name) : own;
  }

  /** Returns the file name of a module's archive. */
  String archive(SourceModule module) {
    return "%s-%s.jar".formatted(module.name(), version());
  }

  /** Returns a digest of every {@code pom.xml}. */
  String key() throws IOException {
    var all = new StringBuilder(Digest.of(Files.readAllBytes(root.resolve("pom.xml"))));
    for (SourceModule module : modules) {
      all.append(Digest.of(Files.readAllBytes(module.path().resolve("pom.xml"))));
    }
    return Digest.of(all.toString());
  }

  /** Returns the command line, what it finds at run time, and what these need. */
  List<SourceModule> core() {
    return needed(
        module -> module.name().equals(MAIN) || module.isGathered() && module.command().isEmpty());
  }

  /** Returns all modules that some command needs. */
  List<SourceModule> all() {
    return needed(module -> module.name().equals(MAIN) || module.isGathered());
  }

  /** Returns the modules besides that are built when one of their commands is asked for. */
  List<SourceModule> others() {
    List<SourceModule> others = new ArrayList<>(all());
    others.removeAll(core());
    return others;
  }

  /** Returns the words that ask for the other modules, if there are any. */
  List<String> commands() {
    List<String> own =
        others().stream()
            .flatMap(module -> Stream.of(module.command().split(" ")))
            .filter(word -> !word.isEmpty())
            .toList();
    return own.isEmpty() ? own : Stream.concat(own.stream(), WHOLE.stream()).toList();
  }

  /** Returns these modules and all that they need at run time, in order. */
  private List<SourceModule> needed(Predicate<SourceModule> chosen) {
    Set<String> names = new HashSet<>();
    int known;
    do {
      known = names.size();
      for (SourceModule module : modules) {
        if (names.contains(module.name()) || chosen.test(module)) {
          names.add(module.name());
          names.addAll(module.siblings());
        }
      }
    } while (names.size() > known);
    return modules.stream().filter(module -> names.contains(module.name())).toList();
  }
}
