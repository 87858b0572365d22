package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Maps;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Notation;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.symbolic.KripkeEncoding;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * An explicit model.
 *
 * @param frame the class that the file declares for all relations
 */
public record Explicit(KripkeModel<String> listed, Optional<FrameClass> frame)
    implements ModelFile.Body {

  /** Returns a model as a file writes it; worlds whose names are not words are w0, w1, … there. */
  public static Explicit of(KripkeModel<String> model) {
    boolean areWords = model.worlds().stream().allMatch(Notation::isWord);
    ImmutableList<String> names = model.worlds().asList();
    return new Explicit(
        areWords ? model : model.renamed(world -> "w" + names.indexOf(world)), Optional.empty());
  }

  @Override
  public ImmutableSet<AgentId> agents() {
    return ImmutableSet.copyOf(listed.agents());
  }

  @Override
  public ImmutableSet<Formula.Atom> atoms() {
    return listed.atoms();
  }

  @Override
  public ImmutableSetMultimap<Variable, String> variables() {
    return listed.variables();
  }

  @Override
  public SymbolicModel symbolic(ModelFile file) {
    return KripkeEncoding.of(file.listed()).model();
  }

  @Override
  public String written(String name) {
    StringBuilder text = new StringBuilder("model " + name + "\n");
    frame.ifPresent(asked -> text.append("frame ").append(asked).append("\n"));
    if (!atoms().isEmpty()) {
      text.append(StatementWriter.statement("atoms", atoms()));
    }
    variables()
        .asMap()
        .forEach(
            (x, values) ->
                text.append(StatementWriter.statement("variable %s =".formatted(x), values)));
    for (String world : listed.worlds()) {
      var values = Iterables.transform(variables().keySet(), x -> x.is(listed.valueAt(world, x)));
      text.append(
          StatementWriter.statement(
              "world %s:".formatted(world), Iterables.concat(listed.trueAt(world), values)));
    }
    for (AgentId agent : listed.agents()) {
      text.append(
          listed.hasPlausibility(agent)
              ? StatementWriter.order(agent, listed.worlds(), w -> listed.ranks(agent, w))
              : StatementWriter.relation(
                  agent, Maps.toMap(listed.worlds(), w -> listed.successors(agent, w))));
    }
    if (listed.hasWeights()) {
      listed.worlds().forEach(w -> text.append("weight %s = %s\n".formatted(w, listed.weight(w))));
    }
    if (!listed.designated().isEmpty()) {
      text.append(StatementWriter.statement("actual", listed.designated()));
    }
    return text.toString();
  }
}
