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
import org.possibledeals.kripke.model.FrameClass;
import org.possibledeals.kripke.model.FrameProperty;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;

/**
 * What a story asks of its models beyond the promises of every {@link EpistemicModel}: what the
 * engines do differently.
 *
 * @param <W> world
 * @param <M> model
 */
interface StoryEngine<W, M extends EpistemicModel<W>> {

  /**
   * Worlds where a formula holds.
   *
   * @param count how many there are
   * @param some of them, in order: all, or the first ones
   */
  record Found<W>(BigInteger count, ImmutableList<W> some) {}

  /** Returns where {@code formula} holds. */
  Found<W> where(M model, Formula formula);

  /** Returns how the file, or else the model, calls {@code world}. */
  String name(W world);

  /** Returns the action models that updates name. */
  ImmutableMap<String, ActionModel> actions(M model);

  /** Returns the model after {@code update}, which can happen. */
  M updated(M model, Update update);

  /** Returns for each agent what the relation was before and is no longer. */
  ImmutableSetMultimap<AgentId, FrameProperty> lost(M before, M after);

  /** Returns the class of the relations. */
  FrameClass frameClass(M model);

  /** Returns what each relation is like, in words. */
  ImmutableList<String> properties(M model);

  /** Returns the bisimulation contraction, which {@code ask} wants. */
  M contracted(M model, Ask ask);

  /**
   * Two worlds that are not bisimilar.
   *
   * @param formula true at the first and false at the other
   */
  record Apart<W>(Formula formula, ImmutableList<W> worlds) {}

  /** Returns what tells the two worlds apart, or nothing if they are bisimilar. */
  Optional<Apart<W>> distinguishing(M model, Compare compare);

  /** Returns why {@code formula} holds or fails at some of these worlds; none if not asked for. */
  ImmutableList<Explanation<String>> explanations(M model, Collection<W> worlds, Formula formula);

  /** Returns the names of {@code worlds}, in order. */
  default ImmutableList<String> names(Collection<W> worlds) {
    return worlds.stream().map(this::name).collect(toImmutableList());
  }
}
