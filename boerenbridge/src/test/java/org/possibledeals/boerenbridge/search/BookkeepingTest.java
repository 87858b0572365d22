package org.possibledeals.boerenbridge.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Table;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.RandomPlay;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;

/**
 * The original's bookkeeping and the model agree where all cards are dealt.
 *
 * <p>The original keeps four flags for each card and viewer, "this player may have it", and answers
 * its agents' questions from who really has it.
 */
class BookkeepingTest {

  /** Four flags a card, as one viewer keeps them, and which cards have been cleared away. */
  private static final class Flags {
    private final boolean[][] mayHave = new boolean[Cards.NUMBERS][4];
    private final boolean[] cleared = new boolean[Cards.NUMBERS];
    private final int viewer;

    Flags(State dealt, int viewer) {
      this.viewer = viewer;
      for (int card = 0; card < Cards.NUMBERS; card++) {
        boolean mine = has(dealt, viewer, card);
        boolean inDeck = (dealt.open().plan().deck() >>> card & 1) != 0;
        for (int player = 0; player < 4; player++) {
          mayHave[card][player] = inDeck && (player == viewer) == mine;
        }
      }
    }

    void played(State before, int card) {
      int player = before.open().seat();
      int led = before.open().play().led();
      Arrays.fill(mayHave[card], false);
      mayHave[card][player] = true;
      for (int other = 0; other < Cards.NUMBERS; other++) {
        boolean unplayed = (before.open().play().played() >>> other & 1) == 0;
        if (Cards.suit(card) != led && Cards.suit(other) == led && unplayed) {
          mayHave[other][player] = false;
        }
      }
    }

    void clear(State after) {
      for (int card = 0; card < Cards.NUMBERS; card++) {
        cleared[card] = (after.open().play().played() >>> card & 1) != 0;
      }
    }

    /** As the original looks it up: by the true owner. */
    boolean othersHave(State state, int suit) {
      for (int card = Cards.card(suit, 0); card < Cards.card(suit, Cards.RANKS); card++) {
        for (int player = 0; player < 4; player++) {
          if (player != viewer && has(state, player, card) && !cleared[card]) {
            return true;
          }
        }
      }
      return false;
    }

    boolean isHighestMine(State state, int suit) {
      for (int card = Cards.card(suit, Cards.RANKS - 1); card >= Cards.card(suit, 0); card--) {
        if ((state.open().plan().deck() >>> card & 1) != 0 && !cleared[card]) {
          return has(state, viewer, card);
        }
      }
      return false;
    }

    private static boolean has(State state, int player, int card) {
      return (state.hands().of(player) >>> card & 1) != 0;
    }
  }

  @Test
  void theModelAnswersAsTheTrueOwnersDoWhereAllCardsAreDealt() {
    int[] asked = new int[1];
    for (int seed = 0; seed < 100; seed++) {
      RandomPlay.match(new Boerenbridge(Rules.lamas()), seed, comparison(asked));
    }
    assertThat(asked[0]).isGreaterThan(7000);
  }

  private static Table.Spectator<State, Move> comparison(int[] asked) {
    return new Table.Spectator<>() {
      private final Flags[] flags = new Flags[4];

      @Override
      public void sees(State before, Move move, State after) {
        if (move instanceof Move.Deal) {
          Arrays.setAll(flags, viewer -> new Flags(after, viewer));
        }
        if (move instanceof Move.PlayCard(int card)) {
          for (Flags kept : flags) {
            kept.played(before, card);
            if (after.open().play().onTable() == 0) {
              kept.clear(after);
            }
          }
        }
        if (after.open().stage() == Stage.PLAY) {
          asked[0]++;
          compare(after, flags[after.open().seat()]);
        }
      }
    };
  }

  private static void compare(State state, Flags flags) {
    BoerenbridgeObservation seen =
        new BoerenbridgeObservation(state.open(), flags.viewer, state.hands().of(flags.viewer));
    long theirs = LamasTables.theirs(RoundHistory.position(seen));
    long dealt = 0;
    for (int seat = 0; seat < 4; seat++) {
      dealt |= seat == flags.viewer ? 0 : seen.knowledge().possible(seat);
    }
    long cleared = state.open().play().played() & ~seen.table();
    assertThat(theirs).as("as the model answers").isEqualTo(dealt & ~cleared);
    for (int suit = 0; suit < 4; suit++) {
      assertThat((theirs & Cards.ofSuit(suit)) != 0).isEqualTo(flags.othersHave(state, suit));
      assertThat(LamasTables.isHighest(seen.hand(), theirs, suit))
          .isEqualTo(flags.isHighestMine(state, suit));
    }
    for (int card = 0; card < Cards.NUMBERS; card++) {
      for (int player = 0; player < 4; player++) {
        assertThat((seen.allowed(player) >>> card & 1) != 0).isEqualTo(flags.mayHave[card][player]);
      }
    }
  }
}
