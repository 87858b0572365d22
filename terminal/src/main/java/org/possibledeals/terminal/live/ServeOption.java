package org.possibledeals.terminal.live;

import java.net.URI;
import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The option of a page that shows a run as it goes on. */
public final class ServeOption {

  @Option(
      names = "--serve",
      paramLabel = "PORT",
      arity = "0..1",
      fallbackValue = "0",
      showDefaultValue = Visibility.NEVER,
      description = {
        "Show it in the browser as it goes on: the report so far as a page that refreshes itself,"
            + " on this machine alone (127.0.0.1).",
        "Without a port, or with 0, it is any that is free; the address is printed."
      })
  private Optional<Integer> port = Optional.empty();

  /** A page that is served, or none if none was asked for. */
  public record Serving(Optional<LiveServer> server) implements AutoCloseable {

    /**
     * Serves the page of an experiment and prints its address, if a page is asked for.
     *
     * @param place of the journal that has it
     * @param until when it is served, in words
     */
    public void begin(CommandSpec spec, Experiment experiment, String place, String until) {
      if (server.isPresent()) {
        URI address = server.orElseThrow().serve(new LivePage(experiment, place));
        var err = spec.commandLine().getErr();
        err.println("%s is at %s %s.".formatted(experiment.name(), address, until));
        err.flush();
      }
    }

    @Override
    public void close() {
      server.ifPresent(LiveServer::close);
    }
  }

  /** Returns whether a page is asked for. */
  public boolean isGiven() {
    return port.isPresent();
  }

  /**
   * Takes the port, if a page is asked for, and does not answer yet: nothing is to be played before
   * that.
   *
   * @throws IllegalArgumentException if the port is in use, or there is none of this number
   */
  public Serving open() {
    return new Serving(port.map(LiveServer::on));
  }
}
