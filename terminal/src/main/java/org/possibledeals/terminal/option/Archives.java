package org.possibledeals.terminal.option;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Iterables;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import org.possibledeals.agents.contest.AgentProvider;
import org.possibledeals.agents.contest.CommandProvider;
import org.possibledeals.agents.contest.GameProvider;
import org.possibledeals.agents.contest.SeparateArchives;

/**
 * Archives of others, {@code --with mine.jar}, in which games, agents and commands are found
 * besides our own.
 *
 * <p>One class loader finds what is in all of them, and becomes that of the thread: wherever games
 * and agents are looked up, they are found there.
 */
public final class Archives {

  /** What an archive can contribute. */
  static final ImmutableList<Class<?>> SERVICES =
      ImmutableList.of(GameProvider.class, AgentProvider.class, CommandProvider.class);

  private static final String SERVICES_FOLDER = "META-INF/services/";

  /** A class loader of archives that were opened. */
  private static class Loader extends URLClassLoader {
    private final ImmutableList<Path> opened;

    /**
     * Makes the loader of some of them.
     *
     * @param opened all of them
     */
    Loader(ImmutableList<Path> opened, List<Path> places, ClassLoader parent) {
      super(places.stream().map(Loader::url).toArray(URL[]::new), parent);
      this.opened = opened;
    }

    private static URL url(Path place) {
      try {
        return place.toUri().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalArgumentException("%s has no address.".formatted(place), e);
      }
    }
  }

  /** The class loader of archives that bring agents alone: they can be loaded once more. */
  private static final class AgentsLoader extends Loader implements SeparateArchives {
    private final ImmutableList<Path> places;
    private final Map<Integer, ClassLoader> separate = new ConcurrentHashMap<>();

    AgentsLoader(ImmutableList<Path> opened, ImmutableList<Path> places, ClassLoader parent) {
      super(opened, places, parent);
      this.places = places;
    }

    @Override
    public ClassLoader separate(int number) {
      return separate.computeIfAbsent(
          number, any -> new AgentsLoader(super.opened, places, getParent()));
    }
  }

  /**
   * Returns the loader of archives. Those that bring games are in a loader below, with what is
   * named beside them and announces nothing, since agents of other archives play these games.
   */
  private static AgentsLoader loader(ImmutableList<Path> all) {
    boolean hasGames = all.stream().anyMatch(Archives::bringsGames);
    Map<Boolean, List<Path>> below =
        all.stream()
            .collect(
                Collectors.partitioningBy(
                    place -> bringsGames(place) || hasGames && announced(place).isEmpty()));
    ClassLoader own = Archives.class.getClassLoader();
    return new AgentsLoader(
        all,
        ImmutableList.copyOf(below.get(false)),
        hasGames ? new Loader(all, below.get(true), own) : own);
  }

  private static boolean bringsGames(Path place) {
    return announced(place).stream().anyMatch(it -> it.service() != AgentProvider.class);
  }

  private Archives() {}

  /**
   * Returns the places that a text names, with colons between them, or semicolons on Windows.
   *
   * @param folder that relative names begin in
   * @throws IllegalArgumentException if a name is empty or cannot be one
   */
  public static ImmutableList<Path> places(String text, Path folder) {
    var places = ImmutableList.<Path>builder();
    for (String name : text.split(File.pathSeparator, -1)) {
      try {
        if (name.isBlank()) {
          throw new IllegalArgumentException(
              "--with \"%s\" has an empty name; name archives as mine.jar%sother.jar."
                  .formatted(text, File.pathSeparator));
        }
        places.add(folder.resolve(name));
      } catch (InvalidPathException e) {
        throw new IllegalArgumentException("'%s' is not a name of a file.".formatted(name), e);
      }
    }
    return places.build();
  }

  /** Returns what was opened in this thread, in order. */
  static ImmutableList<Path> opened() {
    return Thread.currentThread().getContextClassLoader() instanceof Loader loader
        ? loader.opened
        : ImmutableList.of();
  }

  /**
   * Opens archives, and folders of classes, besides those that are open in this thread.
   *
   * @throws IllegalArgumentException if one is not there or is none, if they bring nothing, or if
   *     what they bring cannot be loaded or has a name that something else has
   */
  public static void open(List<Path> archives) {
    Set<Path> all = new LinkedHashSet<>(opened());
    archives.stream().map(Path::toAbsolutePath).map(Path::normalize).forEach(all::add);
    if (all.size() == opened().size()) {
      return;
    }
    archives.forEach(Archives::requireArchive);
    if (archives.stream().allMatch(archive -> announced(archive).isEmpty())) {
      throw new IllegalArgumentException(
          ("%s: no agents, games or commands are declared there; an archive with agents names their"
                  + " AgentProvider in %s%s, one with games their GameProvider.")
              .formatted(
                  String.join(", ", archives.stream().map(Path::toString).toList()),
                  SERVICES_FOLDER,
                  AgentProvider.class.getName()));
    }
    AgentsLoader loader = loader(ImmutableList.copyOf(all));
    for (Path place : all) {
      announced(place).forEach(announced -> Loading.check(place, announced, loader));
    }
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(loader);
    try {
      Clashes.check();
    } catch (RuntimeException e) {
      Thread.currentThread().setContextClassLoader(before);
      throw e;
    }
  }

  private static void requireArchive(Path archive) {
    if (Files.isDirectory(archive)) {
      return;
    }
    if (!Files.exists(archive)) {
      throw new IllegalArgumentException(
          "%s does not exist; --with takes archives, .jar, and folders of classes."
              .formatted(archive));
    }
    try (var zip = new ZipFile(archive.toFile())) {
      zip.size();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "%s is not an archive that can be read (%s); --with takes .jar files and folders of classes."
              .formatted(archive, e.getMessage()),
          e);
    }
  }

  /**
   * A class that an archive announces.
   *
   * @param service of ours
   * @param className of the provider
   */
  record Announced(Class<?> service, String className) {}

  /** Returns what an archive announces. */
  private static ImmutableList<Announced> announced(Path archive) {
    var announced = ImmutableList.<Announced>builder();
    for (Class<?> service : SERVICES) {
      text(archive, SERVICES_FOLDER + service.getName()).stream()
          .flatMap(String::lines)
          .map(line -> line.replaceFirst("#.*", "").strip())
          .filter(line -> !line.isEmpty())
          .forEach(line -> announced.add(new Announced(service, line)));
    }
    return announced.build();
  }

  private static Optional<String> text(Path archive, String entry) {
    try {
      if (Files.isDirectory(archive)) {
        Path file = archive.resolve(entry);
        return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
      }
      try (var zip = new ZipFile(archive.toFile())) {
        var found = zip.getEntry(entry);
        if (found == null) {
          return Optional.empty();
        }
        try (var in = zip.getInputStream(found)) {
          return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "Cannot read %s in %s: %s".formatted(entry, archive, e.getMessage()), e);
    }
  }

  /** Returns the archive or folder that a class comes from, as messages name it. */
  public static String origin(Class<?> type) {
    return place(type).map(place -> place.getFileName().toString()).orElse("the class path");
  }

  static Optional<Path> place(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      return source == null || source.getLocation() == null
          ? Optional.empty()
          : Optional.of(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException("A class has no place: " + source.getLocation(), e);
    }
  }

  /** Returns whether a class comes from an archive that was opened in this thread. */
  public static boolean isOutside(Class<?> type) {
    return type.getClassLoader() instanceof Loader;
  }

  /** Returns the error for two things with one name, with their classes and archives. */
  public static IllegalArgumentException clash(
      String what, String name, Class<?> one, Class<?> other) {
    return new IllegalArgumentException(
        "The %s %s is there twice: from %s (%s) and from %s (%s); leave one of them out."
            .formatted(what, name, one.getName(), origin(one), other.getName(), origin(other)));
  }

  /**
   * Returns the SHA-256 of each archive that was opened in this thread or is at one of these
   * places, by its name; none is loaded.
   */
  public static ImmutableSortedMap<String, String> digests(List<Path> places) {
    var digests = new TreeMap<String, String>();
    for (Path place : Iterables.concat(opened(), places)) {
      requireArchive(place);
      digests.put(place.getFileName().toString(), ModuleDigests.hashOf(place));
    }
    return ImmutableSortedMap.copyOf(digests);
  }
}
