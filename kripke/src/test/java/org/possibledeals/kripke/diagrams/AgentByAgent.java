package org.possibledeals.kripke.diagrams;

import java.util.BitSet;

/**
 * Diagrams without what only ours can do: what an agent considers possible is found agent by agent,
 * and what it knows whether by two relational products.
 */
public record AgentByAgent(Diagrams diagrams) implements Diagrams {

  @Override
  public int top() {
    return diagrams.top();
  }

  @Override
  public int bottom() {
    return diagrams.bottom();
  }

  @Override
  public int newLevel() {
    return diagrams.newLevel();
  }

  @Override
  public int variable(int level) {
    return diagrams.variable(level);
  }

  @Override
  public int node(int level, int low, int high) {
    return diagrams.node(level, low, high);
  }

  @Override
  public int not(int f) {
    return diagrams.not(f);
  }

  @Override
  public int and(int f, int g) {
    return diagrams.and(f, g);
  }

  @Override
  public int or(int f, int g) {
    return diagrams.or(f, g);
  }

  @Override
  public int xor(int f, int g) {
    return diagrams.xor(f, g);
  }

  @Override
  public int iff(int f, int g) {
    return diagrams.iff(f, g);
  }

  @Override
  public int implies(int f, int g) {
    return diagrams.implies(f, g);
  }

  @Override
  public int exists(BitSet levels, int f) {
    return diagrams.exists(levels, f);
  }

  @Override
  public int existsAnd(BitSet levels, int f, int g) {
    return diagrams.existsAnd(levels, f, g);
  }

  @Override
  public int fix(int f, BitSet levels, BitSet values) {
    return diagrams.fix(f, levels, values);
  }

  @Override
  public int level(int f) {
    return diagrams.level(f);
  }

  @Override
  public int low(int f) {
    return diagrams.low(f);
  }

  @Override
  public int high(int f) {
    return diagrams.high(f);
  }

  @Override
  public int nodes(int f) {
    return diagrams.nodes(f);
  }

  @Override
  public int mark() {
    return diagrams.mark();
  }

  @Override
  public int release(int mark, int kept) {
    return diagrams.release(mark, kept);
  }

  @Override
  public int keep(int f) {
    return diagrams.keep(f);
  }

  @Override
  public void forget(int f) {
    diagrams.forget(f);
  }
}
