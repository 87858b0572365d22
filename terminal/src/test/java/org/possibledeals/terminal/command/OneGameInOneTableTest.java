package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Origin.Run;
import org.possibledeals.experiments.journal.PlayedBlock;
import org.possibledeals.experiments.laboratory.Laboratory;
import org.possibledeals.recycle.table.ShippedGames;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.Version;

/**
 * Whatever becomes of a program's file or of the code, an experiment has the matches of one game.
 */
class OneGameInOneTableTest {

  private static final int BLOCKS = 20;

  @TempDir private Path folder;
  private Path program;
  private Path file;
  private String journal;

  @BeforeEach
  void anExperimentWithAProgram() throws IOException {
    program = folder.resolve("kuhn.rcy");
    Files.writeString(program, ShippedGames.text("kuhn-poker"));
    file =
        Files.writeString(
            folder.resolve("poker.yaml"),
            """
            name: poker
            question: Does the first seat win?
            game: recycle:%s
            line-up: fixed
            deals: 200
            block: 10
            seed: 5
            records: true
            tables:
              one: [random, random]
            """
                .formatted(program));
    journal = folder.resolve("a.journal").toString();
  }

  /** Bets are of five from now on. */
  private void changeTheProgram() throws IOException {
    Files.writeString(
        program,
        Files.readString(program)
            .replace("(inc ((current player) sto PAID) 1)", "(inc ((current player) sto PAID) 5)"));
  }

  private CommandLineRun run(String command, String argument, String... more) {
    return CommandLineRun.of(
        java.util.stream.Stream.concat(
                java.util.stream.Stream.of("experiment", command, argument, "--journal", journal),
                java.util.stream.Stream.of(more))
            .toArray(String[]::new));
  }

  private Journal toRead() {
    return Journal.toRead(journal);
  }

  private int blocks() {
    try (Journal read = toRead()) {
      return read.entry("poker").map(Entry::blocks).orElse(0);
    } catch (IllegalArgumentException notThereYet) {
      return 0;
    }
  }

  private String digest() {
    try (Journal read = toRead()) {
      return read.digest("poker");
    }
  }

  private String uninterrupted() {
    String own = journal;
    journal = folder.resolve("uninterrupted.journal").toString();
    assertThat(run("run", file.toString()).exitCode()).isZero();
    String digest = digest();
    journal = own;
    return digest;
  }

  private static final class Interruption extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Plays the first blocks; what a kill leaves, {@code InterruptionContract} has. */
  private void playTheBeginning() {
    String yaml = JournalOptions.text(file.toString());
    Experiment experiment = JournalOptions.experiment(file.toString(), yaml);
    try (Journal write = Journal.toWrite(journal)) {
      write.begin(
          Entry.beginning(
              "poker", file.toString(), yaml, experiment.contest().source(), Version.current()));
      Laboratory.play(
          experiment,
          write,
          1,
          played -> {
            if (played.block().to() >= 30) {
              throw new Interruption();
            }
          });
    } catch (Interruption expected) {
      assertThat(blocks()).isEqualTo(3);
    }
  }

  @Test
  void aProgramThatIsChangedInTheMiddleChangesNoMatch() throws IOException {
    String expected = uninterrupted();
    playTheBeginning();
    changeTheProgram();
    CommandLineRun resume = run("resume", "poker");
    assertThat(resume.exitCode()).isZero();
    assertThat(resume.err())
        .contains(
            "The rules of poker are not in their file as they were when it was begun; those in the"
                + " journal are played on. deals experiment run --anew begins again by the file.");
    assertThat(blocks()).isEqualTo(BLOCKS);
    assertThat(digest()).isEqualTo(expected);
    assertThat(run("run", file.toString(), "--anew").exitCode()).isZero();
    assertThat(digest()).isNotEqualTo(expected);
  }

  @Test
  void nothingButTheJournalIsNeededToLookAtIt() throws IOException {
    playTheBeginning();
    Files.delete(program);
    Files.delete(file);
    assertThat(run("status", "poker").exitCode()).isZero();
    assertThat(run("report", "poker").out()).contains("SHA-256 of its text");
    assertThat(run("watch", "poker", "--deal", "3").exitCode()).isZero();
    Path records = folder.resolve("r.jsonl");
    Files.writeString(records, run("records", "poker", "--deal", "3").out());
    CommandLineRun replay = CommandLineRun.of("replay", records.toString());
    assertThat(replay.err()).isEqualTo("1 match, and it checks.\n");
    assertThat(run("resume", "poker").exitCode()).isZero();
    assertThat(blocks()).isEqualTo(BLOCKS);
  }

  @Test
  void aRecordOfATournamentHoldsTheProgram() throws IOException {
    Path records = folder.resolve("r.jsonl");
    CommandLineRun.of(
        "tournament",
        "--game",
        "recycle:" + program,
        "--deals",
        "5",
        "--records",
        records.toString());
    changeTheProgram();
    assertThat(CommandLineRun.of("replay", records.toString()).exitCode()).isZero();
  }

  @Test
  void anotherVersionGoesOnOnlyIfForcedAndTheReportShowsBoth() {
    playTheBeginning();
    int before = blocks();
    try (Journal write = Journal.toWrite(journal)) {
      Entry entry = write.entry("poker").orElseThrow();
      assertThat(entry.version()).isEqualTo(Version.current());
      write.begin(entry.by(entry.file(), entry.yaml(), "0.1.0+other"));
    }
    CommandLineRun refused = run("resume", "poker");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err())
        .contains(
            "poker was played by version 0.1.0+other, and this is " + Version.current(),
            "--force goes on all the same");
    playOneBlockBy("0.1.0+other", before);
    assertThat(run("resume", "poker", "--force").exitCode()).isZero();
    String told =
        "%s (blocks 0 to %d), 0.1.0+other (blocks %d to %d), %s (blocks %d to %d)"
            .formatted(
                Version.current(),
                before - 1,
                before,
                before,
                Version.current(),
                before + 1,
                BLOCKS - 1);
    assertThat(run("report", "poker").out())
        .contains(
            "| version | Possible Deals " + told,
            "- Not one version played all blocks, so they may not be matches of the same agents: "
                + told);
    assertThat(run("status", "poker", "--json").out()).contains("\"version\" : \"0.1.0+other\"");
  }

  private void playOneBlockBy(String version, int number) {
    try (Journal write = Journal.toWrite(journal)) {
      var experiment = JournalOptions.experiment(write.entry("poker").orElseThrow());
      var block = experiment.block(number);
      var tournament = experiment.tournaments().getFirst();
      write.done(
          "poker",
          number,
          PlayedBlock.of(
              block,
              tournament,
              Optional.empty(),
              tournament.playDeals(block.from(), block.to(), true),
              true,
              version),
          0);
      assertThat(write.runs("poker").getLast()).isEqualTo(new Run(version, number, number));
    }
  }
}
