package org.possibledeals.lambo.board;

import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The rules that a challenge chooses.
 *
 * @param size tiles in the pool, the start included, 2 to 200
 * @param isAnywhere whether the second tile of a turn may lie anywhere next to the table, not only
 *     next to the first
 */
public record LamboRules(int size, boolean isAnywhere, Aim aim) {

  /** The most tiles; the board has room for no more. */
  public static final int MOST = 200;

  /** The rules as the game is sold: 48 tiles, two neighbours a turn, close a bridge to win. */
  public static final LamboRules STANDARD = new LamboRules(48, false, new Aim.CloseABridge());

  /** The enemy groups to eat, where a challenge does not give their number. */
  public static final int USUAL_ENEMIES = 2;

  private static final Pattern OPTION =
      Pattern.compile(
          "(-adjacent|-anywhere|-must_contain|-no_contain|-eat_enemy)"
              + "|(-size|-eat_enemy|-eat_size)=(-?[0-9]{1,10})");

  public LamboRules {
    if (size < 2 || size > MOST) {
      throw new IllegalArgumentException(
          "Cannot play with %d tiles; expected 2 to %d, usually 48.".formatted(size, MOST));
    }
  }

  /** Returns these rules with another pool. */
  public LamboRules withSize(int tiles) {
    return new LamboRules(tiles, isAnywhere, aim);
  }

  /** Returns these rules with the second tile anywhere. */
  public LamboRules anywhere() {
    return new LamboRules(size, true, aim);
  }

  /** Returns these rules with another aim. */
  public LamboRules withAim(Aim other) {
    return new LamboRules(size, isAnywhere, other);
  }

  /**
   * Returns the rules by the options of a challenge, as {@link #toString} writes them: in any
   * order, each at most once. What is not given is as usual, also the number of {@code -eat_enemy}.
   *
   * @throws IllegalArgumentException if {@code text} has something else, or options that exclude
   *     each other
   */
  public static LamboRules read(String text) {
    Map<String, Integer> given = new HashMap<>();
    for (String word : text.split(" ")) {
      Matcher option = OPTION.matcher(word);
      if (!option.matches()) {
        throw new IllegalArgumentException(
            "No options \"%s\"; they look like %s.".formatted(text, STANDARD));
      }
      boolean isBare = option.group(2) == null;
      int number = isBare ? USUAL_ENEMIES : Ints.saturatedCast(Long.parseLong(option.group(3)));
      if (given.put(isBare ? word : option.group(2), number) != null) {
        throw new IllegalArgumentException(
            "Cannot play by \"%s\": %s is given twice; give it once.".formatted(text, word));
      }
    }
    refuseTogether(given, "-adjacent", "-anywhere");
    refuseTogether(given, "-must_contain", "-no_contain");
    return new LamboRules(
        given.getOrDefault("-size", STANDARD.size),
        given.containsKey("-anywhere"),
        Aim.of(
            number(given, "-eat_enemy"),
            number(given, "-eat_size"),
            given.containsKey("-must_contain")));
  }

  /** Returns whether all words of {@code text} are options, whether they go together or not. */
  public static boolean areOptions(String text) {
    return Stream.of(text.split(" ")).allMatch(word -> OPTION.matcher(word).matches());
  }

  private static OptionalInt number(Map<String, Integer> given, String option) {
    return given.containsKey(option) ? OptionalInt.of(given.get(option)) : OptionalInt.empty();
  }

  private static void refuseTogether(Map<String, Integer> given, String one, String other) {
    if (given.containsKey(one) && given.containsKey(other)) {
      throw new IllegalArgumentException(
          "Cannot play by %s and %s together; choose one.".formatted(one, other));
    }
  }

  /** Returns the options of a challenge that give these rules, {@code -size=20 -anywhere}. */
  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    words.add("-size=" + size);
    words.add(isAnywhere ? "-anywhere" : "-adjacent");
    switch (aim) {
      case Aim.CloseABridge c -> words.add("-no_contain");
      case Aim.EatEnemies(int enemies, int least, boolean isClosed) -> {
        words.add("-eat_enemy=" + enemies);
        words.add("-eat_size=" + least);
        if (isClosed) {
          words.add("-must_contain");
        }
      }
      case Aim.ContainEnemy c -> words.add("-must_contain");
    }
    return String.join(" ", words);
  }

  /** What wins, before the tiles run out. */
  public sealed interface Aim {

    /**
     * Returns the aim that a challenge chooses.
     *
     * @param enemies the number of {@code -eat_enemy}
     * @param size the number of {@code -eat_size}
     * @param mustContain whether {@code -must_contain} is given
     */
    static Aim of(OptionalInt enemies, OptionalInt size, boolean mustContain) {
      if (enemies.isPresent() || size.isPresent()) {
        return new EatEnemies(enemies.orElse(USUAL_ENEMIES), size.orElse(0), mustContain);
      }
      return mustContain ? new ContainEnemy() : new CloseABridge();
    }

    /** A closed group with a bridge. */
    record CloseABridge() implements Aim {}

    /**
     * A group that eats enough enemy groups.
     *
     * @param enemies how many, at least 1
     * @param size how many bridges an enemy group must have to count as eaten; with 0 eyes count
     * @param isClosed whether the group that eats them must be closed, as {@code -must_contain}
     *     asks; what it eats it contains
     */
    record EatEnemies(int enemies, int size, boolean isClosed) implements Aim {

      /** Returns the aim for a group that may be open. */
      public EatEnemies(int enemies, int size) {
        this(enemies, size, false);
      }

      public EatEnemies {
        if (enemies < 1 || size < 0) {
          throw new IllegalArgumentException(
              "Cannot eat %d enemy groups of %d bridges or more; it takes 1 group and 0 bridges at least."
                  .formatted(enemies, size));
        }
      }
    }

    /** A closed group that contains a closed enemy group. */
    record ContainEnemy() implements Aim {}
  }
}
