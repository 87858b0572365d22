package org.possibledeals.classroom.documents;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.possibledeals.classroom.documents.Document.Block;
import org.possibledeals.classroom.documents.Document.Listing;
import org.possibledeals.classroom.documents.Document.Prose;
import org.possibledeals.classroom.documents.Document.Table;
import org.possibledeals.classroom.documents.Document.Title;

/**
 * What a document shows of some commands.
 *
 * <p>A table, a paragraph or a block of output belongs to the commands that were named last before
 * it under the same heading: those of a fenced block, or those within a paragraph. Where a section
 * has named none, it belongs to those of the section around it. A row of a table that names
 * commands belongs to these.
 *
 * @param commands none before the first
 * @param isFenced whether they stand in a block of their own
 * @param blocks what follows, up to the next commands or heading; of commands within a paragraph,
 *     this one first
 */
record Passage(
    Document document,
    ImmutableList<DocumentedCommand> commands,
    boolean isFenced,
    ImmutableList<Block> blocks) {

  /** A version, of a build from any sources, or a commit. */
  private static final Pattern ORIGIN =
      Pattern.compile("\\b(?:version \\d+[.]\\d+[.]\\d+[+][0-9a-f]{16}|commit [0-9a-f]{8})\\b");

  private static final Pattern TIME = Pattern.compile("([\\d  ]+) s on 2 threads");

  /** What is played again, in seconds of two processors: 10, or {@code -Ddocuments.seconds}. */
  private static final int MOST_SECONDS = Integer.getInteger("documents.seconds", 10);

  /** Returns the passages of a document in order. */
  static ImmutableList<Passage> of(Document document) {
    var passages = new Gathering(document);
    document.blocks().forEach(passages::add);
    passages.end();
    return passages.done.build();
  }

  /** Returns which sources made the figures here, as the text says: versions and commits. */
  ImmutableList<String> origins() {
    return prose(ORIGIN).map(MatchResult::group).collect(toImmutableList());
  }

  /**
   * Returns whether figures are kept here that take long to make again: the text says which sources
   * made them, and no time or a long one.
   */
  boolean isKept() {
    return !origins().isEmpty()
        && prose(TIME)
            .map(found -> Integer.parseInt(found.group(1).replaceAll("\\D", "")))
            .noneMatch(seconds -> seconds <= MOST_SECONDS);
  }

  /** Returns the document and the line of its first table, or else of its first block. */
  String place() {
    int line = Stream.concat(tables(), blocks.stream()).mapToInt(Block::line).findFirst().orElse(1);
    return document.path() + ":" + line;
  }

  private Stream<MatchResult> prose(Pattern pattern) {
    return blocks.stream()
        .filter(block -> block instanceof Prose)
        .flatMap(block -> pattern.matcher(((Prose) block).inline().text()).results());
  }

  /** Returns the commands in cells of its tables. */
  ImmutableList<DocumentedCommand> commandsOfRows() {
    return tables()
        .flatMap(table -> table.rows().stream())
        .flatMap(row -> DocumentedCommand.in(document.path(), row).stream())
        .collect(toImmutableList());
  }

  Stream<Table> tables() {
    return blocks.stream().filter(block -> block instanceof Table).map(block -> (Table) block);
  }

  /** Returns the files of the repository that stand for what a command draws into this file. */
  ImmutableList<Path> pictures(String file) {
    Path folder = Document.ROOT.resolve(document.path()).getParent();
    Stream<String> shown =
        blocks.stream()
            .filter(block -> block instanceof Prose)
            .flatMap(block -> ((Prose) block).inline().links().stream())
            .filter(link -> link.endsWith("/" + file));
    return Stream.concat(Stream.of(file, "pictures/" + file), shown)
        .map(folder::resolve)
        .distinct()
        .filter(Files::exists)
        .collect(toImmutableList());
  }

  /** Returns whether something here is compared with what commands print or draw. */
  boolean showsOutput() {
    return tables().anyMatch(Comparison::isOfFigures)
        || commands.stream().anyMatch(DocumentedCommand::draws)
        || blocks.stream()
            .anyMatch(block -> block instanceof Listing listing && listing.kind().equals("text"));
  }

  private static final class Gathering {
    private final Document document;
    private final ImmutableList.Builder<Passage> done = ImmutableList.builder();
    private final List<Block> blocks = new ArrayList<>();

    /** The commands that were named last in each section around this place, by its level. */
    private final NavigableMap<Integer, ImmutableList<DocumentedCommand>> named = new TreeMap<>();

    private int level;
    private boolean isFenced;

    private Gathering(Document document) {
      this.document = document;
    }

    private void add(Block block) {
      switch (block) {
        case Title title -> {
          end();
          level = title.level();
          named.tailMap(level, true).clear();
          isFenced = false;
        }
        case Listing listing -> {
          ImmutableList<DocumentedCommand> found = DocumentedCommand.in(document.path(), listing);
          if (found.isEmpty()) {
            blocks.add(listing);
          } else {
            begin(found, true);
          }
        }
        case Prose prose -> {
          ImmutableList<DocumentedCommand> found =
              DocumentedCommand.in(document.path(), prose.line(), prose.inline());
          if (!found.isEmpty()) {
            begin(found, false);
          }
          blocks.add(prose);
        }
        case Table table -> blocks.add(table);
      }
    }

    private void begin(ImmutableList<DocumentedCommand> commands, boolean fenced) {
      end();
      named.put(level, commands);
      isFenced = fenced;
    }

    private void end() {
      ImmutableList<DocumentedCommand> commands =
          named.isEmpty() ? ImmutableList.of() : named.lastEntry().getValue();
      if (isFenced || !blocks.isEmpty()) {
        done.add(new Passage(document, commands, isFenced, ImmutableList.copyOf(blocks)));
      }
      blocks.clear();
      isFenced = false;
    }
  }
}
