package org.possibledeals.classroom.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.kripke.text.ModelFileReader;

class BookTest {

  /** The whole book. */
  private static final Supplier<ImmutableMap<String, byte[]>> BOOK =
      Suppliers.memoize(() -> Book.files(Path.of("target/classes/notes"), path -> ""));

  @TempDir private Path root;

  @BeforeEach
  void aSmallBook() throws IOException {
    Files.createDirectories(root.resolve("thesis-notes/decisions"));
    Files.createDirectories(root.resolve("kripke/examples"));
    Files.writeString(root.resolve("README.md"), "# Deals\n\n[notes](thesis-notes/01-a.md#here)\n");
    Files.writeString(
        root.resolve("thesis-notes/README.md"),
        "# Notes\n\n"
            + "[b](01-b.md)\n\n"
            + "## First\n\n"
            + "- [r](../README.md), [a](01-a.md)\n\n"
            + "## Last\n\n"
            + "- [n](README.md) [a](01-a.md) [c](01-c.md)\n");
    Files.writeString(root.resolve("kripke/examples/m.kripke"), "model m\nworld w:\nagent a:\n");
  }

  private static String elsewhere(String path) {
    return path.endsWith(".java") ? "api/" + path : "";
  }

  private String page(String markdown) throws IOException {
    Files.writeString(root.resolve("thesis-notes/01-a.md"), markdown);
    return html(Book.files(root, BookTest::elsewhere), "01-a");
  }

  private static JsonObject json(ImmutableMap<String, byte[]> files, String id) {
    return JsonParser.parseString(new String(files.get(id + ".json"), UTF_8)).getAsJsonObject();
  }

  private static String html(ImmutableMap<String, byte[]> files, String id) {
    return json(files, id).get("html").getAsString();
  }

  private static List<String> packed(String html) throws IOException {
    return Pattern.compile("#models/([\\w-]+)")
        .matcher(html)
        .results()
        .map(MatchResult::group)
        .map(BookTest::unpacked)
        .toList();
  }

  private static String unpacked(String link) {
    byte[] bytes = Base64.getUrlDecoder().decode(link.substring(link.indexOf('/') + 1));
    try (InflaterInputStream in =
        new InflaterInputStream(new ByteArrayInputStream(bytes), new Inflater(true))) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void linksLeadToPagesOfTheBookOrBecomeText() throws IOException {
    String html =
        page("# A\n\n[r](../README.md) [s](../pom.xml) [h](#x) [m](../kripke/examples/m.kripke)");
    assertThat(html).contains("href=\"#book/readme\"", "href=\"#book/01-a/x\"", " s ");
    assertThat(html).doesNotContain("pom.xml");
    assertThat(page("# A\n\n[j](../X.java)")).contains("href=\"api/X.java\"");
    assertThat(packed(html)).singleElement().asString().contains("model m");
    assertThat(html(Book.files(root, BookTest::elsewhere), "readme"))
        .contains("href=\"#book/01-a/here\"");
  }

  @Test
  void theContentsHaveTheOrderAndTheParts() throws IOException {
    page("# A\n");
    String index = new String(Book.files(root, BookTest::elsewhere).get("index.json"), UTF_8);
    assertThat(
            JsonParser.parseString(index).getAsJsonArray().asList().stream()
                .map(entry -> entry.getAsJsonObject())
                .map(
                    entry -> entry.get("part").getAsString() + " " + entry.get("id").getAsString()))
        .containsExactly("First readme", "First 01-a", "Last notes");
  }

  @Test
  void linksToSheetsLeadToTheLab() throws IOException {
    Files.createDirectories(root.resolve("thesis-notes/lab"));
    Files.writeString(root.resolve("thesis-notes/lab/x.lab"), "sheet X");
    String html = page("# A\n\n[x](lab/x.lab)\n");
    assertThat(html).contains("href=\"#lab/");
    assertThat(unpacked(html.replaceAll("(?s).*#(lab/[\\w-]+).*", "$1")))
        .isEqualTo("{\"sheet\":\"x\"}");
  }

  @Test
  void htmlIsEscaped() throws IOException {
    String html =
        page("# A\n\n<script>alert(1)</script>\n\na <b onclick=x>b</b> [l](javascript:x)\n");
    assertThat(html).doesNotContain("<script", "<b ", "javascript:");
    assertThat(html).contains("&lt;script&gt;");
  }

  @Test
  void modelsOpenInThePage() throws IOException {
    String model = "model m\nworld w:\nagent a:\n";
    String html =
        page("# A\n\n```kripke\n" + model + "```\n\n```kripke\nworlds? : 1\n```\n\n```\nno\n```\n");
    assertThat(packed(html)).hasSize(2);
    assertThat(packed(html).get(1)).contains("worlds?");
  }

  @Test
  void formulasOpenInThePage() throws IOException {
    assertThat(packed(page("# A\n\n```sh\n./deals valid --logic KD45 'B_a p -> p'\n```\n")))
        .singleElement()
        .asString()
        .contains("KD45", "B_a p -> p");
    assertThat(packed(page("# A\n\n| formula | K |\n| --- | --- |\n| `K_a p \\| q` | – |\n")))
        .singleElement()
        .asString()
        .contains("K_a p | q");
  }

  @Test
  void picturesComeAlong() throws IOException {
    Files.createDirectories(root.resolve("thesis-notes/pictures"));
    Files.writeString(root.resolve("thesis-notes/pictures/x.svg"), "<svg/>");
    assertThat(page("# A\n\n![words](pictures/x.svg)\n"))
        .contains("src=\"book/thesis-notes/pictures/x.svg\"", "alt=\"words\"");
    assertThat(Book.files(root, BookTest::elsewhere)).containsKey("thesis-notes/pictures/x.svg");
  }

  @Test
  void everyLinkOfTheWholeBookLeadsSomewhere() {
    ImmutableMap<String, byte[]> files = BOOK.get();
    assertThat(files.keySet()).contains("readme.json", "notes.json", "10-the-language.json");
    for (String name : files.keySet()) {
      if (name.endsWith(".json") && !name.matches("index.json|words.json")) {
        String html = html(files, name.replace(".json", ""));
        assertThat(Pattern.compile("href=\"#book/([^\"/]+)/?([^\"]*)").matcher(html).results())
            .as(name)
            .allSatisfy(
                link ->
                    assertThat(html(files, link.group(1)))
                        .contains(
                            link.group(2).isEmpty() ? "<h1 " : "id=\"" + link.group(2) + "\""));
        assertThat(Pattern.compile("src=\"book/([^\"]+)\"").matcher(html).results())
            .as(name)
            .allSatisfy(link -> assertThat(files).containsKey(link.group(1)));
      }
    }
  }

  @Test
  void theModelsOfTheLanguageAreRead() throws IOException {
    String html = html(BOOK.get(), "10-the-language");
    assertThat(packed(html)).hasSizeGreaterThanOrEqualTo(4);
    for (String state : packed(html)) {
      String text = JsonParser.parseString(state).getAsJsonObject().get("text").getAsString();
      assertThat(ModelFileReader.read(text).name()).isNotEmpty();
    }
  }
}
