package org.possibledeals.kripke.text;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSetMultimap;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;

/**
 * The questions of a story that go beyond {@link EpistemicModel}, and that engines answer
 * differently.
 *
 * @param <W> world
 * @param <M> model
 */
interface StoryEngine<W, M extends EpistemicModel<W>> {

  /**
   * Worlds where a formula holds.
   *
   * @param count the number of such worlds
   * @param some such worlds, in order: all, or the first ones
   */
  record Found<W>(BigInteger count, ImmutableList<W> some) {}

  /** Returns where {@code formula} holds. */
  Found<W> where(M model, Formula formula);

  /** Returns the number of worlds of the story, of which a world of the model may be several. */
  default BigInteger size(M model) {
    return model.worldCount();
  }

  /**
   * Returns a model with the same answers to all statements but those that {@link AsksForWorlds}
   * lists; it may be smaller than {@code after}.
   */
  default M bundled(M before, M after) {
    return after;
  }

  /** Returns the name of {@code world} in the file, or else in the model. */
  String name(W world);

  /** Returns the action models that updates name. */
  ImmutableMap<String, ActionModel> actions(M model);

  /** Returns the model after {@code update}, which can happen. */
  M updated(M model, Update update);

  /** Returns for each agent the properties that the relation had before and has no longer. */
  ImmutableSetMultimap<AgentId, FrameProperty> lost(M before, M after);

  /** Returns the class of the relations. */
  FrameClass frameClass(M model);

  /** Returns the properties of each relation, in words. */
  ImmutableList<String> properties(M model);

  /** Returns the bisimulation contraction, for which {@code ask} asks. */
  M contracted(M model, Ask ask);

  /**
   * Two worlds that are not bisimilar.
   *
   * @param formula true at the first and false at the other
   */
  record Apart<W>(Formula formula, ImmutableList<W> worlds) {}

  /** Returns a formula that tells the two worlds apart, or nothing if they are bisimilar. */
  Optional<Apart<W>> distinguishing(M model, Compare compare);

  /** Returns why {@code formula} holds or fails at some of these worlds; none if not asked for. */
  ImmutableList<Explanation<String>> explanations(M model, Collection<W> worlds, Formula formula);

  /** Returns the names of {@code worlds}, in order. */
  default ImmutableList<String> names(Collection<W> worlds) {
    return worlds.stream().map(this::name).collect(toImmutableList());
  }
}
