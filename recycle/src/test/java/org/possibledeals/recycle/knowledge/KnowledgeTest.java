package org.possibledeals.recycle.knowledge;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.common.collect.ImmutableSortedSet;
import com.google.common.math.BigIntegerMath;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.table.ShippedGames;

/** What is known at the moments for which these games are known. */
class KnowledgeTest {

  /** Ten times and more what a count here takes on a busy machine. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static RecycleGame shipped(String name) {
    return game(name, ShippedGames.text(name));
  }

  private static RecycleGame small(String name) throws IOException {
    try (InputStream in = KnowledgeTest.class.getResourceAsStream("/knowledge/" + name + ".rcy")) {
      return game(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static RecycleGame game(String name, String text) {
    return new RecycleGame(name, Compiler.compile(text, OptionalInt.empty()), 100);
  }

  /** A move of a random game, with the positions around it. */
  private record Made(
      RecycleState before, AgentId player, RecycleMove.Choose move, RecycleState after) {}

  private static List<Made> random(RecycleGame game, long seed, int most) {
    RandomStreams luck = new RandomStreams(seed);
    RandomGenerator random = luck.of(1).random();
    List<Made> all = new ArrayList<>();
    RecycleState at = game.start();
    while (!(game.turn(at) instanceof Turn.Over<RecycleMove>) && at.choices() < most) {
      if (game.turn(at) instanceof Turn.Player<RecycleMove>(AgentId player)) {
        var legal = game.legalMoves(at);
        RecycleMove move = legal.get(random.nextInt(legal.size()));
        RecycleState next = game.play(at, move);
        all.add(new Made(at, player, (RecycleMove.Choose) move, next));
        at = next;
      } else {
        at =
            game.play(at, ((Turn.Chance<RecycleMove>) game.turn(at)).lottery().draw(luck.random()));
      }
    }
    return all;
  }

  private static Formula lacks(AgentId player, String suit, List<String> cards) {
    return Formula.and(
        cards.stream()
            .filter(card -> card.endsWith(suit))
            .map(card -> new Formula.Not(new Formula.Atom("has", player.name(), card)))
            .toList());
  }

  private static List<String> cards(RecycleGame game) {
    return game.program().faceNames().stream().map(name -> name.replace('-', '_')).toList();
  }

  private static String suit(Made made) {
    return made.move.name().split("-", 2)[1].split(" ", 2)[0];
  }

  @Test
  void aVoidShownInWhistIsKnownToAllAtFullSize() {
    aVoidShownIsKnownToAll("whist");
  }

  @Tag("long")
  @Test
  void aVoidShownInHeartsIsKnownToAllAtFullSize() {
    aVoidShownIsKnownToAll("hearts");
  }

  private static void aVoidShownIsKnownToAll(String name) {
    RecycleGame game = shipped(name);
    List<Made> made = random(game, 3, 24);
    int voids = 0;
    for (int i = 0; i < made.size(); i++) {
      String led = suit(made.get(i / 4 * 4));
      if (suit(made.get(i)).equals(led)) {
        continue;
      }
      voids++;
      AgentId who = made.get(i).player;
      Formula isVoid = lacks(who, led, cards(game));
      for (AgentId player : game.players()) {
        ProgramCell after = game.observe(made.get(i).after, player).knowledge();
        assertThat(after.route().isExact()).isTrue();
        assertThat(after.knows(isVoid)).isTrue();
        assertThat(after.worldCount().bitLength()).isGreaterThan(10);
      }
      AgentId next = game.players().get((game.players().indexOf(who) + 1) % 4);
      if (voids == 1) {
        assertThat(game.observe(made.get(i).before, next).knowledge().knows(isVoid)).isFalse();
      }
      break;
    }
    assertThat(voids).isPositive();
  }

  @Test
  void aBidFaceDownInGopsIsOneOfTheHandUntilItIsShown() {
    RecycleGame gops = shipped("gops");
    List<Made> made = random(gops, 1, 4);
    List<Integer> worlds = new ArrayList<>();
    for (Made bid : made) {
      AgentId other = gops.players().get(1 - gops.players().indexOf(bid.player));
      ProgramCell cell = gops.observe(bid.after, other).knowledge();
      assertThat(cell.route().isExact()).isTrue();
      worlds.add(cell.worldCount().intValueExact());
    }
    assertThat(worlds).containsExactly(13, 1, 12, 1);
  }

  @Test
  void crazyEightsBeginsWithAllDealsOfWhatIsNotSeen() {
    RecycleGame eights = shipped("crazy-eights");
    RecycleState dealt = random(eights, 1, 1).getFirst().before;
    BigInteger deals = BigIntegerMath.binomial(46, 5).multiply(BigIntegerMath.binomial(41, 5));
    for (AgentId player : eights.players()) {
      ProgramCell cell = eights.observe(dealt, player).knowledge();
      assertThat(cell.route()).isEqualTo(new Route.Deals());
      assertThat(cell.worldCount()).isEqualTo(deals);
    }
  }

  private static String manyHands(int copies, String ranks) {
    return """
    (game
     (setup (create players 11)
      (repeat %d (create deck (game iloc STOCK) (deck (RANK (%s))))))
     (do ((shuffle (game iloc STOCK))
          (all player 'P (repeat 4 (move (top (game iloc STOCK)) (top ('P iloc HAND)))))))
     (stage player (end (== (game sto OVER) 1))
      (choice ((set (game sto OVER) 1))))
     (scoring max 0))
    """
        .formatted(copies, ranks);
  }

  private static ProgramCell firstOf(String text) {
    RecycleGame game = game("many-hands", text);
    return game.observe(random(game, 1, 1).getFirst().before, game.players().getFirst())
        .knowledge();
  }

  @Test
  void elevenHandsAreCountedOrRefused() {
    String ranks =
        IntStream.range(0, 44)
            .mapToObj(i -> "R" + (char) ('A' + i / 7) + (char) ('A' + i % 7))
            .collect(joining(", "));
    ProgramCell different = firstOf(manyHands(1, ranks));
    BigInteger deals = BigIntegerMath.factorial(40).divide(BigIntegerMath.factorial(4).pow(10));
    assertThat(assertTimeoutPreemptively(LIMIT, different::worldCount)).isEqualTo(deals);
    ProgramCell equal = firstOf(manyHands(4, "A, B, C, D, E, F, G, H, I, J, K"));
    assertThatThrownBy(() -> assertTimeoutPreemptively(LIMIT, equal::worldCount))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("more than");
  }

  @Test
  void whatLiesInTwentyFourPlacesIsCountedByAFormula() {
    String places =
        IntStream.range(0, 24).mapToObj(i -> "S" + (char) ('A' + i)).collect(joining(", "));
    ProgramCell cell =
        firstOf(
            """
            (game
             (setup (create players 1)
              (create deck (game iloc STOCK)
               (deck (RANK (A, B, C, D, E, F, G, H, I, J, K, L, M)) (SUIT (W, X, Y, Z)))))
             (do ((shuffle (game iloc STOCK))
                  (all (%s) 'S (move (top (game iloc STOCK)) (top (game hloc 'S))))))
             (choice ((turn pass)))
             (scoring max 0))
            """
                .formatted(places));
    assertThat(cell.route()).isEqualTo(new Route.Deals());
    assertThat(assertTimeoutPreemptively(LIMIT, cell::worldCount))
        .isEqualTo(BigIntegerMath.factorial(52).divide(BigIntegerMath.factorial(28)));
  }

  /** As authors write it: one item for who can follow suit, and one for who cannot. */
  @Test
  void whistOfTwoItemsIsExactByDeals() {
    String following =
        """
        (choice
         (((== (game str LED) NONE)
           (any ((current player) iloc HAND) 'C
            (do ((set (game str LED) (cardatt SUIT 'C)) (move 'C (top ((current player) vloc TRICK)))))))
          ((any ((current player) iloc HAND) 'H (== (cardatt SUIT 'H) (game str LED)))
           (any (filter ((current player) iloc HAND) 'H (== (cardatt SUIT 'H) (game str LED))) 'C
            (move 'C (top ((current player) vloc TRICK)))))
          ((and (!= (game str LED) NONE)
                (== (size (filter ((current player) iloc HAND) 'H (== (cardatt SUIT 'H) (game str LED)))) 0))
           (any ((current player) iloc HAND) 'C (move 'C (top ((current player) vloc TRICK)))))))\
        """;
    String whist = ShippedGames.text("whist");
    int from = whist.indexOf("   (choice");
    int to = whist.indexOf("  (do\n   ((set (game points V)");
    RecycleGame game =
        game("whist", whist.substring(0, from) + following + ")\n" + whist.substring(to));
    for (Made made : random(game, 3, 16)) {
      for (AgentId player : game.players()) {
        ProgramCell cell = game.observe(made.after, player).knowledge();
        assertThat(cell.route()).isEqualTo(new Route.Deals());
      }
    }
  }

  @Test
  void aVoidIsCommonKnowledge() throws IOException {
    RecycleGame trick = small("trick");
    for (int seed = 0; ; seed++) {
      List<Made> made = random(trick, seed, 2);
      if (!suit(made.get(1)).equals(suit(made.get(0)))) {
        AgentId who = made.get(1).player;
        Formula isVoid = lacks(who, suit(made.get(0)), cards(trick));
        Formula isCommon =
            new Formula.CommonKnowledge(ImmutableSortedSet.copyOf(trick.players()), isVoid);
        var before = trick.model(made.get(1).before, Optional.empty(), 5_000);
        var after = trick.model(made.get(1).after, Optional.empty(), 5_000);
        assertThat(after.holds(after.actual().orElseThrow(), isCommon)).isTrue();
        assertThat(before.holds(before.actual().orElseThrow(), isCommon)).isFalse();
        return;
      }
    }
  }

  @Test
  void whoAsksInGoFishHasTheRankOnTwelveCards() throws IOException {
    RecycleGame fish = small("go-fish-twelve");
    List<Made> made = random(fish, 1, 3);
    Made asked = made.getFirst();
    String rank = asked.move.name().substring(asked.move.name().length() - 1);
    Formula has =
        Formula.or(
            Stream.of("HEARTS", "DIAMONDS", "CLUBS", "SPADES")
                .map(suit -> new Formula.Atom("has", asked.player.name(), rank + "_" + suit))
                .toList());
    AgentId third =
        fish.players().stream()
            .filter(p -> !p.equals(asked.player) && !asked.move.name().startsWith(p.name()))
            .findFirst()
            .orElseThrow();
    assertThat(fish.observe(asked.after, third).knowledge().knows(has)).isTrue();
    assertThat(fish.observe(asked.before, third).knowledge().knows(has)).isFalse();
    for (Made move : made) {
      for (AgentId player : fish.players()) {
        assertThat(fish.observe(move.after, player).knowledge().route().isExact()).isTrue();
      }
    }
  }
}
