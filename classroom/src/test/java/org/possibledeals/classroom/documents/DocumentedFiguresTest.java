package org.possibledeals.classroom.documents;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All commands of the documents that take at most two minutes are typed in a fresh clone, each
 * block by itself. With {@code -Ddocuments=README.*} only those of documents with such a path.
 */
@Tag("long")
class DocumentedFiguresTest {

  private static final Pattern FIGURE = Pattern.compile("\\d+[.]\\d+");

  @TempDir private static Path clone;

  private static ImmutableList<Retyped> all = ImmutableList.of();

  @BeforeAll
  static void typeAll() throws IOException {
    String documents = System.getProperty("documents", ".*");
    ImmutableList.Builder<Retyped> retyped = ImmutableList.builder();
    try (var terminal = new Terminal(clone)) {
      for (Document document : Document.all()) {
        if (document.path().matches(documents)) {
          for (Passage passage : Passage.of(document)) {
            var again = Retyped.of(passage, terminal);
            again.missing().forEach(System.out::println);
            retyped.add(again);
          }
        }
      }
    }
    all = retyped.build();
  }

  private static Stream<Terminal.Session> sessions() {
    return all.stream().flatMap(Retyped::sessions);
  }

  @Test
  void everyCommandWorksInAFreshClone() {
    assertThat(
            sessions()
                .flatMap(session -> session.commands().entrySet().stream())
                .filter(typed -> !typed.getValue().isAnswer())
                .map(typed -> typed.getKey() + ": " + typed.getValue().err()))
        .isEmpty();
  }

  @Test
  void noCommandChangesAFileOfTheRepository() {
    assertThat(
            sessions()
                .filter(session -> !session.changed().isEmpty())
                .map(session -> session.commands().keySet() + " wrote over " + session.changed()))
        .isEmpty();
  }

  @Test
  void everyFigureIsPrintedAgain() {
    assertThat(all.stream().flatMap(retyped -> retyped.missing().stream()))
        .as("figures that no command prints")
        .isEmpty();
  }

  @Test
  void everyPictureIsDrawnAgain() throws IOException {
    for (Retyped retyped : all) {
      for (var made : retyped.session().made().entrySet()) {
        for (Path shown : retyped.passage().pictures(made.getKey())) {
          assertThat(Files.readAllBytes(shown)).as(shown + "").isEqualTo(made.getValue());
        }
      }
    }
  }

  /** Each digit of each figure with a point, one at a time. */
  @Test
  void aDigitThatIsChangedInTheReadmeIsFound() throws IOException {
    Retyped headline =
        all.stream()
            .filter(retyped -> retyped.passage().document().path().equals("README.md"))
            .filter(retyped -> retyped.passage().tables().anyMatch(Comparison::isOfFigures))
            .findFirst()
            .orElseThrow();
    assertThat(headline.missing()).isEmpty();
    String text = Files.readString(Document.ROOT.resolve("README.md"));
    int place = Passage.of(Document.read("README.md")).indexOf(headline.passage());
    int from = text.indexOf("| --- |");
    int to = text.indexOf("\n!", from);
    ImmutableList.Builder<String> notFound = ImmutableList.builder();
    int changed = 0;
    for (MatchResult figure : FIGURE.matcher(text).region(from, to).results().toList()) {
      for (int at = figure.start(); at < figure.end(); at++) {
        if (Character.isDigit(text.charAt(at))) {
          String other =
              text.substring(0, at)
                  + (char) ('0' + (text.charAt(at) - '0' + 1) % 10)
                  + text.substring(at + 1);
          changed++;
          Passage passage = Passage.of(Document.of("README.md", other)).get(place);
          if (headline.in(passage).missing().isEmpty()) {
            notFound.add(other.substring(figure.start(), figure.end()) + " for " + figure.group());
          }
        }
      }
    }
    assertThat(changed).isGreaterThan(80);
    assertThat(notFound.build()).isEmpty();
  }
}
