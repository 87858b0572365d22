package org.possibledeals.terminal.option;

import com.google.common.collect.MapMaker;
import com.google.common.hash.Hashing;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * Which Possible Deals this is: the version of the build, and a digest of all that it was built
 * from.
 */
public final class Version {

  /** Length of the digest in a version: 64 bits, which no two builds share by accident. */
  private static final int DIGITS = 16;

  /** What was computed, since the modules are the same as long as the class loader is. */
  private static final Map<ClassLoader, String> KNOWN = new MapMaker().weakKeys().makeMap();

  /**
   * Returns the version, for example {@code 0.1.0+3f2a9c81d4e07b65}. The same sources, resources
   * and dependencies of all modules, and the same archives of others, have the same one, wherever
   * they were built.
   */
  public static String current() {
    return KNOWN.computeIfAbsent(
        Thread.currentThread().getContextClassLoader(),
        loader -> "%s+%s".formatted(ofBuild(), digest(loader).substring(0, DIGITS)));
  }

  private static String digest(ClassLoader loader) {
    return Hashing.sha256()
        .hashString(String.join("\n", ModuleDigests.found(loader)), StandardCharsets.UTF_8)
        .toString();
  }

  private static String ofBuild() {
    var properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read version.properties of this build.", e);
    }
    return properties.getProperty("version");
  }

  private Version() {}

  /** Returns the lines of {@code --version}, with the commit where the launcher is of a clone. */
  public static String[] lines() {
    return new String[] {
      "Possible Deals " + current() + commit().map(" (commit %s)"::formatted).orElse(""),
      "Java " + Runtime.version()
    };
  }

  /** Returns the commit of the checkout that the launcher names, if Git knows one. */
  private static Optional<String> commit() {
    String root = System.getProperty("deals.root", "");
    if (root.isEmpty() || Files.notExists(Path.of(root, ".git"))) {
      return Optional.empty();
    }
    var git = new ProcessBuilder("git", "--no-optional-locks", "-C", root, "describe", "--always");
    git.command().addAll(List.of("--dirty", "--exclude=*", "--abbrev=12"));
    try {
      Process process = git.redirectError(ProcessBuilder.Redirect.DISCARD).start();
      String commit = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return Optional.of(commit.strip()).filter(text -> !text.isEmpty());
    } catch (IOException e) {
      return Optional.empty(); // there is no Git
    }
  }
}
