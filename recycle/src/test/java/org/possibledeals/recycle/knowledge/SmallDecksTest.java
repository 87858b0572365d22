package org.possibledeals.recycle.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.table.ShippedGames;

/**
 * On decks of six cards, what is known in random games of the programs that ship is at each step
 * what all runs say that look the same: every outcome of every shuffle, every option of others.
 *
 * <p>The game that was played says where to look: runs that look otherwise to a player are dropped
 * at each step, and those in the same position are counted together. A game is followed until a
 * player has more than {@value #FEW_RUNS} runs to go through, or cards are shuffled again; in the
 * long test until there are more than {@value #MANY_RUNS}: another shuffle of all cards is 720.
 */
class SmallDecksTest {

  private static final int FEW_GAMES = Effort.isLong() ? 20 : 5;
  private static final int MANY_GAMES = 200;
  private static final int FEW_CHOICES = 12;
  private static final int MANY_CHOICES = 40;
  private static final int FEW_RUNS = 6_000;
  private static final int MANY_RUNS = 30_000;

  private static final String FULL =
      "(deck (RANK (A, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, J, Q, K))"
          + " (SUIT (HEARTS, DIAMONDS, CLUBS, SPADES)))";

  private int mostRuns = FEW_RUNS;
  private GameProgram program;
  private RecycleGame game;
  private final Map<String, List<Run>> beginnings = new HashMap<>();

  /** A run that looks right, or several in one position, and how likely they are. */
  private record Run(Machine machine, Fraction weight) {}

  private static String text(String name) {
    String text = ShippedGames.text(name).replaceAll(";;[^\n]*", "");
    return switch (name) {
      case "oh-hell" -> text.replace("10 'MOST", "2 'MOST").replace(FULL, deck("A, K, Q"));
      case "black-lady" ->
          text.replace("13 'CARDS", "2 'CARDS")
              .replace("3 'PASSED", "1 'PASSED")
              .replace("50 'END", "2 'END")
              .replace(FULL, "(deck (RANK (TWO, Q, K)) (SUIT (CLUBS, HEARTS)))");
      case "scopa" ->
          text.replace("11 'END", "2 'END")
              .replaceAll(
                  "\\(deck \\(RANK[^\n]*", "(deck (RANK (A, TWO, THREE)) (SUIT (COINS, CUPS)))))")
              .replace("(size (game vloc TABLE)) 4)", "(size (game vloc TABLE)) 2)")
              .replace("(repeat 4", "(repeat 2")
              .replace("(repeat 3", "(repeat 2");
      case "rummy" ->
          text.replace("7 'CARDS", "2 'CARDS")
              .replace("3 'END", "1 'END")
              .replace(FULL, deck("A, TWO, THREE"));
      case "president" ->
          text.replace("52 'CARDS", "6 'CARDS")
              .replace("5 'END", "3 'END")
              .replace(FULL, deck("THREE, FOUR, FIVE"));
      case "sixty-six" ->
          text.replaceAll("\\d+ 'CARDS", "2 'CARDS")
              .replaceAll("\\d+ 'END", "1 'END")
              .replaceAll("\\(deck \\(RANK[^\n]*", deck("A, K, Q") + "))");
      case "concentration" ->
          // What is seen of a run is what lies open at a choice: so there is one between.
          text.replaceAll("\\(PAA, [^)]*\\)", "(PAA, PAB, PAC, PBA, PBB, PBC)")
              .replace(
                  "(do\n   ((set (game sto MATCH) 0)",
                  "(choice ((turn pass)))\n  (do\n   ((set (game sto MATCH) 0)")
              .replace(FULL, deck("A, TWO, THREE"));
      case "fan-tan" ->
          text.replace("52 'CARDS", "6 'CARDS").replace(FULL, deck("SIX, SEVEN, EIGHT"));
      case "german-whist" -> text.replace("13 'CARDS", "2 'CARDS").replace(FULL, deck("A, K, Q"));
      case "golf" ->
          text.replace("5 'DEPTH", "1 'DEPTH")
              .replace("(ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN)", "(ONE, TWO, THREE)")
              .replace(FULL, deck("A, TWO, THREE"));
      default -> text;
    };
  }

  private static String deck(String ranks) {
    return "(deck (RANK (" + ranks + ")) (SUIT (HEARTS, SPADES)))";
  }

  private static int players(String name) {
    return switch (name) {
      case "golf" -> 1;
      case "black-lady", "president", "fan-tan" -> 3;
      default -> 2;
    };
  }

  private static Stream<String> programs() {
    return Stream.of(
        "oh-hell",
        "black-lady",
        "scopa",
        "rummy",
        "president",
        "sixty-six",
        "concentration",
        "leduc-holdem",
        "fan-tan",
        "german-whist",
        "golf");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void whatIsKnownIsWhatAllRunsSay(String name) {
    follow(name, FEW_GAMES, FEW_CHOICES);
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("programs")
  void whatIsKnownIsWhatAllRunsSayInManyGames(String name) {
    mostRuns = MANY_RUNS;
    follow(name, MANY_GAMES, MANY_CHOICES);
  }

  private void follow(String name, int games, int mostChoices) {
    program = Compiler.compile(text(name), OptionalInt.of(players(name)));
    game = new RecycleGame(name, program, mostChoices);
    assertThat(program.faces().length).isEqualTo(6);
    begin();
    int cells = 0;
    for (int seed = 1; seed <= games; seed++) {
      cells += play(seed);
    }
    assertThat(cells).isGreaterThan(4 * games);
  }

  /** Runs all beginnings. */
  private void begin() {
    Deque<int[]> scripts = new ArrayDeque<>(List.of(new int[0]));
    while (!scripts.isEmpty()) {
      var chance = new EveryPlay.Odometer(scripts.pop());
      Machine machine = new Machine(program, chance);
      for (int p = 0; p < program.players(); p++) {
        beginnings
            .computeIfAbsent(p + PlainSight.seen(machine, p), key -> new ArrayList<>())
            .add(new Run(machine, chance.share));
      }
      chance.others.forEach(scripts::push);
    }
  }

  /** Follows a game, and returns how many cells were compared. */
  private int play(long seed) {
    RandomStreams luck = new RandomStreams(seed);
    RandomGenerator random = luck.of(1).random();
    RecycleState at = game.start();
    at =
        game.play(
            at, ((Turn.Chance<RecycleMove>) game.turn(at)).lottery().draw(luck.of(2).random()));
    List<List<Run>> runs = new ArrayList<>();
    int cells = 0;
    for (int p = 0; p < program.players(); p++) {
      runs.add(beginnings.get(p + PlainSight.seen(at.machine(), p)));
      compare(at, p, runs.get(p), seed);
      cells++;
    }
    while (game.turn(at) instanceof Turn.Player<RecycleMove>) {
      int chooser = at.machine().player();
      int option = random.nextInt(game.legalMoves(at).size());
      RecycleState next = game.play(at, game.legalMoves(at).get(option));
      if (game.turn(next) instanceof Turn.Chance<RecycleMove>(var lottery)) {
        next = game.play(next, lottery.draw(luck.of(3 + next.choices()).random()));
      }
      for (int p = 0; p < program.players(); p++) {
        String seen = PlainSight.seen(next.machine(), p);
        runs.set(p, after(runs.get(p), p == chooser ? option : -1, p, seen));
        if (runs.get(p).isEmpty()) {
          return cells; // too many to go through
        }
        compare(next, p, runs.get(p), seed);
        cells++;
      }
      at = next;
    }
    return cells;
  }

  /** Returns the runs that go on as seen; none if there are too many to go through. */
  private List<Run> after(List<Run> before, int option, int player, String seen) {
    Map<List<Integer>, Run> all = new LinkedHashMap<>();
    int tried = 0;
    for (Run run : before) {
      Machine asked = run.machine.copy(PlainSight.NO_CHANCE);
      int options = asked.enumerate();
      for (int o = Math.max(0, option); o < (option < 0 ? options : option + 1); o++) {
        Deque<int[]> scripts = new ArrayDeque<>(List.of(new int[0]));
        while (!scripts.isEmpty()) {
          if (++tried > mostRuns) {
            return List.of();
          }
          var chance = new EveryPlay.Odometer(scripts.pop());
          Machine machine = run.machine.copy(chance);
          machine.enumerate();
          machine.choose(o);
          if (PlainSight.seen(machine, player).equals(seen)) {
            Fraction weight =
                new Fraction(
                    run.weight.numerator(),
                    run.weight.denominator().multiply(chance.share.denominator()));
            all.merge(
                position(machine),
                new Run(machine, weight),
                (one, same) -> new Run(one.machine, one.weight.plus(same.weight)));
          }
          if (mostRuns == FEW_RUNS && !chance.others.isEmpty()) {
            return List.of(); // the long test follows another shuffle
          }
          chance.others.forEach(scripts::push);
        }
      }
    }
    return List.copyOf(all.values());
  }

  private static List<Integer> position(Machine machine) {
    List<Integer> all = new ArrayList<>();
    machine.fingerprint(face -> face, all::add);
    return all;
  }

  private void compare(RecycleState position, int player, List<Run> runs, long seed) {
    Map<String, Fraction> expected = new TreeMap<>();
    Fraction sum = runs.stream().map(Run::weight).reduce(Fraction.ZERO, Fraction::plus);
    for (Run run : runs) {
      Fraction share = run.weight.dividedBy(sum);
      expected.merge(PlainSight.holding(run.machine), share, Fraction::plus);
    }
    ProgramCell cell = game.observe(position, game.players().get(player)).knowledge();
    Map<String, Fraction> found = new TreeMap<>();
    cell.holdings().forEach((holding, share) -> found.put(PlainSight.text(holding), share));
    String where =
        "player %d after %d choices, seed %d".formatted(player, position.choices(), seed);
    assertThat(found).as(where).isEqualTo(expected);
    assertThat(cell.worldCount().intValue()).as(where).isEqualTo(expected.size());
    assertThat(cell.route().isExact()).isTrue();
    String face = program.faceNames().getFirst().replace('-', '_');
    var has = new Formula.Atom("has", game.players().getLast().name(), face);
    assertThat(cell.probabilityByDeals(has)).as(where).isEqualTo(cell.probabilityByListing(has));
    assertThat(cell.counterexampleByDeals(has).isEmpty())
        .as(where)
        .isEqualTo(cell.counterexampleByListing(has).isEmpty());
  }
}
