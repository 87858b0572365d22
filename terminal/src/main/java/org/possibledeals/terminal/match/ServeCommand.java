package org.possibledeals.terminal.match;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.terminal.option.GameOption;
import org.possibledeals.terminal.option.Version;
import org.possibledeals.terminal.option.WholeNumbers;
import org.possibledeals.terminal.serve.BatchServer;
import org.possibledeals.terminal.serve.Server;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals serve}. */
@Command(
    name = "serve",
    description = {
      "Serve a game as an environment for learners in any language.",
      "It reads one JSON request per line from standard input and writes one JSON reply per line to"
          + " standard output. python/ has a client with environments for Gymnasium and PettingZoo,"
          + " many tables at once, and Matatena as a class."
    },
    footer = {
      "",
      "Examples:",
      "  deals serve matatena",
      "  deals serve boerenbridge --batch 64",
      "",
      "Requests:",
      "  {\"command\": \"hello\", \"protocol\": 2}",
      "  {\"command\": \"reset\", \"seed\": 7, \"options\": {\"opponent\": \"greedy\"}}",
      "  {\"command\": \"reset\", \"options\": {\"form\": \"aec\", \"knowledge\": true}}",
      "  {\"command\": \"reset\", \"options\": {\"reward\": \"points\"}}",
      "  {\"command\": \"step\", \"action\": 0}",
      "  {\"command\": \"render\"}",
      "  {\"command\": \"position\", \"position\": {\"player\": 0, \"dice\": 6}, \"action\": 2}",
      "  {\"command\": \"close\"}",
      "",
      "Rewards are 0 during the game; at its end 1 for a win, -1 for a loss, 0 for a shared win. An"
          + " action that action_mask forbids, such as a full column of Matatena, ends the episode:"
          + " the player who chose it gets -10, the others 0.",
      "The option reward is win (default), share (of the win) or points; with the option reward_at"
          + " round each step pays what has changed, of a share from 1/n on. Unknown keys and"
          + " options are refused.",
      "position evaluates a position that is set up by hand: the action is played, then chance"
          + " moves; the reply has the position, the points and the mask. Matatena supports it.",
      "",
      "With --batch N, hello and reset are lines of JSON; the reply to reset describes the binary"
          + " frames that follow, one for each step of all tables: see python/README.md."
    })
public final class ServeCommand implements Callable<Integer> {

  private static final int MOST_TABLES = 65_536;
  private static final int MOST_THREADS = 1_024;

  @Spec private CommandSpec spec;

  @Mixin private GameOption game;

  @Option(
      names = "--batch",
      paramLabel = "N",
      description = "Play N tables at once, in binary frames.")
  private Optional<Integer> tables = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Number of threads that play the tables (default: one per processor).")
  private Optional<Integer> threads = Optional.empty();

  @Override
  public Integer call() throws IOException {
    if (tables.isPresent()) {
      serveBatch(game.contest(), WholeNumbers.between(1, MOST_TABLES, "--batch", tables.get()));
    } else if (threads.isPresent()) {
      throw new IllegalArgumentException("--threads is for --batch; one table has one thread.");
    } else {
      serve(game.contest());
    }
    return ExitCode.OK;
  }

  private <S, O extends Observation, M> void serveBatch(Contest<S, O, M> contest, int batch)
      throws IOException {
    int workers =
        WholeNumbers.between(
            1,
            MOST_THREADS,
            "--threads",
            threads.orElseGet(() -> Runtime.getRuntime().availableProcessors()));
    var server = new BatchServer<>(contest, Version.current(), batch, workers);
    // Frames are bytes, and a writer of text would change them.
    try (var out = new FileOutputStream(FileDescriptor.out)) {
      server.serve(new BufferedInputStream(System.in), out);
    }
  }

  private <S, O extends Observation, M> void serve(Contest<S, O, M> contest) throws IOException {
    var server = new Server<>(contest, Version.current());
    PrintWriter out = spec.commandLine().getOut();
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null && !server.isClosed(); ) {
      out.write(server.answer(line) + "\n");
      out.flush();
      line = server.isClosed() ? null : in.readLine();
    }
  }
}
