package org.possibledeals.classroom.documents;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.possibledeals.classroom.documents.Document.Block;
import org.possibledeals.classroom.documents.Document.Inline;
import org.possibledeals.classroom.documents.Document.Listing;
import org.possibledeals.classroom.documents.Document.Prose;
import org.possibledeals.classroom.documents.Document.Row;
import org.possibledeals.classroom.documents.Document.Table;
import org.possibledeals.classroom.documents.Document.Title;
import org.possibledeals.classroom.documents.Terminal.Session;

/**
 * A passage whose commands were typed again.
 *
 * @param session of its commands
 * @param rows a session for each row of a table that names commands
 */
record Retyped(Passage passage, Session session, ImmutableMap<Row, Session> rows) {

  /**
   * Types the commands of a passage and of its rows; if its figures are kept, only what makes none.
   */
  static Retyped of(Passage passage, Terminal terminal) throws IOException {
    boolean isShown = passage.showsOutput() && !passage.isKept();
    boolean isTyped = isShown || passage.isFenced();
    ImmutableMap.Builder<Row, Session> rows = ImmutableMap.builder();
    for (Table table : passage.tables().filter(Comparison::isOfFigures).toList()) {
      for (Row row : table.rows()) {
        ImmutableList<DocumentedCommand> own = DocumentedCommand.in(passage.document().path(), row);
        if (isShown && !own.isEmpty()) {
          rows.put(row, terminal.type(own));
        }
      }
    }
    ImmutableList<DocumentedCommand> commands =
        passage.commands().stream()
            .filter(command -> isTyped && !command.isElsewhere() && !command.isOfThePage())
            .filter(command -> !passage.isKept() || !command.isMeasuring())
            .collect(toImmutableList());
    return new Retyped(passage, terminal.type(commands), rows.buildOrThrow());
  }

  Stream<Session> sessions() {
    return Stream.concat(Stream.of(session), rows.values().stream());
  }

  /** Returns what the passage shows and its commands did not print, with the line. */
  ImmutableList<String> missing() {
    return passage.isKept() || sessions().allMatch(each -> each.commands().isEmpty())
        ? ImmutableList.of()
        : passage.blocks().stream()
            .flatMap(this::missing)
            .map(problem -> passage.document().path() + problem)
            .collect(toImmutableList());
  }

  /** Returns the same passage of another document that differs in it alone. */
  Retyped in(Passage other) {
    return new Retyped(other, session, rows);
  }

  private Stream<String> missing(Block block) {
    return switch (block) {
      case Table table -> Comparison.isOfFigures(table) ? missing(table) : Stream.empty();
      case Listing listing -> new Comparison(printed(session)).missing(listing).stream();
      case Prose prose -> new Comparison(printedOrLinked(prose)).missing(prose).stream();
      case Title title -> Stream.empty();
    };
  }

  private Stream<String> missing(Table table) {
    return table.rows().stream()
        .flatMap(
            row ->
                new Comparison(printed(rows.getOrDefault(row, session)))
                    .missing(table, row).stream());
  }

  private static ImmutableList<String> printed(Session session) {
    return session.commands().values().stream()
        .flatMap(printed -> printed.lines().stream())
        .collect(toImmutableList());
  }

  /** Returns what was printed, and the tables of the documents that a paragraph leads to. */
  private ImmutableList<String> printedOrLinked(Prose prose) {
    Path folder = Path.of("/", passage.document().path()).getParent();
    return Stream.concat(
            sessions().flatMap(each -> printed(each).stream()),
            prose.inline().links().stream()
                .filter(link -> link.matches("[^:#]+[.]md(#.*)?"))
                .map(link -> folder.resolve(link.replaceFirst("#.*", "")).normalize())
                .flatMap(path -> rows(Document.read(path.toString().substring(1)))))
        .collect(toImmutableList());
  }

  private static Stream<String> rows(Document document) {
    return document.blocks().stream()
        .filter(block -> block instanceof Table)
        .flatMap(block -> ((Table) block).rows().stream())
        .map(row -> String.join(" | ", row.cells().stream().map(Inline::text).toList()));
  }
}
