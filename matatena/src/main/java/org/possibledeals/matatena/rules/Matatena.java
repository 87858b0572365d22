package org.possibledeals.matatena.rules;

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
public final class Matatena implements Game<State, MatatenaObservation, Move> {

  private static final Pattern MOVE = Pattern.compile("(first|roll|column) ([1-9][0-9]{0,3})");

  private final ImmutableList<AgentId> players;
  private final ImmutableList<Turn<Move>> turns;
  private final ImmutableList<Move> columns;
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
            .mapToObj(Seats::player)
            .collect(ImmutableList.toImmutableList());
    this.turns =
        this.players.stream()
            .map(player -> (Turn<Move>) new Turn.Player<Move>(player))
            .collect(ImmutableList.toImmutableList());
    this.columns =
        IntStream.range(0, size).mapToObj(Move.Place::new).collect(ImmutableList.toImmutableList());
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
  public State start() {
    return new State(empty, first.orElse(-1), 0, 0);
  }

  @Override
  public Turn<Move> turn(State state) {
    if (state.mover() < 0) {
      return new Turn.Chance<>(new Beginner(players.size()));
    }
    if (state.die() != 0) {
      return turns.get(state.mover());
    }
    return isOver(state) ? new Turn.Over<>() : new Turn.Chance<>(new Die(state.rolls()));
  }

  /** Returns whether a board is full, which ends the game. */
  private static boolean isOver(State state) {
    return state.boards().isDone();
  }

  @Override
  public ImmutableList<Move> legalMoves(State state) {
    if (state.mover() < 0 || state.die() == 0) {
      throw new IllegalArgumentException("No player is to move; " + describe(state));
    }
    ImmutableList.Builder<Move> legal = ImmutableList.builderWithExpectedSize(size());
    for (int column = 0; column < size(); column++) {
      if (state.boards().hasRoom(state.mover(), column)) {
        legal.add(columns.get(column));
      }
    }
    return legal.build();
  }

  private static String describe(State state) {
    return state.mover() < 0
        ? "chance says who begins."
        : isOver(state) ? "the game is over." : "a die is rolled.";
  }

  @Override
  public State play(State state, Move move) {
    boolean isRolled = state.die() != 0;
    return switch (move) {
      case Move.First(int player)
          when state.mover() < 0 && player >= 0 && player < players.size() ->
          new State(state.boards(), player, 0, 0);
      case Move.Roll(int die)
          when state.mover() >= 0
              && !isRolled
              && !isOver(state)
              && die >= 1
              && die <= Boards.FACES ->
          new State(state.boards(), state.mover(), die, state.rolls() + 1);
      case Move.Place(int column) when isRolled ->
          new State(
              state.boards().place(state.mover(), column, state.die()),
              (state.mover() + 1) % players.size(),
              0,
              state.rolls());
      case Move.First f -> throw refused(state, move);
      case Move.Roll r -> throw refused(state, move);
      case Move.Place p -> throw refused(state, move);
    };
  }

  private IllegalArgumentException refused(State state, Move move) {
    return new IllegalArgumentException(
        "Cannot %s: %s"
            .formatted(
                write(move),
                state.die() == 0 ? describe(state) : "legal are " + legalMoves(state) + "."));
  }

  @Override
  public MatatenaObservation observe(State state, AgentId player) {
    int seat = players.indexOf(player);
    if (seat < 0) {
      throw new IllegalArgumentException(
          "No player %s; the players are %s.".formatted(player, players));
    }
    return new MatatenaObservation(state.boards(), seat, state.die(), state.mover());
  }

  @Override
  public ImmutableList<Integer> points(State state) {
    return IntStream.range(0, players.size())
        .mapToObj(state.boards()::score)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public String write(Move move) {
    return switch (move) {
      case Move.First(int player) -> "first " + (player + 1);
      case Move.Roll(int die) -> "roll " + die;
      case Move.Place(int column) -> "column " + (column + 1);
    };
  }

  @Override
  public Move read(String text) {
    Matcher move = MOVE.matcher(text);
    if (!move.matches()) {
      throw new IllegalArgumentException(
          "\"%s\" is no move of Matatena; one looks like: first 1, roll 6, column 3."
              .formatted(text));
    }
    int number = Integer.parseInt(move.group(2));
    return switch (move.group(1)) {
      case "first" -> new Move.First(number - 1);
      case "roll" -> new Move.Roll(number);
      default -> new Move.Place(number - 1);
    };
  }

  /** The draw of the player who begins, each as likely. */
  private record Beginner(int players) implements Lottery<Move> {
    @Override
    public long stream() {
      return 0;
    }

    @Override
    public Move draw(RandomGenerator random) {
      return new Move.First(random.nextInt(players));
    }

    @Override
    public Fraction probability(Move outcome) {
      return outcome instanceof Move.First(int player) && player >= 0 && player < players
          ? Fraction.of(1, players)
          : Fraction.ZERO;
    }

    @Override
    public Stream<Move> outcomes() {
      return IntStream.range(0, players).mapToObj(Move.First::new);
    }
  }

  /** A fair die; the number of its stream is its number among the rolls. */
  private record Die(int rolls) implements Lottery<Move> {
    @Override
    public long stream() {
      return rolls + 1L;
    }

    @Override
    public Move draw(RandomGenerator random) {
      return new Move.Roll(1 + random.nextInt(Boards.FACES));
    }

    @Override
    public Fraction probability(Move outcome) {
      return outcome instanceof Move.Roll(int die) && die >= 1 && die <= Boards.FACES
          ? Fraction.of(1, Boards.FACES)
          : Fraction.ZERO;
    }

    @Override
    public Stream<Move> outcomes() {
      return IntStream.rangeClosed(1, Boards.FACES).mapToObj(Move.Roll::new);
    }
  }
}
