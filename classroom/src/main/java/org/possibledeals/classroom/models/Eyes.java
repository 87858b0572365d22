package org.possibledeals.classroom.models;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.story.Stage;
import org.possibledeals.kripke.text.ModelFile;

/** A model as one agent sees it at the actual world. */
record Eyes(ModelFile.Body vocabulary, Stage stage, AgentId agent) {

  /**
   * Returns what the agent considers possible; of each atom and value whether it knows it; and what
   * it takes each other agent to know of it.
   */
  ImmutableMap<String, Object> data() {
    ImmutableList<Formula> facts =
        Stream.concat(
                vocabulary.atoms().stream(),
                vocabulary.variables().entries().stream()
                    .map(entry -> entry.getKey().is(entry.getValue())))
            .collect(toImmutableList());
    Stage.TruthSet cell = stage.cell(agent);
    return ImmutableMap.of(
        "cell",
        cell.some(),
        "count",
        Document.number(cell.count()),
        "knows",
        facts.stream().map(this::known).collect(toImmutableList()));
  }

  private ImmutableMap<String, Object> known(Formula fact) {
    ImmutableMap.Builder<String, Object> others = ImmutableMap.builder();
    for (AgentId other : vocabulary.agents()) {
      if (!other.equals(agent)) {
        others.put(other.name(), verdict(whether(other, fact)));
      }
    }
    return ImmutableMap.of("fact", fact, "is", verdict(fact), "others", others.buildOrThrow());
  }

  private static Formula whether(AgentId agent, Formula fact) {
    return new Formula.KnowsWhether(agent, fact);
  }

  /** Returns {@code true} or {@code false} if the agent knows it, and {@code open} if not. */
  private String verdict(Formula formula) {
    return knows(formula) ? "true" : knows(new Formula.Not(formula)) ? "false" : "open";
  }

  private boolean knows(Formula formula) {
    return stage.isTrue(new Formula.Knows(agent, formula));
  }

  /** Returns the worlds that a group reaches from a world: after no step, one step, and so on. */
  static ImmutableMap<String, Object> reach(
      KripkeModel<String> model, ImmutableList<AgentId> group, String world) {
    Set<String> reached = new LinkedHashSet<>(Set.of(world));
    ImmutableList.Builder<ImmutableList<String>> layers = ImmutableList.builder();
    ImmutableList<String> layer = ImmutableList.of(world);
    while (!layer.isEmpty()) {
      layers.add(layer);
      layer =
          layer.stream()
              .flatMap(from -> group.stream().flatMap(a -> model.successors(a, from).stream()))
              .distinct()
              .filter(reached::add)
              .collect(toImmutableList());
    }
    return ImmutableMap.of("layers", layers.build());
  }
}
