package org.possibledeals.terminal.logic;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.possibledeals.kripke.smcdel.SmcdelFile;
import org.possibledeals.kripke.smcdel.SmcdelReader;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.TextFile;

/** Reads the files that commands name; every error message names the file. */
public final class ModelFiles {

  private ModelFiles() {}

  public static ModelFile read(Path path) {
    String text = TextFile.read(path);
    return named(path, () -> ModelFileReader.read(text));
  }

  /** Returns whether the file is of the format of the model checker SMCDEL, by its name. */
  public static boolean isSmcdel(Path path) {
    return path.toString().endsWith(".smcdel.txt");
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
