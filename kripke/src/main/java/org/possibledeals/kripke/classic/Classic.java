package org.possibledeals.kripke.classic;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;

/**
 * A puzzle, of one size or of several: a model file whose first comment is its title and source.
 * The other comments at the head of the file say who is there and what they see, and the comment of
 * an update or a question says it in words. See {@link Classics}. Immutable.
 *
 * @param name its name in small letters, such as {@code muddy-children}
 * @param sizes its sizes; nothing if there is only one
 */
public record Classic(String name, Optional<Sizes> sizes) {

  private static final Pattern SIZE = Pattern.compile("(?m)^n = ([0-9]+)$");

  /**
   * The sizes of a puzzle.
   *
   * @param what the thing counted, such as {@code children}
   * @param least the least number
   * @param usual the number if none is given
   * @param most the largest number
   */
  public record Sizes(String what, int least, int usual, int most) {}

  /** Returns its title. */
  public String title() {
    return heading().getFirst();
  }

  /** Returns its publication. */
  public String source() {
    return heading().getLast();
  }

  private List<String> heading() {
    String first = file().lines().findFirst().orElseThrow();
    return Splitter.on("; ").limit(2).splitToList(first.substring(2, first.length() - 1));
  }

  /** Returns who is there and what they see in {@code file}, a sentence or two. */
  public static String setting(String file) {
    String setting =
        file.lines()
            .skip(1)
            .takeWhile(line -> line.startsWith("#"))
            .map(line -> line.substring(2))
            .collect(joining(" "));
    return SIZE.matcher(file)
        .results()
        .map(size -> setting.replaceAll("\\bn\\b", size.group(1)))
        .findFirst()
        .orElse(setting);
  }

  /** Returns the model file of the usual size. */
  public String file() {
    return text(sizes.map(Sizes::usual).orElse(0));
  }

  /**
   * Returns the model file of size {@code n}. A small size at which the story ends early is a file
   * that expects it.
   *
   * @throws IllegalArgumentException if it has no sizes, or not this one
   */
  public String file(int n) {
    Sizes s =
        sizes.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s has one size, so n = %d does not apply; leave it out.".formatted(name, n)));
    if (n < s.least || n > s.most) {
      throw new IllegalArgumentException(
          "%s cannot be told with n = %d; n is the %s, %d to %d."
                  .formatted(name, n, s.what, s.least, s.most)
              + (n > s.most ? " More would take too long." : ""));
    }
    String sized = SIZE.matcher(text(n)).replaceFirst("n = " + n);
    return n < s.usual ? stopping(sized) : sized;
  }

  private String text(int n) {
    String sized = "%s-%d.kripke".formatted(name, n);
    try (InputStream ofSize = Classic.class.getResourceAsStream(sized);
        InputStream ofAll = Classic.class.getResourceAsStream(name + ".kripke")) {
      InputStream in = Objects.requireNonNull(ofSize == null ? ofAll : ofSize);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the file up to the first update that stops the story, which it expects then. */
  private static String stopping(String file) {
    Iterator<Answer> answers = Engine.AUTO.answers(ModelFileReader.read(file));
    while (answers.hasNext()) {
      Answer answer = answers.next();
      if (answer.isStop() && !answer.agrees()) {
        List<String> lines = file.lines().limit(answer.line()).toList();
        return String.join("\n", lines)
                .replaceFirst(" *(#[^\n]*)?$", " : %s    $1".formatted(ModelFile.STOPS))
            + "\n";
      }
    }
    return file;
  }

  @Override
  public String toString() {
    return name;
  }
}
