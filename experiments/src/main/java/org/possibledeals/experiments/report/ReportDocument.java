package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.TableResult;
import org.possibledeals.kripke.print.Figures;

/** The content of a report on an experiment, in order, whatever it is written in. */
record ReportDocument(String title, ImmutableList<Item> items) {

  private static final String RATINGS =
      "Ratings by Bradley and Terry, on the scale of chess: 400 more is to make more points in ten"
          + " matches of eleven. Their mean is 0.";

  /** What stands in a report by itself. */
  sealed interface Item {

    /** A heading of the second level. */
    record Heading(String text) implements Item {}

    /** What the experiment asks. */
    record Question(String text) implements Item {}

    /** What comes out, in a sentence. */
    record Answer(String text) implements Item {}

    /** The command that prints the numbers of a section again. */
    record Command(String text) implements Item {}

    /** A paragraph. */
    record Text(String text) implements Item {}

    /** A list. */
    record Bullets(ImmutableList<String> sentences) implements Item {}

    /**
     * A table.
     *
     * @param kind its class in HTML, empty for one of numbers
     */
    record Table(Grid<?> grid, String kind) implements Item {}

    /** A picture, where there are pictures. */
    record Figure(Picture picture, String caption) implements Item {}

    /** The experiment's file. */
    record Source(String yaml) implements Item {}

    /** The text of rules that came from a file, where there is room for it. */
    record Rules(String text) implements Item {}
  }

  /** Returns the report. */
  static ReportDocument of(Findings findings) {
    var items = ImmutableList.<Item>builder();
    items.add(new Item.Question(findings.experiment().question()));
    ImmutableList<String> conclusions = Conclusions.of(findings);
    items.add(new Item.Answer(Conclusions.answer(findings, conclusions)));
    addFirstPicture(items, findings);
    items.add(new Item.Heading("What can be concluded"));
    items.add(new Item.Bullets(conclusions));
    addOverview(items, findings);
    findings.tables().forEach(table -> add(items, findings, table));
    if (!findings.failures().isEmpty()) {
      items.add(new Item.Heading("Agents that failed"));
      items.add(new Item.Table(Account.failures(findings), "failures"));
    }
    items.add(new Item.Heading("How it was found"));
    items.add(new Item.Table(Account.origin(findings), "origin"));
    items.add(new Item.Text(Account.method(findings)));
    items.add(command(findings, "status %s"));
    items.add(new Item.Heading("The file"));
    items.add(new Item.Source(findings.entry().yaml()));
    findings.entry().source().map(Item.Rules::new).ifPresent(items::add);
    String title = "Experiment “%s”".formatted(findings.experiment().name());
    return new ReportDocument(title, items.build());
  }

  /** Adds the picture of the first screen: curves, all tables, or the only one. */
  private static void addFirstPicture(ImmutableList.Builder<Item> items, Findings findings) {
    if (findings.tables().isEmpty()) {
      return;
    }
    if (findings.experiment().variation().isPresent()) {
      LearningCurves.of(findings)
          .forEach(
              picture ->
                  items.add(
                      new Item.Figure(
                          picture,
                          "The agent of the first seat, over %s deals; bars and bands are 95 %% intervals of each point, smaller than it where none is seen."
                              .formatted(
                                  Figures.count(
                                      findings.tables().getFirst().standings().deals())))));
    } else if (findings.tables().size() > 1) {
      items.add(
          new Item.Figure(
              Plots.curve(findings),
              "How many points a match the first of each table makes more than the second, with"
                  + " 95 % intervals; as many deals as each table below says."));
    } else {
      items.add(differences(findings, findings.tables().getFirst()));
    }
  }

  private static Item.Figure differences(Findings findings, TableResult table) {
    return new Item.Figure(
        Plots.differences(findings, table),
        "Differences over %s deals, points a match, with %s."
            .formatted(Figures.count(table.standings().deals()), Plots.level(findings)));
  }

  private static Item.Command command(Findings findings, String arguments) {
    return new Item.Command(
        "deals experiment " + arguments.formatted(findings.experiment().name()));
  }

  /** Adds what compares all tables. */
  private static void addOverview(ImmutableList.Builder<Item> items, Findings findings) {
    if (!findings.contrasts().isEmpty()) {
      items.add(new Item.Heading("Contrasts"));
      items.add(new Item.Table(Contrasts.grid(findings), ""));
      items.add(new Item.Text(Contrasts.CAPTION));
      items.add(command(findings, "report %s --json"));
    }
    if (!findings.ratings().isEmpty()) {
      items.add(new Item.Heading("Ratings"));
      items.add(new Item.Table(Account.ratings(findings), ""));
      items.add(new Item.Text(RATINGS));
      items.add(
          new Item.Figure(
              Plots.ratings(findings),
              "Ratings with 95 % intervals. The table above has the numbers of deals."));
      items.add(command(findings, "report %s --json"));
    }
  }

  private static void add(ImmutableList.Builder<Item> items, Findings findings, TableResult table) {
    items.add(new Item.Heading("Table “%s”".formatted(table.name())));
    items.add(new Item.Text(Account.over(table) + "."));
    items.add(new Item.Table(Account.agents(table), ""));
    if (!findings.differences(table).isEmpty()) {
      items.add(new Item.Table(Account.differences(findings, table), ""));
    }
    items.add(new Item.Table(Account.seats(table), ""));
    if (Account.hasBids(table)) {
      items.add(new Item.Table(Account.calibration(table), ""));
    }
    items.add(
        new Item.Figure(
            Plots.spread(table),
            "Points of single matches: share of the %s matches of each agent."
                .formatted(Figures.count(table.standings().matches()))));
    if (!findings.differences(table).isEmpty() && findings.tables().size() > 1) {
      items.add(differences(findings, table));
    }
    if (Account.hasBids(table)) {
      items.add(
          new Item.Figure(
              Plots.calibration(table),
              "Tricks won on average by tricks bid; who bids well is on the grey line."));
    }
    items.add(command(findings, "report %s --csv"));
    items.add(command(findings, "data %s --csv"));
  }
}
