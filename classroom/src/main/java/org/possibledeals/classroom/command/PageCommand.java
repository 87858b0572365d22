package org.possibledeals.classroom.command;

import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.possibledeals.agents.contest.CommandProvider;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals page}. */
@Command(
    name = "page",
    description = {
      "Open the page in the browser: models, games, a lab and a book.",
      "The page is built once per version, which takes about a minute, cached for the user, and"
          + " served on this machine only, until Ctrl-C. deals site writes it to a folder."
    },
    footer = {"", "Examples:", "  deals page", "  deals page --port 0 --no-open"})
public final class PageCommand implements Runnable, CommandProvider {

  /** The usual port: the same one each time, so that the browser keeps what it has seen. */
  private static final String PORT = "8118";

  private static final int MOST_PORTS = 65_535;

  @Spec private CommandSpec spec;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      hidden = true)
  private Optional<Path> output = Optional.empty();

  @Option(
      names = "--port",
      defaultValue = PORT,
      description = "Port to serve on; 0 takes any free port (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(names = "--no-open", description = "Do not open the browser.")
  private boolean isQuiet;

  private final Cache cache;

  /** Returns the command as people use it. */
  public PageCommand() {
    this(Cache.ofUser());
  }

  PageCommand(Cache cache) {
    this.cache = cache;
  }

  @Override
  public PageCommand command() {
    return this;
  }

  @Override
  public String group() {
    return "Teach";
  }

  @Override
  public void run() {
    if (port < 0 || port > MOST_PORTS) {
      throw new IllegalArgumentException(
          "No port %d; ports are 0 to %d, and 0 is any that is free.".formatted(port, MOST_PORTS));
    }
    output.ifPresent(PageCommand::refuse);
    serve();
  }

  private static void refuse(Path folder) {
    throw new IllegalArgumentException(
        "page serves the page on this machine; deals site -o %s writes it as a folder."
            .formatted(folder));
  }

  private void serve() {
    // A port that is taken is told before the page is made.
    try (PageServer server = PageServer.on(port)) {
      Path folder = cache.made(spec.commandLine().getErr());
      URI address = server.serve(folder);
      PrintWriter out = spec.commandLine().getOut();
      out.printf("The page is at %s until Ctrl-C.%n", address);
      out.flush();
      if (!isQuiet) {
        Browser.open(address);
      }
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
