package org.possibledeals.classroom.browser;

import java.lang.reflect.Constructor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Currency;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Spliterator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Methods of Java's own classes that the browser lacks. */
final class Lacking {

  private Lacking() {}

  @Seam(Character.class)
  static final class OfCharacter {
    private OfCharacter() {}

    static String toString(int codePoint) {
      return new String(Character.toChars(codePoint));
    }
  }

  @Seam(String.class)
  static final class OfString {
    private OfString() {}

    /** Returns the lines; line ends are those of our texts. */
    static Stream<String> lines(String text) {
      if (text.isEmpty()) {
        return Stream.empty();
      }
      List<String> lines = new ArrayList<>(Arrays.asList(text.split("\r\n|\n|\r", -1)));
      if (lines.getLast().isEmpty()) {
        lines.removeLast();
      }
      return lines.stream();
    }
  }

  @Seam(StringBuilder.class)
  static final class OfStringBuilder {
    private OfStringBuilder() {}

    static StringBuilder repeat(StringBuilder text, int codePoint, int count) {
      for (int i = 0; i < count; i++) {
        text.append(Character.toChars(codePoint));
      }
      return text;
    }
  }

  /** Of no country: nothing here is paid, and the names of all countries' money are large. */
  @Seam(Currency.class)
  static final class OfCurrency {
    private OfCurrency() {}

    static @Nullable Currency getInstance(Locale country) {
      return null;
    }

    static String getSymbol(Currency currency, Locale country) {
      return "";
    }
  }

  @Seam(Duration.class)
  static final class OfDuration {
    private OfDuration() {}

    static long toSeconds(Duration duration) {
      return duration.getSeconds();
    }

    static boolean isPositive(Duration duration) {
      return !duration.isNegative() && !duration.isZero();
    }
  }

  @Seam(java.util.Spliterators.class)
  static final class OfSpliterators {
    private OfSpliterators() {}

    static Spliterator<Object> emptySpliterator() {
      return List.of().spliterator();
    }

    static Iterator<Object> iterator(Spliterator<?> spliterator) {
      List<Object> all = new ArrayList<>();
      spliterator.forEachRemaining(all::add);
      return all.iterator();
    }
  }

  @Seam(Constructor.class)
  static final class OfConstructor {
    private OfConstructor() {}

    static boolean canAccess(Constructor<?> constructor, Object object) {
      return true;
    }
  }

  @Seam(Runtime.class)
  static final class OfRuntime {
    private OfRuntime() {}

    /** The memory available to a browser tab. */
    static long maxMemory(Runtime runtime) {
      return 1L << 30;
    }

    static int availableProcessors(Runtime runtime) {
      return 1;
    }
  }

  @Seam(Thread.class)
  static final class OfThread {
    private OfThread() {}

    static void dumpStack() {}
  }
}
