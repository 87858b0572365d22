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
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals serve}. */
@Command(
    name = "serve",
    description = {
      "Be an environment for a learner in any language: a JSON request a line on standard input, a",
      "JSON reply a line on standard output. python/ has a client: environments for Gymnasium and",
      "PettingZoo, many tables at once, and Matatena as a class."
    },
    footer = {
      "",
      "Requests:",
      "  {\"command\": \"hello\", \"protocol\": 2}",
      "  {\"command\": \"reset\", \"seed\": 7, \"options\": {\"opponent\": \"greedy\"}}",
      "  {\"command\": \"reset\", \"seed\": 7, \"options\": {\"form\": \"aec\", \"array\": true,"
          + " \"knowledge\": true}}",
      "  {\"command\": \"reset\", \"seed\": 7, \"options\": {\"reward\": \"points\", \"reward_at\":"
          + " \"round\"}}",
      "  {\"command\": \"step\", \"action\": 0}",
      "  {\"command\": \"render\"}",
      "  {\"command\": \"position\", \"position\": {\"player\": 0, \"dice\": 6}, \"action\": 2}",
      "  {\"command\": \"close\"}",
      "",
      "The reward is 0 while the game goes on; at its end 1 for a win, -1 for a loss, 0 for a"
          + " shared",
      "win. An action that action_mask forbids, as a full column of Matatena, ends the episode:"
          + " the",
      "reward is -10 for the one who did it, and 0 for the others.",
      "With reward share it is the share of the win, with points the points; with reward_at round"
          + " each",
      "step has what changed. A key or an option that there is not is refused.",
      "position asks what becomes of a position that is set up by hand: the action is done, then",
      "chance moves; the reply has the position, the points and the mask. matatena can be asked.",
      "",
      "With --batch N, hello and reset are lines, and the reply to reset says what lies where in"
          + " the frames",
      "of bytes that follow, one for each step of all tables: python/README.md has them byte by"
          + " byte."
    })
public final class ServeCommand implements Callable<Integer> {

  private static final int MOST_TABLES = 65_536;
  private static final int MOST_THREADS = 1_024;

  @Spec private CommandSpec spec;

  @Mixin private GameOption game;

  @Option(
      names = "--batch",
      paramLabel = "N",
      showDefaultValue = Visibility.NEVER,
      description = "Play N tables at once, in frames of bytes.")
  private Optional<Integer> tables = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "N",
      showDefaultValue = Visibility.NEVER,
      description = "How many threads play the tables, one for each processor if not said.")
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
