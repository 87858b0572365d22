package org.possibledeals.terminal.experiment;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.terminal.live.ServeOption;
import org.possibledeals.terminal.live.ServeOption.Serving;
import org.possibledeals.terminal.match.Tellers;
import org.possibledeals.terminal.match.WatchCommand;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.TableOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment watch}. */
@Command(
    name = "watch",
    description = {
      "Watch any match of an experiment again, with its models: it is played again from the seed.",
      "It is told step by step as deals watch does. With --serve it is the experiment itself that"
          + " is watched, while another command plays it."
    },
    footer = {
      "",
      "Examples:",
      "  deals experiment watch lamas --table published --deal 17 --round 3",
      "  deals experiment watch lamas --serve",
      "  deals experiment watch sequential --deal 4 --seating 2 --ask 'K_N ~has(E,AS)'"
    })
public final class ExperimentWatchCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "The experiment, by its name or its file.")
  private String name;

  @Mixin private JournalOptions journals;

  @Mixin private TableOptions tables;

  @Option(names = "--deal", paramLabel = "D", defaultValue = "0", description = "Deal, from 0.")
  private int deal;

  @Option(
      names = "--seating",
      paramLabel = "K",
      defaultValue = "0",
      description = "Which of the seatings in which the deal is played, from 0.")
  private int seating;

  @Option(
      names = "--round",
      paramLabel = "R",
      showDefaultValue = Visibility.NEVER,
      description = "Which round to tell, from 1; all if not said.")
  private Optional<Integer> round = Optional.empty();

  @Option(
      names = "--ask",
      paramLabel = "FORMULA",
      showDefaultValue = Visibility.NEVER,
      description = "Say at each step whether this is true; may be repeated.")
  private List<String> asked = List.of();

  @Option(names = "--marginals", description = "Say who may hold what and how likely.")
  private boolean hasMarginals;

  @Mixin private ServeOption serve;

  @Override
  public void run() {
    if (serve.isGiven()) {
      serve();
      return;
    }
    try (Journal journal = journals.toRead()) {
      Entry entry = journals.entry(journal, name);
      var experiment = JournalOptions.experiment(entry);
      var story = new ArrayList<String>();
      tell(experiment.tournaments().get(tables.position(experiment)), story);
      var out = spec.commandLine().getOut();
      story.forEach(out::println);
    }
  }

  /** Serves the page of the experiment until Ctrl-C. */
  private void serve() {
    requireNoMatch();
    Experiment experiment;
    String place;
    try (Journal journal = journals.toRead()) {
      experiment = JournalOptions.experimentToReport(journals.entry(journal, name), journal);
      place = journal.place();
    }
    try (Serving page = serve.open()) {
      page.begin(spec, experiment, place, "until Ctrl-C");
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Checks that no option of a match is given: --serve shows no match. */
  private void requireNoMatch() {
    for (String option :
        List.of("--table", "--deal", "--seating", "--round", "--ask", "--marginals")) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new IllegalArgumentException(
            "--serve shows the whole experiment, and %s is of a match; leave one of them out."
                .formatted(option));
      }
    }
  }

  private <S, O extends Observation, M> void tell(
      Tournament<S, O, M> tournament, List<String> story) {
    if (deal < 0 || deal >= tournament.deals()) {
      throw new IllegalArgumentException(
          "No deal %d; the experiment has 0 to %d.".formatted(deal, tournament.deals() - 1));
    }
    var seatings = tournament.seatings(deal);
    if (seating < 0 || seating >= seatings.size()) {
      throw new IllegalArgumentException(
          "No seating %d; each deal has 0 to %d.".formatted(seating, seatings.size() - 1));
    }
    ImmutableList<String> agents =
        seatings.get(seating).stream()
            .map(tournament.entrants()::get)
            .collect(ImmutableList.toImmutableList());
    ImmutableList<Formula> formulas =
        asked.stream().map(WatchCommand::formula).collect(ImmutableList.toImmutableList());
    story.add("deal %d, seating %d: %s".formatted(deal, seating, String.join(", ", agents)));
    var telling = new Telling(round, agents, true, formulas, hasMarginals);
    tournament
        .oneByOne()
        .play(deal, seating, Tellers.of(tournament.contest(), telling, story::add));
  }
}
