package org.possibledeals.classroom.bridge;

import com.google.common.collect.ImmutableList;
import org.possibledeals.classroom.matches.MatchHall;
import org.possibledeals.classroom.matches.Seating;
import org.possibledeals.classroom.matches.Shown;
import org.teavm.jso.JSExport;

/**
 * All that the page may call of the games; it answers as {@link Page} does.
 *
 * <p>A match is its game, its rules by name or as a text, the agents in seat order, the person's
 * seat or −1, the seed, the person's choices so far, and how many moves have been made, by players
 * and by chance; fewer if the person is asked before that, and those before the first turn of a
 * player if the number is negative.
 */
public final class GamesPage {

  private static final MatchHall HALL = new MatchHall();

  private GamesPage() {}

  /** The compiler to the browser asks for it; nothing has to be begun. */
  public static void main(String[] arguments) {}

  /** Returns the games that there are, their rules and programs. */
  @JSExport
  public static String games() {
    return Reply.to(HALL::games);
  }

  /** Returns the text of a program that ships. */
  @JSExport
  public static String program(String game, String name) {
    return Reply.to(() -> HALL.program(game, name));
  }

  /**
   * Returns the agents that play a game by some rules, and what can be shown of it.
   *
   * @param players how many, or 0 for the usual number
   */
  @JSExport
  public static String contest(String game, String rules, String source, int players) {
    return Reply.to(() -> HALL.contest(game, rules, source, players));
  }

  /** Returns which rules of a strategy's text can never fire, or what is wrong with it. */
  @JSExport
  public static String strategy(
      String game, String rules, String source, String[] agents, String text) {
    Seating seating =
        new Seating(game, rules, source, ImmutableList.copyOf(agents), Seating.NOBODY, 0);
    return Reply.to(() -> HALL.strategy(seating, text));
  }

  /** Returns a match after the given number of moves. */
  @JSExport
  public static String match(
      String game,
      String rules,
      String source,
      String[] agents,
      int me,
      String seed,
      String[] moves,
      int step,
      boolean isRevealed) {
    return Reply.to(
        () -> shown(game, rules, source, agents, me, seed, moves, step).data(isRevealed));
  }

  /**
   * Returns what a player sees then, and could know.
   *
   * @param isKnown whether to tell what the player could know, which may take long
   */
  @JSExport
  public static String seat(
      String game,
      String rules,
      String source,
      String[] agents,
      int me,
      String seed,
      String[] moves,
      int step,
      boolean isRevealed,
      int seat,
      boolean isKnown) {
    return Reply.to(
        () ->
            shown(game, rules, source, agents, me, seed, moves, step)
                .eyes(seat, isRevealed, isKnown));
  }

  /** Returns whether a player then knows a formula. */
  @JSExport
  public static String asks(
      String game,
      String rules,
      String source,
      String[] agents,
      int me,
      String seed,
      String[] moves,
      int step,
      boolean isRevealed,
      int seat,
      String formula) {
    return Reply.to(
        () ->
            shown(game, rules, source, agents, me, seed, moves, step)
                .asks(seat, formula, isRevealed));
  }

  /** Returns what everybody then considers possible, as a model file. */
  @JSExport
  public static String publicModel(
      String game,
      String rules,
      String source,
      String[] agents,
      int me,
      String seed,
      String[] moves,
      int step) {
    return Reply.to(() -> shown(game, rules, source, agents, me, seed, moves, step).model());
  }

  private static Shown shown(
      String game,
      String rules,
      String source,
      String[] agents,
      int me,
      String seed,
      String[] moves,
      int step) {
    Seating seating =
        new Seating(game, rules, source, ImmutableList.copyOf(agents), me, seed(seed));
    return HALL.match(seating, ImmutableList.copyOf(moves), step);
  }

  private static long seed(String written) {
    try {
      return Long.parseLong(written.strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "No seed \"%s\"; a seed is a whole number of 64 bits, such as 1.".formatted(written), e);
    }
  }
}
