package org.possibledeals.experiments.tournament;

import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.possibledeals.agents.contest.Seed;
import org.possibledeals.agents.game.Salt;

/**
 * Where the salts of blocks of matches come from. A block with a salt is one in which nobody learns
 * what is not theirs: a program is started anew for each match, and agents of archives have static
 * fields of their own in each seating and seat.
 */
@FunctionalInterface
public interface Salts {

  /** No block has one: all chance is from the seed. */
  Salts NONE = block -> Optional.empty();

  /** Each block has a new one. */
  Salts DRAWN = block -> Optional.of(Seed.salt());

  /**
   * Returns the salts of blocks that were played before, by the numbers of the blocks.
   *
   * @param refusal the message where a block that is played has none
   */
  static Salts recorded(Map<Integer, Salt> salts, IntFunction<String> refusal) {
    return block ->
        Optional.of(
            Optional.ofNullable(salts.get(block))
                .orElseThrow(() -> new IllegalArgumentException(refusal.apply(block))));
  }

  /** Returns the salt of a block that begins; blocks are numbered from 0. */
  Optional<Salt> of(int block);
}
