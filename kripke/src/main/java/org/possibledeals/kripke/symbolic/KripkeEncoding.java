package org.possibledeals.kripke.symbolic;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.Budget;

/**
 * A Kripke model as a structure with the same worlds. Its vocabulary is that of the model, a
 * variable whose value is the world, and for each agent with knowledge a variable whose value is
 * the cell. An agent with belief obeys a law about worlds.
 *
 * <p>Source: van Benthem et al. (2018), definition 8 and theorem 9. Theirs adds as few atoms as it
 * can; this one adds more, and is the same for all models.
 *
 * @param model the structure; its worlds satisfy the same formulas as those of the Kripke model
 * @param worlds for each world of the Kripke model, the world of the structure
 * @param <W> world of the Kripke model
 */
public record KripkeEncoding<W>(SymbolicModel model, ImmutableMap<W, Valuation> worlds) {

  /**
   * Returns the structure of a model: cost O(|S|·(|V| + log |S|)) nodes, and links.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if worlds are ordered by
   *     plausibility, or weighed
   */
  public static <W> KripkeEncoding<W> of(KripkeModel<W> model) {
    model.requirePlain("A structure of decision diagrams");
    return new Writer<>(model).encoding();
  }

  private static final class Writer<W> {
    private final KripkeModel<W> model;
    private final ImmutableList<W> worlds;
    private final Variable world;
    private final Map<Variable, ImmutableList<Integer>> cells = new LinkedHashMap<>();
    private final ImmutableMap<W, Integer> numbers;

    Writer(KripkeModel<W> model) {
      this.model = model;
      this.worlds = model.worlds().asList();
      this.world = fresh("world");
      ImmutableMap.Builder<W, Integer> numbered = ImmutableMap.builder();
      for (int i = 0; i < worlds.size(); i++) {
        numbered.put(worlds.get(i), i);
      }
      numbers = numbered.buildOrThrow();
    }

    private Variable fresh(String name) {
      Variable variable = new Variable(name);
      return model.variables().containsKey(variable) ? fresh(name + "_") : variable;
    }

    KripkeEncoding<W> encoding() {
      var builder = SymbolicModel.builder().variable(world, values(worlds.size()));
      model.agents().forEach(agent -> builder.agent(agent, observation(agent)));
      cells.forEach((cell, ofWorlds) -> builder.variable(cell, values(highest(ofWorlds) + 1)));
      model.variables().asMap().forEach((x, all) -> builder.variable(x, List.copyOf(all)));
      builder.atoms(model.atoms());
      builder.law(
          Formula.or(
              IntStream.range(0, worlds.size()).mapToObj(this::facts).collect(toImmutableList())));
      model.actions().forEach(builder::action);
      ImmutableMap<W, Valuation> valuations =
          worlds.stream().collect(ImmutableMap.toImmutableMap(w -> w, this::valuation));
      builder.designated(Iterables.transform(model.designated(), valuations::get));
      return new KripkeEncoding<>(builder.build(), valuations);
    }

    private ObservationLaw observation(AgentId agent) {
      boolean isKnowledge = model.isEquivalence(agent);
      if (!isKnowledge) {
        return new ObservationLaw.Obeys(
            Formula.or(worlds.stream().map(w -> considering(agent, w)).toList()));
      }
      Variable cell = fresh("cell_of_" + agent.name());
      ImmutableList<ImmutableSet<W>> ofAgent = model.cells(agent);
      cells.put(
          cell,
          worlds.stream()
              .peek(w -> Budget.checkTime())
              .map(w -> ofAgent.indexOf(model.cell(agent, w)))
              .collect(toImmutableList()));
      return new ObservationLaw.Sees(ImmutableSet.of(), ImmutableSet.of(cell));
    }

    private Formula considering(AgentId agent, W from) {
      Formula there =
          Formula.or(
              model.successors(agent, from).stream()
                  .map(w -> ObservationLaw.twin(world).is("" + numbers.get(w)))
                  .toList());
      return Formula.and(List.of(world.is("" + numbers.get(from)), there));
    }

    /** Returns all that is true at a world. */
    private Formula facts(int number) {
      W here = worlds.get(number);
      List<Formula> facts = new ArrayList<>();
      facts.add(world.is("" + number));
      cells.forEach((cell, ofWorlds) -> facts.add(cell.is("" + ofWorlds.get(number))));
      model.variables().keySet().forEach(x -> facts.add(x.is(model.valueAt(here, x))));
      ImmutableSet<Formula.Atom> isTrue = model.trueAt(here);
      model.atoms().forEach(p -> facts.add(isTrue.contains(p) ? p : new Formula.Not(p)));
      return Formula.and(facts);
    }

    private Valuation valuation(W here) {
      int number = requireNonNull(numbers.get(here));
      ImmutableMap.Builder<Variable, String> values = ImmutableMap.builder();
      values.put(world, "" + number);
      cells.forEach((cell, ofWorlds) -> values.put(cell, "" + ofWorlds.get(number)));
      model.variables().keySet().forEach(x -> values.put(x, model.valueAt(here, x)));
      return new Valuation(model.trueAt(here), values.buildOrThrow());
    }

    private static ImmutableList<String> values(int count) {
      return IntStream.range(0, count).mapToObj(i -> "" + i).collect(toImmutableList());
    }

    private static int highest(ImmutableList<Integer> numbers) {
      return numbers.stream().mapToInt(i -> i).max().orElse(0);
    }
  }
}
