package org.possibledeals.terminal.experiment;

import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.laboratory.CardsWorth;
import org.possibledeals.experiments.report.Grid;
import org.possibledeals.experiments.statistics.Estimates;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.PlayOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** The command {@code deals experiment variates}. */
@Command(
    name = "variates",
    footer = {"", "Example:", "  deals experiment variates lamas"},
    description = {
      "Print the differences of an experiment, adjusted for luck.",
      "The control variate is what a clairvoyant scores with the same cards. Its matches are played"
          + " but not kept."
    })
final class ExperimentVariatesCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "Name of the experiment, or its file.")
  private String name;

  @Mixin private JournalOptions journals;

  @Mixin private PlayOptions play;

  @Option(
      names = "--clairvoyant",
      paramLabel = "CHEAT",
      defaultValue = "cheat-greedy",
      description =
          "Agent that sees all cards; deals games GAME lists them (default: ${DEFAULT-VALUE}).")
  private String clairvoyant;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public void run() {
    play.check();
    try (Journal journal = journals.toRead()) {
      Entry entry = journals.entry(journal, name);
      CardsWorth worth =
          CardsWorth.of(
              JournalOptions.withoutArchives(entry), journal, clairvoyant, play.threads());
      var out = spec.commandLine().getOut();
      if (json) {
        out.println(JsonMapper.shared().valueToTree(worth).toPrettyString());
      } else {
        out.print(table(worth));
        out.printf(
            "%nfactor: variance of the mean with what %s makes of the cards, to that without; what"
                + "%nthey are worth on average is known from %s other deals.%n",
            worth.clairvoyant(), Figures.count(worth.others()));
      }
    }
  }

  private static TextTable table(CardsWorth worth) {
    return new Grid<>(worth.lines())
        .column("difference", CardsWorth.Line::name)
        .column("deals", line -> Figures.count(line.deals()))
        .column("points a match", line -> Estimates.meanAndHalf(line.estimate().plain()))
        .column("cards taken off", line -> Estimates.meanAndHalf(line.estimate().controlled()))
        .column("factor", line -> Figures.number(line.estimate().factor()))
        .text(1);
  }
}
