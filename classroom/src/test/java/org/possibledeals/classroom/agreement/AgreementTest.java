package org.possibledeals.classroom.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.classroom.page.Built;
import org.possibledeals.classroom.site.EngineCompiler;
import org.possibledeals.kripke.classic.Classic;
import org.possibledeals.kripke.classic.Classics;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.Statement;

/** The compiled engine answers as the one on the Java machine does. */
@Tag("long")
final class AgreementTest {

  /** Beyond this, a puzzle takes the build too long in both. */
  private static final int SMALL = 30;

  /** This takes minutes in both. */
  private static final String BEYOND = "russian-cards-announced.kripke";

  @BeforeAll
  static void needsNode() {
    assumeTrue(Built.node().isPresent(), "There is no Node.");
  }

  @Test
  void everyShippedModelFileIsReadAndToldAlike() throws IOException {
    requireAgreement(shipped());
  }

  /** Returns all that the page asks about the files of examples. */
  static List<Request> shipped() throws IOException {
    List<Request> requests = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("..", "kripke", "examples"))) {
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        if (file.toString().endsWith(".kripke") && !file.endsWith(BEYOND)) {
          requests.addAll(all(Files.readString(file)));
        }
      }
    }
    assertThat(requests).hasSizeGreaterThan(100);
    return requests;
  }

  @Test
  void everyClassicIsToldAlike() {
    requireAgreement(classics());
  }

  /** Returns all that the page asks about the classics, at small sizes. */
  static List<Request> classics() {
    List<Request> requests = new ArrayList<>();
    for (Classic classic : Classics.all()) {
      String file =
          classic
              .sizes()
              .map(sizes -> classic.file(Math.max(sizes.least(), Math.min(sizes.usual(), SMALL))))
              .orElseGet(classic::file);
      requests.addAll(all(file));
    }
    return requests;
  }

  /** More than a word of worlds, and more than are listed. */
  @Test
  void modelsOfManyWorldsAreToldAlike() {
    String wide =
        """
        structure wide
        atoms for each i in 1..7: p{i}
        agent a: p1, p2, p3
        agent b: p4, p5, p6, p7
        actual {p1, p6}
        where? <{a}!> K_b p1
        where? <{a}!> (K_b (p1 & p2) | K_b ~p3)
        where? [!p1 | p7] K_b p1
        """;
    String children =
        """
        structure children
        atoms for each i in 1..11: m{i}
        for each i in 1..11: agent c{i}: for each j in 1..11 with j != i: m{j}
        actual {m1, m2}
        announce for some i in 1..11: m{i}
        announce for each i in 1..11: ~Kw_c{i} m{i}
        true? K_c1 m1 & K_c2 m2 & ~Kw_c3 m3
        where? K_c1 m1
        """;
    List<Request> requests = new ArrayList<>(all(wide));
    requests.addAll(all(children).subList(0, 4));
    requests.add(
        Request.of("eyes", children, new String[0], "", "announce m1", 1, "c2", "{m1, m2}"));
    requireAgreement(requests);
  }

  @Test
  void mistakesAreFoundAtTheSamePlaces() {
    List<Request> requests = new ArrayList<>();
    for (String text :
        List.of(
            "",
            "model x\nworl",
            "model x\natoms p\nworld w: q\n",
            "model x\natoms p\nworld w: p\nagent a: {v}\n",
            "model x\natoms p\nworld w: p\nagent a:\nvalid? K_b p\n",
            "structure x\natoms p\nlaw p &\n",
            "model <script>alert(1)</script>\n")) {
      requests.add(Request.of("open", text, new String[0], ""));
    }
    for (String formula : List.of("K_a p ->", "p & & q", "C_{a,b} (p <-> ~p)", "[E,e] p", "")) {
      requests.add(
          Request.of("check", "model x\natoms p\nworld w: p\n", new String[0], "", formula));
      for (String logic : List.of("K", "S5", "X")) {
        requests.add(Request.of("valid", logic, formula));
      }
    }
    requireAgreement(requests);
  }

  @Test
  void validitiesAreDecidedAlike() {
    List<Request> requests = new ArrayList<>();
    for (String logic : List.of("K", "T", "KD", "K4", "S4", "KD45", "S5")) {
      for (String formula :
          List.of(
              "K_a p -> p",
              "K_a p -> K_a K_a p",
              "~K_a p -> K_a ~K_a p",
              "C_{a,b} p -> E_{a,b} C_{a,b} p",
              "K_a p & K_b p -> C_{a,b} p",
              "D_{a,b} p -> K_a p",
              "[!p] K_a p",
              "[!{a} p] (K_a p | ~K_b p)",
              "K_a false -> false")) {
        requests.add(Request.of("valid", logic, formula));
      }
    }
    requireAgreement(requests);
  }

  /** Returns all that the page asks about a file: its story is told as acts, and drawn. */
  static List<Request> all(String text) {
    String[] none = {};
    ModelFile file = ModelFileReader.read(text);
    StringBuilder acts = new StringBuilder();
    for (Statement statement : file.story()) {
      acts.append(acts.isEmpty() ? "" : "\n").append(statement.asked());
    }
    List<Request> requests = new ArrayList<>();
    requests.add(Request.of("open", text, none, ""));
    requests.add(Request.of("story", text, none, "", acts.toString()));
    for (int step = 0; step <= file.story().size(); step += 3) {
      requests.add(Request.of("scene", text, none, "", acts.toString(), step, step % 2 == 0));
      requests.add(Request.of("bisimilar", text, none, "", acts.toString(), step));
    }
    requests.add(Request.of("export", text, none, "", "", 0, "dot", true));
    requests.add(Request.of("export", text, none, "", "", 0, "kripke", true));
    return requests;
  }

  static void requireAgreement(List<Request> requests) {
    requireAgreement(requests, Elsewhere.answers(EngineCompiler.FILE, requests));
  }

  static void requireAgreement(List<Request> requests, List<String> answers) {
    assertThat(answers).hasSameSizeAs(requests);
    for (int i = 0; i < requests.size(); i++) {
      assertThat(withoutPlaces(answers.get(i)))
          .describedAs("%s", requests.get(i))
          .isEqualTo(withoutPlaces(requests.get(i).answer()));
    }
  }

  /** Returns an answer without the places of worlds: sines differ in their last digits. */
  private static JsonObject withoutPlaces(String answer) {
    JsonObject object = new Gson().fromJson(answer, JsonObject.class);
    if (object.has("worlds") && object.get("worlds").isJsonArray()) {
      object
          .getAsJsonArray("worlds")
          .forEach(
              world -> {
                world.getAsJsonObject().remove("x");
                world.getAsJsonObject().remove("y");
              });
    }
    return object;
  }
}
