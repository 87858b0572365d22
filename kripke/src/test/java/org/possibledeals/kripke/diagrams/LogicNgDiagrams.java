package org.possibledeals.kripke.diagrams;

import java.util.BitSet;
import org.logicng.formulas.FormulaFactory;
import org.logicng.knowledgecompilation.bdds.jbuddy.BDDConstruction;
import org.logicng.knowledgecompilation.bdds.jbuddy.BDDKernel;
import org.logicng.knowledgecompilation.bdds.jbuddy.BDDOperations;

/**
 * Diagrams by the library LogicNG: the second opinion on what JDD computes, and what it was
 * compared with. It joins and quantifies in two steps, and keeps all that it made.
 */
public final class LogicNgDiagrams implements Diagrams {
  private static final int EXTRA_LEVELS = 200;

  private final BDDKernel kernel;
  private final BDDConstruction table;
  private final BDDOperations operations;
  private int levels;

  public LogicNgDiagrams(int vocabulary) {
    int nodes = 1 << 18;
    kernel =
        new BDDKernel(
            new FormulaFactory(), (THIRD + 1) * (vocabulary + EXTRA_LEVELS), nodes, nodes / 2);
    table = new BDDConstruction(kernel);
    operations = new BDDOperations(kernel);
  }

  @Override
  public int top() {
    return BDDKernel.BDD_TRUE;
  }

  @Override
  public int bottom() {
    return BDDKernel.BDD_FALSE;
  }

  @Override
  public int newLevel() {
    int level = levels;
    levels += THIRD + 1;
    return level;
  }

  @Override
  public int variable(int level) {
    return table.ithVar(level);
  }

  @Override
  public int node(int level, int low, int high) {
    return ifThenElse(variable(level), high, low);
  }

  @Override
  public int not(int f) {
    return kept(table.not(f));
  }

  @Override
  public int and(int f, int g) {
    return kept(table.and(f, g));
  }

  @Override
  public int or(int f, int g) {
    return kept(table.or(f, g));
  }

  @Override
  public int xor(int f, int g) {
    return not(iff(f, g));
  }

  @Override
  public int iff(int f, int g) {
    return kept(table.equivalence(f, g));
  }

  @Override
  public int implies(int f, int g) {
    return kept(table.implication(f, g));
  }

  @Override
  public int exists(BitSet quantified, int f) {
    return quantified.isEmpty() ? f : kept(table.exists(f, cube(quantified, quantified)));
  }

  @Override
  public int existsAnd(BitSet quantified, int f, int g) {
    return exists(quantified, and(f, g));
  }

  @Override
  public int fix(int f, BitSet fixed, BitSet values) {
    return fixed.isEmpty() ? f : kept(table.restrict(f, cube(fixed, values)));
  }

  private int cube(BitSet of, BitSet values) {
    int cube = top();
    for (int level = of.length(); (level = of.previousSetBit(level - 1)) >= 0; ) {
      cube = and(values.get(level) ? table.ithVar(level) : table.nithVar(level), cube);
    }
    return cube;
  }

  @Override
  public int level(int f) {
    return table.bddVar(f);
  }

  @Override
  public int low(int f) {
    return table.bddLow(f);
  }

  @Override
  public int high(int f) {
    return table.bddHigh(f);
  }

  @Override
  public int nodes(int f) {
    return operations.nodeCount(f);
  }

  @Override
  public int mark() {
    return 0;
  }

  @Override
  public int release(int mark, int kept) {
    return kept;
  }

  @Override
  public int keep(int f) {
    return f;
  }

  @Override
  public void forget(int f) {}

  private int kept(int f) {
    return kernel.addRef(f, null);
  }
}
