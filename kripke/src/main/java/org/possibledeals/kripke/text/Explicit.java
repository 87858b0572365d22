package org.possibledeals.kripke.text;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.Objects;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.FrameClass;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;

/**
 * An explicit model.
 *
 * @param frame the class that all relations are said to be in
 * @param variables each with its values
 * @param worlds each with what is the case there; each variable has a value
 */
public record Explicit(
    Optional<FrameClass> frame,
    ImmutableSet<Formula.Atom> atoms,
    ImmutableSetMultimap<Variable, String> variables,
    ImmutableMap<String, Facts> worlds,
    ImmutableMap<AgentId, RelationText> sights,
    Optional<String> actual)
    implements ModelFile.Body {

  @Override
  public ImmutableSet<AgentId> agents() {
    return sights.keySet();
  }

  @Override
  public KripkeModel<String> listed() {
    var model = KripkeModel.over(worlds.keySet()).frame(frame.orElse(FrameClass.K));
    sights.forEach((agent, sight) -> add(model, agent, sight));
    for (Formula.Atom atom : atoms) {
      model.atom(atom, world -> facts(world).atoms().contains(atom));
    }
    variables
        .asMap()
        .forEach(
            (variable, values) ->
                model.variable(
                    variable, values, world -> facts(world).values().getOrDefault(variable, "")));
    actual.ifPresent(model::actual);
    return model.build();
  }

  private void add(KripkeModelBuilder<String> model, AgentId agent, RelationText sight) {
    switch (sight) {
      case RelationText.Cells cells -> model.agent(agent, cells::at);
      case RelationText.Arrows arrows -> model.relation(agent, arrows::at);
      case RelationText.Sees sees -> model.agent(agent, world -> facts(world).seen(sees));
    }
  }

  private Facts facts(String world) {
    return Objects.requireNonNull(worlds.get(world));
  }

  @Override
  public String written(String name) {
    StringBuilder text = new StringBuilder("model " + name + "\n");
    frame.ifPresent(asked -> text.append("frame ").append(asked).append("\n"));
    if (!atoms.isEmpty()) {
      text.append(Written.statement("atoms", atoms));
    }
    variables
        .asMap()
        .forEach(
            (variable, values) ->
                text.append(
                    "variable %s = %s\n".formatted(variable, Joiner.on(", ").join(values))));
    worlds.forEach((world, facts) -> text.append(Written.line("world " + world + ": " + facts)));
    sights.forEach((agent, sight) -> text.append(sight.written(agent)));
    actual.ifPresent(world -> text.append("actual ").append(world).append("\n"));
    return text.toString();
  }
}
