package org.possibledeals.terminal.option;

import com.google.common.hash.Hashing;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/**
 * Which Possible Deals this is: the version of the build, and a digest of all that it was built
 * from.
 */
public final class Version implements IVersionProvider {

  /** Length of the digest in a version: 64 bits, which no two builds share by accident. */
  private static final int DIGITS = 16;

  private static final String CURRENT = "%s+%s".formatted(ofBuild(), digest().substring(0, DIGITS));

  /**
   * Returns the version, for example {@code 0.1.0+3f2a9c81d4e07b65}. The same sources, resources
   * and dependencies of all modules have the same one, wherever they were built.
   */
  public static String current() {
    return CURRENT;
  }

  private static String digest() {
    return Hashing.sha256()
        .hashString(
            String.join("\n", ModuleDigests.found(Version.class.getClassLoader())),
            StandardCharsets.UTF_8)
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

  /** Returns the lines of {@code --version}; a commit is there where the launcher passed one. */
  @Override
  public String[] getVersion() {
    String commit = System.getProperty("deals.commit", "");
    return new String[] {
      "Possible Deals " + current() + (commit.isEmpty() ? "" : " (commit %s)".formatted(commit)),
      "Java " + Runtime.version()
    };
  }
}
