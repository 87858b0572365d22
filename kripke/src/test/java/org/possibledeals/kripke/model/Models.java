package org.possibledeals.kripke.model;

import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Range;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formulas;

/** Random small models for the laws, and random formulas about them. */
public final class Models {
  /** The agents of every model here. */
  public static final ImmutableList<AgentId> AGENTS =
      ImmutableList.of(new AgentId("ann"), new AgentId("bob"), new AgentId("cath"));

  /** The atoms of every model here. */
  public static final ImmutableList<Formula.Atom> ATOMS =
      ImmutableList.of(
          new Formula.Atom("p"), new Formula.Atom("q"), new Formula.Atom("has", "10H"));

  /** What each agent sees at a world, and what is true there. */
  private record Row(List<Integer> seen, List<Boolean> facts) {}

  private Models() {}

  /** Returns models of 1 to 8 worlds 0, 1, …, without an actual world. */
  public static Arbitrary<KripkeModel<Integer>> small() {
    Arbitrary<Row> rows =
        Combinators.combine(
                Arbitraries.integers().between(0, 2).list().ofSize(AGENTS.size()),
                Arbitraries.of(true, false).list().ofSize(ATOMS.size()))
            .as(Row::new);
    return rows.list().ofMinSize(1).ofMaxSize(8).map(Models::of).withoutEdgeCases();
  }

  private static KripkeModel<Integer> of(List<Row> rows) {
    KripkeModelBuilder<Integer> model =
        KripkeModel.over(
            ContiguousSet.create(Range.closedOpen(0, rows.size()), DiscreteDomain.integers()));
    for (int i = 0; i < AGENTS.size(); i++) {
      int agent = i;
      model.agent(AGENTS.get(agent), world -> rows.get(world).seen.get(agent));
    }
    for (int i = 0; i < ATOMS.size(); i++) {
      int atom = i;
      model.atom(ATOMS.get(atom), world -> rows.get(world).facts.get(atom));
    }
    return model.build();
  }

  /** Returns formulas with every operator, about the agents and atoms of these models. */
  public static Arbitrary<Formula> formulas() {
    return Formulas.about(AGENTS, ATOMS);
  }
}
