package org.possibledeals.agents.dealt;

import java.util.Optional;
import java.util.function.Function;
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
 * @param move makes the move of a card
 * @param card returns the card of a move, or nothing if the move is no draw
 * @param <M> move
 */
public record CardDraw<M>(
    long stream, long stock, IntFunction<M> move, Function<M, Optional<Integer>> card)
    implements Lottery<M> {

  @Override
  public M draw(RandomGenerator random) {
    return move.apply(Masks.nth(stock, random.nextInt(Long.bitCount(stock))));
  }

  @Override
  public Fraction probability(M outcome) {
    return card.apply(outcome).filter(drawn -> Masks.contains(stock, drawn)).isPresent()
        ? Fraction.of(1, Long.bitCount(stock))
        : Fraction.ZERO;
  }

  @Override
  public Stream<M> outcomes() {
    return Masks.stream(stock).mapToObj(move);
  }
}
