package org.possibledeals.classroom.documents;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableMap.toImmutableMap;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.possibledeals.terminal.command.CommandLineRun;
import org.possibledeals.terminal.option.Version;

/**
 * The commands of the documents as they stand there; what they print is compared by {@link
 * DocumentedFiguresTest}, with {@code -Plong}.
 */
class DocumentedCommandsTest {

  private static final ImmutableList<Document> DOCUMENTS = Document.all();

  /** The name of a file that a command reads. */
  private static final Pattern FILE =
      Pattern.compile("[\\w./*-]+[.](kripke|smcdel[.]txt|yaml|rcy|jsonl|py|lab)");

  private static Stream<Passage> passages() {
    return DOCUMENTS.stream().flatMap(document -> Passage.of(document).stream());
  }

  /** Returns the commands in blocks of their own, and those that tables belong to. */
  private static Stream<DocumentedCommand> commands() {
    return passages()
        .flatMap(
            passage ->
                Stream.concat(
                    passage.isFenced() || passage.showsOutput()
                        ? passage.commands().stream()
                        : Stream.of(),
                    passage.commandsOfRows().stream()))
        .distinct();
  }

  @Test
  void everyCommandIsUnderstood() {
    ImmutableMap<String, String[]> arguments =
        commands()
            .collect(
                toImmutableMap(
                    DocumentedCommand::toString,
                    command -> command.arguments().toArray(String[]::new)));
    assertThat(arguments).hasSizeGreaterThan(200);
    assertThat(CommandLineRun.misunderstood(arguments)).isEmpty();
  }

  @Test
  void theReadmeBeginsWithATournament() {
    assertThat(Passage.of(Document.read("README.md")).get(1).commands().getFirst().text())
        .isEqualTo("./deals tournament");
  }

  @Test
  void everyTableOfFiguresNamesWhatMadeIt() {
    assertThat(
            passages()
                .filter(passage -> passage.tables().anyMatch(Comparison::isOfFigures))
                .filter(passage -> passage.commands().isEmpty())
                .filter(passage -> passage.commandsOfRows().isEmpty())
                .filter(passage -> passage.origins().isEmpty())
                .map(Passage::place))
        .as("tables of figures without a command before them, a version or a commit after them")
        .isEmpty();
  }

  /** What a block needs is in the repository, or a command before has written it. */
  @Test
  void everyFileIsThere() {
    ImmutableSet<String> kept = ImmutableSet.copyOf(Repository.files());
    for (Passage passage : passages().filter(Passage::isFenced).toList()) {
      Set<String> there = new HashSet<>(kept);
      for (DocumentedCommand command : passage.commands()) {
        assertThat(filesOf(command).filter(file -> !there.contains(file)))
            .as(command + " needs")
            .isEmpty();
        command.redirection().ifPresent(there::add);
      }
    }
  }

  private static Stream<String> filesOf(DocumentedCommand command) {
    return command.isElsewhere()
        ? Stream.of()
        : command.argumentsIn(Document.ROOT).stream()
            .filter(argument -> FILE.matcher(argument).matches());
  }

  @Test
  void noCommandWritesOverAFileOfTheRepository() {
    ImmutableSet<String> kept = ImmutableSet.copyOf(Repository.files());
    assertThat(commands().filter(command -> command.written().map(kept::contains).orElse(false)))
        .isEmpty();
  }

  /** That figures are old is no fault; what is told says what to measure when there is time. */
  @Test
  void figuresThatOtherSourcesMadeAreTold() {
    String now = "version " + Version.current();
    ImmutableList<String> older =
        passages()
            .flatMap(
                passage ->
                    passage.origins().stream()
                        .filter(origin -> !origin.equals(now))
                        .map(origin -> "%s: %s".formatted(passage.place(), origin)))
            .distinct()
            .collect(toImmutableList());
    System.out.printf("Figures of other sources than these, %s:%n", now);
    older.forEach(System.out::println);
    assertThat(older).allMatch(line -> line.matches("\\S+:\\d+: (version|commit) \\S+"));
  }
}
