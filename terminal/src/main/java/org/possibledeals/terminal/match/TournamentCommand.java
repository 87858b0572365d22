package org.possibledeals.terminal.match;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Salt;
import org.possibledeals.agents.record.GameRecords;
import org.possibledeals.experiments.report.Report;
import org.possibledeals.experiments.report.ReportJson;
import org.possibledeals.experiments.report.ReportTable;
import org.possibledeals.experiments.tournament.Blocks;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Records;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.experiments.tournament.TournamentResult;
import org.possibledeals.experiments.tournament.TournamentResult.Forfeit;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.terminal.option.ContestOptions;
import org.possibledeals.terminal.option.Failure;
import org.possibledeals.terminal.option.FairOption;
import org.possibledeals.terminal.option.LineUpOption;
import org.possibledeals.terminal.option.PlayOptions;
import org.possibledeals.terminal.option.Progress;
import org.possibledeals.terminal.option.RecordFile;
import org.possibledeals.terminal.option.Version;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals tournament}. */
@Command(
    name = "tournament",
    abbreviateSynopsis = true,
    description = {
      "Play agents against each other and report who is better.",
      "Every deal is played once in each rotation of the seats, so that all agents play all hands."
    },
    footer = {
      "",
      "Examples:",
      "  deals tournament",
      "  deals tournament --deals 2000 \\",
      "      --agents 'full-kripke,full-kripke[deaf],greedy,greedy'",
      "  deals tournament --rules lamas --line-up lamas --matches 100000 --json \\",
      "      --agents lamas-full-kripke,lamas-greedy-kripke,greedy,random",
      "  deals tournament --agents 'exec:python3 mine.py,greedy,greedy,random'",
      "",
      "The same seed gives the same table, at any number of threads. deals games lists the agents.",
      "An agent that fails forfeits the match; the others go on, and the exit code is 1 at the end."
    })
public final class TournamentCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private ContestOptions played;

  @ArgGroup private Size size = new Size();

  /** The length of the tournament, given in one of two ways. */
  static final class Size {
    @Option(
        names = "--deals",
        paramLabel = "N",
        description = "Number of deals (default: 500); with --line-up rotate each is 4 matches.")
    private Optional<Integer> deals = Optional.empty();

    @Option(
        names = "--matches",
        paramLabel = "N",
        description = "Number of matches, instead of --deals.")
    private Optional<Integer> matches = Optional.empty();
  }

  @Mixin private PlayOptions play;

  @Option(
      names = "--line-up",
      paramLabel = "L",
      defaultValue = "rotate",
      converter = LineUpOption.class,
      completionCandidates = LineUpOption.class,
      description = {
        "Seats of the agents (default: ${DEFAULT-VALUE}).",
        "rotate: every deal in each rotation of the seats.",
        "orders: every deal in every order of the seats, where neighbours matter.",
        "fixed: seats as given; the first agent moves first.",
        "lamas: seats as given, reversed for the second half."
      })
  private LineUp lineUp;

  @ArgGroup private Format format = new Format();

  /** The output format, other than a table. */
  static final class Format {
    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(names = "--csv", description = "Print comma-separated values, a line for each agent.")
    private boolean csv;
  }

  @Option(
      names = "--records",
      paramLabel = "FILE",
      description = "Record every match in this file, one JSON object per line; see deals replay.")
  private Optional<Path> records = Optional.empty();

  @Option(names = "--force", description = "With --records: overwrite FILE.")
  private boolean force;

  @Option(
      names = "--ask-formulas",
      description =
          "Let knowledge-based programs ask the plain engine each formula, without preparation:"
              + " the same moves, in more time.")
  private boolean isAskingFormulas;

  @Mixin private FairOption fair;

  @Option(
      names = "--salts",
      paramLabel = "FILE",
      description =
          "Repeat a tournament with programs or archives: take the random bits of its blocks from"
              + " the records in this file.")
  private Optional<Path> saltFile = Optional.empty();

  @Override
  public Integer call() throws IOException {
    return play(tournament(played.contest()));
  }

  private <S, O extends Observation, M> Tournament<S, O, M> tournament(Contest<S, O, M> contest) {
    ImmutableList<String> agents =
        played.agents().stream()
            .map(name -> isAskingFormulas ? Contest.FORMULAS + name : name)
            .collect(ImmutableList.toImmutableList());
    return new Tournament<>(contest, agents, lineUp, deals(contest), played.seed().value());
  }

  private int deals(Contest<?, ?, ?> contest) {
    if (size.matches.isEmpty()) {
      return size.deals.orElse(500);
    }
    int matches = size.matches.get();
    if (matches < 1) {
      throw new IllegalArgumentException(
          "Cannot play %d matches; a tournament has at least 1.".formatted(matches));
    }
    int seats = contest.game().players().size();
    lineUp.requireSeats(seats);
    int perDeal = lineUp.matchesPerDeal(seats);
    if (matches % perDeal != 0) {
      throw new IllegalArgumentException(
          "Cannot play %d matches with every deal in %d rotations; %d would do, or --deals."
              .formatted(matches, perDeal, (long) Math.ceilDiv(matches, perDeal) * perDeal));
    }
    return matches / perDeal;
  }

  private int play(Tournament<?, ?, ?> tournament) throws IOException {
    play.check();
    checkArgument(
        !force || records.isPresent(),
        "--force has no file to write over; it goes with --records FILE.");
    Salts drawn = fair.salts(ImmutableList.of(tournament));
    Salts salts = saltFile.isPresent() ? recorded(saltFile.get()) : drawn;
    if (salts == Salts.DRAWN && records.isEmpty()) {
      spec.commandLine()
          .getErr()
          .println(
              "The cards come from the seed and random bits, so that nobody can guess them:"
                  + " --records FILE keeps these, and --salts FILE then plays the same again.");
    }
    long start = System.nanoTime();
    TournamentResult outcome =
        records.isPresent() ? playAndKeep(tournament, salts) : playAlone(tournament, salts);
    double seconds = (System.nanoTime() - start) / 1e9;
    double speed = outcome.standings().matches() / seconds;
    print(new Report(tournament, outcome, Version.current(), speed));
    for (Forfeit forfeit : outcome.forfeits()) {
      spec.commandLine().getErr().println(forfeit.told());
    }
    return outcome.forfeits().isEmpty() ? Failure.NONE : Failure.EXPECTATION;
  }

  /** Returns the salts of the blocks that the records in a file were played in. */
  private static Salts recorded(Path file) throws IOException {
    Map<Integer, Salt> salts = new HashMap<>();
    try (var in = TextFile.reader(file)) {
      GameRecords.read(
          in,
          record ->
              record.salt().ifPresent(salt -> salts.put(record.deal() / Blocks.LENGTH, salt)));
    }
    return Salts.recorded(
        salts,
        block -> "%s has no salt of the deals from %d on.".formatted(file, block * Blocks.LENGTH));
  }

  private TournamentResult playAndKeep(Tournament<?, ?, ?> tournament, Salts salts)
      throws IOException {
    try (var file = RecordFile.at(records.orElseThrow(), force, spec.commandLine().getErr());
        var progress = Progress.of(tournament.matches())) {
      return tournament.playOut(
          salts, play.threads(), progress, Optional.of(new Records(Version.current(), file::keep)));
    }
  }

  private TournamentResult playAlone(Tournament<?, ?, ?> tournament, Salts salts) {
    try (var progress = Progress.of(tournament.matches())) {
      return tournament.playOut(salts, play.threads(), progress, Optional.empty());
    }
  }

  private void print(Report report) {
    var out = spec.commandLine().getOut();
    out.print(
        format.json
            ? ReportJson.of(report)
            : format.csv ? ReportJson.csv(report) : ReportTable.of(report));
    out.flush();
    spec.commandLine()
        .getErr()
        .println(
            "%s matches a second on %d thread%s."
                .formatted(
                    Figures.count(Math.round(report.matchesPerSecond())),
                    play.threads(),
                    play.threads() == 1 ? "" : "s"));
  }
}
