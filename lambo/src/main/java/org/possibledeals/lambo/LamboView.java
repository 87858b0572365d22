package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasSvg;
import org.possibledeals.agents.view.Numbers;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.SvgBoard;
import org.possibledeals.lambo.board.TextBoard;

/**
 * Lambo as a player sees it: all tiles in the order in which they were laid. A turn's number is its
 * place among the legal ones, as there are far more turns in a game than in any position.
 */
record LamboView(LamboRules options) implements HasSvg<LamboObservation, LamboMove> {

  private static final int WAYS = 3;
  private static final int NUMBERS_OF_A_TILE = 3;
  private static final int NOT_LAID = -1;

  /**
   * Returns an upper bound of the number of legal turns. A table of n tiles touches at most 2n + 4
   * empty cells, as each adds at most two; a second tile has at most 5 further cells next to the
   * first.
   */
  @Override
  public int actions() {
    int cells = 2 * options.size() + 4;
    int next = WAYS * cells * WAYS * 5;
    return options.isAnywhere() ? next + WAYS * WAYS * cells * (cells - 1) / 2 : next;
  }

  @Override
  public int number(LamboMove move, int index) {
    return index;
  }

  @Override
  public String aboutNumbers() {
    return "A turn's number is its place among the legal ones, from 0.";
  }

  @Override
  public ImmutableList<Field> fields() {
    return ImmutableList.of(
        Field.number("seat", 0, 1).about("whose observation this is: 0 is Light's, 1 Dark's"),
        Field.number("turn", 0, 1).about("the seat whose turn it is"),
        Field.box("tiles", -options.size(), options.size(), options.size(), NUMBERS_OF_A_TILE)
            .about(
                "the tiles in the order in which they were laid: q, r and orientation; 0, 0 and -1"
                    + " if not yet laid"));
  }

  /** Each tile is its q, its r and its orientation from 0, or 0, 0 and -1 if not yet laid. */
  @Override
  public int[] values(LamboObservation seen) {
    int[] tiles = new int[options.size() * NUMBERS_OF_A_TILE];
    for (int i = NUMBERS_OF_A_TILE - 1; i < tiles.length; i += NUMBERS_OF_A_TILE) {
      tiles[i] = NOT_LAID;
    }
    int next = 0;
    for (Placement placed : seen.placements()) {
      for (int number : placed.numbers()) {
        tiles[next++] = number;
      }
    }
    int seat = seen.player().equals(Lambo.LIGHT) ? 0 : 1;
    return new Numbers().add(seat, seen.moves().size() % 2).add(tiles).toArray();
  }

  @Override
  public ImmutableList<String> describe(LamboObservation seen) {
    return TextBoard.lines(seen.placements(), options.size(), true);
  }

  @Override
  public ImmutableList<String> explanation() {
    return ImmutableList.of(
        "Light is blank and moves first, Dark is the ink o. " + aim() + "; " + options + ".",
        "A turn lays two tiles, Light's first one; one tile is enough if it ends the game.",
        "In a1,c12 the letter is a tile's orientation and the number its cell, as in the picture:",
        "a has its dark tip at the left, b at the upper right, c at the lower right.");
  }

  private String aim() {
    return switch (options.aim()) {
      case LamboRules.Aim.CloseABridge() -> "Close a group of your colour with a bridge in it";
      case LamboRules.Aim.ContainEnemy() ->
          "Close a group of your colour around a closed group of the other";
      case LamboRules.Aim.EatEnemies(int enemies, int size, boolean isClosed) ->
          "Eat %d closed groups of the other colour%s by one of yours%s"
              .formatted(
                  enemies,
                  size == 0 ? "" : " of %d bridges or more".formatted(size),
                  isClosed ? " that is closed" : "");
    };
  }

  @Override
  public String svg(LamboObservation seen) {
    return SvgBoard.of(seen.placements());
  }

  @Override
  public boolean isOpen() {
    return true;
  }
}
