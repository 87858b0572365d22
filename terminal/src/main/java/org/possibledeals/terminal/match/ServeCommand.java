package org.possibledeals.terminal.match;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.terminal.option.GameOption;
import org.possibledeals.terminal.option.Version;
import org.possibledeals.terminal.serve.Server;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code deals serve}. */
@Command(
    name = "serve",
    description = {
      "Be an environment for a learner in any language: a JSON request a line on standard input, a",
      "JSON reply a line on standard output. python/ has a client: environments for Gymnasium and",
      "PettingZoo, and Matatena as a class."
    },
    footer = {
      "",
      "Requests:",
      "  {\"command\": \"hello\", \"protocol\": 1}",
      "  {\"command\": \"reset\", \"seed\": 7, \"options\": {\"opponent\": \"greedy\"}}",
      "  {\"command\": \"reset\", \"seed\": 7, \"options\": {\"form\": \"aec\", \"array\": true,"
          + " \"knowledge\": true}}",
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
      "position asks what becomes of a position that is set up by hand: the action is done, then",
      "chance moves; the reply has the position, the points and the mask. matatena can be asked."
    })
public final class ServeCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private GameOption game;

  @Override
  public Integer call() throws IOException {
    serve(game.contest());
    return ExitCode.OK;
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
