package org.possibledeals.lambo.board;

import java.util.ArrayList;
import java.util.List;

/**
 * The rules that a challenge chooses.
 *
 * @param size tiles in the pool, the start included, 2 to 200
 * @param isAnywhere whether the second tile of a turn may lie anywhere next to the table, not only
 *     next to the first
 */
public record Rules(int size, boolean isAnywhere, Aim aim) {

  /** The most tiles; the board has room for no more. */
  public static final int MOST = 200;

  /** The rules as the game is sold: 48 tiles, two neighbours a turn, close a bridge to win. */
  public static final Rules STANDARD = new Rules(48, false, new Aim.CloseABridge());

  public Rules {
    if (size < 2 || size > MOST) {
      throw new IllegalArgumentException(
          "Cannot play with %d tiles; 2 to %d would do, and 48 is usual.".formatted(size, MOST));
    }
  }

  /** Returns these rules with another pool. */
  public Rules withSize(int tiles) {
    return new Rules(tiles, isAnywhere, aim);
  }

  /** Returns these rules with the second tile anywhere. */
  public Rules anywhere() {
    return new Rules(size, true, aim);
  }

  /** Returns these rules with another aim. */
  public Rules withAim(Aim other) {
    return new Rules(size, isAnywhere, other);
  }

  /**
   * Returns the rules that {@link #toString} wrote.
   *
   * @throws IllegalArgumentException if it does not write {@code text}
   */
  public static Rules read(String text) {
    Rules options = STANDARD;
    int enemies = 2;
    for (String word : text.split(" ")) {
      int number = word.contains("=") ? Integer.parseInt(word.substring(word.indexOf('=') + 1)) : 0;
      switch (word.replaceAll("=.*", "")) {
        case "-size" -> options = options.withSize(number);
        case "-adjacent", "-no_contain" -> {}
        case "-anywhere" -> options = options.anywhere();
        case "-eat_enemy" -> enemies = number;
        case "-eat_size" -> options = options.withAim(new Aim.EatEnemies(enemies, number));
        case "-must_contain" -> options = options.withAim(new Aim.ContainEnemy());
        default ->
            throw new IllegalArgumentException(
                "No options \"%s\"; they look like %s.".formatted(text, STANDARD));
      }
    }
    return options;
  }

  /** Returns the options of a challenge that give these rules, {@code -size=20 -anywhere}. */
  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    words.add("-size=" + size);
    words.add(isAnywhere ? "-anywhere" : "-adjacent");
    switch (aim) {
      case Aim.CloseABridge c -> words.add("-no_contain");
      case Aim.EatEnemies(int enemies, int least) -> {
        words.add("-eat_enemy=" + enemies);
        words.add("-eat_size=" + least);
      }
      case Aim.ContainEnemy c -> words.add("-must_contain");
    }
    return String.join(" ", words);
  }
}
