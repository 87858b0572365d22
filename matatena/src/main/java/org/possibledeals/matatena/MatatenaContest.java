package org.possibledeals.matatena;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasPositions;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.view.Field;

/**
 * Matatena for given players on boards of a given size.
 *
 * @param players at least 2
 * @param size the number of rows and of columns
 */
public record MatatenaContest(int players, int size)
    implements HasPositions<MatatenaState, MatatenaObservation, MatatenaMove> {

  private static final int MOST_PLAYERS = 100;
  private static final int MOST_ROLLS = 1_000_000_000;
  private static final Pattern SQUARE = Pattern.compile("([1-9]|1[0-5])x\\1");

  /** Returns a contest for each size from 1 x 1 to 5 x 5, the usual 3 x 3 first. */
  public static ImmutableList<MatatenaContest> presets() {
    return IntStream.of(3, 2, 1, 4, 5)
        .mapToObj(size -> new MatatenaContest(2, size))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the contest on boards of a size, {@code 7x7}, or empty if {@code name} is none. */
  static Optional<MatatenaContest> described(String name) {
    return SQUARE.matcher(name).matches()
        ? Optional.of(new MatatenaContest(2, Integer.parseInt(name.replaceAll("x.*", ""))))
        : Optional.empty();
  }

  @Override
  public String gameName() {
    return "matatena";
  }

  @Override
  public String rulesName() {
    return size + "x" + size;
  }

  @Override
  public String description() {
    return "Matatena on boards of %d x %d, for two or more players".formatted(size, size);
  }

  @Override
  public MatatenaContest forPlayers(int number) {
    if (number < 2 || number > MOST_PLAYERS) {
      throw new IllegalArgumentException(
          "Matatena is played by 2 agents or more, up to %d, not by %d."
              .formatted(MOST_PLAYERS, number));
    }
    return new MatatenaContest(number, size);
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return Contest.seated(players, "greedy", "random");
  }

  @Override
  public Game<MatatenaState, MatatenaObservation, MatatenaMove> game() {
    return new Matatena(players, size, OptionalInt.empty());
  }

  @Override
  public Game<MatatenaState, MatatenaObservation, MatatenaMove> gameOpenedByFirstSeat() {
    return new Matatena(players, size, OptionalInt.of(0));
  }

  @Override
  public Roster<MatatenaObservation, MatatenaMove> agents() {
    return MatatenaAgents.roster(isSolved(), System::nanoTime);
  }

  private boolean isSolved() {
    return players == 2 && size == 2;
  }

  @Override
  public MatatenaView view() {
    return new MatatenaView(players, size);
  }

  /**
   * Returns the boards, by player, row and column, 0 where no die lies; the player to move, -1
   * before one is drawn; the die that was rolled, 0 before it is; and how many have been rolled,
   * which says what the seed rolls next.
   */
  @Override
  public ImmutableList<Field> positionFields() {
    return ImmutableList.of(
        Field.box("boards", 0, Boards.FACES, players, size, size),
        Field.number("player", -1, players - 1),
        Field.number("dice", 0, Boards.FACES),
        Field.number("rolls", 0, MOST_ROLLS));
  }

  @Override
  public int[] position(MatatenaState state) {
    int[] position = new int[players * size * size + 3];
    int next = 0;
    for (int player = 0; player < players; player++) {
      for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
          position[next++] = state.boards().at(player, row, column);
        }
      }
    }
    position[next++] = state.mover();
    position[next++] = state.die();
    position[next] = state.rolls();
    return position;
  }

  @Override
  public MatatenaState state(int[] position) {
    Boards boards = Boards.empty(players, size);
    int next = 0;
    for (int player = 0; player < players; player++) {
      int[][] rows = new int[size][];
      for (int row = 0; row < size; row++) {
        rows[row] = Arrays.copyOfRange(position, next, next + size);
        next += size;
      }
      boards = boards.withBoard(player, rows);
    }
    var state = new MatatenaState(boards, position[next], position[next + 1], position[next + 2]);
    if (state.mover() < 0 && state.die() != 0) {
      throw new IllegalArgumentException(
          "A die shows %d before a player is to move; name the player, or 0 for no die."
              .formatted(state.die()));
    }
    return state;
  }
}
