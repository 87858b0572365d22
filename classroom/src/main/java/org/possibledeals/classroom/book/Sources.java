package org.possibledeals.classroom.book;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files of the book, where they stand among the sources of the project.
 *
 * @param root the folder that stands for that of the project
 */
record Sources(Path root) {

  /** Returns the chapters in their order; each note has its place by its name alone. */
  ImmutableList<Chapter> chapters() {
    ImmutableList.Builder<Chapter> chapters = ImmutableList.builder();
    add(chapters, "Possible Deals", List.of("README.md"));
    add(
        chapters,
        "Lab",
        Stream.of("README", "sheet", "exercises", "solutions")
            .map("thesis-notes/lab/%s.md"::formatted)
            .toList());
    add(chapters, "Notes", matching("thesis-notes", "[0-9]+-.*[.]md"));
    add(chapters, "Models as files", List.of("kripke/examples/README.md"));
    add(chapters, "Games and more", matching("thesis-notes", "[a-z].*[.]md"));
    add(chapters, "Decisions", matching("thesis-notes/decisions", ".*[.]md"));
    List<String> about = new ArrayList<>(List.of("thesis-notes/README.md"));
    about.add("CHANGELOG.md");
    add(chapters, "About these notes", about);
    return chapters.build();
  }

  private void add(ImmutableList.Builder<Chapter> chapters, String part, List<String> paths) {
    for (String path : paths) {
      text(path).ifPresent(markdown -> chapters.add(new Chapter(part, path, markdown)));
    }
  }

  private List<String> matching(String folder, String pattern) {
    try (Stream<Path> all = Files.list(root.resolve(folder))) {
      return all.map(path -> path.getFileName().toString())
          .filter(name -> name.matches(pattern))
          .sorted()
          .map(name -> folder + "/" + name)
          .collect(toImmutableList());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + folder, e);
    }
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
