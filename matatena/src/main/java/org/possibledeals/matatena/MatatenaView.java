package org.possibledeals.matatena;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasSvg;

/**
 * Matatena as a player sees it: the player's own board, those of the others in turn order, and the
 * die. A move's number is its column.
 */
record MatatenaView(int players, int size) implements HasSvg<MatatenaObservation, MatatenaMove> {

  @Override
  public int actions() {
    return size;
  }

  @Override
  public int number(MatatenaMove move, int index) {
    return switch (move) {
      case MatatenaMove.Place(int column) -> column;
      case MatatenaMove.First f -> throw ofChance(f);
      case MatatenaMove.Roll r -> throw ofChance(r);
    };
  }

  private static IllegalArgumentException ofChance(MatatenaMove move) {
    return new IllegalArgumentException("%s is a move of chance, not of a player.".formatted(move));
  }

  @Override
  public String aboutNumbers() {
    return "0 to %d put the die in the column of that number, from the left.".formatted(size - 1);
  }

  @Override
  public ImmutableList<Field> fields() {
    Field opponent =
        players == 2
            ? Field.box("opponent", 0, Boards.FACES, size, size)
            : Field.box("opponent", 0, Boards.FACES, players - 1, size, size);
    return ImmutableList.of(
        Field.box("agent", 0, Boards.FACES, size, size)
            .about("the own board, row by row, 0 where no die lies"),
        opponent.about("the boards of the others, in turn order"),
        Field.number("dice", 1, Boards.FACES).about("the die to put, or that was put last"));
  }

  @Override
  public int[] values(MatatenaObservation seen) {
    int[] values = new int[players * size * size + 1];
    int next = 0;
    for (int turn = 0; turn < players; turn++) {
      int player = (seen.seat() + turn) % players;
      for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
          values[next++] = seen.boards().at(player, row, column);
        }
      }
    }
    values[next] = seen.die();
    return values;
  }

  @Override
  public ImmutableList<String> describe(MatatenaObservation seen) {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    BoardsText.write(seen.boards(), seen.mover()).lines().forEach(lines::add);
    if (seen.die() != 0 && !seen.boards().isDone()) {
      lines.add("The die shows " + seen.die() + ".");
    }
    return lines.build();
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  /**
   * Returns {@code last}, but with the die that was placed last, since learners expect a die from 1
   * to 6.
   */
  @Override
  public MatatenaObservation atEnd(MatatenaObservation before, MatatenaObservation last) {
    return new MatatenaObservation(last.boards(), last.seat(), before.die(), last.mover());
  }

  @Override
  public ImmutableList<String> explanation() {
    return ImmutableList.of(
        "Put the die in one of your columns that has room; its likes in that column of the others'"
            + " boards go.",
        "In a column, c dice of a value v score v x c x c. The game ends when a board is full.");
  }

  @Override
  public String svg(MatatenaObservation seen) {
    return BoardsSvg.draw(seen.boards(), seen.mover());
  }
}
