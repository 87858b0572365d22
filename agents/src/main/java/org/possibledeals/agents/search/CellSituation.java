package org.possibledeals.agents.search;

import org.possibledeals.agents.game.RandomNumbers;

/**
 * A player to move in a game of hands and one stock, whose cell is drawn from by a sampler.
 *
 * @param <S> simulation
 */
public abstract class CellSituation<S extends HandsAndStock<S>> implements Situation<S> {

  /** Draws deals of a cell. */
  @FunctionalInterface
  public interface Sampler {
    /** Writes the cards of each owner: of the players, and then of the stock and its next card. */
    void sample(RandomNumbers random, long[] owned);
  }

  private final S now;
  private final int seat;
  private final int[] moves;
  private final Sampler sampler;
  private final long[] drawn;

  /**
   * Makes a situation.
   *
   * @param now the position, with no card dealt
   * @param seat of the player to move
   * @param moves the number of each legal move
   * @param sampler of the cell
   */
  protected CellSituation(S now, int seat, int[] moves, Sampler sampler) {
    this.now = now;
    this.seat = seat;
    this.moves = moves;
    this.sampler = sampler;
    drawn = new long[now.players() + 2];
  }

  @Override
  public final int players() {
    return now.players();
  }

  @Override
  public final int seat() {
    return seat;
  }

  @Override
  public final int[] moves() {
    return moves;
  }

  @Override
  public final void draw(S room, RandomNumbers random) {
    sampler.sample(random, drawn);
    room.become(now);
    room.deal(drawn);
  }

  /** {@inheritDoc} All cards that are hidden are dealt alike. */
  @Override
  public final void redeal(S position, RandomNumbers random) {
    position.redeal(seat, random);
  }
}
