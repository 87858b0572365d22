package org.possibledeals.recycle.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableIntArray;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.machine.Program;
import org.possibledeals.recycle.rules.Move;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.State;
import org.possibledeals.recycle.table.ShippedGames;

/**
 * What players know equals brute force over all shuffles and plays of small programs.
 *
 * <p>The oracle plays the plain machine: every outcome of every chance, every option. A player has
 * seen what lies open to them at each choice, all numbers and words, and their own options and
 * choices. It shares no code with what it tests.
 */
class BruteForceTest {

  private static final int MOST_COMPARED = 100;

  /** By player and what they have seen, step by step, a number. */
  private final Map<List<Object>, Integer> histories = new HashMap<>();

  private final Map<Integer, Map<String, Fraction>> possible = new HashMap<>();
  private final Map<Integer, State> examples = new java.util.LinkedHashMap<>();
  private final Map<Integer, Integer> players = new HashMap<>();
  private Program program;
  private RecycleGame game;

  /** Chance that comes out as it is told, and then as 0, and keeps what else could come out. */
  private static final class Odometer implements RandomGenerator {
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

  private record Node(Machine machine, List<Integer> histories, Fraction share, State position) {}

  private static String text(String name) throws IOException {
    if (ShippedGames.NAMES.contains(name)) {
      return ShippedGames.text(name);
    }
    try (InputStream in = BruteForceTest.class.getResourceAsStream("/knowledge/" + name + ".rcy")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kuhn-poker",
        "trick",
        "numbers",
        "asking",
        "old-maid",
        "indian",
        "return",
        "compelled",
        "reshuffle",
        "ten-cards",
        "bounds"
      })
  void whatIsKnownIsWhatAllDealsAndPlaysSay(String name) throws IOException {
    program = Compiler.compile(text(name), OptionalInt.empty());
    game = new RecycleGame(name, program, 100);
    Deque<Node> open = new ArrayDeque<>();
    begin(open);
    while (!open.isEmpty()) {
      Node node = open.pop();
      note(node);
      if (!node.machine.isOver()) {
        follow(node, open);
      }
    }
    assertThat(examples).hasSizeGreaterThan(10);
    int every = Math.ceilDiv(examples.size(), MOST_COMPARED);
    examples.forEach(
        (history, position) -> {
          if (history % every == 0) {
            compare(history, position);
          }
        });
  }

  private void begin(Deque<Node> open) {
    Deque<int[]> scripts = new ArrayDeque<>(List.of(new int[0]));
    while (!scripts.isEmpty()) {
      Odometer chance = new Odometer(scripts.pop());
      Machine machine = new Machine(program, chance);
      List<Integer> none = Collections.nCopies(program.players(), -1);
      add(open, machine, none, Fraction.ONE, chance, game.start());
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
        State chosen = game.play(node.position, game.legalMoves(node.position).get(option));
        add(open, machine, chose, node.share, chance, chosen);
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
      State waiting) {
    List<Integer> longer = new ArrayList<>();
    for (int p = 0; p < program.players(); p++) {
      longer.add(number(List.of(p, before.get(p), PlainSight.seen(machine, p))));
    }
    State position =
        game.turn(waiting) instanceof Turn.Chance<Move>
            ? game.play(
                waiting,
                new Move.Chance(
                    ImmutableIntArray.copyOf(
                        chance.drawn.stream().mapToInt(Integer::intValue).toArray())))
            : waiting;
    Fraction weight =
        new Fraction(share.numerator(), share.denominator().multiply(chance.share.denominator()));
    open.push(new Node(machine, longer, weight, position));
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
          .merge(holding, node.share, BruteForceTest::sum);
      if (examples.putIfAbsent(history, node.position) == null) {
        players.put(history, p);
      }
    }
  }

  private static Fraction sum(Fraction a, Fraction b) {
    return new Fraction(
        a.numerator().multiply(b.denominator()).add(b.numerator().multiply(a.denominator())),
        a.denominator().multiply(b.denominator()));
  }

  private void compare(int history, State position) {
    int player = players.get(history);
    ProgramCell cell = game.observe(position, game.players().get(player)).knowledge();
    Map<String, Fraction> expected = new TreeMap<>();
    Fraction all =
        possible.get(history).values().stream().reduce(Fraction.ZERO, BruteForceTest::sum);
    possible.get(history).forEach((holding, share) -> expected.put(holding, share.dividedBy(all)));
    Map<String, Fraction> found = new TreeMap<>();
    cell.holdings().forEach((holding, share) -> found.put(PlainSight.text(holding), share));
    assertThat(found).as("player %d after %s", player, history).isEqualTo(expected);
    assertThat(cell.worldCount().intValue()).isEqualTo(expected.size());
    assertThat(cell.route().isExact()).isTrue();
    for (String face : program.faceNames()) {
      var has = new Formula.Atom("has", game.players().getFirst().name(), face.replace('-', '_'));
      assertThat(cell.probabilityByDeals(has)).isEqualTo(cell.probability(has));
      assertThat(cell.counterexampleByDeals(has).isEmpty()).isEqualTo(cell.knows(has));
    }
  }
}
