package org.possibledeals.classroom.documents;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The commands of the documents that take at most 10 s, or {@code -Ddocuments.seconds}, are typed
 * in a fresh clone, each block by itself. With {@code -Ddocuments=README.*} only those of documents
 * with such a path.
 */
@Tag("long")
class DocumentedFiguresTest {

  private static final Pattern FIGURE = Pattern.compile("\\d+[.]\\d+");

  @TempDir private static Path clones;

  private static ImmutableList<Retyped> all = ImmutableList.of();

  /** Two type at once, each a document in a clone of its own: few commands keep two processors. */
  @BeforeAll
  static void typeAll() {
    String chosen = System.getProperty("documents", ".*");
    ImmutableList<Document> documents =
        Document.all().stream()
            .filter(document -> document.path().matches(chosen))
            .collect(toImmutableList());
    Queue<Document> left = new ConcurrentLinkedQueue<>(documents);
    Map<String, ImmutableList<Retyped>> typed = new ConcurrentHashMap<>();
    try (ExecutorService two = Executors.newFixedThreadPool(2)) {
      Stream.of("one", "other")
          .map(clone -> CompletableFuture.runAsync(() -> typeIn(clone, left, typed), two))
          .toList()
          .forEach(CompletableFuture::join);
    }
    all =
        documents.stream()
            .flatMap(document -> typed.get(document.path()).stream())
            .collect(toImmutableList());
  }

  private static void typeIn(
      String clone, Queue<Document> left, Map<String, ImmutableList<Retyped>> typed) {
    try (var terminal = new Terminal(Files.createDirectory(clones.resolve(clone)))) {
      for (Document next = left.poll(); next != null; next = left.poll()) {
        ImmutableList.Builder<Retyped> retyped = ImmutableList.builder();
        for (Passage passage : Passage.of(next)) {
          var again = Retyped.of(passage, terminal);
          again.missing().forEach(System.out::println);
          retyped.add(again);
        }
        typed.put(next.path(), retyped.build());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
