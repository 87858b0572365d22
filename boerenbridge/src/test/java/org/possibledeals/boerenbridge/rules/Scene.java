package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import java.util.stream.Stream;
import org.possibledeals.boerenbridge.fast.Cards;

/** States reached by moves that are written down. */
public final class Scene {

  private Scene() {}

  /** Returns cards in the order in which they are named, {@code QS AH}. */
  static ImmutableList<Integer> cards(String names) {
    return names.isEmpty()
        ? ImmutableList.of()
        : Stream.of(names.split(" ")).map(Cards::read).collect(ImmutableList.toImmutableList());
  }

  /** Returns the cards of a set, the lowest first. */
  static ImmutableList<Integer> cards(long set) {
    return Cards.stream(set).boxed().collect(ImmutableList.toImmutableList());
  }

  /** Returns the state after {@code moves}, a line each or separated by semicolons. */
  public static State after(Rules rules, String moves) {
    return after(new Boerenbridge(rules).start(), moves);
  }

  /** Returns the state after {@code moves} from {@code state} on. */
  public static State after(State state, String moves) {
    Boerenbridge game = new Boerenbridge(state.open().rules());
    State now = state;
    for (String move : moves.split("[;\n]")) {
      if (!move.isBlank()) {
        now = game.play(now, game.read(move.strip()));
      }
    }
    return now;
  }
}
