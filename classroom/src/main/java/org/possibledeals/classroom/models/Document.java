package org.possibledeals.classroom.models;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.Statement;

/**
 * A model file with which the page works, and the model that it describes.
 *
 * @param text the file, with its own story
 * @param settings {@code name=value} for numbers and sets of the file
 * @param opened what was read, and reads further statements
 * @param start the model, listed
 */
public record Document(
    String text,
    ImmutableList<String> settings,
    Optional<String> actual,
    ModelFileReader.Opened opened,
    KripkeModel<String> start) {

  /**
   * Reads a document.
   *
   * @param actual the actual world, if it is not that of the file
   * @throws IllegalArgumentException if something is wrong with the text, or its worlds cannot be
   *     listed
   */
  static Document read(String text, ImmutableList<String> settings, Optional<String> actual) {
    ModelFileReader.Opened opened = ModelFileReader.open(text, map(settings));
    KripkeModel<String> listed = opened.file().listed();
    return new Document(
        text, settings, actual, opened, actual.map(listed::withActual).orElse(listed));
  }

  private static Map<String, String> map(ImmutableList<String> settings) {
    ImmutableMap.Builder<String, String> map = ImmutableMap.builder();
    for (String setting : settings) {
      int equals = setting.indexOf('=');
      map.put(setting.substring(0, Math.max(0, equals)), setting.substring(equals + 1));
    }
    return map.buildOrThrow();
  }

  /** Returns the file. */
  public ModelFile file() {
    return opened.file();
  }

  /** Returns the vocabulary, the statements of the file's story, and hints to its author. */
  public ImmutableMap<String, Object> data() {
    return ImmutableMap.<String, Object>builder()
        .put("name", file().name())
        .put("agents", start.agents())
        .put("atoms", start.atoms())
        .put("variables", Maps.transformValues(start.variables().asMap(), v -> v))
        .put("frame", start.frameClass())
        .put("worlds", start.worlds().size())
        .put("actual", start.actual().map(List::of).orElse(List.of()))
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
