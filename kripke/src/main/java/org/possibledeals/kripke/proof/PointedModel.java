package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * A model with any relations, and the world 0 where a formula is true. Immutable.
 *
 * @param trueAt for each world, from 0, the atoms that are true there; at least one world
 * @param arrows for each agent, the worlds considered possible at each world; in order
 */
public record PointedModel(
    ImmutableList<ImmutableSet<Formula.Atom>> trueAt,
    ImmutableMap<AgentId, ImmutableSetMultimap<Integer, Integer>> arrows) {

  /** Checks that there is a world. */
  public PointedModel {
    if (trueAt.isEmpty()) {
      throw new IllegalArgumentException("A model needs at least one world.");
    }
  }

  /** Returns the number of worlds. */
  public int size() {
    return trueAt.size();
  }

  /** Returns whether each relation is what {@code logic} requires. */
  public boolean isModelOf(FrameClass logic) {
    return arrows.values().stream().allMatch(relation -> isOf(logic, relation));
  }

  private boolean isOf(FrameClass logic, ImmutableSetMultimap<Integer, Integer> relation) {
    return logic.asked().stream()
        .allMatch(property -> worlds().allMatch(w -> has(property, relation, w)));
  }

  /** Returns whether the property holds of the arrows from a world. */
  private static boolean has(
      FrameProperty property, ImmutableSetMultimap<Integer, Integer> relation, int w) {
    ImmutableSet<Integer> seen = relation.get(w);
    return switch (property) {
      case SERIAL -> !seen.isEmpty();
      case REFLEXIVE -> seen.contains(w);
      case TRANSITIVE -> seen.stream().allMatch(v -> seen.containsAll(relation.get(v)));
      case EUCLIDEAN -> seen.stream().allMatch(v -> relation.get(v).containsAll(seen));
      case SYMMETRIC -> seen.stream().allMatch(v -> relation.containsEntry(v, w));
    };
  }

  private IntStream worlds() {
    return IntStream.range(0, size());
  }

  /**
   * Returns this model as an explicit one of worlds w0, w1, …, actually at w0, with the atoms of a
   * formula and those that are true somewhere.
   */
  public KripkeModel<String> asKripkeModel(Formula formula) {
    ImmutableSet.Builder<Formula.Atom> atoms = ImmutableSet.builder();
    atoms.addAll(Subformulas.of(formula).atoms());
    trueAt.forEach(atoms::addAll);
    return asKripkeModel(atoms.build()).renamed(world -> "w" + world);
  }

  /**
   * Returns this model as an explicit one, actually at world 0.
   *
   * @param atoms the atoms of the model, which may include atoms that are true nowhere
   */
  public KripkeModel<Integer> asKripkeModel(ImmutableSet<Formula.Atom> atoms) {
    return asKripkeModel(atoms, ImmutableMap.of());
  }

  /** As {@link #asKripkeModel(ImmutableSet)}, with action models that formulas can name. */
  public KripkeModel<Integer> asKripkeModel(
      ImmutableSet<Formula.Atom> atoms, ImmutableMap<String, ActionModel> actions) {
    KripkeModelBuilder<Integer> model = KripkeModel.over(worlds().boxed().toList());
    actions.forEach(model::action);
    arrows.forEach((agent, relation) -> model.relation(agent, relation::get));
    atoms.forEach(atom -> model.atom(atom, world -> trueAt.get(world).contains(atom)));
    return model.actual(0).build();
  }

  /** Returns the model with a line for each world: its atoms, and who considers what possible. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    worlds()
        .forEach(
            world -> {
              text.append("w%d: %s".formatted(world, trueAt.get(world)));
              arrows.forEach(
                  (agent, relation) ->
                      text.append(
                          "; %s -> %s"
                              .formatted(
                                  agent, relation.get(world).stream().map(v -> "w" + v).toList())));
              text.append("\n");
            });
    return text.toString();
  }
}
