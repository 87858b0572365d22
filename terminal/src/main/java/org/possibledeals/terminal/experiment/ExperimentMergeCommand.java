package org.possibledeals.terminal.experiment;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Merge;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.JsonData;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment merge}. */
@Command(
    name = "merge",
    description = {
      "Merge the journals of parts into one journal.",
      "The parts were played by deals experiment run --part. Each is checked first: it must be"
          + " finished and unchanged, all must be of one experiment and one version, and no block"
          + " may be missing or occur twice. The digest is the same as if the experiment had been"
          + " played in one piece."
    },
    footer = {"", "Example:", "  deals experiment merge lamas-*-of-20.journal"})
final class ExperimentMergeCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "JOURNAL", arity = "1..*", description = "Journals of the parts.")
  private List<String> places;

  @Mixin private JournalOptions journals;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Name of the experiment, if the first journal has several.")
  private Optional<String> name = Optional.empty();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public void run() {
    List<Journal> parts = new ArrayList<>();
    try {
      places.forEach(place -> parts.add(Journal.toRead(place)));
      String merged = name.orElseGet(() -> only(parts.getFirst()));
      Entry first = Merge.entry(merged, parts.getFirst());
      Experiment experiment = JournalOptions.experimentToReport(first, parts.getFirst());
      Merge merge = Merge.of(merged, experiment.blocks(), parts);
      try (Journal into = journals.toWrite()) {
        Entry entry = merge.into(into);
        ImmutableList<String> timed = experiment.timeLimits();
        String digest = into.digest(merged);
        spec.commandLine()
            .getOut()
            .print(json ? asJson(entry, digest, timed) : asTable(entry, digest, timed));
      }
    } finally {
      parts.forEach(Journal::close);
    }
  }

  private static String only(Journal journal) {
    ImmutableList<Entry> entries = journal.entries();
    if (entries.size() != 1) {
      throw new IllegalArgumentException(
          "The journal %s has %s; --name says which of them to merge."
              .formatted(
                  journal.place(),
                  entries.isEmpty()
                      ? "no experiment"
                      : entries.stream().map(Entry::name).collect(joining(", "))));
    }
    return entries.getFirst().name();
  }

  private String asTable(Entry entry, String digest, ImmutableList<String> timed) {
    var table =
        new TextTable(2)
            .row(List.of("experiment", entry.name()))
            .row(List.of("journals", "" + places.size()))
            .row(List.of("blocks", "" + entry.blocks()))
            .row(List.of("matches", Figures.count(entry.matches())))
            .row(List.of("version", entry.version()))
            .row(List.of("digest", digest));
    if (!timed.isEmpty()) {
      table.row(
          List.of("limited time", String.join(", ", timed) + ": no other run has this digest"));
    }
    return table.toString();
  }

  private String asJson(Entry entry, String digest, ImmutableList<String> timed) {
    return JsonData.written(
        JsonData.object(
            "name", entry.name(),
            "journals", places.size(),
            "blocks", entry.blocks(),
            "matches", entry.matches(),
            "version", entry.version(),
            "digest", digest,
            "repeatable", timed.isEmpty()));
  }
}
