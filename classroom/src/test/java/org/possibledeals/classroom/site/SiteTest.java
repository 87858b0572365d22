package org.possibledeals.classroom.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.kripke.classic.Classics;
import org.possibledeals.kripke.text.ModelFileReader;

class SiteTest {

  /** The page but for its engine. */
  @TempDir private static Path page;

  @TempDir private Path folder;

  @BeforeAll
  static void write() {
    Site.writeFiles(page);
  }

  @Test
  void thePageListsItsFilesForWhenThereIsNoNetwork() throws IOException {
    String worker = Files.readString(page.resolve("service-worker.js"));
    assertThat(worker).doesNotContain("\"VERSION\"", "[\"FILES\"]");
    assertThat(worker).contains("\"index.html\"", "\"js/app.js\"", "\"data/lab/three-cards.lab\"");
    assertThat(worker).doesNotContain("\"service-worker.js\"");
    assertThat(Files.readString(page.resolve("index.html"))).doesNotContain("=\"/", "http:");
  }

  @Test
  void anotherFileIsAnotherVersion() throws IOException {
    String program = "const VERSION = \"VERSION\", FILES = [\"FILES\"];";
    Path worker = folder.resolve("service-worker.js");
    Files.writeString(folder.resolve("a.js"), "one");
    Offline.write(folder, program);
    String first = Files.readString(worker);
    Offline.write(folder, program);
    assertThat(worker).hasContent(first);
    Files.writeString(folder.resolve("a.js"), "two");
    Offline.write(folder, program);
    assertThat(Files.readString(worker)).isNotEqualTo(first).contains("[\"a.js\"]");
  }

  @Test
  void aFolderOfOthersIsRefused() throws IOException {
    Files.writeString(folder.resolve("mine"), "");
    assertThatIllegalArgumentException().isThrownBy(() -> Site.requireOurs(folder));
  }

  @Test
  void theGalleryHasEveryClassicOnceAndWhatIsNoTwinOfIt() throws IOException {
    String text = Files.readString(page.resolve("data/gallery.json"));
    JsonArray gallery = JsonParser.parseString(text).getAsJsonArray();
    Set<String> ids = new HashSet<>();
    for (JsonElement element : gallery) {
      JsonObject entry = element.getAsJsonObject();
      assertThat(ids.add(entry.get("id").getAsString())).isTrue();
      assertThat(entry.get("story").getAsString()).isNotBlank();
      assertThat(ModelFileReader.read(entry.get("text").getAsString()).name()).isNotEmpty();
      int worlds = entry.get("worlds").getAsInt();
      assertThat(entry.has("scene")).isEqualTo(worlds <= 32);
      if (entry.has("scene")) {
        assertThat(entry.getAsJsonObject("scene").getAsJsonArray("worlds")).hasSize(worlds);
      }
    }
    assertThat(ids)
        .containsAll(Classics.names())
        .contains("gossip-plan", "beliefs")
        .doesNotContain("muddy-children-5", "hexa-asked");
    assertThat(gallery.get(0).getAsJsonObject().get("id").getAsString())
        .isEqualTo("muddy-children");
  }
}
