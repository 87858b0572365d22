package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.Map;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
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

    /** Returns the model as decision diagrams, with the action models of its file. */
    SymbolicModel symbolic(ModelFile file);

    /** Returns the statements of the description under this name. */
    String written(String name);
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
    return body.symbolic(this);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(body.written(name));
    actions.forEach((word, action) -> text.append(StatementWriter.action(word, action)));
    announcers.forEach(
        (agent, most) -> text.append("announcer %s up to %d\n".formatted(agent, most)));
    story.forEach(s -> text.append(s.asked() + s.expected().map(e -> " : " + e).orElse("") + "\n"));
    return text.toString();
  }
}
