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
import java.util.stream.IntStream;
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

  private static final ImmutableList<Column> COLUMNS =
      ImmutableList.of(
          new Column("program", Type.TEXT, false, "the program"),
          new Column("game", Type.WHOLE, false, "the number of the game, from 0"),
          new Column("choice", Type.WHOLE, false, "the number of the choice, from 0"),
          new Column("player", Type.WHOLE, false, "who chooses, from 0; -1 at the end"),
          new Column("options", Type.WHOLE, false, "how many options there are"),
          new Column("lead", Type.WHOLE, false, "points of the first ahead of the second"),
          new Column("spread", Type.WHOLE, false, "points of the first ahead of the last"),
          new Column("scores", Type.TEXT, false, "points by seat, more is better, as [3 0]"),
          new Column("bits", Type.TEXT, false, "log2 of worlds by seat, with --knowledge"));

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files of programs, or names of bundled ones, such as lama.")
  private List<String> files = List.of();

  @Mixin private RecycleTold.Who who;

  @Mixin private RecycleTold.Games played;
  @Mixin private RecycleTold.Limit time;

  @Option(
      names = "--knowledge",
      description =
          "Also print what players know: how many bits are open, and how many are learnt from a"
              + " choice. It takes much longer.")
  private boolean isKnown;

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
    played.check();
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
    RecycleGame game = who.game(file, played.limit);
    var err = spec.commandLine().getErr(); // told ten times, as asking what is known takes long
    return new Measured(
        file,
        ProgramMeasure.of(
            who.design(game, played, isKnown ? Optional.of(time.budget()) : Optional.empty()),
            (number, trace) -> {
              if (rows.isPresent()) {
                write(file, number, trace, into);
              }
              if (isKnown && number * 10 / played.games < (number + 1) * 10 / played.games) {
                err.println("%s: %d of %d games".formatted(file, number + 1, played.games));
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
                      .collect(joining(" ", "[", "]")),
                  Arrays.stream(turn.bits())
                      .mapToObj(MeasureCommand::number)
                      .collect(joining(" ", "[", "]"))
                }));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String table(List<Measured> all) {
    TextTable table = new TextTable(1).row(row("", all, Measured::file));
    table.row(row("finished of " + Figures.count(played.games), all, m -> "" + m.of.finished()));
    for (GameTrace.Measure measure : measures()) {
      table.row(row(measure.words, all, m -> told(m.of.of(measure))));
    }
    int seats = all.stream().mapToInt(m -> m.of.scores().size()).max().orElse(0);
    for (int seat = 0; seat < seats; seat++) {
      int s = seat;
      table.row(
          row("first, seat " + s, all, m -> s < m.of.scores().size() ? told(m.of.first(s)) : ""));
    }
    table.row(row("most and least first", all, m -> told(m.of.unfairness())));
    return "seed %d%n%s%noptions, lead%s by tenths of the games%n%s"
        .formatted(
            who.seed().value(),
            table,
            isKnown ? ", spread and bits open" : " and spread",
            course(all));
  }

  private ImmutableList<GameTrace.Measure> measures() {
    return Arrays.stream(GameTrace.Measure.values())
        .filter(measure -> isKnown || !measure.isOfKnowledge())
        .collect(ImmutableList.toImmutableList());
  }

  private TextTable course(List<Measured> all) {
    TextTable course = new TextTable(1).row(row("tenth", all, Measured::file));
    for (int part = 0; part < ProgramMeasure.PARTS; part++) {
      int p = part;
      course.row(
          row(
              "" + (p + 1),
              all,
              m ->
                  IntStream.range(0, isKnown ? 4 : 3)
                      .mapToObj(value -> number(m.of.course(value, p)))
                      .collect(joining("  "))));
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

  private static String told(Optional<Estimate> of) {
    return of.map(
            e ->
                Figures.number(e.mean())
                    + e.interval().map(i -> " ± " + Figures.number(i.halfWidth())).orElse(""))
        .orElse("?");
  }

  private String json(List<Measured> all) {
    ObjectNode json = JsonMapper.shared().createObjectNode();
    json.put("games", played.games).put("seed", who.seed().value());
    json.put("definitions", "thesis-notes/measuring-games.md");
    ObjectNode sources = json.putObject("sources");
    for (GameTrace.Measure measure : measures()) {
      sources.put(name(measure), measure.source);
    }
    sources.put(FIRST, "Bell and Goadrich 2016, fairness; Browne 2008, advantage of the first");
    sources.put(UNFAIRNESS, "Possible Deals");
    ObjectNode programs = json.putObject("programs");
    for (Measured measured : all) {
      ObjectNode node = programs.putObject(measured.file);
      node.put("finished", measured.of.finished());
      if (measured.of.finished() > 0) {
        for (GameTrace.Measure measure : measures()) {
          put(node.putObject(name(measure)), measured.of.of(measure));
        }
        var first = node.putArray(FIRST);
        for (int seat = 0; seat < measured.of.scores().size(); seat++) {
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

  private static void put(ObjectNode node, Optional<Estimate> of) {
    of.ifPresent(estimate -> node.put("mean", estimate.mean()));
    of.flatMap(Estimate::interval).ifPresent(i -> node.put("low", i.low()).put("high", i.high()));
  }
}
