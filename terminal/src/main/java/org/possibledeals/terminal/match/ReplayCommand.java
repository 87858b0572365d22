package org.possibledeals.terminal.match;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.record.ChanceOfSeed;
import org.possibledeals.agents.record.GameRecord;
import org.possibledeals.agents.record.GameRecords;
import org.possibledeals.agents.record.Replay;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.terminal.option.FailedException;
import org.possibledeals.terminal.option.Failure;
import org.possibledeals.terminal.option.Version;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals replay}. */
@Command(
    name = "replay",
    abbreviateSynopsis = true,
    description = {
      "Replay recorded matches, and check every move and point.",
      "It also checks that chance moved as the seed determines. No file but the record is read. The"
          + " exit code is 1 at the first record that fails the check; a file without records"
          + " passes."
    },
    footer = {
      "",
      "Examples:",
      "  deals tournament --deals 10 --records games.jsonl",
      "  deals replay games.jsonl",
      "  deals replay games.jsonl --steps | less"
    })
public final class ReplayCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "File of records, one JSON object per line.")
  private Path file;

  @ArgGroup private Detail detail = new Detail();

  @Option(
      names = "--any-chance",
      description =
          "Accept chance moves that differ from those of the seed, for records of an older"
              + " version.")
  private boolean isAnyChance;

  /** Level of detail, other than one line per round. */
  static final class Detail {
    @Option(names = "--brief", description = "Print one line per match.")
    private boolean isBrief;

    @Option(names = "--steps", description = "Tell every step, as deals watch does.")
    private boolean isByStep;

    @Option(
        names = "--svg",
        description = "Draw the last position of the last match, if the game has a board.")
    private boolean isDrawn;
  }

  private String drawing = "";

  private final Catalogue catalogue = Catalogue.found();

  private long checked;

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    if (!Files.isReadable(file) || Files.isDirectory(file)) {
      throw new IllegalArgumentException(
          "Cannot read %s; name a file that deals tournament --records wrote.".formatted(file));
    }
    try (var in = TextFile.reader(file)) {
      if (read(in) == GameRecords.Ending.BROKEN_LAST_LINE) {
        err.println("The last line breaks off in the middle; it was left out.");
      }
    } finally {
      spec.commandLine().getOut().print(drawing);
      spec.commandLine().getOut().flush();
    }
    err.println(verdict());
    return ExitCode.OK;
  }

  private GameRecords.Ending read(BufferedReader in) throws IOException {
    try {
      return GameRecords.read(in, this::replay);
    } catch (IllegalArgumentException e) {
      throw new FailedException(Failure.EXPECTATION, file + ": " + e.getMessage(), e);
    }
  }

  private String verdict() {
    if (checked == 0) {
      return "There is no match in %s.".formatted(file);
    }
    return checked == 1
        ? "1 match, and it checks."
        : Figures.count(checked) + " matches, and all of them check.";
  }

  private void replay(GameRecord record) {
    var story = new ArrayList<String>();
    try {
      play(contest(record), record, story);
    } catch (IllegalArgumentException e) {
      throw new FailedException(
          Failure.EXPECTATION,
          "Record %d of %s (deal %d of seed %d) does not check: %s"
                  .formatted(checked + 1, file, record.deal(), record.seed(), e.getMessage())
              + playedBy(record),
          e);
    }
    checked++;
    PrintWriter out = spec.commandLine().getOut();
    if (!detail.isDrawn) {
      story.forEach(out::println);
    }
  }

  /** Returns which version played a record, where it is another than this. */
  private static String playedBy(GameRecord record) {
    return record.version().equals(Version.current())
        ? ""
        : " It was played by version %s, and this is %s."
            .formatted(record.version(), Version.current());
  }

  private Contest<?, ?, ?> contest(GameRecord record) {
    return catalogue
        .contest(record.game(), Optional.of(record.rules()), record.source())
        .forPlayers(record.agents().size());
  }

  private <S, O extends Observation, M> void play(
      Contest<S, O, M> contest, GameRecord record, List<String> story) {
    story.add(title(record, contest.counted()));
    Game<S, O, M> game =
        record.isOpenedByFirstSeat() ? contest.gameOpenedByFirstSeat() : contest.game();
    Table.Spectator<S, M> teller = teller(contest, record.agents(), story::add);
    Table.Spectator<S, M> chance =
        isAnyChance ? (before, move, after) -> {} : new ChanceOfSeed<>(game, record);
    S last =
        Replay.play(
            game,
            record,
            (before, move, after) -> {
              chance.sees(before, move, after);
              teller.sees(before, move, after);
            });
    if (detail.isDrawn) {
      drawing = Drawings.view(contest).svg(game.observe(last, game.players().getFirst()));
    }
  }

  private <S, O extends Observation, M> Table.Spectator<S, M> teller(
      Contest<S, O, M> contest, ImmutableList<String> agents, Consumer<String> lines) {
    if (detail.isBrief || detail.isDrawn) {
      return (before, move, after) -> {};
    }
    return detail.isByStep
        ? Tellers.of(
            contest, new Telling(Optional.empty(), agents, false, ImmutableList.of(), false), lines)
        : contest.matchTeller(agents, lines);
  }

  private static String title(GameRecord record, ScoreUnit counted) {
    String scores =
        IntStream.range(0, record.agents().size())
            .mapToObj(i -> record.agents().get(i) + " " + counted.of(record.points().get(i)))
            .collect(joining(", "));
    String forfeits =
        record.forfeits().stream()
            .map(seat -> ", forfeited by " + record.agents().get(seat))
            .collect(joining());
    return "deal %d of seed %d: %s%s%s%s"
        .formatted(
            record.deal(),
            record.seed(),
            scores,
            counted.note(),
            record.isBrokenOff() ? ", broken off" : "",
            forfeits);
  }
}
