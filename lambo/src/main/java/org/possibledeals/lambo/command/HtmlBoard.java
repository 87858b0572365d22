package org.possibledeals.lambo.command;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.kripke.print.PlainText;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.SvgBoard;
import org.possibledeals.lambo.board.TextBoard;

/** A kept game as a page for a browser, also a narrow one. It needs no other file. */
final class HtmlBoard {

  private static final String PAGE =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>%1$s</title>
      <style>
      body { margin: 0 auto; max-width: 48rem; padding: 1rem; font: 1rem/1.5 sans-serif;
        color: #222; background: #fff; overflow-wrap: anywhere; }
      h1 { font-size: 1.3rem; }
      svg { display: block; width: 100%%; height: auto; max-height: 80vh; }
      figure { margin: 1rem 0; }
      table { border-collapse: collapse; width: 100%%; }
      th, td { padding: 0.2rem 0.5rem 0.2rem 0; text-align: left; border-bottom: 1px solid #ddd; }
      </style>
      </head>
      <body>
      <h1>%1$s</h1>
      <p><strong>%2$s</strong></p>
      <figure>
      %3$s<figcaption>Light is white, Dark is blue. Rules: <code>%4$s</code></figcaption>
      </figure>
      <ul>
      %5$s</ul>
      <h2>Turns</h2>
      %6$s</body>
      </html>
      """;

  private HtmlBoard() {}

  /** Returns the page. */
  static String page(KeptGame game) {
    ImmutableList<Placement> tiles = game.position().placements();
    int size = game.rules().options().size();
    return PAGE.formatted(
        xml(
            "Lambo, board %d: %s (Light) against %s (Dark)"
                .formatted(game.board(), game.light(), game.dark())),
        xml(BoardTeller.standing(game)),
        SvgBoard.of(tiles),
        xml(game.rules().options().toString()),
        TextBoard.facts(tiles, size).stream()
            .map(fact -> "<li>%s</li>\n".formatted(xml(fact)))
            .collect(joining()),
        turns(game));
  }

  private static String turns(KeptGame game) {
    var rows = game.turns();
    return rows.isEmpty()
        ? "<p>None yet.</p>\n"
        : IntStream.range(0, rows.size())
            .mapToObj(
                turn ->
                    "<tr><td>%d</td>%s</tr>\n"
                        .formatted(
                            turn + 1,
                            rows.get(turn).stream()
                                .map(cell -> "<td>%s</td>".formatted(xml(cell)))
                                .collect(joining())))
            .collect(
                joining(
                    "",
                    "<table>\n<thead><tr><th>#</th><th>player</th><th>tiles</th><th>date</th></tr>"
                        + "</thead>\n<tbody>\n",
                    "</tbody>\n</table>\n"));
  }

  private static String xml(String text) {
    return PlainText.xml(text);
  }
}
