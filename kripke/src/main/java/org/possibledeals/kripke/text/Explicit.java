package org.possibledeals.kripke.text;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Maps;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Notation;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.Partition;
import org.possibledeals.kripke.symbolic.KripkeEncoding;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * An explicit model.
 *
 * @param frame the class that the file declares for all relations
 * @param variables each with its values
 * @param worlds each with its facts; each variable has a value
 */
public record Explicit(
    Optional<FrameClass> frame,
    ImmutableSet<Formula.Atom> atoms,
    ImmutableSetMultimap<Variable, String> variables,
    ImmutableMap<String, Facts> worlds,
    ImmutableMap<AgentId, RelationText> relations,
    Optional<String> actual)
    implements ModelFile.Body {

  /** Returns a model as a file writes it; worlds whose names are no words are w0, w1, … there. */
  public static Explicit of(KripkeModel<String> model) {
    boolean areWords = model.worlds().stream().allMatch(Notation::isWord);
    if (!areWords) {
      ImmutableList<String> names = model.worlds().asList();
      return of(model.renamed(world -> "w" + names.indexOf(world)));
    }
    ImmutableMap.Builder<String, Facts> worlds = ImmutableMap.builder();
    for (String world : model.worlds()) {
      worlds.put(
          world,
          new Facts(
              model.trueAt(world),
              Maps.toMap(model.variables().keySet(), x -> model.valueAt(world, x))));
    }
    return new Explicit(
        Optional.empty(),
        model.atoms(),
        model.variables(),
        worlds.buildOrThrow(),
        Maps.toMap(model.agents(), agent -> relation(model, agent)),
        model.actual());
  }

  private static RelationText relation(KripkeModel<String> model, AgentId agent) {
    if (model.isEquivalence(agent)) {
      return new RelationText.Cells(
          model.cells(agent).stream()
              .filter(cell -> cell.size() > 1)
              .collect(ImmutableList.toImmutableList()));
    }
    return new RelationText.Arrows(
        Maps.toMap(model.worlds(), world -> model.successors(agent, world)));
  }

  @Override
  public ImmutableSet<AgentId> agents() {
    return relations.keySet();
  }

  @Override
  public KripkeModel<String> listed() {
    var model = KripkeModel.over(worlds.keySet()).frame(frame.orElse(FrameClass.K));
    relations.forEach((agent, relation) -> add(model, agent, relation));
    model.atoms(atoms, world -> facts(world).atoms());
    variables
        .asMap()
        .forEach(
            (variable, values) ->
                model.variable(
                    variable, values, world -> facts(world).values().getOrDefault(variable, "")));
    actual.ifPresent(model::actual);
    return model.build();
  }

  private void add(KripkeModelBuilder<String> model, AgentId agent, RelationText relation) {
    switch (relation) {
      case RelationText.Cells cells -> model.agent(agent, cells.labels());
      case RelationText.Arrows arrows -> model.relation(agent, arrows::at);
      case RelationText.Sees sees -> model.agent(agent, seen(sees));
    }
  }

  /**
   * Returns what an agent that sees these names observes: equal iff the names have equal values.
   */
  private Function<String, String> seen(RelationText.Sees sees) {
    Map<Formula.Atom, Integer> numbers = new HashMap<>();
    sees.atoms().forEach(atom -> numbers.put(atom, numbers.size()));
    Map<String, Integer> values = new HashMap<>();
    return world ->
        Partition.label(
            IntStream.concat(
                sees.variables().stream()
                    .map(x -> facts(world).values().getOrDefault(x, ""))
                    .mapToInt(value -> values.computeIfAbsent(value, v -> values.size())),
                facts(world).atoms().stream()
                    .filter(numbers::containsKey)
                    .mapToInt(numbers::get)
                    .sorted()));
  }

  private Facts facts(String world) {
    return Objects.requireNonNull(worlds.get(world));
  }

  @Override
  public SymbolicModel symbolic(ImmutableMap<String, ActionModel> actions) {
    KripkeModel<String> model = listed();
    for (Map.Entry<String, ActionModel> action : actions.entrySet()) {
      model = model.withAction(action.getKey(), action.getValue());
    }
    return KripkeEncoding.of(model).model();
  }

  @Override
  public ImmutableSet<AgentId> agentsOfNothing() {
    RelationText nothing = new RelationText.Cells(ImmutableList.of());
    return worlds.size() == 1
        ? ImmutableSet.of()
        : ImmutableSet.copyOf(Maps.filterValues(relations, nothing::equals).keySet());
  }

  @Override
  public String meaningOfNothing() {
    return "tells all worlds apart, as no cell is listed; in a structure an agent with nothing"
        + " after the colon sees nothing";
  }

  @Override
  public String written(String name) {
    StringBuilder text = new StringBuilder("model " + name + "\n");
    frame.ifPresent(asked -> text.append("frame ").append(asked).append("\n"));
    if (!atoms.isEmpty()) {
      text.append(StatementWriter.statement("atoms", atoms));
    }
    variables
        .asMap()
        .forEach(
            (variable, values) ->
                text.append(
                    "variable %s = %s\n".formatted(variable, Joiner.on(", ").join(values))));
    worlds.forEach(
        (world, facts) -> text.append(StatementWriter.line("world " + world + ": " + facts)));
    relations.forEach((agent, relation) -> text.append(relation.written(agent)));
    actual.ifPresent(world -> text.append("actual ").append(world).append("\n"));
    return text.toString();
  }
}
