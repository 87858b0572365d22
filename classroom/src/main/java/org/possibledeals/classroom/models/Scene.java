package org.possibledeals.classroom.models;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.export.Drawing;
import org.possibledeals.kripke.figure.Labels;
import org.possibledeals.kripke.figure.ModelPanels;
import org.possibledeals.kripke.figure.Panel;
import org.possibledeals.kripke.figure.Point;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.relation.FrameClass;

/**
 * The picture of a model after a step.
 *
 * @param before the step before, from which worlds that were removed are shown in grey
 */
record Scene(Step step, Optional<Step> before, boolean isShort) {

  ImmutableMap<String, Object> data() {
    KripkeModel<String> model = step.model();
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("said", step.said());
    data.put("agents", model.agents());
    data.put("count", model.worlds().size());
    data.put("actual", model.actual().map(List::of).orElse(List.of()));
    data.put("frame", model.frameClass());
    data.put("stopped", step.isStopped());
    Optional<Panel> panel = step.panel().get();
    if (panel.isPresent()) {
      data.put("worlds", worlds(panel.get()));
      data.put(
          "relations",
          model.agents().stream().map(agent -> relation(model, agent)).collect(toImmutableList()));
    } else {
      data.put("counts", counts(model));
    }
    data.put(
        "pairs",
        Maps.transformValues(
            step.pairs(), pair -> ImmutableList.of(pair.getKey(), pair.getValue())));
    return data.buildOrThrow();
  }

  private ImmutableList<ImmutableMap<String, Object>> worlds(Panel panel) {
    ImmutableList.Builder<ImmutableMap<String, Object>> worlds = ImmutableList.builder();
    worlds.addAll(worlds(step.model(), panel, step.model().worlds().asList(), step.isStopped()));
    if (!step.isStopped()) {
      before
          .filter(b -> !step.removed().isEmpty())
          .ifPresent(
              b ->
                  b.panel()
                      .get()
                      .ifPresent(
                          was -> worlds.addAll(worlds(b.model(), was, step.removed(), true))));
    }
    return worlds.build();
  }

  private ImmutableList<ImmutableMap<String, Object>> worlds(
      KripkeModel<String> model, Panel panel, List<String> shown, boolean isRemoved) {
    Labels labels = new Labels(true, true, false, isShort, Labels.USUAL.hidden());
    List<Drawing.Node> nodes = new ModelPanels(labels, Optional.empty()).unplaced(model).nodes();
    List<String> names = model.worlds().asList();
    return shown.stream()
        .map(
            world -> {
              int i = names.indexOf(world);
              Point at = panel.points().get(i);
              return ImmutableMap.<String, Object>builder()
                  .put("name", world)
                  .put("label", nodes.get(i).label())
                  .put("x", at.x())
                  .put("y", at.y())
                  .put("atoms", model.trueAt(world))
                  .put(
                      "values",
                      Maps.toMap(model.variables().keySet(), x -> model.valueAt(world, x)))
                  .put("removed", isRemoved)
                  .buildOrThrow();
            })
        .collect(toImmutableList());
  }

  /** Returns the cells of an agent whose relation is an equivalence, or else its arrows. */
  private static ImmutableMap<String, Object> relation(KripkeModel<String> model, AgentId agent) {
    ImmutableMap<String, Integer> numbers =
        Maps.toMap(model.worlds(), w -> 0).isEmpty() ? ImmutableMap.of() : numbers(model);
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("agent", agent);
    data.put("properties", Story.properties(model, agent));
    if (model.properties(agent).containsAll(FrameClass.S5.asked())) {
      data.put(
          "cells",
          model.cells(agent).stream()
              .map(cell -> cell.stream().map(numbers::get).collect(toImmutableList()))
              .collect(toImmutableList()));
    } else {
      List<ImmutableList<Integer>> arrows = new ArrayList<>();
      for (String from : model.worlds()) {
        for (String to : model.successors(agent, from)) {
          arrows.add(ImmutableList.of(numbers.getOrDefault(from, 0), numbers.getOrDefault(to, 0)));
        }
      }
      data.put("arrows", arrows);
    }
    return data.buildOrThrow();
  }

  private static ImmutableMap<String, Integer> numbers(KripkeModel<String> model) {
    ImmutableMap.Builder<String, Integer> numbers = ImmutableMap.builder();
    int next = 0;
    for (String world : model.worlds()) {
      numbers.put(world, next++);
    }
    return numbers.buildOrThrow();
  }

  /** Returns, of a model with too many worlds to place, at how many each atom is true. */
  private static ImmutableMap<String, Object> counts(KripkeModel<String> model) {
    ImmutableMap.Builder<String, Integer> atoms = ImmutableMap.builder();
    for (Formula.Atom atom : model.atoms()) {
      atoms.put(atom.toString(), model.truthSet(atom).size());
    }
    Map<String, Integer> cells = Maps.newLinkedHashMap();
    for (AgentId agent : model.agents()) {
      if (model.properties(agent).containsAll(FrameClass.S5.asked())) {
        cells.put(agent.name(), model.cells(agent).size());
      }
    }
    return ImmutableMap.of("atoms", atoms.buildOrThrow(), "cells", cells);
  }
}
