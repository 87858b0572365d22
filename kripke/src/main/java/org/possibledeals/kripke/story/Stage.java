package org.possibledeals.kripke.story;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Iterables;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * A model in the course of a story, with the questions that go beyond {@link EpistemicModel}; its
 * worlds are known by their names. Immutable.
 */
public sealed interface Stage permits ListedStage, SymbolicStage {

  /**
   * The worlds where a formula holds.
   *
   * @param count the number of these worlds
   * @param some their names, in order: all, or the first ones
   */
  record TruthSet(BigInteger count, ImmutableList<String> some) {}

  /** Returns the model. */
  EpistemicModel<?> model();

  /** Returns the action models that updates name. */
  ImmutableMap<String, ActionModel> actions();

  /**
   * Returns the action model that {@code event} names, with the events that it names designated.
   *
   * @throws IllegalArgumentException if there is none, or no such event
   */
  default ActionModel action(Update.Event event) {
    ActionModel action = actions().get(event.action());
    if (action == null) {
      throw new IllegalArgumentException(
          "No action model %s in this file; there are %s."
              .formatted(event.action(), actions().keySet()));
    }
    return event.events().isEmpty() ? action : action.withDesignated(event.events());
  }

  /** Returns where {@code formula} holds. */
  TruthSet where(Formula formula);

  /** Returns the worlds that an agent considers possible at the actual world, which there is. */
  TruthSet cell(AgentId agent);

  /** Returns the number of worlds of the story, of which a world of the model may be several. */
  BigInteger size();

  /** Returns the name of a world of the model. */
  default String name(Object world) {
    return world.toString();
  }

  /** Returns the stage after {@code update}, which can happen. */
  Stage after(Update update);

  /**
   * Returns a stage with the same answers to all statements but those that {@link WorldQuestions}
   * lists; it may be smaller than this one, which an update has made of {@code before}.
   */
  default Stage bundled(Stage before) {
    return this;
  }

  /** Returns for each agent the properties that the relation had before and has no longer. */
  default ImmutableSetMultimap<AgentId, FrameProperty> lost(Stage before) {
    return ImmutableSetMultimap.of();
  }

  /** Returns the class of the relations. */
  FrameClass frameClass();

  /** Returns the properties of each relation, in words; none if they are not known one by one. */
  default ImmutableList<String> properties() {
    return ImmutableList.of();
  }

  /** Returns the bisimulation contraction. */
  Stage contracted();

  /** Returns a formula that tells two worlds apart, or empty if they are bisimilar. */
  Optional<Formula> distinguishing(String one, String other);

  /** Returns why {@code formula} holds or fails at the first few of these worlds. */
  default ImmutableList<Explanation<String>> explanations(List<String> worlds, Formula formula) {
    return ImmutableList.of();
  }

  /**
   * Returns the model with its worlds listed under their names.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if there are more than {@code
   *     limit}
   */
  KripkeModel<String> listed(int limit);

  /** Returns the model with its worlds listed under their names, however many they are. */
  default KripkeModel<String> listed() {
    return listed(Integer.MAX_VALUE);
  }

  /** Returns the names of the designated worlds. */
  default ImmutableList<String> designated() {
    return ImmutableList.copyOf(Iterables.transform(model().designated(), this::name));
  }

  /** Returns whether {@code formula} holds at the actual world: at each designated one. */
  default boolean isTrue(Formula formula) {
    return falseAt(formula).isEmpty();
  }

  /** Returns the names of the designated worlds where {@code formula} is false. */
  default ImmutableList<String> falseAt(Formula formula) {
    return falseAt(model(), formula);
  }

  private <W> ImmutableList<String> falseAt(EpistemicModel<W> model, Formula formula) {
    ImmutableList.Builder<String> names = ImmutableList.builder();
    for (W world : model.designated()) {
      if (!model.holds(world, formula)) {
        names.add(name(world));
      }
    }
    return names.build();
  }

  /** Returns a designated world where {@code formula} is false, in words. */
  default String refuting(Formula formula) {
    return model().actual().isPresent() ? "the actual world" : falseAt(formula).getFirst();
  }

  /** Returns a world where {@code formula} is false, or empty if it is valid. */
  default Optional<String> counterexample(Formula formula) {
    return model().counterexample(formula).map(this::name);
  }
}
