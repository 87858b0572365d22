package org.possibledeals.terminal.launcher;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;

/**
 * Builds what has changed since the last build. What it writes is used when it is whole, by a
 * rename. Commands that still run keep the archives that they began with, up to the next build but
 * one.
 */
public final class Build {

  private static final int MISTAKEN = 2;

  /** Exit code when nothing can be written; why is on standard output. */
  private static final int UNWRITTEN = 3;

  /** Names the folder of the last build; its time is when that build began. */
  private static final String CURRENT = "current";

  /** Says when the launcher has Java keep of a first run what makes others shorter. */
  private static final String FIRST = "first";

  private static final String FOLDER = "archives.";
  private static final String PROGRAM = "builder.";
  private static final int PACES = 40;
  private static final int PROBE = 1 << 21;

  private final Path root;
  private final Path state;
  private final String program;
  private final String command;

  Build(Path root, String program, String command) {
    this.root = root;
    state = root.resolve(".deals");
    this.program = program;
    this.command = command;
  }

  /**
   * Builds.
   *
   * @param arguments the root of the checkout, the folder of this program's classes in the state,
   *     and the command that is to be run
   */
  public static void main(String[] arguments) throws InterruptedException {
    Path root = Path.of(arguments[0]).toAbsolutePath().normalize();
    System.exit(new Build(root, arguments[1], arguments[2]).exitCode());
  }

  /** Returns the exit code of the program. */
  int exitCode() throws InterruptedException {
    try {
      Duration patience = patience();
      Duration pace = patience.dividedBy(PACES).plus(Duration.ofSeconds(1));
      Files.createDirectories(state);
      try (var lock = new BuildLock(state.resolve("build.lock"))) {
        lock.take(patience, pace);
        try (var log = BuildLog.open(state.resolve("build.log"), pace)) {
          build(log);
        }
      }
      return 0;
    } catch (BuildFailure e) {
      BuildLog.print(e.getMessage());
      return MISTAKEN;
    } catch (AccessDeniedException e) {
      System.out.println(e.getMessage() + ": Permission denied");
      return UNWRITTEN;
    } catch (IOException e) {
      System.out.println(e.getMessage());
      return UNWRITTEN;
    }
  }

  /** Returns how long another build is waited for. */
  private static Duration patience() throws BuildFailure {
    String seconds = System.getenv().getOrDefault("DEALS_PATIENCE", "600");
    if (!seconds.matches("\\d{1,9}")) {
      throw new BuildFailure(
          "DEALS_PATIENCE=%s must be a positive integer (e.g. 600).".formatted(seconds));
    }
    return Duration.ofSeconds(Long.parseLong(seconds));
  }

  private void build(BuildLog log) throws IOException, InterruptedException, BuildFailure {
    Path folder = unused();
    try {
      build(folder, log);
      log.note("built");
    } catch (IOException | BuildFailure e) {
      log.note(e.toString());
      FileTrees.delete(folder);
      if (e instanceof IOException || !isFull()) {
        throw e;
      }
      throw new IOException("no space is left for " + state, e);
    }
  }

  private void build(Path folder, BuildLog log)
      throws IOException, InterruptedException, BuildFailure {
    // A source that is saved meanwhile is newer than this.
    FileTime began = Files.getLastModifiedTime(Files.createDirectory(folder));
    Optional<Path> last = last();
    log.say(last.isPresent() ? "building what changed…" : "building, once…");
    Checkout checkout = Checkout.read(root);
    String environment = Digest.of(checkout.key() + program + Runtime.version());
    boolean isSame =
        last.isPresent() && Files.readString(environmentOf(last.get())).equals(environment);
    Optional<Path> before = isSame ? last : Optional.empty();
    boolean isWhole = checkout.commands().contains(command);
    var maven = new Maven(checkout, state.resolve("asked"), log);
    Libraries libraries =
        Libraries.into(folder, before, isWhole ? checkout.all() : checkout.core(), maven);
    SortedSet<String> archives =
        new Assembly(checkout, folder, before, libraries, log).make(isWhole);
    Files.writeString(environmentOf(folder), environment);
    if (last.isEmpty()) {
      Files.writeString(folder.resolve(FIRST), "after the first build\n");
    }
    publish(folder, archives, began);
    clean(List.of(folder, last.orElse(folder), state.resolve(program)));
  }

  private Path unused() {
    int number = 1;
    while (Files.exists(state.resolve(FOLDER + number))) {
      number++;
    }
    return state.resolve(FOLDER + number);
  }

  private Optional<Path> last() throws IOException {
    Path current = state.resolve(CURRENT);
    return Files.exists(current)
        ? Optional.of(state.resolve(Files.readString(current).strip()))
            .filter(folder -> Files.exists(environmentOf(folder)))
        : Optional.empty();
  }

  private static Path environmentOf(Path folder) {
    return folder.resolve("environment");
  }

  private void publish(Path folder, SortedSet<String> archives, FileTime began) throws IOException {
    String name = folder.getFileName().toString();
    Path next = state.resolve("next");
    Assembly.writeMain(next, archives.stream().map(archive -> name + "/" + archive).toList());
    move(next, Assembly.DEALS); // for programs of others: java -cp .deals/deals.jar My.java
    Files.writeString(next, name + "\n");
    Files.setLastModifiedTime(next, began);
    move(next, CURRENT);
  }

  private void move(Path from, String name) throws IOException {
    Files.move(from, state.resolve(name), StandardCopyOption.ATOMIC_MOVE);
  }

  /** Deletes what other builds and other versions of this program have left. */
  private void clean(List<Path> kept) throws IOException {
    try (Stream<Path> files = Files.list(state)) {
      for (Path file : files.filter(file -> !kept.contains(file)).toList()) {
        String name = file.getFileName().toString();
        if (name.startsWith(FOLDER) || name.startsWith(PROGRAM)) {
          FileTrees.delete(file);
        }
      }
    }
  }

  /** Returns whether the compiler or Maven may have failed because nothing more can be written. */
  private boolean isFull() {
    Path probe = state.resolve("probe");
    try {
      Files.write(probe, new byte[PROBE]);
      Files.delete(probe);
      return false;
    } catch (IOException e) {
      return true;
    }
  }
}
