package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.RandomPlay;
import org.possibledeals.boerenbridge.rules.Rules;

/** What programs are told, against books that are kept of nothing but who played which card. */
class EventsTest {

  private static final String RANKS = "234567891JQKA";

  /** Books of one round, by one who does not know our engine. */
  static final class Books {
    private final int seats;
    private final List<String> table = new ArrayList<>();
    private final Map<Integer, String> voids = new HashMap<>();
    private final int[] won;
    private final Map<Integer, List<String>> hands = new HashMap<>();
    private int leader;
    private String trump = "none";

    Books(int seats) {
      this.seats = seats;
      this.won = new int[seats];
    }

    private static char suit(String card) {
      return card.charAt(card.length() - 1);
    }

    private int strength(String card) {
      int rank = 1 + RANKS.indexOf(card.charAt(0));
      return trump.equals("" + suit(card))
          ? 100 + rank
          : suit(card) == suit(table.getFirst()) ? rank : 0;
    }

    void play(int seat, String card) {
      table.add(card);
      hands.computeIfAbsent(seat, any -> new ArrayList<>()).add(card);
      char led = suit(table.getFirst());
      if (suit(card) != led && voids.getOrDefault(seat, "").indexOf(led) < 0) {
        voids.merge(seat, "" + led, String::concat);
      }
    }

    int winner() {
      int best = 0;
      for (int turn = 1; turn < table.size(); turn++) {
        best = strength(table.get(turn)) > strength(table.get(best)) ? turn : best;
      }
      return (leader + best) % seats;
    }
  }

  private static final Rules OFTEN_IN_VAIN = Rules.full().withTrumpMayRepeat(false);

  @Test
  void nobodyNeedsBooksOfTricksVoidsAndPoints() {
    int tricks = 0;
    for (Rules rules : List.of(Rules.full(), OFTEN_IN_VAIN, Rules.ohHell(5))) {
      tricks += checked(rules, 3);
    }
    assertThat(tricks).isGreaterThan(100);
  }

  /** Checks a match as a seat is told of it, and returns how many tricks it had. */
  private static int checked(Rules rules, int me) {
    var game = new Boerenbridge(rules);
    var view = new BoerenbridgeView(rules);
    var player = game.players().get(me);
    int seats = game.players().size();
    Books[] books = {new Books(seats)};
    int[] tricks = {0};
    RandomPlay.match(
        game,
        7,
        (before, move, after) -> {
          BoerenbridgeObservation now = game.observe(after, player);
          for (var event : view.events(move, "", game.observe(before, player), now)) {
            tricks[0] += event.get("event").equals("trick") ? 1 : 0;
            check(event, books, now);
          }
        });
    return tricks[0];
  }

  private static void check(Map<String, Object> event, Books[] books, BoerenbridgeObservation now) {
    Books kept = books[0];
    switch ((String) event.get("event")) {
      case "deal" -> {
        Books fresh = new Books(kept.seats);
        fresh.leader = (Integer) event.get("leader");
        fresh.trump = (String) event.get("trump");
        books[0] = fresh;
        assertThat(event.get("hand").toString().replaceAll("[\\[,\\]]", ""))
            .isEqualTo(Cards.names(now.hand()));
        if (event.get("turned") instanceof List<?> turned && !turned.isEmpty()) {
          assertThat((String) turned.getLast()).endsWith(fresh.trump);
        }
      }
      case "bid" -> {
        int seat = (Integer) event.get("seat");
        assertThat(((List<?>) event.get("bids")).get(seat)).isEqualTo(event.get("tricks"));
      }
      case "play" -> {
        kept.play((Integer) event.get("seat"), (String) event.get("card"));
        assertThat(event.get("table")).isEqualTo(kept.table);
        List<?> voids = (List<?>) event.get("voids");
        for (int seat = 0; seat < kept.seats; seat++) {
          assertThat(((String) voids.get(seat)).chars().sorted().toArray())
              .isEqualTo(kept.voids.getOrDefault(seat, "").chars().sorted().toArray());
        }
      }
      case "trick" -> {
        int winner = kept.winner();
        kept.won[winner]++;
        kept.table.clear();
        kept.leader = winner;
        assertThat(event.get("winner")).isEqualTo(winner);
        assertThat(event.get("won").toString()).isEqualTo(Arrays.toString(kept.won));
      }
      case "round" -> {
        assertThat(event.get("won").toString()).isEqualTo(Arrays.toString(kept.won));
        ImmutableList<?> hands = (ImmutableList<?>) event.get("hands");
        for (int seat = 0; seat < kept.seats; seat++) {
          assertThat(hands.get(seat))
              .asInstanceOf(LIST)
              .containsExactlyInAnyOrder(kept.hands.get(seat).toArray());
        }
        assertThat(event.get("total")).isEqualTo(now.open().points());
      }
      case "trump" -> kept.trump = (String) event.get("trump");
      default -> assertThat(event.get("event")).isEqualTo("dealer");
    }
  }
}
