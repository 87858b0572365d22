package org.possibledeals.recycle.command;

import com.google.common.base.Ascii;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.CommandProvider;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.recycle.compile.Constructs;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.table.Manual;
import org.possibledeals.recycle.table.ShippedGames;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.PlayerRange;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The command {@code deals recycle}. */
@Command(
    name = "recycle",
    footer = {
      "",
      "Examples:",
      "  deals recycle run lama --games 100",
      "  deals recycle show kuhn-poker --seed 3"
    },
    description = "Run, check and draw card games written in RECYCLE.",
    subcommands = {
      RecycleCommand.Run.class,
      MeasureCommand.class,
      RecycleCommand.Check.class,
      RecycleCommand.Help.class,
      RecycleTold.Show.class,
      RecycleTold.Draw.class
    })
public final class RecycleCommand implements Runnable, CommandProvider {

  @Spec private CommandSpec spec;

  @Override
  public RecycleCommand command() {
    return this;
  }

  @Override
  public String group() {
    return "Play and compare";
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /** The command {@code deals recycle run}. */
  @Command(
      name = "run",
      description = "Play many games of a program and summarize the results.",
      footer = {
        "",
        "Examples:",
        "  deals recycle run ninety-eight --games 20000",
        "  deals recycle run lama --players 3 --json",
        "  deals recycle run ninety-eight --games 20 --agents 'monte-carlo[20]'"
      })
  static final class Run implements Runnable {
    @Spec private CommandSpec spec;

    @Mixin private RecycleTold.Which which;
    @Mixin private RecycleTold.Games played;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean isJson;

    @Override
    public void run() {
      played.check();
      RecycleGame game = which.game(played.limit);
      ProgramMeasure run = ProgramMeasure.results(which.design(game, played, Optional.empty()));
      spec.commandLine().getOut().print(isJson ? json(run) + "\n" : table(run));
    }

    private String table(ProgramMeasure run) {
      String unfinished = run.finished() == played.games ? "" : " (%s)".formatted(unfinished(run));
      TextTable table =
          new TextTable(1)
              .row(List.of("games", Figures.count(played.games)))
              .row(List.of("seed", "" + which.seed().value()))
              .row(List.of("finished", Figures.count(run.finished()) + unfinished))
              .row(List.of("", "mean", "sd"))
              .row(row("choices a game", run.choices()))
              .row(row("options a choice", run.options()))
              .row(row("score", score(run)));
      for (int seat = 0; seat < run.scores().size(); seat++) {
        table.row(List.of("first, seat " + seat, Figures.percent(first(run, seat))));
      }
      return table
          .row(List.of("games a second", Figures.count((long) run.gamesPerSecond())))
          .toString();
    }

    /** Returns points a player, over finished games. */
    private static Moments score(ProgramMeasure run) {
      return run.scores().stream().reduce(Moments.NONE, Moments::plus);
    }

    private static double first(ProgramMeasure run, int seat) {
      return run.first(seat).map(Estimate::mean).orElse(0.0);
    }

    private String unfinished(ProgramMeasure run) {
      int late = played.games - run.finished() - run.stuck();
      String stuck =
          run.loop()
              .map(
                  at ->
                      "%d went round without a choice, in the stage of line %d, column %d"
                          .formatted(run.stuck(), at.line(), at.column()))
              .orElse("");
      return late == 0
          ? stuck
          : "%d did not end within %d choices".formatted(late, played.limit)
              + (stuck.isEmpty() ? "" : ", " + stuck);
    }

    private static List<String> row(String name, Moments moments) {
      return List.of(
          name,
          moments.count() < 1 ? "?" : Figures.number(moments.mean()),
          moments.count() < 2 ? "?" : Figures.number(moments.standardDeviation()));
    }

    private String json(ProgramMeasure run) {
      ObjectNode node = JsonMapper.shared().createObjectNode();
      node.put("games", played.games);
      node.put("seed", which.seed().value());
      node.put("finished", run.finished());
      put(node.putObject("choicesPerGame"), run.choices());
      put(node.putObject("optionsPerChoice"), run.options());
      put(node.putObject("score"), score(run));
      var scores = node.putArray("scoreBySeat");
      run.scores().forEach(of -> put(scores.addObject(), of));
      var shares = node.putArray("firstShareBySeat");
      IntStream.range(0, run.scores().size()).forEach(seat -> shares.add(first(run, seat)));
      node.put("gamesPerSecond", run.gamesPerSecond());
      return node.toPrettyString();
    }

    private static void put(ObjectNode both, Moments moments) {
      both.put("mean", moments.count() < 1 ? null : (Double) moments.mean());
      both.put("sd", moments.count() < 2 ? null : (Double) moments.standardDeviation());
    }
  }

  /** The command {@code deals recycle help}. */
  @Command(
      name = "help",
      description = {
        "Explain a form of the language with an example.",
        "Without FORM, print the whole manual."
      },
      footer = {"", "Examples:", "  deals recycle help move", "  deals recycle help"})
  static final class Help implements Runnable {
    @Spec private CommandSpec spec;

    @Parameters(
        arity = "0..1",
        paramLabel = "FORM",
        description = "First word of the form, such as move or filter.")
    private Optional<String> form = Optional.empty();

    @Override
    public void run() {
      spec.commandLine().getOut().print(form.map(Manual::entry).orElseGet(Manual::text));
    }
  }

  /** The command {@code deals recycle check}. */
  @Command(
      name = "check",
      footer = {"", "Example:", "  deals recycle check lama"},
      description = "Check a program and print who sees which location.")
  static final class Check implements Runnable {
    @Spec private CommandSpec spec;

    @Parameters(
        paramLabel = "FILE",
        description = "File of a program, or the name of a bundled one, such as lama.")
    private String file;

    @Override
    public void run() {
      GameProgram program =
          RecycleTold.program(file, Optional.empty(), spec.commandLine().getErr());
      var out = spec.commandLine().getOut();
      out.printf(
          "No fault found. %d players%s, %d different cards, %d choices.%n%n",
          program.players(), range(), program.faces().length, program.options().length);
      TextTable table = new TextTable(3).row(List.of("location", "owner", "seen by"));
      program.places().stream()
          .filter(GameProgram.Location::isNamed)
          .forEach(
              place ->
                  table.row(
                      List.of(
                          Ascii.toLowerCase(place.sight().name()) + " " + place.name(),
                          place.owner() == 0 ? "game" : "player " + (place.owner() - 1),
                          seenBy(place, program.players()))));
      out.print(table);
      out.printf(
          "%nConstructs used, and how often: %s.%n",
          Constructs.of(ShippedGames.textOf(file)).entrySet().stream()
              .map(used -> used.getKey() + " " + used.getValue())
              .collect(java.util.stream.Collectors.joining(", ")));
    }

    /** Returns for how many players the program is, if it states that. */
    private String range() {
      PlayerRange range = PlayerRange.of(file, ShippedGames.textOf(file));
      return range.at().equals(Place.NOWHERE) ? "" : " (the program is for %s)".formatted(range);
    }

    private static String seenBy(GameProgram.Location place, int players) {
      List<String> seeing =
          IntStream.range(0, players).filter(place::isSeenBy).mapToObj(String::valueOf).toList();
      return seeing.size() == players
          ? "everybody"
          : seeing.isEmpty() ? "nobody" : String.join(", ", seeing);
    }
  }
}
