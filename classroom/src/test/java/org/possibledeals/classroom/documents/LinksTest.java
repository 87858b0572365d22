package org.possibledeals.classroom.documents;

import static com.google.common.collect.ImmutableSet.toImmutableSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.junit.jupiter.api.Test;

/** Every link of the documents to a file, a picture or a heading of the repository. */
class LinksTest {

  private static final List<org.commonmark.Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());

  private static Node parsed(Path document) {
    try {
      return Parser.builder().extensions(EXTENSIONS).build().parse(Files.readString(document));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ImmutableSet<String> headings(Path document) {
    String html = HtmlRenderer.builder().extensions(EXTENSIONS).build().render(parsed(document));
    return Pattern.compile("<h[1-6] id=\"([^\"]*)\"")
        .matcher(html)
        .results()
        .map(found -> found.group(1))
        .collect(toImmutableSet());
  }

  private static ImmutableSet<String> links(Path document) {
    ImmutableSet.Builder<String> links = ImmutableSet.builder();
    parsed(document)
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Link link) {
                links.add(link.getDestination());
                visitChildren(link);
              }

              @Override
              public void visit(Image image) {
                links.add(image.getDestination());
              }
            });
    return links.build();
  }

  /** Returns whether a link leads somewhere; one to another host is not followed. */
  private static boolean holds(Path document, String link) {
    if (link.matches("https?://.+|mailto:.+")) {
      return true;
    }
    String path = link.replaceFirst("#.*", "");
    Path target = path.isEmpty() ? document : document.resolveSibling(path).normalize();
    return Files.exists(target)
        && (!link.contains("#")
            || headings(target).contains(link.substring(link.indexOf('#') + 1)));
  }

  private static Stream<Path> documents() {
    return Document.all().stream().map(document -> Document.ROOT.resolve(document.path()));
  }

  @Test
  void everyLinkLeadsSomewhere() {
    assertThat(
            documents()
                .flatMap(
                    document ->
                        links(document).stream()
                            .filter(link -> !holds(document, link))
                            .map(link -> Document.ROOT.relativize(document) + ": " + link)))
        .isEmpty();
    assertThat(documents().mapToInt(document -> links(document).size()).sum()).isGreaterThan(400);
  }

  @Test
  void aLinkThatLeadsNowhereIsFound() {
    Path readme = Document.ROOT.resolve("README.md");
    assertThat(holds(readme, "CONTRIBUTING.md#the-folders")).isTrue();
    assertThat(holds(readme, "CONTRIBUTING.md#the-cellars")).isFalse();
    assertThat(holds(readme, "thesis-notes/99-nothing.md")).isFalse();
    assertThat(holds(readme, "#three-doors")).isTrue();
  }

  /** The contents make the book. */
  @Test
  void everyNoteStandsInTheContents() {
    Path contents = Document.ROOT.resolve("thesis-notes/README.md");
    ImmutableSet<Path> listed =
        links(contents).stream()
            .map(link -> contents.resolveSibling(link.replaceFirst("#.*", "")).normalize())
            .collect(toImmutableSet());
    assertThat(
            documents()
                .filter(document -> !document.endsWith("thesis-notes/lab/pictures/README.md"))
                .filter(document -> !document.startsWith(Document.ROOT.resolve("examples"))))
        .allMatch(listed::contains);
  }
}
