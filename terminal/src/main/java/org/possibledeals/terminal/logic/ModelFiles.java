package org.possibledeals.terminal.logic;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import org.possibledeals.kripke.smcdel.SmcdelFile;
import org.possibledeals.kripke.smcdel.SmcdelReader;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.TextFile;

/** Reads the files that commands name; every error message names the file. */
public final class ModelFiles {

  private ModelFiles() {}

  /**
   * Returns the model file with some of its numbers replaced.
   *
   * @param settings for some names of numbers, as in {@code n = 100}, another number
   */
  public static ModelFile read(Path path, Map<String, String> settings) {
    String text = TextFile.read(path);
    return named(path, () -> ModelFileReader.read(text, settings));
  }

  /** Returns whether the file is of the format of the model checker SMCDEL, by its name. */
  public static boolean isSmcdel(Path path) {
    return path.toString().endsWith(".smcdel.txt");
  }

  /**
   * Checks that no number is to be replaced, where files are of the format of SMCDEL.
   *
   * @throws IllegalArgumentException if one is
   */
  static void requireNoSettings(Map<String, String> settings) {
    if (!settings.isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot set %s: files of SMCDEL give no number a name; leave out --set."
              .formatted(settings.keySet().iterator().next()));
    }
  }

  public static SmcdelFile readSmcdel(Path path) {
    String text = TextFile.read(path);
    return named(path, () -> SmcdelReader.read(text));
  }

  /**
   * Returns what {@code attempt} returns, which is about a file.
   *
   * @throws IllegalArgumentException that the attempt throws, with the file before its message
   */
  public static <T> T named(Path path, Supplier<T> attempt) {
    try {
      return attempt.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(path + ": " + e.getMessage(), e);
    }
  }
}
