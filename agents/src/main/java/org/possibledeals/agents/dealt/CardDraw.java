package org.possibledeals.agents.dealt;

import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Fraction;

/**
 * A card drawn from a stock: each alike.
 *
 * @param stream the number of the draw, as {@link Lottery#stream}
 * @param stock the cards, a mask
 * @param move makes the move of a card; moves of two cards differ
 * @param <M> move
 */
public record CardDraw<M>(long stream, long stock, IntFunction<M> move) implements Lottery<M> {

  @Override
  public M draw(RandomGenerator random) {
    return move.apply(Masks.nth(stock, random.nextInt(Long.bitCount(stock))));
  }

  @Override
  public Fraction probability(M outcome) {
    return outcomes().anyMatch(outcome::equals)
        ? Fraction.of(1, Long.bitCount(stock))
        : Fraction.ZERO;
  }

  @Override
  public Stream<M> outcomes() {
    return Masks.stream(stock).mapToObj(move);
  }
}
