package org.possibledeals.kripke.classic;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;

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
   * Returns a model file of size {@code n}, which tells the story: its updates leave as many worlds
   * as the story's steps.
   *
   * @throws IllegalArgumentException if it has no sizes, or not this one
   */
  public String file(int n) {
    requireSize(n);
    return written(n);
  }

  private String written(int n) {
    String sized = "%s-%d.kripke".formatted(name, n);
    String file = Classic.class.getResource(sized) == null ? name + ".kripke" : sized;
    try (InputStream in = Classic.class.getResourceAsStream(file)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.replaceFirst("(?m)^n = [0-9]+$", "n = " + n);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
