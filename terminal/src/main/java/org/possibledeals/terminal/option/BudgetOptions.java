package org.possibledeals.terminal.option;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.reach.Budget;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of how much time and memory one question may take. */
public final class BudgetOptions {

  @Option(
      names = "--time",
      paramLabel = "T",
      defaultValue = "30s",
      converter = Time.class,
      description =
          "CPU time limit per question, such as 500ms, 30s or 2m (default: ${DEFAULT-VALUE}).")
  private Duration time = Budget.usual().time();

  @Option(
      names = "--memory",
      paramLabel = "M",
      converter = Size.class,
      description = "Memory limit per question, such as 512m or 2g (default: half the heap).")
  private Optional<Long> bytes = Optional.empty();

  /** Returns how much one question may take. */
  public Budget budget() {
    Budget budget = Budget.usual().withTime(time);
    return bytes.map(budget::withBytes).orElse(budget);
  }

  /** Reads times. */
  static final class Time implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      try {
        return Budget.timeOf(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /** Reads sizes, which are not larger than the heap. */
  static final class Size implements ITypeConverter<Long> {
    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,8})([kmg])b?");

    @Override
    public Long convert(String text) {
      Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
      if (!size.matches()) {
        throw new TypeConversionException(
            "'%s' is not a size; give a number from 1 and k, m or g, as in 512m".formatted(text));
      }
      int thousands = 1 + "kmg".indexOf(size.group(2));
      long bytes = Long.parseLong(size.group(1)) << (10 * thousands);
      long heap = Runtime.getRuntime().maxMemory();
      if (bytes > heap) {
        throw new TypeConversionException(
            "'%s' is more than the heap of %s; give less, or a larger heap by JDK_JAVA_OPTIONS=-Xmx8g"
                .formatted(text, Budget.size(heap)));
      }
      return bytes;
    }
  }
}
