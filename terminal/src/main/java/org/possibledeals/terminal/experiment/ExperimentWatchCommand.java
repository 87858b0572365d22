package org.possibledeals.terminal.experiment;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Salt;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.record.GameRecord;
import org.possibledeals.agents.record.Replay;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.experiments.design.AbsentContest;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.terminal.match.Tellers;
import org.possibledeals.terminal.match.WatchCommand;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.TableOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment watch}. */
@Command(
    name = "watch",
    description = {
      "Tell any match of an experiment step by step.",
      "The match is replayed from the seed and told as by deals watch."
    },
    footer = {
      "",
      "Examples:",
      "  deals experiment watch lamas --table published --deal 17 --round 3",
      "  deals experiment watch sequential --deal 4 --seating 2 --ask 'K_N ~has(E,AS)'"
    })
final class ExperimentWatchCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "Name of the experiment, or its file.")
  private String name;

  @Mixin private JournalOptions journals;

  @Mixin private TableOptions tables;

  @Option(
      names = "--deal",
      paramLabel = "D",
      defaultValue = "0",
      description = "Deal (0-based; default: ${DEFAULT-VALUE}).")
  private int deal;

  @Option(
      names = "--seating",
      paramLabel = "K",
      defaultValue = "0",
      description = "Seating in which the deal is played (0-based; default: ${DEFAULT-VALUE}).")
  private int seating;

  @Option(
      names = "--round",
      paramLabel = "R",
      description = "Round to show, from 1 (default: all).")
  private Optional<Integer> round = Optional.empty();

  @Option(
      names = "--ask",
      paramLabel = "FORMULA",
      description = "Print at each step whether this formula is true; repeatable.")
  private List<String> asked = List.of();

  @Option(names = "--marginals", description = "Print who may hold which card, and how likely.")
  private boolean hasMarginals;

  @Override
  public void run() {
    try (Journal journal = journals.toRead()) {
      Entry entry = journals.entry(journal, name);
      var experiment = JournalOptions.experimentToReport(entry, journal);
      var story = new ArrayList<String>();
      int table = tables.position(experiment);
      var tournament = experiment.tournaments().get(table);
      check(tournament);
      if (experiment.contest() instanceof AbsentContest || tournament.hasGuests()) {
        retell(AbsentContest.original(tournament.contest()), record(entry, journal, table), story);
      } else {
        Salts salts = journal.salts(entry.name());
        tell(tournament, salts.of(experiment.blockOf(table, deal)), story);
      }
      var out = spec.commandLine().getOut();
      story.forEach(out::println);
    }
  }

  /** Returns the record of the match, since who plays in it is not to be run. */
  private GameRecord record(Entry entry, Journal journal, int table) {
    List<GameRecord> seatings = new ArrayList<>();
    journal.eachRecord(
        entry.name(),
        table,
        line -> {
          GameRecord record = GameRecord.fromJson(line);
          if (record.deal() == deal) {
            seatings.add(record);
          }
        });
    if (seating >= seatings.size()) {
      throw new IllegalArgumentException(
          ("Programs or archives play in this match, which watch does not run, and the journal has"
              + " no record of it; --with loads an archive that you trust."));
    }
    return seatings.get(seating);
  }

  private <S, O extends Observation, M> void retell(
      Contest<S, O, M> contest, GameRecord record, List<String> story) {
    Game<S, O, M> game =
        record.isOpenedByFirstSeat() ? contest.gameOpenedByFirstSeat() : contest.game();
    Replay.play(game, record, teller(contest, record.agents(), false, story));
  }

  private void check(Tournament<?, ?, ?> tournament) {
    if (deal < 0 || deal >= tournament.deals()) {
      throw new IllegalArgumentException(
          "No deal %d; the experiment has 0 to %d.".formatted(deal, tournament.deals() - 1));
    }
    var seatings = tournament.seatings(deal);
    if (seating < 0 || seating >= seatings.size()) {
      throw new IllegalArgumentException(
          "No seating %d; each deal has 0 to %d.".formatted(seating, seatings.size() - 1));
    }
  }

  private <S, O extends Observation, M> void tell(
      Tournament<S, O, M> tournament, Optional<Salt> salt, List<String> story) {
    ImmutableList<String> agents =
        tournament.seatings(deal).get(seating).stream()
            .map(tournament.entrants()::get)
            .collect(ImmutableList.toImmutableList());
    tournament
        .oneByOne()
        .salted(salt)
        .play(deal, seating, teller(tournament.contest(), agents, true, story));
  }

  private <S, O extends Observation, M> Table.Spectator<S, M> teller(
      Contest<S, O, M> contest,
      ImmutableList<String> agents,
      boolean isPlayed,
      List<String> story) {
    ImmutableList<Formula> formulas =
        asked.stream().map(WatchCommand::formula).collect(ImmutableList.toImmutableList());
    story.add("deal %d, seating %d: %s".formatted(deal, seating, String.join(", ", agents)));
    return Tellers.of(
        contest, new Telling(round, agents, isPlayed, formulas, hasMarginals), story::add);
  }
}
