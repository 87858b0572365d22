package org.possibledeals.agents.view;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Game;

/**
 * The legal moves, numbered from 1 as a person chooses them; moves that share their words are one
 * choice.
 *
 * @param game to read moves
 * @param legal all moves, never empty
 * @param moves the first of those that share their words
 * @param texts the words for these
 * @param <M> move
 */
public record Menu<M>(
    Game<?, ?, M> game,
    ImmutableList<M> legal,
    ImmutableList<M> moves,
    ImmutableList<String> texts) {

  /** Maximum number of moves listed without being asked for. */
  private static final int MANY = 60;

  private static final int WIDTH = 100;
  private static final int LONGEST_QUOTE = 40;

  /** Returns the menu of legal moves in the words of a view. */
  public static <M> Menu<M> of(Game<?, ?, M> game, View<?, M> view, ImmutableList<M> legal) {
    ImmutableMap<String, M> offered =
        legal.stream()
            .collect(
                ImmutableMap.toImmutableMap(
                    move -> view.label(move, game.write(move)),
                    move -> move,
                    (first, alike) -> first));
    return new Menu<>(game, legal, offered.values().asList(), offered.keySet().asList());
  }

  /** Returns the list of moves, or their number if there are many. */
  public ImmutableList<String> brief() {
    return texts.size() <= MANY
        ? whole()
        : ImmutableList.of(
            "%d moves, from [1] %s to [%d] %s; moves lists them."
                .formatted(texts.size(), texts.getFirst(), texts.size(), texts.getLast()));
  }

  /** Returns all moves with their numbers, in columns. */
  public ImmutableList<String> whole() {
    List<String> cells =
        IntStream.range(0, texts.size())
            .mapToObj(i -> "[%d] %s".formatted(i + 1, texts.get(i)))
            .toList();
    int width = 2 + cells.stream().mapToInt(String::length).max().orElseThrow();
    int columns = Math.max(1, WIDTH / width);
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    for (int from = 0; from < cells.size(); from += columns) {
      StringBuilder line = new StringBuilder();
      for (String cell : cells.subList(from, Math.min(from + columns, cells.size()))) {
        line.append(("%-" + width + "s").formatted(cell));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines.build();
  }

  /**
   * Returns the move that {@code said} names: its number, its text, or the last words of it if no
   * other move ends so; an empty text names the only move.
   *
   * @throws IllegalArgumentException if there is none; the message says what would do
   */
  public M named(String said) {
    if (said.isEmpty() && moves.size() == 1) {
      return moves.getFirst();
    }
    if (said.matches("[0-9]+")) {
      return numbered(said);
    }
    int found = only(text -> text.equalsIgnoreCase(said));
    found = found >= 0 ? found : only(text -> endsWithWord(text, said));
    if (found >= 0) {
      return moves.get(found);
    }
    return otherwiseWritten(said);
  }

  /** Returns whether a move is written so. */
  public boolean has(String text) {
    return texts.contains(text);
  }

  private M numbered(String said) {
    if (said.length() > 9 || said.matches("0+") || Integer.parseInt(said) > moves.size()) {
      throw new IllegalArgumentException(
          "No move %s; the moves are numbered from 1 to %d.".formatted(quote(said), moves.size()));
    }
    return moves.get(Integer.parseInt(said) - 1);
  }

  private int only(Predicate<String> is) {
    int[] found = IntStream.range(0, texts.size()).filter(i -> is.test(texts.get(i))).toArray();
    return found.length == 1 ? found[0] : -1;
  }

  private static boolean endsWithWord(String text, String said) {
    int start = text.length() - said.length() - 1;
    return !said.isEmpty()
        && start >= 0
        && text.charAt(start) == ' '
        && text.regionMatches(true, start + 1, said, 0, said.length());
  }

  /** The game may read more than it writes, as tiles in another order. */
  private M otherwiseWritten(String said) {
    M move;
    try {
      move = game.read(said);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "There is no move %s; say a number from 1 to %d, or ? for help."
              .formatted(quote(said), moves.size()),
          e);
    }
    if (!legal.contains(move)) {
      throw new IllegalArgumentException(
          "%s is not possible now; say a number from 1 to %d, or ? for help."
              .formatted(quote(said), moves.size()));
    }
    return move;
  }

  private static String quote(String said) {
    String shown = said.replaceAll("\\p{Cntrl}", "?");
    return shown.length() > LONGEST_QUOTE
        ? "\"" + shown.substring(0, LONGEST_QUOTE) + "…\""
        : "\"" + shown + "\"";
  }
}
