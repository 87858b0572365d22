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
      "JSON reply a line on standard output. matatena/python has a client for Gymnasium and",
      "PettingZoo."
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
      "  {\"command\": \"close\"}"
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
