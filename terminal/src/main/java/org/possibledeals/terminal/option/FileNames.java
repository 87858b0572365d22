package org.possibledeals.terminal.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.TypeConversionException;

/** Reads names of files; an empty one, as of a variable that is not set, is refused. */
public final class FileNames {

  private FileNames() {}

  /** Returns the path of this name. */
  public static Path path(String text) {
    if (text.isBlank()) {
      throw new TypeConversionException("the name is empty; name a file");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("'%s' is not a name of a file".formatted(text));
    }
  }
}
