package org.possibledeals.terminal.logic;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.possibledeals.kripke.smcdel.SmcdelFile;
import org.possibledeals.kripke.smcdel.SmcdelReader;
import org.possibledeals.kripke.smcdel.SmcdelSyntaxException;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.TextSyntaxException;

/** Reads the files that commands name; every error message names the file. */
public final class ModelFiles {

  private ModelFiles() {}

  public static ModelFile read(Path path) {
    return named(path, ModelFileReader::read);
  }

  /** Returns whether the file is of the format of the model checker SMCDEL, by its name. */
  public static boolean isSmcdel(Path path) {
    return path.toString().endsWith(".smcdel.txt");
  }

  public static SmcdelFile readSmcdel(Path path) {
    return named(path, SmcdelReader::read);
  }

  private static <F> F named(Path path, Function<String, F> reader) {
    String text = text(path);
    try {
      return reader.apply(text);
    } catch (TextSyntaxException | SmcdelSyntaxException e) {
      throw new IllegalArgumentException(path + ": " + e.getMessage(), e);
    }
  }

  public static String text(Path path) {
    try {
      return new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "Cannot read %s; it has to be a file with a model.".formatted(path), e);
    }
  }
}
