package org.possibledeals.classroom.site;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.gson.JsonParser;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every link of the site, but for its engine and its reports, which have no links. */
@Tag("long")
class SiteLinksTest {

  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]+)\"");
  private static final Pattern ID = Pattern.compile("\\bid=\"([^\"]*)\"");
  private static final Pattern SCRIPT = Pattern.compile("<script.*?</script>", Pattern.DOTALL);

  @TempDir private static Path site;

  private final Map<Path, ImmutableSet<String>> ids = new HashMap<>();

  @BeforeAll
  static void write() {
    Site.writeFiles(site);
    Site.complete(site, Path.of("..").toAbsolutePath().normalize());
  }

  private static String text(Path page) {
    return SCRIPT
        .matcher(Folders.read(page))
        .replaceAll("")
        .replace("&lt;", "<")
        .replace("&gt;", ">");
  }

  private ImmutableSet<String> ids(Path page) {
    return ids.computeIfAbsent(
        page,
        path -> ID.matcher(text(path)).results().map(id -> id.group(1)).collect(toImmutableSet()));
  }

  /** Returns whether a link of a page, or of the book, leads somewhere on the site. */
  private boolean holds(Path page, String link) {
    if (link.matches("(https?|data|mailto|javascript):.*|#(book|models|lab|games)/.*")) {
      return true;
    }
    String decoded = URLDecoder.decode(link.replace("+", "%2B"), StandardCharsets.UTF_8);
    String path = decoded.replaceFirst("[#?].*", "");
    Path target = path.isEmpty() ? page : page.resolveSibling(path).normalize();
    return Files.isRegularFile(target)
        && (!decoded.contains("#")
            || decoded.endsWith("#")
            || ids(target).contains(decoded.substring(decoded.indexOf('#') + 1)));
  }

  private ImmutableList<String> broken(Path page, String text) {
    return LINK.matcher(text)
        .results()
        .map(link -> link.group(1))
        .filter(link -> !holds(page, link))
        .map(link -> site.relativize(page) + ": " + link)
        .collect(toImmutableList());
  }

  @Test
  void everyLinkOfAPageHolds() throws Exception {
    try (Stream<Path> all = Files.walk(site)) {
      ImmutableList<Path> pages =
          all.filter(file -> file.toString().endsWith(".html")).collect(toImmutableList());
      assertThat(pages).hasSizeGreaterThan(300);
      assertThat(pages.stream().flatMap(page -> broken(page, text(page)).stream())).isEmpty();
    }
  }

  /** The book is in JSON, and shown by the first page. */
  @Test
  void theBookLeadsToTheApi() throws Exception {
    Path first = site.resolve("index.html");
    try (Stream<Path> all = Files.list(site.resolve("book"))) {
      for (Path chapter :
          all.filter(file -> file.toString().matches(".*(?<!index|words)[.]json"))
              .collect(toImmutableList())) {
        String html =
            JsonParser.parseString(Folders.read(chapter))
                .getAsJsonObject()
                .get("html")
                .getAsString();
        assertThat(broken(first, html)).as(chapter + "").isEmpty();
      }
    }
    assertThat(Folders.read(site.resolve("book/contributing.json")))
        .contains("api/org/possibledeals/kripke/formula/Formula.html");
  }

  @Test
  void thePageKeepsNothingOfTheApi() {
    assertThat(Folders.read(site.resolve("service-worker.js")))
        .contains("\"book/contributing.json\"")
        .doesNotContain("api/");
    assertThat(holds(site.resolve("index.html"), "api/none.html")).isFalse();
  }
}
