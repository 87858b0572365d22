package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.kripke.formula.Fraction;

/** The deal: a suspect and a weapon into the envelope, the rest to the players; all alike. */
record Dealing(CluedoRules rules) implements Lottery<CluedoMove> {

  @Override
  public long stream() {
    return 0;
  }

  @Override
  public CluedoMove draw(RandomGenerator random) {
    ImmutableList<ImmutableList<Integer>> deals = CluedoWorld.deals(rules);
    return new CluedoMove.Deal(deals.get(random.nextInt(deals.size())));
  }

  @Override
  public Fraction probability(CluedoMove outcome) {
    ImmutableList<ImmutableList<Integer>> deals = CluedoWorld.deals(rules);
    return outcome instanceof CluedoMove.Deal(var owners) && deals.contains(owners)
        ? Fraction.of(1, deals.size())
        : Fraction.ZERO;
  }

  @Override
  public Stream<CluedoMove> outcomes() {
    return CluedoWorld.deals(rules).stream().map(CluedoMove.Deal::new);
  }
}
