package org.possibledeals.kripke.proof;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.logicng.collections.LNGBooleanVector;
import org.logicng.collections.LNGIntVector;
import org.logicng.datastructures.Tristate;
import org.logicng.handlers.SATHandler;
import org.logicng.solvers.sat.MiniSat2Solver;
import org.possibledeals.kripke.reach.Budget;

/**
 * Clauses for a solver of propositional logic. A literal is a number from 1, or its negation; a
 * gate is a literal that is true iff its parts are as it says.
 */
final class Clauses {
  private final MiniSat2Solver solver = new MiniSat2Solver();
  private final int yes;

  Clauses() {
    yes = fresh();
    add(yes);
  }

  int yes() {
    return yes;
  }

  int fresh() {
    return fresh(false);
  }

  /** Returns a new variable, which the solver tries with the given value first. */
  int fresh(boolean first) {
    Budget.checkTime();
    return solver.newVar(!first, true) + 1;
  }

  void add(int... literals) {
    solver.addClause(vector(literals), null);
  }

  private static LNGIntVector vector(int... literals) {
    LNGIntVector vector = new LNGIntVector(literals.length);
    for (int literal : literals) {
      vector.push(2 * (Math.abs(literal) - 1) + (literal < 0 ? 1 : 0));
    }
    return vector;
  }

  /**
   * Returns a literal for ¬, ∧ or odd.
   *
   * @param part returns the literal of a part, and of a formula that is none of these
   */
  int of(Nodes nodes, int formula, IntUnaryOperator part) {
    return switch (nodes.node(formula)) {
      case Nodes.Node.True node -> yes;
      case Nodes.Node.Not(int body) -> -part.applyAsInt(body);
      case Nodes.Node.All(var members) -> all(members.stream().map(part::applyAsInt).toList());
      case Nodes.Node.Odd(var members) ->
          members.stream().map(part::applyAsInt).reduce(-yes, this::odd);
      case Nodes.Node.Var node -> part.applyAsInt(formula);
      case Nodes.Node.Box node -> part.applyAsInt(formula);
      case Nodes.Node.Common node -> part.applyAsInt(formula);
    };
  }

  int all(List<Integer> members) {
    List<Integer> open = members.stream().filter(m -> m != yes).distinct().toList();
    if (open.contains(-yes)) {
      return -yes;
    } else if (open.isEmpty()) {
      return yes;
    } else if (open.size() == 1) {
      return open.getFirst();
    }
    int gate = fresh();
    int[] back = new int[open.size() + 1];
    for (int i = 0; i < open.size(); i++) {
      add(-gate, open.get(i));
      back[i] = -open.get(i);
    }
    back[open.size()] = gate;
    add(back);
    return gate;
  }

  int any(List<Integer> members) {
    return -all(members.stream().map(member -> -member).toList());
  }

  int odd(int left, int right) {
    int gate = fresh();
    add(-gate, left, right);
    add(-gate, -left, -right);
    add(gate, -left, right);
    add(gate, left, -right);
    return gate;
  }

  /**
   * Returns whether all can be true, with the assumptions; false also if that is not settled in the
   * given number of conflicts.
   */
  boolean areSatisfied(long mostConflicts, int... assumptions) {
    Budget.checkTime();
    return solver.solve(new Counting(mostConflicts), vector(assumptions)) == Tristate.TRUE;
  }

  boolean isTrue(int literal) {
    LNGBooleanVector model = solver.model();
    return model.get(Math.abs(literal) - 1) == literal > 0;
  }

  /** Returns some of the last assumptions that cannot be true together, if they could not be. */
  Set<Integer> core() {
    Set<Integer> core = new HashSet<>();
    for (int i = 0; i < solver.conflict().size(); i++) {
      int refuted = solver.conflict().get(i);
      core.add((refuted / 2 + 1) * (refuted % 2 == 0 ? -1 : 1));
    }
    return core;
  }

  private static final class Counting implements SATHandler {
    private long left;

    Counting(long most) {
      left = most;
    }

    @Override
    public boolean detectedConflict() {
      Budget.checkTime();
      return --left >= 0;
    }

    @Override
    public void started() {
      // Nothing is counted before the first conflict.
    }

    @Override
    public boolean aborted() {
      return left < 0;
    }
  }
}
