package org.possibledeals.classroom.site;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.possibledeals.classroom.site.Chapter.Rendered;
import org.possibledeals.classroom.site.Chapter.Section;

/** The book as files of the site: {@code index.json}, a page for each chapter, and its words. */
final class Book {

  private final Sources sources;
  private final ImmutableList<Chapter> chapters;

  private final UnaryOperator<String> elsewhere;

  private Book(Sources sources, UnaryOperator<String> elsewhere) {
    this.sources = sources;
    this.elsewhere = elsewhere;
    chapters = sources.chapters();
  }

  /**
   * Returns the files of the book by their names, which go into the folder {@code book}.
   *
   * @param root a folder with files where they stand among the sources of the project
   * @param elsewhere the page of the site for a file of the sources that is not in the book; empty
   *     for none
   */
  static ImmutableMap<String, byte[]> files(Path root, UnaryOperator<String> elsewhere) {
    return new Book(new Sources(root), elsewhere).files();
  }

  private ImmutableMap<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    ImmutableList.Builder<List<String>> words = ImmutableList.builder();
    for (Chapter chapter : chapters) {
      Rendered page = Rendering.of(chapter, sources, this::isChapter, elsewhere);
      files.put(chapter.id() + ".json", json(page(chapter, page)));
      for (Section section : page.sections()) {
        words.add(List.of(chapter.id(), section.id(), section.heading(), section.text()));
      }
      for (String picture : page.pictures()) {
        files.put(picture, sources.bytes(picture).orElseThrow());
      }
    }
    files.put("index.json", json(index()));
    files.put("words.json", json(words.build()));
    return ImmutableMap.copyOf(files);
  }

  private boolean isChapter(String path) {
    return chapters.stream().anyMatch(chapter -> chapter.path().equals(path));
  }

  private static ImmutableMap<String, Object> page(Chapter chapter, Rendered page) {
    return ImmutableMap.of(
        "id", chapter.id(),
        "title", chapter.title(),
        "html", page.html(),
        "headings",
            page.sections().stream()
                .filter(section -> section.level() == 2)
                .map(section -> List.of(section.id(), section.heading()))
                .collect(toImmutableList()));
  }

  private ImmutableList<Map<String, Object>> index() {
    return chapters.stream()
        .<Map<String, Object>>map(
            chapter ->
                ImmutableMap.of(
                    "id", chapter.id(), "title", chapter.title(), "part", chapter.part()))
        .collect(toImmutableList());
  }

  private static byte[] json(Object value) {
    return Folders.JSON.toJson(value).getBytes(UTF_8);
  }
}
