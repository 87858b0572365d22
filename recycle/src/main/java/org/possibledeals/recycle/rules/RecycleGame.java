package org.possibledeals.recycle.rules;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.recycle.knowledge.Happenings;
import org.possibledeals.recycle.knowledge.LocalState;
import org.possibledeals.recycle.knowledge.OptionWords;
import org.possibledeals.recycle.knowledge.ProgramCell;
import org.possibledeals.recycle.knowledge.SharedModel;
import org.possibledeals.recycle.knowledge.StepEvents;
import org.possibledeals.recycle.knowledge.StepSeen;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Place;

/**
 * A program as a game.
 *
 * <p>Points are the program's scores; where the least score wins, less is more: they are 0 minus
 * the score. A game that does not end within a limit on choices is over then, and unfinished.
 */
public final class RecycleGame implements Game<RecycleState, RecycleObservation, RecycleMove> {
  /** Choices after which a game is given up, if no limit is named. */
  public static final int LIMIT = 1_000;

  private static final String STEP = "step";
  private static final int MOST_WORLDS = 20_000;
  private static final Pattern CHOOSE = Pattern.compile("choose (\\d{1,9}): (\\S.*)");
  private static final Pattern CHANCE = Pattern.compile("chance((?: \\d{1,9})*)");

  private final String name;
  private final GameProgram program;
  private final int limit;
  private final ImmutableList<AgentId> players;

  /**
   * Makes the game of a program.
   *
   * @param limit after how many choices a game is given up
   */
  public RecycleGame(String name, GameProgram program, int limit) {
    this.name = name;
    this.program = program;
    this.limit = limit;
    players =
        IntStream.range(0, program.players())
            .mapToObj(ProgramCell::agent)
            .collect(ImmutableList.toImmutableList());
  }

  /** Thrown where a step takes chance, and none is given. */
  private static final class ChanceNeeded extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final ChanceNeeded IT = new ChanceNeeded();

    private ChanceNeeded() {
      super("Chance is to move.", null, false, false);
    }
  }

  private static final IntUnaryOperator NONE =
      bound -> {
        throw ChanceNeeded.IT;
      };

  /** Returns the program. */
  public GameProgram program() {
    return program;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public ImmutableList<AgentId> players() {
    return players;
  }

  @Override
  public RecycleState start() {
    Machine machine = Machine.unstarted(program, new Happenings(NONE));
    RecycleState beginning =
        new RecycleState(machine, new LocalState[0], null, null, Optional.of(-1), 0, 0);
    try {
      return step(beginning, NONE);
    } catch (ChanceNeeded e) {
      return beginning;
    }
  }

  /** Returns the position after a step that takes its chance from {@code chance}. */
  RecycleState step(RecycleState at, IntUnaryOperator chance) {
    int option = at.pending.orElseThrow();
    Happenings happened = new Happenings(chance);
    Machine machine = option < 0 ? Machine.unstarted(program, happened) : at.machine.copy(happened);
    if (option < 0) {
      machine.start();
    } else {
      machine.choose(option);
    }
    if (!machine.isOver() && machine.enumerateWithLabels() == 0) {
      throw machine.withoutOption(at.choices);
    }
    LocalState[] sights =
        option < 0
            ? LocalState.begin(machine, happened)
            : LocalState.then(at.sights, at.machine, option, machine, happened);
    return new RecycleState(machine, sights, at, at.move, Optional.empty(), at.choices, at.chances);
  }

  private static RecycleState after(
      RecycleState before, RecycleMove move, RecycleState done, int chances) {
    return new RecycleState(
        done.machine, done.sights, before, move, done.pending, done.choices, chances);
  }

  @Override
  public Turn<RecycleMove> turn(RecycleState state) {
    if (state.pending.isPresent()) {
      return new Turn.Chance<>(new Shuffles(this, state));
    }
    return state.machine.isOver() || state.choices >= limit
        ? new Turn.Over<>()
        : new Turn.Player<>(players.get(state.machine.player()));
  }

  /** Returns whether a game that is over came to its end by its program. */
  public boolean isFinished(RecycleState last) {
    return last.machine.isOver() && !last.machine.isStuck();
  }

  /** Returns the stage that went round without a choice, if that ended the game. */
  public Optional<Place> loop(RecycleState last) {
    return last.machine.loop();
  }

  @Override
  public ImmutableList<RecycleMove> legalMoves(RecycleState state) {
    if (!(turn(state) instanceof Turn.Player<RecycleMove>)) {
      throw new IllegalArgumentException("It is no player's turn.");
    }
    ImmutableList<String> words = words(state);
    return IntStream.range(0, words.size())
        .mapToObj(option -> (RecycleMove) new RecycleMove.Choose(option, words.get(option)))
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableList<String> words(RecycleState state) {
    return OptionWords.of(state.machine, state.machine.player());
  }

  @Override
  public RecycleState play(RecycleState state, RecycleMove move) {
    switch (turn(state)) {
      case Turn.Player<RecycleMove> player -> {
        if (move instanceof RecycleMove.Choose chosen
            && chosen.number() < state.machine.optionCount()
            && words(state).get(chosen.number()).equals(chosen.name())) {
          return chosen(state, chosen);
        }
      }
      case Turn.Chance<RecycleMove>(var lottery) -> {
        if (move instanceof RecycleMove.Chance(var drawn) && lottery.isPossible(move)) {
          int[] next = {0};
          RecycleState done = step(state, bound -> drawn.get(next[0]++));
          return after(state, move, done, state.chances + 1);
        }
      }
      case Turn.Over<RecycleMove> over -> {}
    }
    throw new IllegalArgumentException(
        "Cannot %s now; possible is one of the options of whose turn it is, or what chance can draw."
            .formatted(write(move)));
  }

  private RecycleState chosen(RecycleState state, RecycleMove.Choose chosen) {
    RecycleState waiting =
        new RecycleState(
            state.machine,
            state.sights,
            state,
            chosen,
            Optional.of(chosen.number()),
            state.choices + 1,
            state.chances);
    try {
      return after(state, chosen, step(waiting, NONE), state.chances);
    } catch (ChanceNeeded e) {
      return waiting;
    }
  }

  @Override
  public RecycleObservation observe(RecycleState state, AgentId player) {
    int seat = players.indexOf(player);
    if (seat < 0) {
      throw new IllegalArgumentException("No player %s; there are %s.".formatted(player, players));
    }
    LocalState sight =
        state.sights.length == 0 ? LocalState.nothing(program, seat) : state.sights[seat];
    return new RecycleObservation(
        player,
        sight,
        TableSight.of(state.machine, ImmutableList.of(seat)),
        TableNumbers.of(state.machine, seat, isWaiting(state)),
        isWaiting(state));
  }

  /** Returns the table as {@code through} see it together. */
  public TableSight sight(RecycleState state, ImmutableList<AgentId> through) {
    return TableSight.of(
        state.machine,
        through.stream().map(players::indexOf).collect(ImmutableList.toImmutableList()));
  }

  /**
   * Returns a move in words: who chose what. The choice of a player through whom nobody looks is
   * told as far as the first of those has seen it; one that waits for chance when chance has moved.
   *
   * @param after the position after the move
   * @param through the players through whom one looks, at least one
   */
  public String told(
      RecycleState before, RecycleMove move, RecycleState after, ImmutableList<AgentId> through) {
    return switch (move) {
      case RecycleMove.Chance chance -> {
        StepSeen step = seen(after, through.getFirst());
        boolean isOpen = isWaiting(after) || step.chooser() < 0 || step.words().isEmpty();
        boolean isOwn = isOpen || through.contains(players.get(step.chooser()));
        yield isOwn
            ? "chance"
            : "chance; %s: %s".formatted(players.get(step.chooser()), step.words());
      }
      case RecycleMove.Choose(int number, String option) -> {
        AgentId player = players.get(before.machine.player());
        String own = isWaiting(after) ? option + ", and chance is next" : option;
        yield player + ": " + (through.contains(player) ? own : seenOf(after, through));
      }
    };
  }

  private String seenOf(RecycleState after, ImmutableList<AgentId> through) {
    if (isWaiting(after)) {
      return "has chosen, and chance is next";
    }
    String words = seen(after, through.getFirst()).words();
    return words.isEmpty() ? "has chosen, and nothing of it is seen" : words;
  }

  private StepSeen seen(RecycleState state, AgentId player) {
    return StepSeen.of(observe(state, player).localState());
  }

  /** Returns whether all players see all cards at all times. */
  public boolean isOpen() {
    return program.places().stream()
        .allMatch(place -> IntStream.range(0, program.players()).allMatch(place::isSeenBy));
  }

  /** Returns whether the effect of a choice, or the beginning of the game, waits for chance. */
  public boolean isWaiting(RecycleState state) {
    return state.pending.isPresent();
  }

  /** Returns what the program counts: scores, of which the least win, or points. */
  public ScoreUnit counted() {
    return program.isLeastBest() ? new ScoreUnit("scores", true) : ScoreUnit.POINTS;
  }

  /**
   * Returns the explicit model of the moment, with the cells of all players: of what {@code player}
   * considers possible, or, if none is named, of what is possible by what all have seen.
   *
   * @param most how many worlds there may be
   * @throws org.possibledeals.kripke.reach.BeyondReachException if there are more
   */
  public KripkeModel<SharedModel.Run> model(
      RecycleState state, Optional<AgentId> player, int most) {
    int seat = player.map(players::indexOf).orElse(players.size());
    if (seat < 0) {
      throw new IllegalArgumentException(
          "No player %s; there are %s.".formatted(player.orElseThrow(), players));
    }
    return SharedModel.of(
        state.sights[seat],
        ImmutableList.copyOf(Arrays.asList(state.sights).subList(0, players.size())),
        most);
  }

  /**
   * Returns what all learn from a move. A step of the program is an event of the action model
   * {@code step}: it follows from the program, and for a small deck it is listed.
   */
  @Override
  public Update update(RecycleState state, RecycleMove move) {
    boolean isSeen = state.sights.length > 0 && play(state, move).pending.isEmpty();
    return isSeen ? new Update.Event(STEP, ImmutableSortedSet.of()) : NOTHING;
  }

  /**
   * Returns the action model {@code step} of a move, if {@link #update} names it.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if the deck is not small, or the
   *     step depends on more than which players have which cards
   */
  @Override
  public ImmutableMap<String, ActionModel> actions(RecycleState state, RecycleMove move) {
    RecycleState after = play(state, move);
    if (state.sights.length == 0 || after.pending.isPresent()) {
      return ImmutableMap.of();
    }
    int everybody = players.size();
    return ImmutableMap.of(
        STEP,
        StepEvents.of(
            state.sights[everybody],
            after.sights[everybody],
            ImmutableList.copyOf(after.sights).subList(0, everybody),
            MOST_WORLDS));
  }

  @Override
  public ImmutableList<Integer> points(RecycleState state) {
    if (state.sights.length == 0) {
      return IntStream.range(0, program.players())
          .mapToObj(p -> 0)
          .collect(ImmutableList.toImmutableList());
    }
    return Arrays.stream(points(state.machine())).boxed().collect(ImmutableList.toImmutableList());
  }

  /** Returns the points where {@code machine} stands, one per player, in seat order. */
  public int[] points(Machine machine) {
    int[] scores = machine.scores();
    for (int seat = 0; seat < scores.length; seat++) {
      scores[seat] = program.isLeastBest() ? -scores[seat] : scores[seat];
    }
    return scores;
  }

  @Override
  public String write(RecycleMove move) {
    return switch (move) {
      case RecycleMove.Choose(int number, String option) ->
          "choose %d: %s".formatted(number, option);
      case RecycleMove.Chance(var drawn) ->
          "chance"
              + drawn.stream()
                  .mapToObj(n -> " " + n)
                  .collect(java.util.stream.Collectors.joining());
    };
  }

  @Override
  public RecycleMove read(String text) {
    Matcher chosen = CHOOSE.matcher(text);
    if (chosen.matches()) {
      return new RecycleMove.Choose(Integer.parseInt(chosen.group(1)), chosen.group(2));
    }
    Matcher chance = CHANCE.matcher(text);
    if (chance.matches()) {
      return new RecycleMove.Chance(
          ImmutableIntArray.copyOf(
              Arrays.stream(chance.group(1).trim().split(" "))
                  .filter(n -> !n.isEmpty())
                  .mapToInt(Integer::parseInt)
                  .toArray()));
    }
    throw new IllegalArgumentException(
        "\"%s\" is not a move; moves look like \"choose 0: play A-HEARTS on PILE\" and \"chance 3 1 0\"."
            .formatted(text.strip()));
  }
}
