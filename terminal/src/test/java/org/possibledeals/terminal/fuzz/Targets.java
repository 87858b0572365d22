package org.possibledeals.terminal.fuzz;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.record.GameRecord;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Records;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.print.PlainText;
import org.possibledeals.kripke.smcdel.SmcdelReader;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.terminal.command.CommandLineRun;
import org.possibledeals.terminal.fuzz.Target.Outcome;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.serve.Server;
import tools.jackson.databind.json.JsonMapper;

/** The readers of this project, each with what is done with what it has read. */
final class Targets {

  private static final int MOVES = 2;

  private Targets() {}

  static ImmutableList<Target> all() {
    return ImmutableList.of(
        models(), smcdel(), formulas(), programs(), experiments(), records(), requests());
  }

  static Target models() {
    return Commands.onFile(
        "kripke",
        Corpus.files("kripke/examples", ".kripke"),
        ".kripke",
        ModelFileReader::read,
        (file, random) ->
            switch (random.nextInt(8)) {
              case 0 -> run("draw", "--time", Commands.TIME, file);
              case 1 -> run("check", "--time", Commands.TIME, "--engine", "both", file);
              case 2 -> run("check", "--time", Commands.TIME, "--explain", "--json", file);
              default -> run("check", "--time", Commands.TIME, file);
            });
  }

  static Target smcdel() {
    return Commands.onFile(
        "smcdel",
        Corpus.files("kripke/examples", ".smcdel.txt"),
        ".smcdel.txt",
        SmcdelReader::read,
        (file, random) ->
            random.nextInt(4) == 0
                ? run("check", "--time", Commands.TIME, "--format", "smcdel", file)
                : run("check", "--time", Commands.TIME, file));
  }

  private static final Pattern QUESTION =
      Pattern.compile("(?m)^(?:valid|true|where)\\? (.{1,200}?)(?: : .*)?$");

  /** The formulas that the examples ask for; not those with variables, which need their model. */
  static Target formulas() {
    ImmutableList<String> examples =
        Corpus.files("kripke/examples", ".kripke").stream()
            .flatMap(text -> QUESTION.matcher(text).results())
            .map(question -> question.group(1))
            .filter(formula -> Commands.isRead(FormulaReader::read, formula))
            .distinct()
            .collect(toImmutableList());
    return Commands.onArgument(
        "formula",
        examples,
        FormulaReader::read,
        (text, random) -> run("valid", "--time", "300ms", "--", text));
  }

  static Target programs() {
    return Commands.onFile(
        "recycle",
        Stream.of("recycle/src/main/resources/games", "recycle/src/test/resources/programs")
            .flatMap(folder -> Corpus.files(folder, ".rcy").stream())
            .collect(toImmutableList()),
        ".rcy",
        text -> Compiler.compile(text, OptionalInt.empty()),
        (file, random) ->
            run(
                "recycle",
                "show",
                file,
                "--time",
                "1s", // for each player after each move
                "--steps",
                "" + MOVES,
                "--seed",
                "" + random.nextInt(3)));
  }

  /** Plays two moves of the first match; what cannot be read is given to the command. */
  static Target experiments() {
    return new Target(
        "experiment",
        Corpus.files("experiments/examples", ".yaml"),
        (text, random) ->
            Commands.onFile(".yaml", Commands.wellFormed(text), Targets::playedOrRefused));
  }

  private static Outcome playedOrRefused(String file) {
    try {
      Experiment read = JournalOptions.experiment(file, JournalOptions.text(file, () -> 1));
      return new Outcome(true, 0, play(read.tournaments().getFirst()).toString());
    } catch (IllegalArgumentException e) {
      return Commands.outcome(
          false, run("experiment", "run", file, "--journal", file + ".journal"));
    }
  }

  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private static <S, O extends Observation, M> List<M> play(Tournament<S, O, M> tournament) {
    List<M> moves = new ArrayList<>();
    try {
      tournament
          .oneByOne()
          .play(
              0,
              0,
              (before, move, after) -> {
                moves.add(move);
                if (moves.size() == 1 + MOVES) {
                  throw new Enough();
                }
              });
    } catch (Enough e) {
      return moves;
    }
    return moves;
  }

  /** One match of each game by agents at random. */
  static Target records() {
    ImmutableList.Builder<String> examples = ImmutableList.builder();
    for (Contest<?, ?, ?> contest : Catalogue.found().contests()) {
      examples.add(record(contest));
    }
    return Commands.onFile(
        "record",
        examples.build(),
        ".jsonl",
        text -> text.lines().forEach(GameRecord::fromJson),
        (file, random) -> run("replay", file, random.nextInt(2) == 0 ? "--steps" : "--brief"));
  }

  private static <S, O extends Observation, M> String record(Contest<S, O, M> contest) {
    ImmutableList<String> entrants =
        ImmutableList.copyOf(Collections.nCopies(contest.game().players().size(), "random"));
    var tournament = new Tournament<>(contest, entrants, LineUp.ROTATE, 1, 1);
    return Records.of(
            "fuzz", tournament, Optional.empty(), tournament.playDeals(0, 1, true).getFirst())
        .toJson();
  }

  /** Sends the lines of a text to a server, one after the other. */
  static Target requests() {
    ImmutableList<String> examples =
        ImmutableList.of(
            """
            {"command": "hello", "protocol": 1}
            {"command": "reset", "seed": 7, "options": {"opponent": "random", "seat": 1}}
            {"command": "step", "action": 0}
            {"command": "render"}
            {"command": "step", "action": 1}
            {"command": "close"}
            """,
            """
            {"command": "reset", "seed": 7, "options": {"form": "aec", "array": true, "knowledge": true}}
            {"command": "observe", "agent": "N"}
            {"command": "step", "action": 2}
            {"command": "position", "position": {"player": 0, "dice": 6}, "action": 2}
            {"command": "render"}
            """);
    var contests = Catalogue.found().contests();
    return new Target(
        "request",
        examples,
        (text, random) -> answered(contests.get(random.nextInt(contests.size())), text));
  }

  /** Returns the answers as the command prints them, in plain text. */
  private static Outcome answered(Contest<?, ?, ?> contest, String text) {
    var server = new Server<>(contest, "fuzz");
    var said = new StringBuilder();
    boolean allRead = true;
    for (String line : text.lines().toList()) {
      String answer = server.answer(line);
      JsonMapper.shared().readTree(answer);
      allRead &= !answer.contains("A request is one JSON object");
      said.append(answer).append('\n');
    }
    return new Outcome(allRead, 0, PlainText.of(said.toString()));
  }

  private static CommandLineRun run(String... arguments) {
    return CommandLineRun.of(arguments);
  }
}
