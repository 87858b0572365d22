package org.possibledeals.terminal.option;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Which Possible Deals this is: the version of the build, and the commit where it is known. */
public final class Version implements IVersionProvider {

  /**
   * Returns the version, for example {@code 0.1.0} or, where the launcher passed the commit, {@code
   * 0.1.0 (1a2b3c4d5e6f)}. A commit that ends in {@code -dirty} had uncommitted changes.
   */
  public static String current() {
    String commit = System.getProperty("deals.commit", "");
    return commit.isEmpty() ? ofBuild() : "%s (%s)".formatted(ofBuild(), commit);
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

  @Override
  public String[] getVersion() {
    return new String[] {"Possible Deals " + current(), "Java " + Runtime.version()};
  }
}
