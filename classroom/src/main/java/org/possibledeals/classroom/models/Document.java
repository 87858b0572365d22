package org.possibledeals.classroom.models;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.story.Stage;
import org.possibledeals.kripke.story.Story;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.kripke.text.Structure;

/**
 * A model file with which the page works, and the model that it describes. A structure of more
 * worlds than a picture shows is kept as decision diagrams.
 *
 * @param text the file, with its own story
 * @param settings {@code name=value} for numbers and sets of the file
 * @param opened what was read, and reads further statements
 * @param story its beginning: the model, and no statement
 */
public record Document(
    String text,
    ImmutableList<String> settings,
    Optional<String> actual,
    ModelFileReader.Opened opened,
    Story story) {

  /** Maximum number of worlds of a structure that are listed. */
  static final int MOST_LISTED = 1 << 10;

  /**
   * Reads a document.
   *
   * @param actual the actual world, if it is not that of the file
   * @throws IllegalArgumentException if something is wrong with the text, or no such world is
   *     listed
   */
  static Document read(String text, ImmutableList<String> settings, Optional<String> actual) {
    ModelFileReader.Opened opened = ModelFileReader.open(text, map(settings));
    ModelFile file = opened.file();
    if (file.body() instanceof Structure && actual.isEmpty()) {
      Story symbolic = Story.symbolic(file);
      if (symbolic.start().size().compareTo(BigInteger.valueOf(MOST_LISTED)) > 0) {
        return new Document(text, settings, actual, opened, symbolic);
      }
    }
    KripkeModel<String> listed = file.listed();
    Story story = Story.of(file, actual.map(listed::withActual).orElse(listed));
    return new Document(text, settings, actual, opened, story);
  }

  private static Map<String, String> map(ImmutableList<String> settings) {
    ImmutableMap.Builder<String, String> map = ImmutableMap.builder();
    for (String setting : settings) {
      int equals = setting.indexOf('=');
      map.put(setting.substring(0, Math.max(0, equals)), setting.substring(equals + 1));
    }
    return map.buildOrThrow();
  }

  /** Returns a number as the page reads it: written out where JavaScript would round it. */
  static Object number(BigInteger number) {
    return number.bitLength() > 53 ? number.toString() : (Object) number.longValue();
  }

  /** Returns the file. */
  public ModelFile file() {
    return opened.file();
  }

  /** Returns the vocabulary, the statements of the file's story, and hints to its author. */
  public ImmutableMap<String, Object> data() {
    Stage start = story.start();
    return ImmutableMap.<String, Object>builder()
        .put("name", file().name())
        .put("agents", file().body().agents())
        .put("atoms", file().body().atoms())
        .put("variables", Maps.transformValues(file().body().variables().asMap(), v -> v))
        .put("frame", start.frameClass())
        .put("worlds", number(start.size()))
        .put("actual", start.designated())
        .put("actions", Maps.transformValues(file().actions(), ActionModel::events))
        .put("story", file().story().stream().map(Document::data).collect(toImmutableList()))
        .put(
            "notes",
            file().notes().stream()
                .map(note -> ImmutableMap.of("line", note.line(), "text", note.text()))
                .collect(toImmutableList()))
        .buildOrThrow();
  }

  private static ImmutableMap<String, Object> data(Statement statement) {
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("line", statement.line());
    data.put("said", statement.said());
    statement.expected().ifPresent(expected -> data.put("expected", expected));
    return data.buildOrThrow();
  }
}
