package org.possibledeals.boerenbridge.rules;

/** States reached by moves that are written down. */
public final class Scene {

  private Scene() {}

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
