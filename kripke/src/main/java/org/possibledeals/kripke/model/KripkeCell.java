package org.possibledeals.kripke.model;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;

/** A cell of an explicit model. It does not hold the world at which it was asked for. */
final class KripkeCell<W> implements Perspective<W> {
  private final NumberedWorlds<W> worlds;
  private final NumberedModel model;

  private final AgentId agent;
  private final BitSet cell;

  KripkeCell(NumberedWorlds<W> worlds, NumberedModel model, AgentId agent, BitSet cell) {
    this.worlds = worlds;
    this.model = model;
    this.agent = agent;
    this.cell = cell;
  }

  @Override
  public AgentId agent() {
    return agent;
  }

  @Override
  public BigInteger worldCount() {
    return BigInteger.valueOf(cell.cardinality());
  }

  @Override
  public Optional<W> counterexample(Formula formula) {
    BitSet failing = (BitSet) cell.clone();
    failing.andNot(Truth.of(model, formula));
    int first = failing.nextSetBit(0);
    return first < 0 ? Optional.empty() : Optional.of(worlds.world(first));
  }

  @Override
  public Fraction probability(Formula formula) {
    BitSet good = Truth.of(model, formula);
    good.and(cell);
    return new Fraction(model.weight(good.stream()), model.weight(cell.stream()));
  }
}
