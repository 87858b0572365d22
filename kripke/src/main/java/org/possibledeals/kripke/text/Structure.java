package org.possibledeals.kripke.text;

import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import com.google.common.collect.Streams;
import java.math.BigInteger;
import java.util.function.Function;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.SymbolicModelBuilder;
import org.possibledeals.kripke.symbolic.Valuation;

/**
 * A knowledge structure: its worlds are the valuations of its atoms that obey the law, and an agent
 * cannot tell two of them apart iff the atoms that it observes have the same values.
 *
 * <p>Source: van Benthem, van Eijck, Gattinger and Su, <i>Symbolic model checking for dynamic
 * epistemic logic</i>, 2015.
 *
 * @param atoms the vocabulary
 * @param law without epistemic operators
 * @param actual the atoms that are true at each designated world
 */
public record Structure(
    ImmutableSet<Atom> atoms,
    Formula law,
    ImmutableMap<AgentId, ImmutableSet<Atom>> observed,
    ImmutableSet<ImmutableSet<Atom>> actual)
    implements ModelFile.Body {

  /**
   * Maximum number of atoms of a structure whose worlds are listed, whatever its law is: 2 to its
   * power.
   */
  public static final int MOST_LISTED = 16;

  @Override
  public ImmutableSet<AgentId> agents() {
    return observed.keySet();
  }

  @Override
  public ImmutableSetMultimap<Variable, String> variables() {
    return ImmutableSetMultimap.of();
  }

  /** {@inheritDoc} A world is named by its true atoms: {@code {p, q}}. */
  @Override
  public KripkeModel<String> listed() {
    // The last atom is the first one of a diagram, as in numbers written in binary.
    SymbolicModel all = SymbolicModel.builder().atoms(atoms.asList().reverse()).build();
    if (all.count(law).compareTo(BigInteger.valueOf(1 << MOST_LISTED)) > 0) {
      throw new IllegalArgumentException(
          "Cannot list the worlds of a structure of %d atoms: they are more than %d; --engine symbolic need not list them."
              .formatted(atoms.size(), 1 << MOST_LISTED));
    }
    ImmutableMap<String, ImmutableSet<Atom>> worlds =
        Streams.stream(all.where(law))
            .map(world -> Sets.intersection(atoms, world.atoms()).immutableCopy())
            .collect(toImmutableMap(StatementWriter::set, world -> world));
    Function<String, ImmutableSet<Atom>> facts =
        world -> worlds.getOrDefault(world, ImmutableSet.of());
    if (worlds.isEmpty()) {
      throw new IllegalArgumentException(
          "The law %s leaves no world; give one that is true of some valuation.".formatted(law));
    }
    var model = KripkeModel.over(worlds.keySet());
    observed.forEach(
        (agent, seen) ->
            model.agent(
                agent, world -> StatementWriter.set(Sets.intersection(facts.apply(world), seen))));
    model.atoms(atoms, facts);
    model.designated(
        Iterables.transform(actual, world -> StatementWriter.set(Sets.intersection(atoms, world))));
    return model.build();
  }

  @Override
  public SymbolicModel symbolic(ModelFile file) {
    SymbolicModelBuilder model = SymbolicModel.builder().atoms(atoms).law(law);
    observed.forEach(model::agent);
    file.actions().forEach(model::action);
    model.designated(Iterables.transform(actual, facts -> new Valuation(facts, ImmutableMap.of())));
    return model.build();
  }

  @Override
  public String written(String name) {
    StringBuilder text = new StringBuilder("structure " + name + "\n");
    if (!atoms.isEmpty()) {
      text.append(StatementWriter.statement("atoms", atoms));
    }
    text.append("law ").append(law).append("\n");
    observed.forEach(
        (agent, seen) -> text.append(StatementWriter.statement("agent " + agent + ":", seen)));
    if (!actual.isEmpty()) {
      text.append(
          StatementWriter.statement("actual", Iterables.transform(actual, StatementWriter::set)));
    }
    return text.toString();
  }
}
