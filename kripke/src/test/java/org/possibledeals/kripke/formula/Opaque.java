package org.possibledeals.kripke.formula;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCases;
import net.jqwik.api.RandomGenerator;

/**
 * An arbitrary that is equal to itself alone. For each case jqwik asks for the hash of the
 * arbitraries it draws from, which walks through all that they are made of; with a few levels of
 * formulas that takes far longer than drawing one.
 */
final class Opaque<T> implements Arbitrary<T> {

  private final Arbitrary<T> arbitrary;

  Opaque(Arbitrary<T> arbitrary) {
    this.arbitrary = arbitrary;
  }

  @Override
  public RandomGenerator<T> generator(int genSize) {
    return arbitrary.generator(genSize);
  }

  @Override
  public EdgeCases<T> edgeCases(int maxEdgeCases) {
    return arbitrary.edgeCases(maxEdgeCases);
  }
}
