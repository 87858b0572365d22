package org.possibledeals.recycle.search;

import java.util.Arrays;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Simulation;
import org.possibledeals.recycle.knowledge.CellSampler;
import org.possibledeals.recycle.knowledge.OpenCards;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.RecycleGame;

/**
 * A game of a program on the machine, to its end, or to the limit of choices counted from here.
 *
 * <p>A move is the number of an option. After faces were exchanged, a choice may have no option,
 * which the program would not allow; then the playout ends there.
 */
final class SimulatedProgram implements Simulation<SimulatedProgram> {

  private final RecycleGame game;

  /** Whether points are those by which a seat is ahead of the others' mean. */
  private final boolean isAhead;

  /** The chance of the move that is played. */
  private RandomNumbers chance;

  private Machine machine;
  private OpenCards open;
  private boolean isRedealt;
  private int choices;

  /** Number of options, or -1 before they are counted. */
  private int options = -1;

  /** Makes a simulation that stands where a world was drawn. */
  SimulatedProgram(
      RecycleGame game, boolean isAhead, CellSampler.Drawn drawn, RandomNumbers random) {
    this.game = game;
    this.isAhead = isAhead;
    chance = random;
    machine = drawn.machine();
    begin(drawn);
  }

  private long nextLong() {
    return chance.nextLong();
  }

  /** Begins again where a world was drawn. */
  void begin(CellSampler.Drawn drawn) {
    machine = drawn.machine().copy(this::nextLong);
    open = drawn.open();
    isRedealt = !drawn.isPossible();
    choices = 0;
    options = -1;
  }

  @Override
  public int seat() {
    boolean isOver = machine.isOver() || choices >= RecycleGame.LIMIT || options() == 0;
    return isOver ? HORIZON : machine.player();
  }

  /** Returns how many choices were made since it began. */
  int made() {
    return choices;
  }

  /** Returns the number of options. */
  int options() {
    if (options < 0) {
      options = machine.enumerate();
      if (options == 0 && !isRedealt) {
        throw machine.withoutOption(choices);
      }
    }
    return options;
  }

  @Override
  public int moves(int[] moves) {
    for (int option = 0; option < options(); option++) {
      moves[option] = option;
    }
    return options();
  }

  @Override
  public int mostMoves() {
    return Contest.MANY_MOVES;
  }

  @Override
  public void play(int move, RandomNumbers random) {
    options();
    chance = random;
    machine.choose(move);
    choices++;
    options = -1;
  }

  @Override
  public double points(int seat) {
    int[] points = game.points(machine);
    double others = Arrays.stream(points).sum() - (double) points[seat];
    return points[seat] - (isAhead ? others / Math.max(1, points.length - 1) : 0);
  }

  /** Returns where it stands, as a seat may take it to be that remembers nothing. */
  CellSampler.Drawn forgotten(int seat, RandomNumbers random) {
    return new CellSampler.Drawn(machine, open, !isRedealt).forgotten(seat, random);
  }

  /** Exchanges faces of cards that a player does not know and does not see. */
  void redeal(int seat, RandomNumbers random) {
    GameProgram program = machine.program();
    open.shuffle(
        machine, card -> !program.places().get(machine.where(card)).isSeenBy(seat), random);
    isRedealt = true;
    options = -1;
  }

  /** Returns a hash of what all can see on the table now. */
  @Override
  public long seen() {
    return seen(-1);
  }

  /** {@inheritDoc} That is what it sees on the table now, and how many choices were made. */
  @Override
  public long seen(int seat) {
    GameProgram program = machine.program();
    long hash = Simulation.seen(choices, options());
    for (int place = 0; place < program.places().size(); place++) {
      int size = machine.size(place);
      hash = Simulation.seen(hash, size);
      boolean isSeen = seat >= 0 && program.places().get(place).isSeenBy(seat);
      for (int i = 0; isSeen && i < size; i++) {
        hash = Simulation.seen(hash, machine.rawFace(machine.card(place, i)));
      }
    }
    for (GameProgram.Storage storage : program.storages()) {
      for (int at = storage.first(); at < storage.first() + storage.owners(); at++) {
        hash = Simulation.seen(hash, storage.isText() ? machine.string(at) : machine.integer(at));
      }
    }
    return hash;
  }

  @Override
  public void become(SimulatedProgram other) {
    machine = other.machine.copy(this::nextLong);
    open = other.open;
    isRedealt = other.isRedealt;
    choices = other.choices;
    options = other.options;
  }
}
