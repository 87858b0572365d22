package org.possibledeals.classroom.documents;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A command as it stands in a document.
 *
 * @param place the document and the line of the block
 * @param text from {@code ./deals} on, in one line, without a comment
 */
record DocumentedCommand(String place, String text) {

  private static final Pattern LINE =
      Pattern.compile("\\s*(?:[.]|[.][.]/possible-deals)/deals(?= |$).*");

  /** A comment, or what is done otherwise, begins after a blank, and not within quotes. */
  private static final Pattern COMMENT =
      Pattern.compile("^((?:'[^']*'|[^'])*?)(?: +(?:#|[|][|]).*)?$");

  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|[^\\s'])+");

  private static final Pattern OUTPUT =
      Pattern.compile(" (?:-o|--output|--html|--journal|--records?)[ =](\\S+)");

  private static final Pattern REDIRECTION = Pattern.compile(" > *(\\S+)$");

  /** What stands for something that a reader is to write. */
  private static final Pattern BLANK = Pattern.compile(".*(…|\\b[A-Z]{4,}\\b).*");

  /** Returns the commands in a fenced block. */
  static ImmutableList<DocumentedCommand> in(String document, Document.Listing listing) {
    return listing.kind().matches("sh|")
        ? listing
            .text()
            .replaceAll("\\\\\\R\\s*", " ")
            .lines()
            .filter(line -> LINE.matcher(line).matches())
            .map(line -> of(document, listing.line(), line))
            .collect(ImmutableList.toImmutableList())
        : ImmutableList.of();
  }

  /** Returns the commands in the cells of a row. */
  static ImmutableList<DocumentedCommand> in(String document, Document.Row row) {
    return row.cells().stream()
        .flatMap(cell -> in(document, row.line(), cell).stream())
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the commands within a paragraph or a cell that can be run as they stand there. */
  static ImmutableList<DocumentedCommand> in(String document, int line, Document.Inline inline) {
    return inline.codes().stream()
        .filter(code -> code.startsWith("./deals ") && !BLANK.matcher(code).matches())
        .map(code -> of(document, line, code))
        .collect(ImmutableList.toImmutableList());
  }

  private static DocumentedCommand of(String document, int line, String text) {
    MatchResult found = COMMENT.matcher(text.strip()).results().findFirst().orElseThrow();
    return new DocumentedCommand(document + ":" + line, found.group(1).strip());
  }

  /**
   * Returns whether it is typed in a folder of one's own, in a script that knows variables, or
   * after one has written a file; what the latter print is compared by {@code LabTest}.
   */
  boolean isElsewhere() {
    return text.startsWith("..")
        || text.contains("$")
        || place.startsWith("thesis-notes/lab/sheet.md");
  }

  /**
   * Returns whether it serves the page, until it is interrupted, or writes the site, which takes
   * minutes; {@code SiteLinksTest} writes one.
   */
  boolean isOfThePage() {
    return text.matches("./deals (page|site)( .*)?");
  }

  /** Returns whether it plays matches or measures times, which may take long. */
  boolean isMeasuring() {
    return text.matches("./deals (experiment|bench|tournament)( .*)?");
  }

  /** Returns whether others may need what it leaves in the folder. */
  boolean writes() {
    return redirection().isPresent()
        || draws()
        || text.matches("./deals experiment (run|merge) .*");
  }

  /** Returns whether it draws into a file. */
  boolean draws() {
    return text.matches(".*\\bdraw .* (-o|>) .*");
  }

  /** Returns the file that standard output is written to. */
  Optional<String> redirection() {
    return REDIRECTION.matcher(text).results().map(found -> found.group(1)).findFirst();
  }

  /** Returns the file that it writes, on standard output or by an option. */
  Optional<String> written() {
    return redirection()
        .or(() -> OUTPUT.matcher(text).results().map(found -> found.group(1)).findFirst());
  }

  /** Returns the arguments, without quotes. */
  ImmutableList<String> arguments() {
    return words().map(DocumentedCommand::unquoted).collect(ImmutableList.toImmutableList());
  }

  /** Returns the arguments as a shell in this folder hands them on. */
  ImmutableList<String> argumentsIn(Path folder) {
    return words()
        .flatMap(
            word ->
                word.contains("*") && !word.contains("'")
                    ? expanded(folder, word)
                    : Stream.of(unquoted(word)))
        .collect(ImmutableList.toImmutableList());
  }

  private Stream<String> words() {
    return WORD.matcher(REDIRECTION.matcher(text).replaceFirst(""))
        .results()
        .map(MatchResult::group)
        .skip(1);
  }

  private static String unquoted(String word) {
    return word.replace("'", "");
  }

  private static Stream<String> expanded(Path folder, String word) {
    PathMatcher pattern = FileSystems.getDefault().getPathMatcher("glob:" + folder + "/" + word);
    Path parent = folder.resolve(word).getParent();
    try (Stream<Path> files = Files.list(parent)) {
      return files
          .filter(pattern::matches)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return place + ": " + text;
  }
}
