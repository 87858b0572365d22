package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import org.possibledeals.kripke.text.ModelFile;

/** A puzzle, of one size or of several; see {@link Classics}. Immutable. */
public final class Classic {

  /**
   * The sizes of a puzzle.
   *
   * @param what the thing counted, such as {@code children}
   * @param least the least number
   * @param usual the number if none is given
   * @param most the largest number, as all worlds are listed
   */
  public record Sizes(String what, int least, int usual, int most) {}

  private final String name;
  private final String title;
  private final String source;
  private final Optional<Sizes> sizes;
  private final IntFunction<Story> stories;

  Classic(
      String name, String title, String source, Optional<Sizes> sizes, IntFunction<Story> stories) {
    this.name = name;
    this.title = title;
    this.source = source;
    this.sizes = sizes;
    this.stories = stories;
  }

  /** Returns its name in small letters, such as {@code muddy-children}. */
  public String name() {
    return name;
  }

  /** Returns its title. */
  public String title() {
    return title;
  }

  /** Returns its publication. */
  public String source() {
    return source;
  }

  /** Returns its sizes; nothing if there is only one. */
  public Optional<Sizes> sizes() {
    return sizes;
  }

  /** Returns the story of the usual size. */
  public Story story() {
    return stories.apply(sizes.map(Sizes::usual).orElse(0));
  }

  /**
   * Returns the story of size {@code n}.
   *
   * @throws IllegalArgumentException if it has no sizes, or not this one
   */
  public Story story(int n) {
    requireSize(n);
    return stories.apply(n);
  }

  private void requireSize(int n) {
    if (sizes.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has one size, so n = %d does not apply; leave it out.".formatted(name, n));
    }
    Sizes s = sizes.get();
    if (n < s.least() || n > s.most()) {
      throw new IllegalArgumentException(
          "%s cannot be told with n = %d; n is the %s, %d to %d."
                  .formatted(name, n, s.what(), s.least(), s.most())
              + (n > s.most() ? " More would be too many worlds to list." : ""));
    }
  }

  /** Returns the model file of the usual size. */
  public String file() {
    return written(sizes.map(Sizes::usual).orElse(0));
  }

  /**
   * Returns a model file of size {@code n}, which tells the story: its updates leave the worlds of
   * the story's steps. A small size at which the story ends early is a file that expects it.
   *
   * @throws IllegalArgumentException if it has no sizes, or not this one
   */
  public String file(int n) {
    requireSize(n);
    return written(n);
  }

  private String written(int n) {
    String sized = "%s-%d.kripke".formatted(name, n);
    try (InputStream ofSize = Classic.class.getResourceAsStream(sized);
        InputStream ofAll = Classic.class.getResourceAsStream(name + ".kripke")) {
      InputStream in = Objects.requireNonNull(ofSize == null ? ofAll : ofSize);
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      String told = text.replaceFirst("(?m)^n = [0-9]+$", "n = " + n);
      return sizes.filter(s -> n < s.usual()).isPresent() ? stopping(told, n) : told;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the file up to the announcement after which no world is left, if there is one. */
  private String stopping(String file, int n) {
    ImmutableList<Integer> worlds = story(n).tell().worlds();
    if (worlds.getLast() > 0 || file.contains(": " + ModelFile.STOPS)) {
      return file;
    }
    StringBuilder told = new StringBuilder();
    int left = worlds.size() - 1;
    for (String line : file.lines().toList()) {
      left -= line.startsWith("announce") ? 1 : 0;
      if (left == 0) {
        String statement = line.replaceFirst("\\s*#.*", "");
        return told
            + statement
            + " : "
            + ModelFile.STOPS
            + line.substring(statement.length())
            + "\n";
      }
      told.append(line).append("\n");
    }
    return file;
  }

  @Override
  public String toString() {
    return name;
  }
}
