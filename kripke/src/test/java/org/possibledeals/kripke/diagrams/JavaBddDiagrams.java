package org.possibledeals.kripke.diagrams;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import com.github.javabdd.BDDVarSet;
import com.github.javabdd.JFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Diagrams by the library JavaBDD, with which ours are compared. Its diagrams are objects; here
 * each has a number, and is freed when the number is given up.
 */
public final class JavaBddDiagrams extends CountedDiagrams {

  private final BDDFactory factory;
  private final Map<BDD, Integer> numbers = new HashMap<>();
  private final List<BDD> diagrams = new ArrayList<>();
  private final List<Integer> holders = new ArrayList<>();
  private final ArrayDeque<Integer> free = new ArrayDeque<>();
  private final Map<BitSet, BDDVarSet> sets = new HashMap<>();
  private final int top;
  private final int bottom;
  private int levels;

  /** Makes diagrams, in a table of this many nodes at first. */
  public JavaBddDiagrams(int vocabulary, int nodes) {
    factory = JFactory.init(nodes, nodes / 4);
    factory.setVarNum((THIRD + 1) * vocabulary);
    factory.setIncreaseFactor(2);
    factory.setMaxIncrease(1 << 24);
    factory.setCacheRatio(4);
    top = keep(made(factory.one()));
    bottom = keep(made(factory.zero()));
  }

  private int made(BDD diagram) {
    Integer known = numbers.get(diagram);
    int number = known == null ? added(diagram) : known;
    if (known != null) {
      diagram.free();
    }
    return held(keep(number));
  }

  private int added(BDD diagram) {
    int number = free.isEmpty() ? diagrams.size() : free.pop();
    if (number == diagrams.size()) {
      diagrams.add(diagram);
      holders.add(0);
    } else {
      diagrams.set(number, diagram);
    }
    numbers.put(diagram, number);
    return number;
  }

  private BDD of(int f) {
    return diagrams.get(f);
  }

  @Override
  public int top() {
    return top;
  }

  @Override
  public int bottom() {
    return bottom;
  }

  @Override
  public int newLevel() {
    int level = levels;
    levels += THIRD + 1;
    if (levels > factory.varNum()) {
      factory.extVarNum(2 * levels - factory.varNum());
    }
    for (int i = level; i < levels; i++) {
      keep(made(factory.ithVar(i)));
    }
    return level;
  }

  @Override
  public int variable(int level) {
    return made(factory.ithVar(level));
  }

  @Override
  public int node(int level, int low, int high) {
    BDD variable = factory.ithVar(level);
    int node = made(variable.ite(of(high), of(low)));
    variable.free();
    return node;
  }

  @Override
  public int not(int f) {
    return made(of(f).not());
  }

  @Override
  public int and(int f, int g) {
    return made(of(f).and(of(g)));
  }

  @Override
  public int or(int f, int g) {
    return made(of(f).or(of(g)));
  }

  @Override
  public int xor(int f, int g) {
    return made(of(f).xor(of(g)));
  }

  @Override
  public int iff(int f, int g) {
    return made(of(f).biimp(of(g)));
  }

  @Override
  public int implies(int f, int g) {
    return made(of(f).imp(of(g)));
  }

  @Override
  public int exists(BitSet quantified, int f) {
    return quantified.isEmpty() ? f : made(of(f).exist(set(quantified)));
  }

  @Override
  public int existsAnd(BitSet quantified, int f, int g) {
    return quantified.isEmpty() ? and(f, g) : made(of(f).relprod(of(g), set(quantified)));
  }

  private BDDVarSet set(BitSet of) {
    return sets.computeIfAbsent(
        (BitSet) of.clone(), set -> factory.makeSet(set.stream().toArray()));
  }

  @Override
  public int fix(int f, BitSet fixed, BitSet values) {
    BDD cube = factory.one();
    for (int level = fixed.length(); (level = fixed.previousSetBit(level - 1)) >= 0; ) {
      cube = cube.andWith(values.get(level) ? factory.ithVar(level) : factory.nithVar(level));
    }
    int result = made(of(f).restrict(cube));
    cube.free();
    return result;
  }

  @Override
  public int level(int f) {
    return of(f).var();
  }

  @Override
  public int low(int f) {
    return made(of(f).low());
  }

  @Override
  public int high(int f) {
    return made(of(f).high());
  }

  @Override
  public int nodes(int f) {
    return of(f).nodeCount();
  }

  @Override
  public int keep(int f) {
    holders.set(f, holders.get(f) + 1);
    return f;
  }

  @Override
  public void forget(int f) {
    holders.set(f, holders.get(f) - 1);
    if (holders.get(f) == 0) {
      numbers.remove(of(f));
      of(f).free();
      free.push(f);
    }
  }
}
