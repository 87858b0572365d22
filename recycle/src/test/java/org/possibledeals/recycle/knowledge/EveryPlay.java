package org.possibledeals.recycle.knowledge;

import com.google.common.primitives.ImmutableIntArray;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;

/**
 * Every shuffle and every play of a small program, on the plain machine: every outcome of every
 * chance, every option. A player has seen what lies open to them at each choice, all numbers and
 * words, and their own options and choices. It shares no code with what it tests.
 */
final class EveryPlay {

  /** By player and what they have seen, step by step, a number. */
  private final Map<List<Object>, Integer> histories = new HashMap<>();

  private final Map<Integer, Map<String, Fraction>> possible = new HashMap<>();
  private final Map<Integer, RecycleState> examples = new LinkedHashMap<>();
  private final Map<Integer, Integer> players = new HashMap<>();
  private boolean isComplete;
  private final GameProgram program;
  private final RecycleGame game;

  /** Chance that comes out as it is told, and then as 0, and keeps what else could come out. */
  static final class Odometer implements RandomGenerator {
    final List<Integer> drawn = new ArrayList<>();
    final List<int[]> others = new ArrayList<>();
    final int[] told;
    Fraction share = Fraction.ONE;

    Odometer(int[] told) {
      this.told = told;
    }

    @Override
    public int nextInt(int bound) {
      int outcome = drawn.size() < told.length ? told[drawn.size()] : 0;
      for (int other = 1; drawn.size() >= told.length && other < bound; other++) {
        int[] script = new int[drawn.size() + 1];
        for (int i = 0; i < drawn.size(); i++) {
          script[i] = drawn.get(i);
        }
        script[drawn.size()] = other;
        others.add(script);
      }
      drawn.add(outcome);
      share =
          new Fraction(share.numerator(), share.denominator().multiply(BigInteger.valueOf(bound)));
      return outcome;
    }

    @Override
    public long nextLong() {
      throw new UnsupportedOperationException("Only numbers below a bound are drawn.");
    }
  }

  /**
   * A moment of a play.
   *
   * @param histories by player, the number of what they have seen
   * @param share how likely the shuffles are
   * @param choices how many were made
   */
  record Node(
      Machine machine,
      List<Integer> histories,
      Fraction share,
      RecycleState position,
      int choices) {}

  private EveryPlay(RecycleGame game) {
    this.game = game;
    this.program = game.program();
  }

  /**
   * Returns all plays, {@linkplain #isComplete if} they have few enough moments.
   *
   * @param each is told of each moment
   */
  static EveryPlay of(RecycleGame game, int most, Consumer<Node> each) {
    EveryPlay plays = new EveryPlay(game);
    Deque<Node> open = new ArrayDeque<>();
    plays.begin(open);
    for (int moments = 0; !open.isEmpty() && moments < most; moments++) {
      Node node = open.pop();
      plays.note(node);
      each.accept(node);
      if (!node.machine.isOver()) {
        plays.follow(node, open);
      }
    }
    plays.isComplete = open.isEmpty();
    return plays;
  }

  /** Returns whether these are all. */
  boolean isComplete() {
    return isComplete;
  }

  /** Returns by what a player has seen, as a number, a position where they have. */
  Map<Integer, RecycleState> examples() {
    return examples;
  }

  /** Returns whose history it is. */
  int player(int history) {
    return players.get(history);
  }

  /** Returns how likely each holding is after a history. */
  Map<String, Fraction> expected(int history) {
    Map<String, Fraction> expected = new TreeMap<>();
    Fraction all = possible.get(history).values().stream().reduce(Fraction.ZERO, Fraction::plus);
    possible.get(history).forEach((holding, share) -> expected.put(holding, share.dividedBy(all)));
    return expected;
  }

  private void begin(Deque<Node> open) {
    Deque<int[]> scripts = new ArrayDeque<>(List.of(new int[0]));
    while (!scripts.isEmpty()) {
      Odometer chance = new Odometer(scripts.pop());
      Machine machine = new Machine(program, chance);
      List<Integer> none = Collections.nCopies(program.players(), -1);
      add(open, machine, none, Fraction.ONE, chance, game.start(), 0);
      chance.others.forEach(scripts::push);
    }
  }

  private void follow(Node node, Deque<Node> open) {
    Machine asked = node.machine.copy(new Odometer(new int[0]));
    int options = asked.enumerateWithLabels();
    for (int option = 0; option < options; option++) {
      Deque<int[]> scripts = new ArrayDeque<>(List.of(new int[0]));
      while (!scripts.isEmpty()) {
        Odometer chance = new Odometer(scripts.pop());
        Machine machine = node.machine.copy(chance);
        machine.enumerate();
        machine.choose(option);
        List<Integer> chose = new ArrayList<>(node.histories);
        int chooser = node.machine.player();
        chose.set(chooser, number(List.of(chooser, chose.get(chooser), option)));
        RecycleState chosen = game.play(node.position, game.legalMoves(node.position).get(option));
        add(open, machine, chose, node.share, chance, chosen, node.choices + 1);
        chance.others.forEach(scripts::push);
      }
    }
  }

  private void add(
      Deque<Node> open,
      Machine machine,
      List<Integer> before,
      Fraction share,
      Odometer chance,
      RecycleState waiting,
      int choices) {
    List<Integer> longer = new ArrayList<>();
    for (int p = 0; p < program.players(); p++) {
      longer.add(number(List.of(p, before.get(p), PlainSight.seen(machine, p))));
    }
    RecycleState position =
        game.turn(waiting) instanceof Turn.Chance<RecycleMove>
            ? game.play(
                waiting,
                new RecycleMove.Chance(
                    ImmutableIntArray.copyOf(
                        chance.drawn.stream().mapToInt(Integer::intValue).toArray())))
            : waiting;
    Fraction weight =
        new Fraction(share.numerator(), share.denominator().multiply(chance.share.denominator()));
    open.push(new Node(machine, longer, weight, position, choices));
  }

  private int number(List<Object> history) {
    return histories.computeIfAbsent(history, h -> histories.size());
  }

  private void note(Node node) {
    String holding = PlainSight.holding(node.machine);
    for (int p = 0; p < program.players(); p++) {
      int history = node.histories.get(p);
      possible
          .computeIfAbsent(history, h -> new TreeMap<>())
          .merge(holding, node.share, Fraction::plus);
      if (examples.putIfAbsent(history, node.position) == null) {
        players.put(history, p);
      }
    }
  }
}
