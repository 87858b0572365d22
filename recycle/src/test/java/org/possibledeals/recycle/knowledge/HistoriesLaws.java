package org.possibledeals.recycle.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.Label;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.table.ShippedGames;

/**
 * What is known after random histories of draws, passes, shows and cards shuffled together is what
 * all shuffles and plays say that look the same.
 *
 * <p>Each program has moves drawn at random, so hands are of several kinds: dealt, drawn, passed by
 * somebody who knows what they passed, shown to one, seen by all but their owner, and shuffled
 * together with what was known.
 */
class HistoriesLaws {

  private static final int HISTORIES = Effort.of(3_000);
  private static final int MOST_OF_ONE = 80;
  private static final int MOST_MOMENTS = 4_000;
  private static final int MOST_WORLDS = 1_000;

  private static final String OWN = "((current player) iloc HAND)";
  private static final String NEXT = "((next player) iloc HAND)";
  private static final String STOCK = "(game iloc STOCK)";

  private static final ImmutableList<String> MOVES =
      ImmutableList.of(
          any(OWN, NEXT), // pass a card
          top(OWN, NEXT),
          any(NEXT, OWN), // take a card unseen
          any(OWN, "((next player) iloc SHOWN)") // show it to one, and have it back
              + any("((next player) iloc SHOWN)", OWN),
          any(OWN, "((current player) vloc TABLE)") // show it to all, and have it back
              + any("((current player) vloc TABLE)", OWN),
          any(OWN, STOCK),
          any("(filter " + OWN + " 'D (!= (cardatt RANK 'D) A))", NEXT),
          "(any " + OWN + " 'C (move 'C (bottom " + STOCK + ")))",
          all(OWN, STOCK),
          all(OWN, NEXT),
          top(STOCK, OWN),
          top(STOCK, NEXT),
          top(STOCK, "((current player) oloc HEAD)"));

  private static String any(String from, String to) {
    return "(any " + from + " 'C (move 'C (top " + to + ")))";
  }

  private static String top(String from, String to) {
    return "((> (size " + from + ") 0) (move (top " + from + ") (top " + to + ")))";
  }

  private static String all(String from, String to) {
    return "((> (size %s) 0) (repeat all (move (top %s) (top %s))))".formatted(from, from, to);
  }

  /** Returns a program of two or three players with three to five cards, some of them equal. */
  private static String program(Random random) {
    int players = 2 + random.nextInt(2);
    int cards = players + 1 + random.nextInt(5 - players);
    boolean isPaired = cards == 4 && random.nextBoolean();
    String faces = "A, B, C, D, E".substring(0, 3 * (isPaired ? 2 : cards) - 2);
    String deck = "(create deck " + STOCK + " (deck (RANK (" + faces + "))))";
    List<String> moves = new ArrayList<>(MOVES);
    Collections.shuffle(moves, random);
    String offered = String.join("\n    ", moves.subList(0, 2 + random.nextInt(3)));
    String mixed = random.nextBoolean() ? "(shuffle " + STOCK + ")" : "";
    int turns = cards == 5 ? 2 : 2 + random.nextInt(2);
    return """
    (game
     (setup (create players %d)
      %s)
     (do ((shuffle (game iloc STOCK))
          (all player 'P (move (top (game iloc STOCK)) (top ('P iloc HAND))))))
     (stage player (end (== (game sto TURNS) %d))
      (choice
       (%s
        (turn pass)))
      (do ((inc (game sto TURNS) 1) %s)))
     (scoring max 0))
    """
        .formatted(players, isPaired ? "(repeat 2 " + deck + ")" : deck, turns, offered, mixed);
  }

  @Example
  @Label("holdings, probabilities, K, K of K, E, D and C after thousands of histories")
  void historiesAreWhatAllPlaysSay() {
    int compared = 0;
    for (int seed = 1; compared < HISTORIES; seed++) {
      Random random = new Random(seed);
      String text = program(random);
      GameProgram program = Compiler.compile(text, OptionalInt.empty());
      RecycleGame game = new RecycleGame("random", program, 100);
      List<EveryPlay.Node> moments = new ArrayList<>();
      EveryPlay plays = EveryPlay.of(game, MOST_MOMENTS, moments::add);
      if (plays.isComplete()) {
        compared += compare(plays, game, text);
        together(moments, game, random, text);
      }
    }
  }

  @Example
  @Label("the run that is played is among those that are listed, in the games that ship")
  void theRunThatIsPlayedIsListed() {
    int listed = 0;
    for (String name : ShippedGames.NAMES) {
      GameProgram program = Compiler.compile(ShippedGames.text(name), OptionalInt.empty());
      RecycleGame game = new RecycleGame(name, program, 8);
      Random random = new Random(1);
      RecycleState at = game.start();
      while (!(game.turn(at) instanceof Turn.Over<RecycleMove>)) {
        at =
            game.turn(at) instanceof Turn.Chance<RecycleMove>(var lottery)
                ? game.play(at, lottery.draw(random))
                : game.play(at, any(game.legalMoves(at), random));
        listed += game.isWaiting(at) || !isListedWithItself(game, at) ? 0 : 1;
      }
    }
    assertThat(listed).isGreaterThan(40);
  }

  private static RecycleMove any(List<RecycleMove> moves, Random random) {
    return moves.get(random.nextInt(moves.size()));
  }

  /** Returns whether the runs are few enough to be listed; the one that is played has to be one. */
  private static boolean isListedWithItself(RecycleGame game, RecycleState at) {
    try {
      assertThat(game.model(at, Optional.empty(), 100).actual()).as(game.name()).isPresent();
      return true;
    } catch (BeyondReachException tooMany) {
      return false;
    }
  }

  private static int compare(EveryPlay plays, RecycleGame game, String text) {
    Map<Integer, RecycleState> examples = plays.examples();
    int every = Math.ceilDiv(examples.size(), MOST_OF_ONE);
    int compared = 0;
    for (Map.Entry<Integer, RecycleState> example : examples.entrySet()) {
      if (example.getKey() % every == 0) {
        BruteForceTest.compare(plays, game, example.getKey(), example.getValue(), text);
        compared++;
      }
    }
    return compared;
  }

  /** Compares what players know of each other after some number of choices. */
  private static void together(
      List<EveryPlay.Node> all, RecycleGame game, Random random, String text) {
    int choices = 1 + random.nextInt(2);
    List<EveryPlay.Node> moments = all.stream().filter(n -> n.choices() == choices).toList();
    if (moments.size() > MOST_WORLDS) {
      return;
    }
    KripkeModel<Integer> expected = model(moments, game);
    for (int i = 0; i < 2; i++) {
      int at = random.nextInt(moments.size());
      KripkeModel<SharedModel.Run> found =
          game.model(moments.get(at).position(), Optional.empty(), MOST_WORLDS);
      for (Formula formula : formulas(game, random)) {
        assertThat(found.holds(found.actual().orElseThrow(), formula))
            .as("%s at %s of %s", formula, PlainSight.holding(moments.get(at).machine()), text)
            .isEqualTo(expected.holds(at, formula));
      }
    }
  }

  private static KripkeModel<Integer> model(List<EveryPlay.Node> moments, RecycleGame game) {
    var model =
        KripkeModel.over(
            IntStream.range(0, moments.size()).boxed().collect(ImmutableList.toImmutableList()));
    for (int i = 0; i < moments.size(); i++) {
      model.weight(i, moments.get(i).share());
    }
    for (int p = 0; p < game.players().size(); p++) {
      int player = p;
      model.agent(game.players().get(p), i -> moments.get(i).histories().get(player));
      for (int f = 0; f < game.program().faceNames().size(); f++) {
        int face = f;
        model.atom(has(game, p, f), i -> has(moments.get(i).machine(), player, face));
      }
    }
    return model.build();
  }

  private static Formula.Atom has(RecycleGame game, int player, int face) {
    String name = game.program().faceNames().get(face).replace('-', '_');
    return new Formula.Atom("has", game.players().get(player).name(), name);
  }

  private static boolean has(Machine machine, int player, int face) {
    return IntStream.range(0, machine.cardCount())
        .anyMatch(
            card ->
                machine.face(card) == face
                    && machine.program().places().get(machine.where(card)).owner() == player + 1);
  }

  private static List<Formula> formulas(RecycleGame game, Random random) {
    Formula has =
        has(
            game,
            random.nextInt(game.players().size()),
            random.nextInt(game.program().faceNames().size()));
    Formula said = random.nextBoolean() ? has : new Not(has);
    AgentId one = game.players().get(random.nextInt(game.players().size()));
    AgentId other = game.players().get(random.nextInt(game.players().size()));
    var group = ImmutableSortedSet.of(one, other);
    Formula likely =
        new Formula.Probability(
            other, said, Comparison.AT_LEAST, Fraction.of(1 + random.nextInt(5), 6));
    return List.of(
        new Knows(one, said),
        new Knows(one, new Knows(other, said)),
        new Knows(one, new Not(new Knows(other, said))),
        new Knows(one, new Knows(other, new Knows(one, said))),
        new Knows(one, likely),
        likely,
        new EverybodyKnows(group, said),
        new DistributedKnowledge(group, said),
        new CommonKnowledge(group, said));
  }
}
