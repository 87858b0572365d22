package org.possibledeals.lambo.command;

import com.google.common.collect.ImmutableList;
import org.possibledeals.lambo.board.Colour;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.fast.Position;
import org.possibledeals.lambo.rules.Lambo;
import org.possibledeals.lambo.rules.State;

/**
 * A game as it is kept.
 *
 * @param board its number, from 1
 * @param light who plays Light
 * @param dark who plays Dark
 * @param resigned who has resigned, or nobody: empty
 */
public record KeptGame(
    long board, Lambo rules, String light, String dark, String resigned, State state) {

  public KeptGame {
    if (!ImmutableList.of("", light, dark).contains(resigned)) {
      throw new IllegalArgumentException(
          "%s cannot have resigned; %s and %s play.".formatted(resigned, light, dark));
    }
  }

  /** Returns who plays this colour. */
  public String player(Colour colour) {
    return colour == Colour.LIGHT ? light : dark;
  }

  /** Returns whose turn it is, if the game is not over. */
  public Colour mover() {
    return state.moves().size() % 2 == 0 ? Colour.LIGHT : Colour.DARK;
  }

  /** Returns the tiles on the table. */
  public Position position() {
    return rules.position(state);
  }

  /** Returns how it stands, resignation included. */
  public Outcome outcome() {
    return resigned.isEmpty()
        ? position().outcome()
        : Outcome.win(resigned.equals(light) ? Colour.DARK : Colour.LIGHT);
  }

  /** Returns the game as it stood after its first {@code turns} turns, when nobody resigned. */
  KeptGame after(int turns) {
    return new KeptGame(board, rules, light, dark, "", new State(state.moves().subList(0, turns)));
  }

  KeptGame in(State next) {
    return new KeptGame(board, rules, light, dark, resigned, next);
  }
}
