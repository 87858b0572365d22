package org.possibledeals.classroom.models;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Maps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.figure.KripkeDot;
import org.possibledeals.kripke.figure.ModelPanels;
import org.possibledeals.kripke.figure.Panel;
import org.possibledeals.kripke.figure.Point;
import org.possibledeals.kripke.figure.WorldLabels;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.story.Stage;
import org.possibledeals.kripke.text.ModelFile;

/**
 * The picture of a model after a step.
 *
 * @param before the step before, from which worlds that were removed are shown in grey
 */
record Scene(ModelFile file, StoryFrame step, Optional<StoryFrame> before, boolean isShort) {

  ImmutableMap<String, Object> data() {
    Stage stage = step.stage();
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("said", step.said(file.name()));
    data.put("agents", file.body().agents());
    data.put("actual", stage.designated());
    data.put("frame", stage.frameClass());
    data.put("stopped", step.step().isStopped());
    Optional<Panel> panel = step.picture().get();
    if (panel.isPresent()) {
      KripkeModel<String> model = step.model();
      data.put("count", model.worlds().size());
      data.put(
          "isOrdered",
          model.hasWeights() || model.agents().stream().anyMatch(model::hasPlausibility));
      data.put("worlds", worlds(panel.get(), model));
      data.put(
          "relations",
          model.agents().stream().map(agent -> relation(model, agent)).collect(toImmutableList()));
    } else {
      data.put("count", Document.number(stage.size()));
      data.put("counts", counts(stage));
    }
    data.put(
        "pairs",
        panel.isPresent()
            ? Maps.transformValues(
                step.pairs(), pair -> ImmutableList.of(pair.getKey(), pair.getValue()))
            : ImmutableMap.of());
    return data.buildOrThrow();
  }

  private ImmutableList<ImmutableMap<String, Object>> worlds(
      Panel panel, KripkeModel<String> model) {
    ImmutableList.Builder<ImmutableMap<String, Object>> worlds = ImmutableList.builder();
    worlds.addAll(worlds(model, panel, model.worlds(), false));
    if (!step.removed().isEmpty()) {
      ImmutableSet<String> removed = ImmutableSet.copyOf(step.removed());
      before.ifPresent(
          b ->
              b.picture()
                  .get()
                  .ifPresent(was -> worlds.addAll(worlds(b.model(), was, removed, true))));
    }
    return worlds.build();
  }

  private ImmutableList<ImmutableMap<String, Object>> worlds(
      KripkeModel<String> model, Panel panel, ImmutableSet<String> shown, boolean isRemoved) {
    WorldLabels labels = WorldLabels.USUAL.inShort(isShort);
    ImmutableList<String> texts = new ModelPanels(labels, Optional.empty()).texts(model);
    ImmutableList.Builder<ImmutableMap<String, Object>> worlds = ImmutableList.builder();
    ImmutableSet<Variable> variables = model.variables().keySet();
    int next = 0;
    for (String world : model.worlds()) {
      String label = texts.get(next);
      Point at = panel.points().get(next++);
      if (shown.contains(world)) {
        worlds.add(
            ImmutableMap.<String, Object>builder()
                .put("name", world)
                .put("label", label)
                .put("x", at.x())
                .put("y", at.y())
                .put("atoms", model.trueAt(world))
                .put("values", Maps.toMap(variables, x -> model.valueAt(world, x)))
                .put("removed", isRemoved)
                .buildOrThrow());
      }
    }
    return worlds.build();
  }

  /** Returns the cells of an agent whose relation is an equivalence, or else its arrows. */
  private static ImmutableMap<String, Object> relation(KripkeModel<String> model, AgentId agent) {
    List<String> names = model.worlds().asList();
    ImmutableMap<String, Integer> numbers = Maps.toMap(names, names::indexOf);
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("agent", agent);
    data.put(
        "properties",
        ImmutableList.copyOf(Iterables.transform(model.properties(agent), FrameProperty::word)));
    if (model.isEquivalence(agent)) {
      data.put(
          "cells",
          model.cells(agent).stream()
              .map(cell -> cell.stream().map(numbers::get).collect(toImmutableList()))
              .collect(toImmutableList()));
    } else {
      List<ImmutableList<Integer>> arrows = new ArrayList<>();
      for (String from : names) {
        for (String to : model.successors(agent, from)) {
          arrows.add(ImmutableList.of(numbers.getOrDefault(from, 0), numbers.getOrDefault(to, 0)));
        }
      }
      data.put("arrows", arrows);
    }
    if (model.hasPlausibility(agent)) {
      data.put(
          "order",
          model.cells(agent).stream()
              .map(cell -> KripkeDot.arrows(model.ranks(agent, cell.asList().getFirst())))
              .flatMap(arrows -> arrows.entries().stream())
              .map(a -> ImmutableList.of(names.indexOf(a.getKey()), names.indexOf(a.getValue())))
              .collect(toImmutableList()));
    }
    return data.buildOrThrow();
  }

  /** Returns, of a model with too many worlds to place, at how many each atom is true. */
  private ImmutableMap<String, Object> counts(Stage stage) {
    return ImmutableMap.of(
        "atoms",
        Maps.toMap(file.body().atoms(), atom -> Document.number(stage.where(atom).count())),
        "cells",
        stage.model() instanceof KripkeModel<?> model
            ? Maps.toMap(
                Iterables.filter(model.agents(), model::isEquivalence),
                agent -> model.cells(agent).size())
            : ImmutableMap.of());
  }
}
