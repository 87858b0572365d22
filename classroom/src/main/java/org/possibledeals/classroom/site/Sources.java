package org.possibledeals.classroom.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The files of the book, where they stand among the sources of the project.
 *
 * @param root the folder that stands for that of the project
 */
record Sources(Path root) {

  /** The table of contents. */
  private static final String CONTENTS = "thesis-notes/README.md";

  /** A heading, or a link to another document. */
  private static final Pattern ENTRY =
      Pattern.compile("^## (.+)$|\\]\\(([^)#:]+[.]md)\\)", Pattern.MULTILINE);

  /**
   * Returns the chapters in the order in which the contents link to them; a part is a heading
   * there.
   */
  ImmutableList<Chapter> chapters() {
    Map<String, Chapter> chapters = new LinkedHashMap<>();
    String part = "";
    for (MatchResult entry : ENTRY.matcher(text(CONTENTS).orElse("")).results().toList()) {
      if (entry.group(1) != null) {
        part = entry.group(1);
      } else if (!part.isEmpty()) {
        String path = resolved(CONTENTS, entry.group(2));
        Optional<String> markdown = text(path);
        if (markdown.isPresent()) {
          chapters.putIfAbsent(path, new Chapter(part, path, markdown.orElseThrow()));
        }
      }
    }
    return ImmutableList.copyOf(chapters.values());
  }

  /** Returns the text of a file, if it is among those of the book. */
  Optional<String> text(String path) {
    return bytes(path).map(bytes -> new String(bytes, UTF_8));
  }

  /** Returns what is in a file, if it is among those of the book. */
  Optional<byte[]> bytes(String path) {
    Path file = root.resolve(path);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + path, e);
    }
  }

  /** Returns the path of what a link in a file leads to. */
  static String resolved(String from, String link) {
    return URI.create("/" + from).resolve(link).normalize().getPath().substring(1);
  }
}
