package org.possibledeals.kripke.text;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.symbolic.KripkeEncoding;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * A file: a model or a knowledge structure, action models, and a story with questions.
 *
 * <p>{@link ModelFileReader} reads the text that {@link #toString()} returns back to an equal file,
 * but for the numbers of the lines. Comments are not kept.
 *
 * @param name a word
 * @param actions the action models that formulas and updates name; each names earlier ones only
 * @param announcers for each agent whose announcements are moves of plans, the most of its cells in
 *     one of them
 * @param story the statements, in order
 * @param startLine the line of the law, or of the first one if the file has none
 * @param notes hints to the author, in the order of the agents
 */
public record ModelFile(
    String name,
    Body body,
    ImmutableMap<String, ActionModel> actions,
    ImmutableMap<AgentId, Integer> announcers,
    ImmutableList<Statement> story,
    int startLine,
    ImmutableList<Note> notes) {

  /** The word that a file writes where it expects an update to stop the story. */
  public static final String STOPS = "stops";

  /** Makes a file that was not read from a text. */
  public ModelFile(
      String name,
      Body body,
      ImmutableMap<String, ActionModel> actions,
      ImmutableList<Statement> story) {
    this(name, body, actions, ImmutableMap.of(), story, 1, ImmutableList.of());
  }

  /** Returns the same model, action models and announcers, with another story. */
  public ModelFile withStory(ImmutableList<Statement> other) {
    return new ModelFile(name, body, actions, announcers, other, startLine, notes);
  }

  /**
   * A hint to the author of a file that means what it perhaps does not say.
   *
   * @param line of the statement, from 1
   * @param text a clause, without a full stop
   */
  public record Note(int line, String text) {
    @Override
    public String toString() {
      return "line %d: %s".formatted(line, text);
    }
  }

  /** The model or knowledge structure that the file describes. */
  public sealed interface Body permits Explicit, Structure {
    /** Returns A, in order. */
    ImmutableSet<AgentId> agents();

    /** Returns the atoms, in order. */
    ImmutableSet<Formula.Atom> atoms();

    /** Returns the variables, each with its values, in order. */
    ImmutableSetMultimap<Variable, String> variables();

    /**
     * Returns the model with its worlds listed under their names.
     *
     * @throws IllegalArgumentException if it has no world, or too many to list, or is not of the
     *     class that the file declares
     */
    KripkeModel<String> listed();

    /** Returns the statements of the description under this name. */
    String written(String name);
  }

  /**
   * Where a statement stands.
   *
   * @param line the line on which it begins, from 1
   * @param said the statement with its words for puzzles, without the answer that is expected;
   *     nothing where it has none
   */
  public record Place(int line, Optional<String> said) {
    /** Makes the place of a statement without words for puzzles. */
    public Place(int line) {
      this(line, Optional.empty());
    }
  }

  /** A statement of the story. */
  public sealed interface Statement permits Ask, Compare, Happens, Restart, PlanStatement {
    /** Returns where it stands. */
    Place place();

    /** Returns the line on which it begins, from 1. */
    default int line() {
      return place().line();
    }

    /** Returns the answer that the author of the file expects. */
    Optional<String> expected();

    /** Returns the updates that happen by it, in order; none if it is a question. */
    default ImmutableList<Update> updates() {
      return ImmutableList.of();
    }

    /** Returns whether the model stays as it is. */
    default boolean isQuestion() {
      return updates().isEmpty();
    }

    /** Returns the statement as it is written out, without the answer that is expected. */
    String asked();

    /** Returns the statement as its author wrote it, without the answer that is expected. */
    default String said() {
      return place().said().orElseGet(this::asked);
    }
  }

  /** The kind of a question, about a formula or about the model. */
  public enum Question {
    VALID("valid?"),
    TRUE("true?"),
    WHERE("where?"),
    ANNOUNCE("announce"),
    WORLDS("worlds?"),
    FRAME("frame?"),
    CONTRACT("contract");

    final String keyword;

    Question(String keyword) {
      this.keyword = keyword;
    }

    static Question of(String keyword) {
      for (Question question : values()) {
        if (question.keyword.equals(keyword)) {
          return question;
        }
      }
      throw new IllegalArgumentException("No question: " + keyword);
    }

    boolean isOfAFormula() {
      return switch (this) {
        case VALID, TRUE, WHERE, ANNOUNCE -> true;
        case WORLDS, FRAME, CONTRACT -> false;
      };
    }
  }

  /**
   * A question, or an announcement or contraction, whose answer is the number of worlds left.
   *
   * @param formula ⊤ for a question without a formula
   * @param expected the answer that the author of the file expects
   */
  public record Ask(Place place, Question question, Formula formula, Optional<String> expected)
      implements Statement {
    @Override
    public ImmutableList<Update> updates() {
      return question == Question.ANNOUNCE
          ? ImmutableList.of(new Update.Announce(formula))
          : ImmutableList.of();
    }

    @Override
    public boolean isQuestion() {
      return updates().isEmpty() && question != Question.CONTRACT;
    }

    @Override
    public String asked() {
      return question.keyword + (question.isOfAFormula() ? " " + formula : "");
    }
  }

  /**
   * The question whether two worlds are bisimilar.
   *
   * @param one its name
   */
  public record Compare(Place place, String one, String other, Optional<String> expected)
      implements Statement {
    @Override
    public String asked() {
      return "bisimilar? " + one + ", " + other;
    }
  }

  /**
   * An update in the notation of formulas; the answer is the number of worlds left.
   *
   * @param update an update and ⊤, or an update and another one of this form
   */
  public record Happens(Place place, Formula.Dynamic update, Optional<String> expected)
      implements Statement {
    @Override
    public ImmutableList<Update> updates() {
      return ModelFile.updates(update);
    }

    @Override
    public String asked() {
      return "update " + written(update);
    }
  }

  /** A restart with the model as the file describes it. */
  public record Restart(Place place) implements Statement {
    @Override
    public Optional<String> expected() {
      return Optional.empty();
    }

    @Override
    public boolean isQuestion() {
      return false;
    }

    @Override
    public String asked() {
      return "restart";
    }
  }

  /**
   * Returns the model with its worlds listed under their names, and with its action models.
   *
   * @throws IllegalArgumentException as {@link Body#listed}
   */
  public KripkeModel<String> listed() {
    KripkeModel<String> model = body.listed();
    for (Map.Entry<String, ActionModel> action : actions.entrySet()) {
      model = model.withAction(action.getKey(), action.getValue());
    }
    return model;
  }

  /**
   * Returns the model as decision diagrams, with its action models; worlds are listed only if the
   * file lists them.
   *
   * @throws IllegalArgumentException as {@link Body#listed}
   */
  public SymbolicModel symbolic() {
    return switch (body) {
      case Structure structure -> structure.symbolic(actions);
      case Explicit explicit -> KripkeEncoding.of(listed()).model();
    };
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(body.written(name));
    actions.forEach((word, action) -> text.append(StatementWriter.action(word, action)));
    announcers.forEach(
        (agent, most) -> text.append("announcer %s up to %d\n".formatted(agent, most)));
    return text + story.stream().map(s -> written(s) + "\n").collect(joining());
  }

  /** Returns updates without the ⊤ behind them. */
  static String written(Formula.Dynamic updates) {
    String written = updates.toString();
    return written.substring(0, written.length() - "true".length()).strip();
  }

  private static String written(Statement statement) {
    return statement.asked() + statement.expected().map(e -> " : " + e).orElse("");
  }

  /** Returns the updates of a formula that ends with ⊤ behind them, in order. */
  public static ImmutableList<Update> updates(Formula.Dynamic written) {
    ImmutableList.Builder<Update> updates = ImmutableList.builder();
    Formula rest = written;
    while (rest instanceof Formula.Dynamic first) {
      updates.add(first.update());
      rest = first.body();
    }
    return updates.build();
  }
}
