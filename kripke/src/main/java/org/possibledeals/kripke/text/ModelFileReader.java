package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads model files; the grammar stands in {@code kripke/examples/README.md}. */
public final class ModelFileReader {
  private static final String HEADING =
      "\"model NAME\" or \"structure NAME\", at the beginning of a line";

  private static final ImmutableSet<String> DESCRIPTION =
      ImmutableSet.of(
          "frame",
          "atoms",
          "variable",
          "world",
          "law",
          "agent",
          "actual",
          "action",
          "event",
          "designated");

  private final BodyReader bodyReader;
  private final Map<String, Action> actions = new LinkedHashMap<>();
  private final Map<String, Integer> lines = new LinkedHashMap<>();
  private Optional<ModelFile.Body> body = Optional.empty();
  private Optional<ActionReader> action = Optional.empty();
  private Optional<StoryReader> story = Optional.empty();

  private ModelFileReader(BodyReader bodyReader) {
    this.bodyReader = bodyReader;
  }

  /**
   * Returns the file that {@code text} writes.
   *
   * @throws TextSyntaxException if it writes none; the message gives the place, what was found and
   *     what was expected
   */
  public static ModelFile read(String text) {
    String plain = withoutComments(text);
    Cursor whole = new Cursor(plain, 0, plain.stripTrailing().length());
    List<Cursor> statements = statements(plain);
    if (statements.isEmpty() || statements.getFirst().position() != whole.position()) {
      throw whole.mistake(HEADING);
    }
    Cursor first = statements.getFirst();
    int start = first.position();
    String kind = first.word(HEADING);
    if (!kind.equals("model") && !kind.equals("structure")) {
      first.backTo(start);
      throw first.mistake(HEADING);
    }
    String name = first.word("a name for the " + kind);
    first.expectEnd();
    BodyReader body = kind.equals("model") ? new ExplicitReader() : new StructureReader();
    return new ModelFileReader(body).file(name, statements);
  }

  /** Returns the text with blanks for comments, so that every position stays the same. */
  private static String withoutComments(String text) {
    StringBuilder plain = new StringBuilder(text);
    boolean isComment = false;
    for (int i = 0; i < plain.length(); i++) {
      isComment = plain.charAt(i) == '#' || isComment && plain.charAt(i) != '\n';
      if (isComment || plain.charAt(i) == '\r') {
        plain.setCharAt(i, ' ');
      }
    }
    return plain.toString();
  }

  /** Returns the statements; each begins with a line that does not begin with a blank. */
  private static List<Cursor> statements(String text) {
    List<Integer> starts = new ArrayList<>();
    for (int start = 0; start < text.length(); start = text.indexOf('\n', start) + 1) {
      if (!Character.isWhitespace(text.charAt(start))) {
        starts.add(start);
      }
      if (text.indexOf('\n', start) < 0) {
        break;
      }
    }
    List<Cursor> statements = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      int next = i + 1 < starts.size() ? starts.get(i + 1) : text.length();
      int end = starts.get(i) + text.substring(starts.get(i), next).stripTrailing().length();
      statements.add(new Cursor(text, starts.get(i), end));
    }
    return statements;
  }

  private ModelFile file(String name, List<Cursor> statements) {
    Cursor last = statements.getFirst();
    for (Cursor at : statements.subList(1, statements.size())) {
      statement(at, last);
      last = at;
    }
    Vocabulary all = described(last);
    return new ModelFile(
        name,
        body.orElseThrow(),
        all.actions(),
        story.map(StoryReader::story).orElse(ImmutableList.of()),
        ImmutableMap.copyOf(lines));
  }

  private void statement(Cursor at, Cursor last) {
    int start = at.position();
    String keyword = at.word(expected());
    keyword += at.take("?") ? "?" : "";
    if (story.isPresent() && DESCRIPTION.contains(keyword)) {
      at.backTo(start);
      throw at.mistake("a question or announcement: the description ends where the story begins");
    } else if (StoryReader.KEYWORDS.contains(keyword)) {
      Vocabulary known = described(last);
      StoryReader reader = story.orElseGet(() -> new StoryReader(known));
      story = Optional.of(reader);
      reader.read(keyword, at);
    } else if (keyword.equals("action")) {
      Vocabulary known = described(last);
      action = Optional.of(new ActionReader(at, known));
    } else if (action.isPresent()) {
      if (!action.get().read(keyword, at, start)) {
        throw stranger(at, start);
      }
    } else {
      note(keyword, at);
      if (!bodyReader.read(keyword, at, start)) {
        throw stranger(at, start);
      }
    }
    at.expectEnd();
  }

  /** Notes the line of a statement that a message may have to name. */
  private void note(String keyword, Cursor at) {
    switch (keyword) {
      case "law", "actual" -> lines.putIfAbsent(keyword, at.line());
      case "agent" -> {
        int start = at.position();
        lines.putIfAbsent("agent " + at.word("the name of an agent"), at.line());
        at.backTo(start);
      }
      default -> {
        // No message names its line later on.
      }
    }
  }

  private TextSyntaxException stranger(Cursor at, int start) {
    at.backTo(start);
    return at.mistake(expected());
  }

  private String expected() {
    String describing =
        story.isPresent()
            ? ""
            : action.isPresent() ? "event, agent, designated" : bodyReader.words();
    return "one of %s%s%s"
        .formatted(
            describing,
            story.isPresent() ? "" : ", action, ",
            String.join(", ", StoryReader.KEYWORDS));
  }

  /** Finishes the current description, and returns the names that may be used from here on. */
  private Vocabulary described(Cursor last) {
    if (body.isEmpty()) {
      body = Optional.of(bodyReader.body(last));
    }
    if (action.isPresent()) {
      ActionReader finished = action.get();
      actions.put(finished.name(), finished.action(last));
      action = Optional.empty();
    }
    return Vocabulary.of(body.get()).with(ImmutableMap.copyOf(actions));
  }
}
