package org.possibledeals.terminal.option;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import org.possibledeals.experiments.tournament.LineUp;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How a line-up is written on the command line: in small letters. */
public final class LineUpOption implements ITypeConverter<LineUp>, Iterable<String> {

  @Override
  public LineUp convert(String text) {
    return Arrays.stream(LineUp.values())
        .filter(lineUp -> written(lineUp).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "no line-up '%s'; there are %s".formatted(text, String.join(", ", this))));
  }

  /** Returns what can be written, for help and completion. */
  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(LineUp.values()).map(LineUpOption::written).iterator();
  }

  private static String written(LineUp lineUp) {
    return lineUp.name().toLowerCase(Locale.ROOT);
  }
}
