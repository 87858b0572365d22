package org.possibledeals.recycle.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.table.ShippedGames;

/**
 * Cheat, Love Letter, Bid Trump and The Ferry go as their rules say: each is played beside a
 * referee in Java, which is told the deal and what was chosen, and says who chooses from what, how
 * many cards everybody holds, and the points.
 */
class HiddenGamesTest {
  private static final int MATCHES = 40;

  /** The table with all cards: piles and storages by owner and name, as in "p0 HAND". */
  private record Seen(Map<String, List<String>> piles, Map<String, String> stored) {
    List<String> pile(int seat, String name) {
      return piles.getOrDefault("p" + seat + " " + name, List.of());
    }
  }

  /** The rules once more. */
  private abstract static class Referee {
    abstract int chooser();

    abstract List<String> options();

    abstract void play(String option, Seen after);

    abstract boolean isOver();

    abstract List<Integer> points();

    abstract int held(int seat);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cheat", "love-letter", "bid-trump", "ferry"})
  void gamesGoAsTheRefereeSays(String name) {
    RecycleGame game =
        new RecycleGame(
            name, Compiler.compile(ShippedGames.text(name), OptionalInt.empty()), 2_000);
    Map<String, Integer> met = new TreeMap<>();
    for (int seed = 0; seed < MATCHES; seed++) {
      RandomStreams luck = new RandomStreams(seed);
      RandomGenerator random = luck.of(1).random();
      RecycleState at = onward(game, game.start(), luck);
      Referee referee =
          switch (name) {
            case "cheat" -> new Cheat(seen(game, at));
            case "love-letter" -> new LoveLetter(seen(game, at));
            case "bid-trump" -> new BidTrump(seen(game, at));
            default -> new Ferry(seen(game, at));
          };
      while (game.turn(at) instanceof Turn.Player<RecycleMove>(var player)) {
        assertThat(referee.isOver()).isFalse();
        assertThat(player.name()).isEqualTo("p" + referee.chooser());
        List<RecycleMove> legal = game.legalMoves(at);
        List<String> words = legal.stream().map(m -> ((RecycleMove.Choose) m).name()).toList();
        assertThat(words).containsExactlyInAnyOrderElementsOf(referee.options());
        int chosen = random.nextInt(legal.size());
        met.merge(words.get(chosen).split(" ")[0], 1, Integer::sum);
        at = onward(game, game.play(at, legal.get(chosen)), luck);
        Seen after = seen(game, at);
        referee.play(words.get(chosen), after);
        for (int seat = 0; seat < game.players().size(); seat++) {
          assertThat(after.pile(seat, "HAND")).as(words.get(chosen)).hasSize(referee.held(seat));
        }
      }
      assertThat(game.isFinished(at)).isTrue();
      assertThat(referee.isOver()).isTrue();
      List<Integer> points = game.points(at);
      assertThat(points).isEqualTo(referee.points());
    }
    assertThat(met).hasSizeGreaterThanOrEqualTo(3);
  }

  private static RecycleState onward(RecycleGame game, RecycleState from, RandomStreams luck) {
    RecycleState at = from;
    for (int draw = 0; game.turn(at) instanceof Turn.Chance<RecycleMove>(var lottery); draw++) {
      at = game.play(at, lottery.draw(luck.of(2).of(100 * at.choices() + draw).random()));
    }
    return at;
  }

  private static Seen seen(RecycleGame game, RecycleState at) {
    Map<String, List<String>> piles = new HashMap<>();
    Map<String, String> stored = new HashMap<>();
    TableSight sight = game.sight(at, game.players());
    sight.piles().forEach(p -> p.cards().ifPresent(c -> piles.put(p.owner() + " " + p.name(), c)));
    sight.storages().forEach(s -> stored.put(s.owner() + " " + s.name(), s.value()));
    return new Seen(piles, stored);
  }

  private static String last(String words) {
    return words.substring(words.lastIndexOf(' ') + 1);
  }

  private static final List<String> RANKS =
      List.of(
          "A", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN", "J", "Q",
          "K");

  private static String rank(String card) {
    return card.substring(0, card.indexOf('-'));
  }

  private static String suit(String card) {
    return card.substring(card.indexOf('-') + 1);
  }

  private static final class Cheat extends Referee {
    private final List<List<String>> hands = new ArrayList<>();
    private final List<String> pile = new ArrayList<>();
    private final List<String> played = new ArrayList<>();
    private int turns;
    private int speaker;
    private int asked = -1;

    Cheat(Seen deal) {
      IntStream.range(0, 4).forEach(p -> hands.add(new ArrayList<>(deal.pile(p, "HAND"))));
    }

    @Override
    int chooser() {
      return asked < 0 ? speaker : asked;
    }

    @Override
    List<String> options() {
      if (asked >= 0) {
        return List.of("believe it", "doubt it");
      }
      List<String> all = new ArrayList<>();
      if (played.size() < 4) {
        hands.get(speaker).forEach(card -> all.add("play face down " + card));
      }
      if (!played.isEmpty()) {
        all.add("say they are of that rank");
      }
      return all;
    }

    @Override
    void play(String option, Seen after) {
      if (option.startsWith("play")) {
        hands.get(speaker).remove(last(option));
        played.add(last(option));
      } else if (option.startsWith("say")) {
        asked = (speaker + 1) % 4;
      } else if (option.startsWith("believe") && (asked + 1) % 4 != speaker) {
        asked = (asked + 1) % 4;
      } else {
        pile.addAll(played);
        if (option.startsWith("doubt")) {
          String due = RANKS.get(turns % 13);
          boolean isTrue = played.stream().allMatch(card -> rank(card).equals(due));
          hands.get(isTrue ? asked : speaker).addAll(pile);
          pile.clear();
        }
        played.clear();
        asked = -1;
        speaker = (speaker + 1) % 4;
        turns++;
      }
      for (int p = 0; p < 4; p++) {
        assertThat(after.pile(p, "HAND")).containsExactlyInAnyOrderElementsOf(hands.get(p));
      }
    }

    @Override
    boolean isOver() {
      return turns == 40 || asked < 0 && played.isEmpty() && hands.stream().anyMatch(List::isEmpty);
    }

    @Override
    List<Integer> points() {
      return hands.stream().map(hand -> -hand.size()).toList();
    }

    @Override
    int held(int seat) {
      return hands.get(seat).size();
    }
  }

  private static final class LoveLetter extends Referee {
    private static final List<String> VALUES =
        List.of(
            "", "GUARD", "PRIEST", "BARON", "HANDMAID", "PRINCE", "KING", "COUNTESS", "PRINCESS");

    private final String[] hand = new String[4];
    private final boolean[] isOut = new boolean[4];
    private final boolean[] isSafe = new boolean[4];
    private String drawn;
    private String card = "";
    private int turn;
    private int aim = -1;
    private int stock = 16 - 1 - 4 - 1;

    LoveLetter(Seen deal) {
      for (int p = 0; p < 4; p++) {
        hand[p] = deal.pile(p, "HAND").getFirst();
      }
      drawn = deal.pile(0, "HAND").get(1);
    }

    @Override
    int chooser() {
      return turn;
    }

    @Override
    List<String> options() {
      List<String> all = new ArrayList<>();
      if (card.isEmpty()) {
        List<String> two = List.of(hand[turn], drawn);
        boolean isBound =
            two.contains("COUNTESS") && (two.contains("KING") || two.contains("PRINCE"));
        two.stream()
            .filter(c -> !isBound || c.equals("COUNTESS"))
            .forEach(c -> all.add("play " + c));
        return all;
      }
      if (aim < 0) {
        targets().forEach(p -> all.add("choose p" + p));
        return all;
      }
      VALUES.subList(2, 9).forEach(role -> all.add("name " + role));
      return all;
    }

    private List<Integer> targets() {
      return IntStream.range(0, 4)
          .filter(p -> !isOut[p] && !isSafe[p] && (p != turn || card.equals("PRINCE")))
          .boxed()
          .toList();
    }

    @Override
    void play(String option, Seen after) {
      if (option.startsWith("play")) {
        card = last(option);
        hand[turn] = hand[turn].equals(card) ? drawn : hand[turn];
        drawn = null;
        if (card.equals("HANDMAID")) {
          isSafe[turn] = true;
        }
        if (card.equals("PRINCESS")) {
          isOut[turn] = true;
        }
        if (List.of("HANDMAID", "PRINCESS", "COUNTESS").contains(card) || targets().isEmpty()) {
          next(after);
        }
      } else if (option.startsWith("choose")) {
        aim = option.charAt(option.length() - 1) - '0';
        if (!card.equals("GUARD")) {
          act(after);
          next(after);
        }
      } else {
        isOut[aim] = hand[aim].equals(last(option));
        next(after);
      }
    }

    private void act(Seen after) {
      String mine = hand[turn];
      int more = VALUES.indexOf(mine) - VALUES.indexOf(hand[aim]);
      switch (card) {
        case "BARON" -> {
          isOut[aim] |= more > 0;
          isOut[turn] |= more < 0;
        }
        case "KING" -> {
          hand[turn] = hand[aim];
          hand[aim] = mine;
        }
        case "PRINCE" -> {
          isOut[aim] = hand[aim].equals("PRINCESS");
          assertThat(after.pile(aim, "PLAYED")).contains(hand[aim]);
          if (!isOut[aim]) {
            stock = Math.max(0, stock - 1);
            List<String> got = after.pile(aim, "HAND");
            hand[aim] = (got.isEmpty() ? after.pile(aim, "SHOWN") : got).getFirst();
          }
        }
        default -> assertThat(card).isEqualTo("PRIEST");
      }
    }

    private void next(Seen after) {
      card = "";
      aim = -1;
      if (isOver()) {
        return;
      }
      do {
        turn = (turn + 1) % 4;
      } while (isOut[turn]);
      isSafe[turn] = false;
      stock--;
      drawn = after.pile(turn, "HAND").get(1);
      assertThat(after.pile(turn, "HAND").getFirst()).isEqualTo(hand[turn]);
    }

    private int left() {
      return (int) IntStream.range(0, 4).filter(p -> !isOut[p]).count();
    }

    @Override
    boolean isOver() {
      return card.isEmpty() && (drawn == null && stock == 0 || left() == 1);
    }

    @Override
    List<Integer> points() {
      int[] worth =
          IntStream.range(0, 4).map(p -> isOut[p] ? 0 : VALUES.indexOf(hand[p])).toArray();
      int most = Arrays.stream(worth).max().orElseThrow();
      return Arrays.stream(worth).map(w -> w == most ? 1 : 0).boxed().toList();
    }

    @Override
    int held(int seat) {
      if (isOver()) {
        return left() == 1 && !isOut[seat] ? 1 : 0;
      }
      return isOut[seat] ? 0 : seat == turn && card.isEmpty() ? 2 : 1;
    }
  }

  private static final class BidTrump extends Referee {
    private static final List<String> ORDER = List.of("NINE", "TEN", "J", "Q", "K", "A");

    private final List<List<String>> hands = new ArrayList<>();
    private final List<String> trick = new ArrayList<>();
    private final boolean[] hasPassed = new boolean[4];
    private final int[] tricks = new int[2];
    private int bid = 2;
    private int bidder = -1;
    private String trump = "";
    private boolean isAuction = true;
    private int turn;
    private int leader;

    BidTrump(Seen deal) {
      IntStream.range(0, 4).forEach(p -> hands.add(new ArrayList<>(deal.pile(p, "HAND"))));
    }

    @Override
    int chooser() {
      return turn;
    }

    @Override
    List<String> options() {
      List<String> all = new ArrayList<>();
      if (isAuction) {
        for (int n = bid + 1; n <= 6; n++) {
          for (String suit : List.of("HEARTS", "DIAMONDS", "CLUBS", "SPADES")) {
            all.add("bid %d, %s".formatted(n, suit));
          }
        }
        all.add("pass");
        return all;
      }
      List<String> follow = new ArrayList<>(hands.get(turn));
      if (!trick.isEmpty()) {
        follow.removeIf(card -> !suit(card).equals(suit(trick.getFirst())));
      }
      (follow.isEmpty() ? hands.get(turn) : follow)
          .forEach(card -> all.add("play %s on TRICK".formatted(card)));
      return all;
    }

    @Override
    void play(String option, Seen after) {
      if (isAuction) {
        auction(option);
        return;
      }
      String card = option.split(" ")[1];
      hands.get(turn).remove(card);
      trick.add(card);
      turn = (turn + 1) % 4;
      if (trick.size() == 4) {
        String best = Collections.max(trick, (a, b) -> Integer.compare(worth(a), worth(b)));
        leader = (leader + trick.indexOf(best)) % 4;
        tricks[leader % 2]++;
        turn = leader;
        trick.clear();
      }
    }

    private int worth(String card) {
      return ORDER.indexOf(rank(card))
          + (suit(card).equals(trump) ? 100 : suit(card).equals(suit(trick.getFirst())) ? 50 : 0);
    }

    private void auction(String option) {
      if (option.equals("pass")) {
        hasPassed[turn] = true;
      } else {
        bid = option.charAt(4) - '0';
        trump = last(option);
        bidder = turn;
      }
      int in = (int) IntStream.range(0, 4).filter(p -> !hasPassed[p]).count();
      if (bid == 6 || in == 0 || in == 1 && bidder >= 0) {
        isAuction = false;
        leader = Math.max(0, bidder);
        turn = leader;
        return;
      }
      do {
        turn = (turn + 1) % 4;
      } while (hasPassed[turn]);
    }

    @Override
    boolean isOver() {
      return !isAuction && (bidder < 0 || hands.stream().allMatch(List::isEmpty));
    }

    @Override
    List<Integer> points() {
      int[] score = tricks.clone();
      if (bidder >= 0) {
        int pair = bidder % 2;
        score[pair] = tricks[pair] >= bid ? tricks[pair] + bid : -bid;
      }
      return List.of(score[0], score[1], score[0], score[1]);
    }

    @Override
    int held(int seat) {
      return hands.get(seat).size();
    }
  }

  private static final class Ferry extends Referee {
    private final boolean[] isSmuggler = new boolean[5];
    private final List<Integer> crew = new ArrayList<>();
    private final List<String> box = new ArrayList<>();
    private final List<Integer> accused = new ArrayList<>();
    private int crossing;
    private int smuggled;
    private boolean isNaming = true;

    Ferry(Seen deal) {
      for (int p = 0; p < 5; p++) {
        isSmuggler[p] = deal.pile(p, "ROLE").getFirst().equals("SMUGGLER");
      }
    }

    /** Returns those of the crew who put a card into the box, from the captain on. */
    private List<Integer> sailors() {
      return IntStream.range(0, 5)
          .map(k -> (crossing + k) % 5)
          .filter(crew::contains)
          .boxed()
          .toList();
    }

    @Override
    int chooser() {
      return crossing == 5 ? accused.size() : isNaming ? crossing : sailors().get(box.size());
    }

    @Override
    List<String> options() {
      if (crossing < 5 && !isNaming) {
        return isSmuggler[chooser()]
            ? List.of("put into the box CLEAN", "put into the box DIRTY")
            : List.of("put into the box CLEAN");
      }
      return IntStream.range(0, 5)
          .filter(p -> p != chooser() && (crossing == 5 || !crew.contains(p)))
          .mapToObj(p -> (crossing == 5 ? "accuse p" : "name p") + p)
          .toList();
    }

    @Override
    void play(String option, Seen after) {
      int named = option.charAt(option.length() - 1) - '0';
      if (crossing == 5) {
        accused.add(named);
      } else if (isNaming) {
        crew.add(named);
        isNaming = crew.size() < 2;
      } else {
        box.add(last(option));
        if (box.size() == 2) {
          smuggled += box.contains("DIRTY") ? 1 : 0;
          box.clear();
          crew.clear();
          isNaming = true;
          crossing++;
          assertThat(after.stored().getOrDefault(" SMUGGLED", "0")).isEqualTo("" + smuggled);
        }
      }
    }

    @Override
    boolean isOver() {
      return accused.size() == 5;
    }

    @Override
    List<Integer> points() {
      return IntStream.range(0, 5)
          .map(
              p ->
                  isSmuggler[p]
                      ? smuggled + (accused.contains(p) ? 0 : 1)
                      : 5 - smuggled + (isSmuggler[accused.get(p)] ? 2 : 0))
          .boxed()
          .toList();
    }

    @Override
    int held(int seat) {
      return crossing < 5 && !isNaming && sailors().indexOf(seat) >= box.size() ? 2 : 0;
    }
  }
}
