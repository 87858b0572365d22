package org.possibledeals.cluedo.rules;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.kripke.formula.Fraction;

/** The deal: a suspect and a weapon into the envelope, the rest to the players; all alike. */
record Dealing(Rules rules) implements Lottery<Move> {

  @Override
  public long stream() {
    return 0;
  }

  @Override
  public Move draw(RandomGenerator random) {
    ImmutableList<ImmutableList<Integer>> deals = World.deals(rules);
    return new Move.Deal(deals.get(random.nextInt(deals.size())));
  }

  @Override
  public Fraction probability(Move outcome) {
    ImmutableList<ImmutableList<Integer>> deals = World.deals(rules);
    return outcome instanceof Move.Deal(var owners) && deals.contains(owners)
        ? Fraction.of(1, deals.size())
        : Fraction.ZERO;
  }

  @Override
  public Stream<Move> outcomes() {
    return World.deals(rules).stream().map(Move.Deal::new);
  }
}
