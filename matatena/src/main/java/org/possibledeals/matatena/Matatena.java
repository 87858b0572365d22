package org.possibledeals.matatena;

import com.google.common.collect.ImmutableList;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Fraction;

/**
 * A game of Matatena for any number of players on boards of any size. Players move in turn: a die
 * is rolled, and they put it in a column. The game ends when a board is full.
 */
final class Matatena implements Game<MatatenaState, MatatenaObservation, MatatenaMove> {

  private static final Pattern MOVE = Pattern.compile("(first|roll|column) ([1-9][0-9]{0,3})");

  /** The faces of the die; the number of a roll's stream is its number among the rolls. */
  private static final ImmutableList<MatatenaMove> ROLLS =
      IntStream.rangeClosed(1, Boards.FACES)
          .mapToObj(MatatenaMove.Roll::new)
          .collect(ImmutableList.toImmutableList());

  private final ImmutableList<AgentId> players;
  private final ImmutableList<MatatenaMove> beginners;
  private final ImmutableList<Turn<MatatenaMove>> turns;
  private final ImmutableList<MatatenaMove> columns;
  private final Boards empty;
  private final OptionalInt first;

  /**
   * Makes the game.
   *
   * @param players at least 2
   * @param size the number of rows and of columns, 1 to 15
   * @param first who begins, from 0; drawn if empty
   * @throws IllegalArgumentException if one of them is out of its range
   */
  public Matatena(int players, int size, OptionalInt first) {
    if (players < 2 || first.isPresent() && (first.getAsInt() < 0 || first.getAsInt() >= players)) {
      throw new IllegalArgumentException(
          "%d players, %s to begin: there are at least 2, and one of them begins, from 0."
              .formatted(players, first.isPresent() ? first.getAsInt() : "one drawn"));
    }
    this.empty = Boards.empty(players, size);
    this.first = first;
    this.players =
        IntStream.range(0, players)
            .mapToObj(MatatenaObservation::player)
            .collect(ImmutableList.toImmutableList());
    this.turns =
        this.players.stream()
            .map(player -> (Turn<MatatenaMove>) new Turn.Player<MatatenaMove>(player))
            .collect(ImmutableList.toImmutableList());
    this.beginners =
        IntStream.range(0, players)
            .mapToObj(MatatenaMove.First::new)
            .collect(ImmutableList.toImmutableList());
    this.columns =
        IntStream.range(0, size)
            .mapToObj(MatatenaMove.Place::new)
            .collect(ImmutableList.toImmutableList());
  }

  /** Returns the number of rows and columns of a board. */
  public int size() {
    return empty.size();
  }

  @Override
  public String name() {
    return "Matatena, %d x %d".formatted(size(), size());
  }

  @Override
  public ImmutableList<AgentId> players() {
    return players;
  }

  @Override
  public MatatenaState start() {
    return new MatatenaState(empty, first.orElse(-1), 0, 0);
  }

  @Override
  public Turn<MatatenaMove> turn(MatatenaState state) {
    if (state.mover() < 0) {
      return new Turn.Chance<>(new Draw(0, beginners));
    }
    if (state.die() != 0) {
      return turns.get(state.mover());
    }
    return isOver(state)
        ? new Turn.Over<>()
        : new Turn.Chance<>(new Draw(state.rolls() + 1L, ROLLS));
  }

  /** Returns whether a board is full, which ends the game. */
  private static boolean isOver(MatatenaState state) {
    return state.boards().isDone();
  }

  @Override
  public ImmutableList<MatatenaMove> legalMoves(MatatenaState state) {
    if (state.mover() < 0 || state.die() == 0) {
      throw new IllegalArgumentException("No player is to move; " + describe(state));
    }
    ImmutableList.Builder<MatatenaMove> legal = ImmutableList.builderWithExpectedSize(size());
    for (int column = 0; column < size(); column++) {
      if (state.boards().hasRoom(state.mover(), column)) {
        legal.add(columns.get(column));
      }
    }
    return legal.build();
  }

  private static String describe(MatatenaState state) {
    return state.mover() < 0
        ? "chance says who begins."
        : isOver(state) ? "the game is over." : "a die is rolled.";
  }

  @Override
  public MatatenaState play(MatatenaState state, MatatenaMove move) {
    boolean isRolled = state.die() != 0;
    return switch (move) {
      case MatatenaMove.First(int player) when state.mover() < 0 && beginners.contains(move) ->
          new MatatenaState(state.boards(), player, 0, 0);
      case MatatenaMove.Roll(int die)
          when state.mover() >= 0 && !isRolled && !isOver(state) && ROLLS.contains(move) ->
          new MatatenaState(state.boards(), state.mover(), die, state.rolls() + 1);
      case MatatenaMove.Place(int column) when isRolled ->
          new MatatenaState(
              state.boards().place(state.mover(), column, state.die()),
              (state.mover() + 1) % players.size(),
              0,
              state.rolls());
      case MatatenaMove.First f -> throw refused(state, move);
      case MatatenaMove.Roll r -> throw refused(state, move);
      case MatatenaMove.Place p -> throw refused(state, move);
    };
  }

  private IllegalArgumentException refused(MatatenaState state, MatatenaMove move) {
    return new IllegalArgumentException(
        "Cannot %s: %s"
            .formatted(
                write(move),
                state.die() == 0 ? describe(state) : "legal are " + legalMoves(state) + "."));
  }

  @Override
  public MatatenaObservation observe(MatatenaState state, AgentId player) {
    int seat = players.indexOf(player);
    if (seat < 0) {
      throw new IllegalArgumentException(
          "No player %s; the players are %s.".formatted(player, players));
    }
    return new MatatenaObservation(state.boards(), seat, state.die(), state.mover());
  }

  @Override
  public ImmutableList<Integer> points(MatatenaState state) {
    return IntStream.range(0, players.size())
        .mapToObj(state.boards()::score)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public String write(MatatenaMove move) {
    return switch (move) {
      case MatatenaMove.First(int player) -> "first " + (player + 1);
      case MatatenaMove.Roll(int die) -> "roll " + die;
      case MatatenaMove.Place(int column) -> "column " + (column + 1);
    };
  }

  @Override
  public MatatenaMove read(String text) {
    Matcher move = MOVE.matcher(text);
    if (!move.matches()) {
      throw new IllegalArgumentException(
          "\"%s\" is not a move of Matatena; one looks like: first 1, roll 6, column 3."
              .formatted(text));
    }
    int number = Integer.parseInt(move.group(2));
    return switch (move.group(1)) {
      case "first" -> new MatatenaMove.First(number - 1);
      case "roll" -> new MatatenaMove.Roll(number);
      default -> new MatatenaMove.Place(number - 1);
    };
  }

  /** One of some moves of chance, each as likely. */
  private record Draw(long stream, ImmutableList<MatatenaMove> all)
      implements Lottery<MatatenaMove> {
    @Override
    public MatatenaMove draw(RandomGenerator random) {
      return all.get(random.nextInt(all.size()));
    }

    @Override
    public Fraction probability(MatatenaMove outcome) {
      return all.contains(outcome) ? Fraction.of(1, all.size()) : Fraction.ZERO;
    }

    @Override
    public Stream<MatatenaMove> outcomes() {
      return all.stream();
    }
  }
}
