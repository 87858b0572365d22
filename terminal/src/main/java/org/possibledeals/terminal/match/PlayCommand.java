package org.possibledeals.terminal.match;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.terminal.option.GameOption;
import org.possibledeals.terminal.option.RecordFile;
import org.possibledeals.terminal.option.SeedOption;
import org.possibledeals.terminal.option.Version;
import org.possibledeals.terminal.picture.PictureFiles;
import org.possibledeals.terminal.play.Sitting;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals play}. */
@Command(
    name = "play",
    abbreviateSynopsis = true,
    description = {
      "Play a game yourself against agents, in the terminal.",
      "Each turn shows your hand and the legal moves, numbered. Type ? for an explanation, know for"
          + " what you could know, leave or quit to leave. The game is recorded, even if you leave"
          + " early by leave, Ctrl-C or end of input."
    },
    footer = {
      "",
      "Examples:",
      "  deals play matatena --against greedy",
      "  deals play --rules lamas --seat S --against full-kripke,greedy,random",
      "  deals play lama --players 3 --seed 7",
      "  deals replay play.jsonl --steps"
    })
public final class PlayCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private GameOption game;

  @Option(
      names = "--against",
      paramLabel = "AGENT",
      description =
          "Agents that play against you: one for all other seats, or one for each; see deals games"
              + " GAME.")
  private List<String> others = List.of();

  @Option(
      names = "--seat",
      paramLabel = "SEAT",
      description = "Your seat: a player's name, such as N, or a number from 1 (default: 1).")
  private String seat = "1";

  @Mixin private SeedOption seed;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      defaultValue = "play.jsonl",
      description =
          "File to append the record of the game to, for deals replay (default: ${DEFAULT-VALUE}).")
  private Path file;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Draw the board into this file, at each of your turns and at the end.")
  private Optional<Path> svg = Optional.empty();

  @Override
  public Integer call() throws IOException {
    ImmutableList<String> against =
        others.stream()
            .flatMap(names -> Bracketed.list(names).stream())
            .collect(ImmutableList.toImmutableList());
    play(
        against,
        game.contest(against.size() > 1 ? Optional.of(against.size() + 1) : Optional.empty()));
    return ExitCode.OK;
  }

  private <S, O extends Observation, M> void play(
      ImmutableList<String> against, Contest<S, O, M> contest) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    ImmutableList<AgentId> players = contest.game().players();
    ImmutableList<String> opponents = others(against, contest, players.size() - 1);
    opponents.forEach(contest::agent);
    svg.ifPresent(path -> Drawings.view(contest));
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var sitting =
        new Sitting<>(
            contest,
            opponents,
            seat(players),
            seed.seed().value(),
            seen -> draw(contest, seen),
            out);
    try (var records = RecordFile.addingTo(file, spec.commandLine().getErr())) {
      records.keep(sitting.play(in, Version.current(), records::keepSoFar));
    }
    out.println("The record is in %s: deals replay %s --steps tells it.".formatted(file, file));
  }

  private <O extends Observation> void draw(Contest<?, O, ?> contest, O seen) {
    svg.ifPresent(
        path -> PictureFiles.write(path, Drawings.view(contest).svg(seen).getBytes(UTF_8)));
  }

  private static ImmutableList<String> others(
      ImmutableList<String> against, Contest<?, ?, ?> contest, int seats) {
    List<String> named = against.isEmpty() ? contest.defaultAgents() : against;
    return against.size() > 1
        ? against
        : IntStream.range(0, seats)
            .mapToObj(other -> named.get(other % named.size()))
            .collect(ImmutableList.toImmutableList());
  }

  private int seat(ImmutableList<AgentId> players) {
    for (int i = 0; i < players.size(); i++) {
      if (seat.equals(Integer.toString(i + 1)) || seat.equalsIgnoreCase(players.get(i).name())) {
        return i;
      }
    }
    throw new IllegalArgumentException(
        "No seat %s; the seats are %s, or 1 to %d.".formatted(seat, players, players.size()));
  }
}
