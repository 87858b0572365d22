package org.possibledeals.recycle.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;

/**
 * What is known in Go Fish on twelve cards is, at each step of a game, what all deals and all asks
 * say.
 *
 * <p>The oracle keeps every position that looks the same to a player. All deals of all plays are
 * too many to list, so it uses two things that {@link BruteForceTest} does not: the game that was
 * played says where to look, and the order of the stock matters only when its top is drawn, one
 * card for each choice. Before each choice every card of the stock is tried on top.
 */
@Tag("long")
class GoFishTest {

  private static final int MOST_CHOICES =
      Integer.getInteger("gofish.choices", Effort.isLong() ? 7 : 1);
  private static final int GAMES = Integer.getInteger("gofish.games", 1);

  private GameProgram program;
  private RecycleGame game;
  private int stock;

  /** A position that looks right, and how many plays of how likely deals lead to it. */
  private record Candidate(Machine machine, Fraction weight) {}

  @Test
  void whatIsKnownIsWhatAllDealsAndAsksSay() throws IOException {
    try (InputStream in = getClass().getResourceAsStream("/knowledge/go-fish-twelve.rcy")) {
      program =
          Compiler.compile(
              new String(in.readAllBytes(), StandardCharsets.UTF_8), OptionalInt.empty());
    }
    game = new RecycleGame("go-fish-twelve", program, 100);
    stock = place("STOCK");
    for (int seed = 1; seed <= GAMES; seed++) {
      play(seed);
    }
  }

  private void play(long seed) {
    RandomStreams luck = new RandomStreams(seed);
    RandomGenerator random = luck.of(1).random();
    RecycleState at =
        game.play(
            game.start(),
            ((Turn.Chance<RecycleMove>) game.turn(game.start())).lottery().draw(luck.random()));
    int first = Effort.isLong() ? 0 : program.players() - 1; // the last alone in the short run
    Map<Integer, Map<String, Candidate>> candidates = new HashMap<>();
    for (int p = first; p < program.players(); p++) {
      candidates.put(p, dealt(at.machine(), p));
      compare(at, p, candidates.get(p));
    }
    while (game.turn(at) instanceof Turn.Player<RecycleMove> && at.choices() < MOST_CHOICES) {
      int chooser = at.machine().player();
      int option = random.nextInt(game.legalMoves(at).size());
      RecycleState next = game.play(at, game.legalMoves(at).get(option));
      assertThat(game.turn(next)).isNotInstanceOf(Turn.Chance.class);
      for (int p = first; p < program.players(); p++) {
        String seen = PlainSight.seen(next.machine(), p);
        candidates.put(p, after(candidates.get(p), p, p == chooser ? option : -1, seen));
        compare(next, p, candidates.get(p));
      }
      at = next;
    }
    assertThat(at.choices()).isEqualTo(MOST_CHOICES);
  }

  private int place(String name) {
    return program.places().stream().map(GameProgram.Location::name).toList().indexOf(name);
  }

  /** Returns all deals in which a player has the same hand, the stock in order of the faces. */
  private Map<String, Candidate> dealt(Machine actual, int player) {
    int[] hidden =
        IntStream.concat(
                IntStream.range(0, program.places().size())
                    .filter(
                        place -> place != stock && !program.places().get(place).isSeenBy(player))
                    .flatMap(place -> IntStream.of(cards(actual, place))),
                IntStream.of(cards(actual, stock)))
            .toArray();
    int[] faces = IntStream.of(hidden).map(actual::face).sorted().toArray();
    Map<String, Candidate> all = new LinkedHashMap<>();
    deal(actual, hidden, faces, all);
    assertThat(all).hasSize(10 * 9 * 8 * 7);
    return all;
  }

  /** Gives the first of {@code cards} each of {@code faces}, and so on to the stock. */
  private void deal(Machine machine, int[] cards, int[] faces, Map<String, Candidate> all) {
    if (machine.where(cards[0]) == stock) {
      for (int i = 0; i < cards.length; i++) {
        machine.setFace(cards[i], faces[i]);
      }
      add(all, machine, Fraction.ONE);
      return;
    }
    for (int face : faces) {
      Machine given = machine.copy(PlainSight.NO_CHANCE);
      given.setFace(cards[0], face);
      deal(
          given,
          Arrays.copyOfRange(cards, 1, cards.length),
          IntStream.of(faces).filter(f -> f != face).toArray(),
          all);
    }
  }

  private Map<String, Candidate> after(
      Map<String, Candidate> before, int player, int option, String seen) {
    Map<String, Candidate> all = new LinkedHashMap<>();
    for (Candidate candidate : before.values()) {
      int tops = Math.max(1, candidate.machine.size(stock));
      Fraction share = candidate.weight.times(1, tops);
      for (int top = 0; top < tops; top++) {
        Machine stacked = candidate.machine.copy(PlainSight.NO_CHANCE);
        if (stacked.size(stock) > 0) {
          swap(stacked, stacked.card(stock, tops - 1), stacked.card(stock, top));
        }
        int options = stacked.enumerate();
        for (int o = Math.max(0, option); o < (option < 0 ? options : option + 1); o++) {
          Machine chosen = stacked.copy(PlainSight.NO_CHANCE);
          chosen.enumerate();
          chosen.choose(o);
          if (PlainSight.seen(chosen, player).equals(seen)) {
            add(all, chosen, share);
          }
        }
      }
    }
    return all;
  }

  private static void swap(Machine machine, int one, int other) {
    int face = machine.face(one);
    machine.setFace(one, machine.face(other));
    machine.setFace(other, face);
  }

  private void add(Map<String, Candidate> all, Machine machine, Fraction weight) {
    all.merge(
        inOrder(machine),
        new Candidate(machine, weight),
        (one, other) -> new Candidate(one.machine, one.weight.plus(other.weight)));
  }

  /** Returns what lies where, in order but for the stock. */
  private String inOrder(Machine machine) {
    StringBuilder text = new StringBuilder();
    for (int place = 0; place < program.places().size(); place++) {
      int[] faces = IntStream.of(cards(machine, place)).map(machine::face).toArray();
      if (place == stock) {
        Arrays.sort(faces);
      }
      text.append(Arrays.toString(faces));
    }
    return text.toString();
  }

  private static int[] cards(Machine machine, int place) {
    return IntStream.range(0, machine.size(place)).map(i -> machine.card(place, i)).toArray();
  }

  private void compare(RecycleState position, int player, Map<String, Candidate> candidates) {
    Fraction sum =
        candidates.values().stream().map(Candidate::weight).reduce(Fraction.ZERO, Fraction::plus);
    Map<String, Fraction> expected = new TreeMap<>();
    for (Candidate candidate : candidates.values()) {
      expected.merge(
          PlainSight.holding(candidate.machine), candidate.weight.dividedBy(sum), Fraction::plus);
    }
    ProgramCell cell = game.observe(position, game.players().get(player)).knowledge();
    Map<String, Fraction> found = new TreeMap<>();
    cell.holdings().forEach((holding, share) -> found.put(PlainSight.text(holding), share));
    assertThat(found.equals(expected)) // thousands of lines would tell nobody more
        .as("player %d after %d choices", player, position.choices())
        .isTrue();
    assertThat(cell.route().isExact()).isTrue();
  }
}
