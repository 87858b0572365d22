package org.possibledeals.lambo.command;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableMap;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.TextBoard;

/** The pages of the help: the rules, the variants, and how moves are written, with pictures. */
final class HelpPages {

  /** A game that Light's own tile wins for Dark: {@code a2}, {@code c1,a18}, {@code a3,b4}. */
  private static final List<Placement> WON_BY_DARK =
      Stream.of("a0 a2 c1 a18 a3 b4".split(" ")).map(Placement::read).toList();

  private static final String GAME =
      """
      Two players, Light and Dark, share a pool of 48 tiles, all alike, and build one table of
      hexagons. Who has a closed group of their own colour, with a bridge in it, wins.

      Start   One tile lies on the table. It counts as one of the pool.
      Light   lays one tile next to it, anywhere around it and any way round.
      Then    each turn lays two tiles: the first next to the table, the second next to the
              first. One tile is enough if it ends the game for either player.
      Group   Bridges of one colour that hang together. It is closed when nothing can be laid
              at it any more, and as large as it has bridges.
      Aim     A closed group with a bridge wins for its colour, whoever laid the last tile. A
              closed group without a bridge, an eye, wins nothing. A move that closes winning
              groups of both colours loses.
      End     When the pool is empty the largest group wins, open or closed, counted in
              bridges. Two that are equally large are a draw.
      """;

  private static final String TILES =
      """
      A tile has of each colour a bridge, which joins two corners, and a tip, which touches one.
      There are three ways to lay it; Dark's ink is o, and Light's is blank.

      %s
      The corners of a cell have the same colours whichever way the tile lies, so that edges
      match wherever two tiles meet: every tile fits into every empty cell next to the table.
      """;

  private static final String EXAMPLE =
      """
      Light laid a2, Dark c1,a18 and Light a3,b4. The last tile closed a dark group of one
      bridge, from the middle of the table to its right; so Dark has won, on Light's turn.

      %s
      """;

  private static final String CHALLENGE =
      """
        deals lambo challenge [-size=n] [-adjacent|-anywhere] [-eat_enemy[=n]] [-eat_size=n]
            [-must_contain|-no_contain] userid1 userid2

      begins a game. userid1 is Light and moves first; either may be an agent. The options go
      together as you like, but for the two pairs, of which one excludes the other. deals lambo
      help OPTION explains one.

      For example: deals lambo challenge -size=30 -eat_enemy=2 -must_contain ann bob
      """;

  private static final String SIZE =
      """
      -size=n  The pool has n tiles, the first one included; 2 to 200 (default: 48).
      If one tile is left for the last turn, it is laid alone.
      """;

  private static final String ADJACENT =
      """
      -adjacent  The second tile of a turn lies next to the first. This is the default;
      -anywhere is the alternative.
      """;

  private static final String ANYWHERE =
      """
      -anywhere  The second tile of a turn may lie anywhere next to the table.
      """;

  private static final String EAT_ENEMY =
      """
      -eat_enemy=n  A group that eats n enemy groups or more wins, and nothing else does
      (default: 2). It is written with the equals sign, -eat_enemy=3: the word behind a bare
      -eat_enemy is a player's name.

      A group eats the closed enemy groups that lie directly inside it, however small; it may
      be open itself. What an eaten group has eaten counts for that one alone.

      If one tile does it for both, the group that has eaten more wins; if they have eaten
      equally many, who laid the tile loses. When the pool is empty, the largest eaten group
      wins for its eater; if equal, the greater number of eaten groups; if equal, a draw.
      """;

  private static final String EAT_SIZE =
      """
      -eat_size=n  Eaten groups count if they have n bridges or more. With 0, the default,
      eyes count too. By itself it means -eat_enemy=2 with that size.
      """;

  private static final String MUST_CONTAIN =
      """
      -must_contain  A group wins if it is closed and a closed enemy group lies in it; neither
      needs a bridge. A tile that does it for both colours loses. When the pool is empty the
      largest closed group wins; if equal, the greater number of closed groups; if equal, a
      draw.

      With -eat_enemy=n, -eat_size=n or both, the group must be closed and eat n enemy groups
      that count. Ties and the end of the pool are those of -eat_enemy.
      """;

  private static final String NO_CONTAIN =
      """
      -no_contain  Winning groups need not contain an enemy group. This is how Lambo is played
      if nothing is said; -must_contain is the other way. The options -eat_enemy and -eat_size
      go with both.
      """;

  private static final String MOVE =
      """
        deals lambo move board# userid [password] a1
        deals lambo move board# userid [password] a1,c12

      lays one tile or two. The letter is the way in which the tile lies, a, b or c, and the
      number is the cell. Cells are numbered in rings around the first tile, which is 0; each
      ring begins straight above it and runs clockwise. deals lambo show board# --numbers
      prints the numbers of the cells next to the table:

      %s
      A password among the arguments can be read by others; without it you are asked for it.
      """;

  private static final ImmutableMap<String, String> PAGES =
      ImmutableMap.<String, String>builder()
          .put("game", GAME)
          .put("tiles", TILES.formatted(sideBySide()))
          .put("example", EXAMPLE.formatted(indented(TextBoard.of(WON_BY_DARK))))
          .put("challenge", CHALLENGE)
          .put("size", SIZE)
          .put("adjacent", ADJACENT)
          .put("anywhere", ANYWHERE)
          .put("eat_enemy", EAT_ENEMY)
          .put("eat_size", EAT_SIZE)
          .put("must_contain", MUST_CONTAIN)
          .put("no_contain", NO_CONTAIN)
          .put("move", MOVE.formatted(indented(TextBoard.numbered(List.of(Placement.START)))))
          .buildOrThrow();

  private HelpPages() {}

  /** Returns the pages by their topics, in the order in which to read them. */
  static ImmutableMap<String, String> pages() {
    return PAGES;
  }

  private static String indented(String picture) {
    return picture.indent(4);
  }

  /** Returns the pictures of the three orientations with their letters, from left to right. */
  private static String sideBySide() {
    List<Iterator<String>> pictures =
        Stream.of("a0", "b0", "c0")
            .map(tile -> TextBoard.of(List.of(Placement.read(tile))).lines().iterator())
            .toList();
    var lines = new StringBuilder();
    while (pictures.getFirst().hasNext()) {
      lines.append(
          pictures.stream()
              .map(picture -> "    %-12s".formatted(picture.next()))
              .collect(joining())
              .stripTrailing());
      lines.append('\n');
    }
    return lines + "        a               b               c\n";
  }
}
