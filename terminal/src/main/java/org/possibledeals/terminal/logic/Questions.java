package org.possibledeals.terminal.logic;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.possibledeals.kripke.smcdel.SmcdelAnswers;
import org.possibledeals.kripke.smcdel.SmcdelFile;
import org.possibledeals.kripke.smcdel.SmcdelReader;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFile.Note;
import org.possibledeals.kripke.text.ModelFileReader;

/**
 * The questions of a file, in any format.
 *
 * @param name the name of the model in the file
 * @param start the place of what has to be built before the first answer
 * @param places the questions, in order
 * @param answers begins to answer: as many as there are questions, each when it is asked for
 * @param <A> answer
 */
record Questions<A>(
    String name,
    ImmutableList<Note> notes,
    Place start,
    ImmutableList<Place> places,
    Supplier<Iterator<A>> answers) {

  /** Maximum number of characters of a statement quoted in an error. */
  private static final int SHORT = 72;

  /**
   * A statement of a file.
   *
   * @param line from 1
   */
  record Place(int line, String said) {
    @Override
    public String toString() {
      return "Line %d, %s".formatted(line, Ascii.truncate(said, SHORT, "…"));
    }
  }

  /**
   * Returns the questions of a text of either format, with some of its numbers replaced.
   *
   * @param engine answers those of the format of SMCDEL
   * @param answers answers those of ours
   */
  static Questions<Answer> of(
      Path path,
      String text,
      Map<String, String> settings,
      Engine engine,
      Function<ModelFile, Iterator<Answer>> answers) {
    if (ModelFiles.isSmcdel(path)) {
      ModelFiles.requireNoSettings(settings);
      return ofSmcdel(text, file -> SmcdelAnswers.of(file, engine));
    }
    ModelFile file = ModelFileReader.read(text, settings);
    return new Questions<>(
        file.name(),
        file.notes(),
        new Place(file.startLine(), "the beginning"),
        file.story().stream().map(s -> new Place(s.line(), s.said())).collect(toImmutableList()),
        () -> answers.apply(file));
  }

  /** Returns the questions of a text of the format of SMCDEL. */
  static <A> Questions<A> ofSmcdel(String text, Function<SmcdelFile, Iterator<A>> engine) {
    SmcdelFile file = SmcdelReader.read(text);
    return new Questions<>(
        "smcdel",
        ImmutableList.of(),
        new Place(1, "the beginning"),
        file.queries().stream()
            .map(query -> new Place(query.line(), query.sentence().toString()))
            .collect(toImmutableList()),
        () -> engine.apply(file));
  }
}
