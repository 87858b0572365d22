package org.possibledeals.recycle.table;

import com.google.common.collect.ImmutableList;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.recycle.text.ProgramReader;

/** The programs that ship with the project, by name. */
public final class ShippedGames {

  /** The names, in alphabetical order. */
  public static final ImmutableList<String> NAMES =
      ImmutableList.of(
          "bid-trump",
          "black-lady",
          "cheat",
          "concentration",
          "crazy-eights",
          "fan-tan",
          "ferry",
          "german-whist",
          "go-fish",
          "golf",
          "gops",
          "hearts",
          "kuhn-poker",
          "lama",
          "leduc-holdem",
          "love-letter",
          "ninety-eight",
          "oh-hell",
          "president",
          "raja-mantri",
          "rummy",
          "scopa",
          "sixty-six",
          "whist");

  /** Maximum number of bytes per file: each character that a program has takes at most four. */
  private static final int MOST_BYTES = 4 * ProgramReader.MOST_CHARACTERS;

  private ShippedGames() {}

  /**
   * Returns the text of a program.
   *
   * @throws IllegalArgumentException if none has that name
   */
  public static String text(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException(
          "No program %s; the programs that ship are %s.".formatted(name, NAMES));
    }
    try (InputStream in = ShippedGames.class.getResourceAsStream("/games/" + name + ".rcy")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the program " + name + ".", e);
    }
  }

  /**
   * Returns the text of the program of a name, or in a file.
   *
   * @throws IllegalArgumentException if no program that ships has the name and no file can be read,
   *     or the file is too large or no text
   */
  public static String textOf(String file) {
    if (NAMES.contains(file)) {
      return text(file);
    }
    if (!new File(file).exists()) {
      throw new IllegalArgumentException(
          "Cannot read the program %s; name a file, or one of %s.".formatted(file, NAMES));
    }
    return TextFile.read(Path.of(file), MOST_BYTES);
  }
}
