package org.possibledeals.terminal.play;

import com.google.common.collect.ImmutableList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.view.Knowing;
import org.possibledeals.agents.view.Menu;
import org.possibledeals.agents.view.View;

/**
 * A person at a terminal, who is asked for moves. Like an agent, the person is shown an observation
 * and never the state; what is written here depends on it alone.
 *
 * @param game to read and write moves
 * @param about the game in one line
 */
record Person<O extends Observation, M>(
    Game<?, O, M> game, View<O, M> view, String about, BufferedReader in, PrintWriter out) {

  static final String KEYS =
      "A move is made by its number or its text. ? explains, know says what you could know,"
          + " leave or quit leaves.";

  /** Returns the person's move, or empty if they leave, by that word or as input has ended. */
  Optional<M> choose(O seen, ImmutableList<M> legal) {
    Menu<M> menu = Menu.of(game, view, legal);
    show(seen, menu);
    while (true) {
      out.print(seen.player().name() + "> ");
      out.flush();
      Optional<String> line = hear();
      if (line.isEmpty()) {
        out.println();
        return Optional.empty();
      }
      String said = line.get().strip();
      String word = said.split("\\s", 2)[0];
      switch (word) {
        case "?", "help" -> explain(seen, menu);
        case "know" -> know(seen, said.substring(word.length()).strip());
        case "moves" -> say(menu.whole());
        case "show" -> show(seen, menu);
        case "undo" -> out.println("Nobody can unsee a move :-) What is played is played.");
        case "leave" -> {
          return Optional.empty();
        }
        default -> {
          if (word.equals("quit") && !menu.has(word)) {
            return Optional.empty();
          }
          try {
            return Optional.of(menu.named(said));
          } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
          }
        }
      }
    }
  }

  private Optional<String> hear() {
    try {
      return Optional.ofNullable(in.readLine());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read what is typed: " + e.getMessage(), e);
    }
  }

  private void show(O seen, Menu<M> menu) {
    out.println();
    say(view.describe(seen));
    say(menu.brief());
  }

  private void explain(O seen, Menu<M> menu) {
    out.println(about + ".");
    say(view.explanation());
    say(
        ImmutableList.of(
            "A move is made by its number in this list, its text, or the last word of it: 1, or "
                + menu.texts().getFirst()
                + ".",
            "  know          what you could know: worlds, what is certain, who may hold what",
            "  know FORMULA  whether you know it, as: know " + Knowing.example(view, seen),
            "  moves, show   lists all moves; shows the position again",
            "  undo          try it",
            "  leave, quit   leaves, and keeps a record of the game; so does the end of input",
            "                (where quit is a move, only leave leaves)"));
  }

  private void know(O seen, String formula) {
    if (formula.isEmpty()) {
      say(Knowing.all(view, seen));
      return;
    }
    try {
      out.println(Knowing.whether(seen.knowledge(), formula));
    } catch (IllegalArgumentException e) {
      out.println(e.getMessage().lines().findFirst().orElse("That cannot be answered."));
    }
  }

  private void say(ImmutableList<String> lines) {
    lines.forEach(out::println);
  }
}
