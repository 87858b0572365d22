package org.possibledeals.recycle.text;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * For how many players a program is, as a comment before its {@code (game …)} states it: {@code ;;
 * players 2 to 6}, or {@code ;; players 2} for one number alone. The language has no form for it,
 * and other readers of the language pass over the comment.
 *
 * @param fewest at least 1
 * @param most at most {@value #MOST}
 * @param at where the program states it, or {@link Place#NOWHERE}
 */
public record PlayerRange(int fewest, int most, Place at) {

  /** Maximum number of players of any program. */
  public static final int MOST = 15;

  private static final Pattern ABOUT_PLAYERS = Pattern.compile("players\\s+[0-9].*");
  private static final Pattern STATED = Pattern.compile("players (\\d{1,4})(?: to (\\d{1,4}))?");

  /**
   * Returns the range that the program states, or 1 to {@value #MOST} if it states none.
   *
   * @param file its name, for messages; empty if it has none
   * @throws ProgramException if a comment before the program begins with {@code players} and a
   *     number and states no range, or two of them do
   */
  public static PlayerRange of(String file, String text) {
    Optional<PlayerRange> stated = Optional.empty();
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      String words = line.replace("\uFEFF", "").strip();
      if (!words.isEmpty() && !words.startsWith(";;")) {
        break;
      }
      String comment = words.replaceFirst("^;+", "").strip();
      if (ABOUT_PLAYERS.matcher(comment).matches()) {
        Place at = new Place(file, number, 1 + line.indexOf(";;"));
        if (stated.isPresent()) {
          throw new ProgramException(
              at,
              "The number of players is stated again, after line %d; expected one statement."
                  .formatted(stated.get().at().line()));
        }
        stated = Optional.of(read(comment, at));
      }
    }
    return stated.orElse(new PlayerRange(1, MOST, Place.NOWHERE));
  }

  private static PlayerRange read(String comment, Place at) {
    Matcher stated = STATED.matcher(comment);
    if (stated.matches()) {
      int fewest = Integer.parseInt(stated.group(1));
      int most = stated.group(2) == null ? fewest : Integer.parseInt(stated.group(2));
      if (fewest >= 1 && fewest <= most && most <= MOST) {
        return new PlayerRange(fewest, most, at);
      }
    }
    throw new ProgramException(
        at,
        "Found ';; %s'; expected ;; players 2 to 6, or ;; players 2, with numbers from 1 to %d."
            .formatted(comment.length() > 60 ? comment.substring(0, 60) + "…" : comment, MOST));
  }

  /** Returns whether so many may play. */
  public boolean contains(int players) {
    return players >= fewest && players <= most;
  }

  /** Returns the range in words: {@code 2 to 6}, or {@code 2}. */
  @Override
  public String toString() {
    return fewest == most ? "" + fewest : fewest + " to " + most;
  }
}
