package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.meaning.Vocabulary;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.SourceText;
import org.possibledeals.kripke.syntax.StatementReader;
import org.possibledeals.kripke.syntax.StatementTree;
import org.possibledeals.kripke.syntax.TextSyntaxException;

/** Reads model files; the grammar stands in {@code kripke/examples/README.md}. */
public final class ModelFileReader {
  private static final String HEADING =
      "\"model NAME\" or \"structure NAME\", at the beginning of a line";

  private final Meaning m;
  private final BodyReader bodyReader;
  private final Map<String, String> settings;
  private final Map<String, ActionModel> actions = new LinkedHashMap<>();
  private final Map<AgentId, Integer> announcers = new LinkedHashMap<>();
  private int startLine = 1;
  private Optional<ModelFile.Body> body = Optional.empty();
  private Optional<ActionReader> action = Optional.empty();
  private Optional<StoryReader> story = Optional.empty();
  private StatementTree last;

  private ModelFileReader(
      Meaning meaning, BodyReader bodyReader, Map<String, String> settings, StatementTree first) {
    this.m = meaning;
    this.bodyReader = bodyReader;
    this.settings = ImmutableMap.copyOf(settings);
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
    return open(text, settings).file();
  }

  /**
   * Returns the file that a text without comments writes; it takes steps in line with its length.
   */
  static ModelFile readPlain(CharSequence plain) {
    return opened(new SourceText(plain), ImmutableMap.of()).file();
  }

  /**
   * Returns a file that was read, and that goes on: with the names of the file, further statements
   * are read without reading it again.
   *
   * @throws TextSyntaxException as {@link #read(String)}
   * @throws IllegalArgumentException as {@link #read(String, Map)}
   */
  public static Opened open(String text, Map<String, String> settings) {
    return opened(new SourceText(SourceText.withoutComments(text)), settings);
  }

  /** A file that goes on. */
  public static final class Opened {
    private static final String WHERE = "where? ";

    private final ModelFile file;
    private final ModelFileReader finished;

    private Opened(ModelFile file, ModelFileReader finished) {
      this.file = file;
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
    public ImmutableList<Statement> statements(String lines) {
      return statements(lines, 0);
    }

    private ImmutableList<Statement> statements(String lines, int added) {
      SourceText further = finished.m.source().following(SourceText.withoutComments(lines), added);
      Meaning meaning = finished.m.following(further);
      ModelFileReader reader =
          new ModelFileReader(meaning, finished.bodyReader, ImmutableMap.of(), finished.last);
      reader.body = finished.body;
      reader.story = Optional.of(new StoryReader(meaning));
      reader.read(further.statements());
      return reader.story.map(StoryReader::story).orElse(ImmutableList.of());
    }

    /**
     * Returns one statement; errors as of {@link #statements}.
     *
     * @throws IllegalArgumentException if there are none, or more
     */
    public Statement statement(String line) {
      return statement(line, 0);
    }

    private Statement statement(String line, int added) {
      List<Statement> read = statements(line, added);
      if (read.size() != 1) {
        throw new IllegalArgumentException(
            "Found %d statements; expected one, such as valid? p.".formatted(read.size()));
      }
      return read.getFirst();
    }

    /**
     * Returns a formula with the names of the file; errors as of {@link #statement}, with places in
     * {@code text}.
     */
    public Formula formula(String text) {
      return statement(WHERE + text, WHERE.length()).formula();
    }
  }

  private static Opened opened(SourceText source, Map<String, String> settings) {
    List<Integer> starts = source.statements();
    int first = source.firstPlace();
    if (starts.size() == 1 || starts.getFirst() != first) {
      throw first == source.end()
          ? source.mistake(first, "the end of the statement", HEADING)
          : source.mistake(first, HEADING);
    }
    StatementTree heading =
        StatementReader.read(source, starts.get(0), starts.get(1), () -> HEADING);
    String kind = heading.keyword();
    if (!heading.binders().isEmpty() || !kind.equals("model") && !kind.equals("structure")) {
      throw source.mistake(first, HEADING);
    }
    Meaning meaning = new Meaning(source, new Vocabulary(false));
    BodyReader body =
        kind.equals("model") ? new ExplicitReader(meaning) : new StructureReader(meaning);
    ModelFileReader reader = new ModelFileReader(meaning, body, settings, heading);
    reader.read(starts.subList(1, starts.size()));
    return new Opened(reader.file(heading.name().word()), reader);
  }

  /**
   * Reads statements, the definitions first.
   *
   * @param starts where they begin; the last one is the end
   */
  private void read(List<Integer> starts) {
    List<StatementTree> definitions = new ArrayList<>();
    for (int i = 0; i + 1 < starts.size(); i++) {
      if (m.source().word(starts.get(i)).equals("define")) {
        definitions.add(tree(starts, i));
      }
    }
    m.define(definitions);
    List<String> constants = new ArrayList<>();
    for (int i = 0; i + 1 < starts.size(); i++) {
      if (!m.source().word(starts.get(i)).equals("define")) {
        StatementTree tree = tree(starts, i);
        m.begin(tree.keyword().equals(StatementTree.WORLDS_FROM));
        if (tree.keyword().equals(StatementTree.CONSTANT)) {
          constants.add(tree.name().word());
        }
        each(tree, 0, Scope.GLOBAL);
      }
    }
    for (String name : settings.keySet()) {
      if (!constants.contains(name)) {
        throw new IllegalArgumentException(
            constants.isEmpty()
                ? "Cannot set %s: the file has no numbers to set; a line such as n = 100 defines one."
                    .formatted(name)
                : "Cannot set %s: the file defines no number of that name%s; it defines %s."
                    .formatted(name, Nearest.clause(name, constants), constants));
      }
    }
  }

  private StatementTree tree(List<Integer> starts, int i) {
    return StatementReader.read(m.source(), starts.get(i), starts.get(i + 1), this::expected);
  }

  private void each(StatementTree tree, int binder, Scope scope) {
    if (binder == tree.binders().size()) {
      statement(tree, scope);
    } else {
      m.scopes(tree.binders().get(binder), scope).forEach(bound -> each(tree, binder + 1, bound));
    }
  }

  private ModelFile file(String name) {
    describe();
    return new ModelFile(
        name,
        body.orElseThrow(),
        ImmutableMap.copyOf(actions),
        ImmutableMap.copyOf(announcers),
        story.map(StoryReader::story).orElse(ImmutableList.of()),
        startLine,
        ImmutableList.copyOf(bodyReader.notes));
  }

  private void statement(StatementTree tree, Scope scope) {
    String keyword = tree.keyword();
    if (keyword.equals(StatementTree.CONSTANT)) {
      constant(tree);
    } else if (StoryReader.KINDS.containsKey(keyword)) {
      describe();
      if (story.isEmpty()) {
        story = Optional.of(new StoryReader(m));
      }
      story.get().read(tree, scope);
    } else if (story.isPresent()) {
      throw m.mistake(
          tree, "a question or announcement: the description ends where the story begins");
    } else if (keyword.equals("action")) {
      describe();
      action = Optional.of(new ActionReader(m, tree, scope));
    } else if (keyword.equals("announcer")) {
      describe();
      StoryReader.announcer(m, tree, scope, announcers);
    } else {
      if (keyword.equals("law") && startLine == 1) {
        startLine = m.source().line(tree.at());
      }
      boolean isRead =
          action.isPresent() ? action.get().read(tree, scope) : bodyReader.read(tree, scope);
      if (!isRead || keyword.equals("model") || keyword.equals("structure")) {
        throw m.mistake(tree, expected());
      }
    }
    last = tree;
  }

  private void constant(StatementTree tree) {
    String name = tree.name().word();
    Expression given = tree.only();
    boolean isSet = given instanceof Expression.Braces || given instanceof Expression.Interval;
    if (isSet && settings.containsKey(name)) {
      throw new IllegalArgumentException(
          "Cannot set %s: it is a set; only numbers are set.".formatted(name));
    }
    Scope.Value value =
        isSet
            ? new Scope.Members(m.set(given, Scope.GLOBAL))
            : new Scope.Word(
                settings.containsKey(name)
                    ? settings.get(name)
                    : "" + m.number(given, Scope.GLOBAL));
    if (value instanceof Scope.Members(var members) && members.isEmpty()) {
      throw m.source().mistake(given.at(), "a set with nothing in it", "one that is not empty");
    }
    m.constant(tree.name(), value);
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
            String.join(
                ", ", Iterables.limit(StoryReader.KINDS.keySet(), StoryReader.KINDS.size() - 1)));
  }

  /** Finishes the current description. */
  private void describe() {
    if (body.isEmpty()) {
      body = Optional.of(bodyReader.body(last));
    }
    if (action.isPresent()) {
      ActionReader finished = action.get();
      actions.put(finished.name(), finished.action(last));
      action = Optional.empty();
    }
  }
}
