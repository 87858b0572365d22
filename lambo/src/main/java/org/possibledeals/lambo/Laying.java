package org.possibledeals.lambo;

import java.util.List;
import java.util.Optional;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.Position;

/** Lays the tiles of a turn, or refuses them with the reason. */
final class Laying {

  private Laying() {}

  /** Returns a new position in which {@code moves}, all legal, have been made. */
  static Position replay(LamboRules options, List<LamboMove> moves) {
    Position position = new Position(options);
    moves.forEach(move -> lay(position, move));
    return position;
  }

  /**
   * Lays the tiles of a turn, in an order in which they can be laid.
   *
   * @throws IllegalArgumentException if the turn is not legal; the position is as before
   */
  static void lay(Position position, LamboMove move) {
    Optional<String> objection = tryInOrder(position, move.tiles());
    if (objection.isPresent() && tryInOrder(position, move.tiles().reverse()).isPresent()) {
      throw new IllegalArgumentException("Cannot play %s: %s".formatted(move, objection.get()));
    }
  }

  /**
   * Lays the tiles of a turn in the order given.
   *
   * @throws IllegalArgumentException if that is not legal; the position is as before
   */
  static void layInOrder(Position position, List<Placement> tiles) {
    tryInOrder(position, tiles)
        .ifPresent(
            objection -> {
              throw new IllegalArgumentException(
                  "Cannot play %s: %s"
                      .formatted(
                          String.join(",", tiles.stream().map(Object::toString).toList()),
                          objection));
            });
  }

  private static Optional<String> tryInOrder(Position position, List<Placement> tiles) {
    int before = position.count();
    Optional<String> objection = Optional.empty();
    for (Placement tile : tiles) {
      objection = objection.or(() -> tryOne(position, tile, before));
    }
    objection = objection.or(() -> whatIsMissing(position, before));
    if (objection.isPresent()) {
      position.takeBackTo(before);
    }
    return objection;
  }

  private static Optional<String> tryOne(Position position, Placement tile, int before) {
    boolean isSecond = position.count() > before;
    if (position.outcome() != Outcome.OPEN) {
      return Optional.of(
          isSecond ? "the first tile ends the game, a second is refused." : "the game is over.");
    }
    if (isSecond && before == 1) {
      return Optional.of("Light's first turn is one tile.");
    }
    int code = position.code(tile);
    if (!position.isCandidate(code)) {
      return Optional.of(whyNot(position, tile, isSecond));
    }
    position.lay(code);
    return Optional.empty();
  }

  private static String whyNot(Position position, Placement tile, boolean isSecond) {
    int cell = tile.cellNumber();
    if (position.isFilled(tile)) {
      return "cell %d is filled.".formatted(cell);
    }
    return isSecond && !position.options().isAnywhere()
        ? "cell %d is not next to the first tile.".formatted(cell)
        : "cell %d is not next to the table.".formatted(cell);
  }

  private static Optional<String> whatIsMissing(Position position, int before) {
    boolean isWhole =
        before == 1 || position.count() == before + 2 || position.outcome() != Outcome.OPEN;
    return isWhole
        ? Optional.empty()
        : Optional.of("it does not end the game, so a second tile is needed: a1,c12.");
  }
}
