package org.possibledeals.recycle.command;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.possibledeals.experiments.data.RowSchema.Column;
import org.possibledeals.experiments.data.RowSchema.Column.Type;
import org.possibledeals.experiments.data.TextRows;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.recycle.rules.RecycleGame;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The command {@code deals recycle measure}. */
@Command(
    name = "measure",
    description = {
      "Measure how the games of programs go.",
      "It prints length, options, forced choices, lead, spread, drama, decisiveness, ties and the"
          + " fairness of seats, each with its 95 %% interval.",
      "The definitions and their sources are in thesis-notes/measuring-games.md."
    },
    footer = {
      "",
      "Examples:",
      "  deals recycle measure lama ninety-eight --games 10000",
      "  deals recycle measure kuhn-poker --games 200 --agents 'pimc[20],random'",
      "  deals recycle measure lama --games 100 --rows lama.csv"
    })
final class MeasureCommand implements Callable<Integer> {
  private static final String FIRST = "firstBySeat";
  private static final String UNFAIRNESS = "mostAndLeastFirst";
  private static final int MOST_GAMES = 1_000_000;
  private static final int MOST_CHOICES = 1_000_000;

  private static final ImmutableList<Column> COLUMNS =
      ImmutableList.of(
          new Column("program", Type.TEXT, false, "the program"),
          new Column("game", Type.WHOLE, false, "the number of the game, from 0"),
          new Column("choice", Type.WHOLE, false, "the number of the choice, from 0"),
          new Column("player", Type.WHOLE, false, "who chooses, from 0; -1 at the end"),
          new Column("options", Type.WHOLE, false, "how many options there are"),
          new Column("lead", Type.WHOLE, false, "points of the first ahead of the second"),
          new Column("spread", Type.WHOLE, false, "points of the first ahead of the last"),
          new Column("scores", Type.TEXT, false, "points by seat, more is better, as [3 0]"));

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files of programs, or names of bundled ones, such as lama.")
  private List<String> files = List.of();

  @Mixin private RecycleTold.Who who;

  @Option(
      names = "--games",
      defaultValue = "1000",
      description = "Number of games of each program (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(
      names = "--limit",
      defaultValue = "1000",
      description =
          "Give up a game after this many choices; it is not measured (default: ${DEFAULT-VALUE}).")
  private int limit;

  @Option(
      names = "--rows",
      paramLabel = "FILE",
      description =
          "Write one row per choice of the finished games, and one for the end of each, as"
              + " comma-separated values.")
  private Optional<Path> rows = Optional.empty();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean isJson;

  /** A program and its heuristics. */
  private record Measured(String file, ProgramMeasure of) {}

  @Override
  public Integer call() throws IOException {
    if (games < 1 || limit < 1 || games > MOST_GAMES || limit > MOST_CHOICES) {
      throw new IllegalArgumentException(
          "%d games of at most %d choices; both must be 1 or more, up to %d games and %d choices."
              .formatted(games, limit, MOST_GAMES, MOST_CHOICES));
    }
    List<Measured> all = new ArrayList<>();
    try (Writer into =
        rows.isPresent() ? Files.newBufferedWriter(rows.get()) : Writer.nullWriter()) {
      into.write(TextRows.CSV.header(COLUMNS));
      for (String file : files) {
        all.add(measured(file, into));
      }
    }
    spec.commandLine().getOut().print(isJson ? json(all) + "\n" : table(all));
    return 0;
  }

  private Measured measured(String file, Writer into) {
    RecycleGame game = who.game(file, limit);
    var agents = who.agents(game); // a wrong number of them is always refused
    return new Measured(
        file,
        ProgramMeasure.of(
            game,
            who.isRandom() ? List.of() : agents,
            games,
            who.seed().value(),
            limit,
            (number, trace) -> {
              if (rows.isPresent()) {
                write(file, number, trace, into);
              }
            }));
  }

  private static void write(String file, int game, GameTrace trace, Writer into) {
    try {
      List<GameTrace.Turn> turns = new ArrayList<>(trace.turns());
      turns.add(trace.end());
      for (int k = 0; k < turns.size(); k++) {
        GameTrace.Turn turn = turns.get(k);
        into.write(
            TextRows.CSV.line(
                COLUMNS,
                new Object[] {
                  file,
                  game,
                  k,
                  turn.player(),
                  turn.options(),
                  turn.lead(),
                  turn.spread(),
                  Arrays.stream(turn.scores())
                      .mapToObj(String::valueOf)
                      .collect(joining(" ", "[", "]"))
                }));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String table(List<Measured> all) {
    TextTable table = new TextTable(1).row(row("", all, Measured::file));
    table.row(row("finished of " + Figures.count(games), all, m -> "" + m.of.finished()));
    for (GameTrace.Measure measure : GameTrace.Measure.values()) {
      table.row(row(measure.words, all, m -> told(m, of -> of.of(measure))));
    }
    int seats = all.stream().mapToInt(m -> m.of.seats()).max().orElse(0);
    for (int seat = 0; seat < seats; seat++) {
      int s = seat;
      table.row(
          row("first, seat " + s, all, m -> s < m.of.seats() ? told(m, o -> o.first(s)) : ""));
    }
    table.row(row("most and least first", all, m -> told(m, ProgramMeasure::unfairness)));
    return "seed %d%n%s%noptions, lead and spread by tenths of the games%n%s"
        .formatted(who.seed().value(), table, course(all));
  }

  private static TextTable course(List<Measured> all) {
    TextTable course = new TextTable(1).row(row("tenth", all, Measured::file));
    for (int part = 0; part < ProgramMeasure.PARTS; part++) {
      int p = part;
      course.row(
          row(
              "" + (p + 1),
              all,
              m ->
                  "%s  %s  %s"
                      .formatted(
                          number(m.of.course(0, p)),
                          number(m.of.course(1, p)),
                          number(m.of.course(2, p)))));
    }
    return course;
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "?" : Figures.number(value);
  }

  private static List<String> row(String name, List<Measured> all, Function<Measured, String> of) {
    List<String> row = new ArrayList<>(List.of(name));
    all.forEach(measured -> row.add(of.apply(measured)));
    return row;
  }

  private static String told(Measured measured, Function<ProgramMeasure, Estimate> of) {
    if (measured.of.finished() == 0) {
      return "?";
    }
    Estimate estimate = of.apply(measured.of);
    return Figures.number(estimate.mean())
        + estimate.interval().map(i -> " ± " + Figures.number(i.halfWidth())).orElse("");
  }

  private String json(List<Measured> all) {
    ObjectNode json = JsonMapper.shared().createObjectNode();
    json.put("games", games).put("seed", who.seed().value());
    json.put("definitions", "thesis-notes/measuring-games.md");
    ObjectNode sources = json.putObject("sources");
    for (GameTrace.Measure measure : GameTrace.Measure.values()) {
      sources.put(name(measure), measure.source);
    }
    sources.put(FIRST, "Bell and Goadrich 2016, fairness; Browne 2008, advantage of the first");
    sources.put(UNFAIRNESS, "Possible Deals");
    ObjectNode programs = json.putObject("programs");
    for (Measured measured : all) {
      ObjectNode node = programs.putObject(measured.file);
      node.put("finished", measured.of.finished());
      if (measured.of.finished() > 0) {
        for (GameTrace.Measure measure : GameTrace.Measure.values()) {
          put(node.putObject(name(measure)), measured.of.of(measure));
        }
        var first = node.putArray(FIRST);
        for (int seat = 0; seat < measured.of.seats(); seat++) {
          put(first.addObject(), measured.of.first(seat));
        }
        put(node.putObject(UNFAIRNESS), measured.of.unfairness());
      }
    }
    return json.toPrettyString();
  }

  private static String name(GameTrace.Measure measure) {
    return Ascii.toLowerCase(measure.name());
  }

  private static void put(ObjectNode node, Estimate estimate) {
    node.put("mean", estimate.mean());
    estimate.interval().ifPresent(i -> node.put("low", i.low()).put("high", i.high()));
  }
}
