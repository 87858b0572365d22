package org.possibledeals.kripke.proof;

import java.util.List;
import org.logicng.collections.LNGBooleanVector;
import org.logicng.collections.LNGIntVector;
import org.logicng.datastructures.Tristate;
import org.logicng.handlers.SATHandler;
import org.logicng.solvers.sat.MiniSat2Solver;

/**
 * Clauses for a solver of propositional logic. A literal is a number from 1, or its negation; a
 * gate is a literal that is true iff its parts are as it says.
 */
final class Clauses {
  private final MiniSat2Solver solver = new MiniSat2Solver();
  private final Steps steps;
  private final int yes;

  Clauses(Steps steps) {
    this.steps = steps;
    yes = fresh();
    add(yes);
  }

  int yes() {
    return yes;
  }

  int fresh() {
    steps.take();
    return solver.newVar(true, true) + 1;
  }

  void add(int... literals) {
    LNGIntVector clause = new LNGIntVector(literals.length);
    for (int literal : literals) {
      clause.push(2 * (Math.abs(literal) - 1) + (literal < 0 ? 1 : 0));
    }
    solver.addClause(clause, null);
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
   * Returns whether all can be true; false also if that is not settled in the given number of
   * conflicts.
   */
  boolean areSatisfied(long mostConflicts) {
    return solver.solve(new Counting(mostConflicts)) == Tristate.TRUE;
  }

  boolean isTrue(int literal) {
    LNGBooleanVector model = solver.model();
    return model.get(Math.abs(literal) - 1) == literal > 0;
  }

  private final class Counting implements SATHandler {
    private long left;

    Counting(long most) {
      left = most;
    }

    @Override
    public boolean detectedConflict() {
      steps.take();
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
