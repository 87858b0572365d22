package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;

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
          "designated",
          "announcer");

  private final BodyReader bodyReader;
  private final Map<String, Action> actions = new LinkedHashMap<>();
  private final Map<String, Integer> lines = new LinkedHashMap<>();
  private Optional<ModelFile.Body> body = Optional.empty();
  private Cursor last;
  private final Map<AgentId, Integer> announcers = new LinkedHashMap<>();
  private Optional<ActionReader> action = Optional.empty();
  private Optional<StoryReader> story = Optional.empty();

  private ModelFileReader(BodyReader bodyReader, Cursor first) {
    this.bodyReader = bodyReader;
    this.last = first;
  }

  /**
   * Returns the file that {@code text} writes.
   *
   * @throws TextSyntaxException if it writes none; the message gives the place, what was found and
   *     what was expected
   */
  public static ModelFile read(String text) {
    return read(text, ImmutableMap.of());
  }

  /**
   * Returns the file that {@code text} writes if some of its numbers are others.
   *
   * @param settings for some names of numbers, as in {@code n = 100}, another number
   * @throws TextSyntaxException as {@link #read(String)}
   * @throws IllegalArgumentException if the file names no such number
   */
  public static ModelFile read(String text, Map<String, String> settings) {
    return readPlain(withoutComments(text), settings);
  }

  /**
   * Returns the file that a text without comments writes; it takes steps in line with its length.
   */
  static ModelFile readPlain(CharSequence plain) {
    return readPlain(plain, ImmutableMap.of());
  }

  /**
   * Returns a file that was read, and that goes on: with the names of the file, further statements
   * are read without reading it again.
   *
   * @throws TextSyntaxException as {@link #read(String)}
   * @throws IllegalArgumentException as {@link #read(String, Map)}
   */
  public static Opened open(String text, Map<String, String> settings) {
    return opened(withoutComments(text), settings);
  }

  /** A file that goes on. */
  public static final class Opened {
    private final ModelFile file;
    private final Source source;
    private final Statements writer;
    private final ModelFileReader finished;

    private Opened(ModelFile file, Source source, Statements writer, ModelFileReader finished) {
      this.file = file;
      this.source = source;
      this.writer = writer;
      this.finished = finished;
    }

    /** Returns the file. */
    public ModelFile file() {
      return file;
    }

    /**
     * Returns the statements of a story that lines write, with the names of the file; this stays as
     * it is.
     *
     * @throws TextSyntaxException if they write none; places are those in {@code lines}
     */
    public ImmutableList<ModelFile.Statement> statements(String lines) {
      Source further = source.following(withoutComments(lines));
      List<Cursor> all = ModelFileReader.statements(further);
      ModelFileReader reader = new ModelFileReader(finished);
      Statements following = writer.following(further, all);
      for (Cursor at : all) {
        following.read(at, reader::statement);
      }
      return reader.story.map(StoryReader::story).orElse(ImmutableList.of());
    }
  }

  private ModelFileReader(ModelFileReader finished) {
    bodyReader = finished.bodyReader;
    last = finished.last;
    actions.putAll(finished.actions);
    body = finished.body;
    story = Optional.of(new StoryReader(described(last)));
  }

  private static ModelFile readPlain(CharSequence plain, Map<String, String> settings) {
    return opened(plain, settings).file();
  }

  private static Opened opened(CharSequence plain, Map<String, String> settings) {
    Source source = new Source(plain);
    Cursor whole = new Cursor(source, 0, stripped(plain, 0, plain.length()));
    List<Cursor> statements = statements(source);
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
    List<Cursor> rest = statements.subList(1, statements.size());
    Statements writer = new Statements(source, rest, body, settings);
    ModelFileReader reader = new ModelFileReader(body, first);
    ModelFile file = reader.file(name, writer, rest);
    return new Opened(file, source, writer, reader);
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
  private static List<Cursor> statements(Source source) {
    CharSequence text = source.text();
    List<Integer> starts = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      boolean isStart = i == 0 || text.charAt(i - 1) == '\n';
      if (isStart && !Character.isWhitespace(text.charAt(i))) {
        starts.add(i);
      }
    }
    List<Cursor> statements = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      int next = i + 1 < starts.size() ? starts.get(i + 1) : text.length();
      statements.add(new Cursor(source, starts.get(i), stripped(text, starts.get(i), next)));
    }
    return statements;
  }

  /** Returns the end of a part of the text, without the blanks behind it. */
  private static int stripped(CharSequence text, int start, int end) {
    int last = end;
    while (last > start && Character.isWhitespace(text.charAt(last - 1))) {
      last--;
    }
    return last;
  }

  private ModelFile file(String name, Statements writer, List<Cursor> statements) {
    for (Cursor at : statements) {
      writer.read(at, this::statement);
    }
    described(last);
    return new ModelFile(
        name,
        body.orElseThrow(),
        ImmutableMap.copyOf(actions),
        ImmutableMap.copyOf(announcers),
        story.map(StoryReader::story).orElse(ImmutableList.of()),
        ImmutableMap.copyOf(lines));
  }

  private void statement(Cursor at) {
    statement(at, last);
    last = at;
  }

  private void statement(Cursor at, Cursor last) {
    int start = at.position();
    String keyword = at.word(expected());
    keyword += keyword.equals("plan") && at.takeWord("all") ? " all" : "";
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
    } else if (keyword.equals("announcer")) {
      PlanReader.announcer(at, described(last), announcers);
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
            story.isPresent() ? "" : ", action, announcer, ",
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
    return Vocabulary.of(body.get()).with(Collections.unmodifiableMap(actions));
  }
}
