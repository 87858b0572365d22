package org.possibledeals.classroom.command;

import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.possibledeals.agents.contest.CommandProvider;
import org.possibledeals.classroom.site.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals page}. */
@Command(
    name = "page",
    description = {
      "Open the page in the browser: models, games, a lab and a book, computed by these engines.",
      "It is made once for each version, in half a minute, kept in the cache of the user, and"
          + " served on this machine alone until Ctrl-C. With -o it is written as a folder for any"
          + " host of files: the page needs no program on a server, and once seen no network."
    },
    footer = {
      "",
      "Examples:",
      "  deals page",
      "  deals page --port 0 --no-open",
      "  deals page -o public"
    })
public final class PageCommand implements Runnable, CommandProvider {

  /** The usual port: the same one each time, so that the browser keeps what it has seen. */
  private static final String PORT = "8118";

  private static final int MOST_PORTS = 65_535;

  @Spec private CommandSpec spec;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Write the page into this folder instead; it is empty, or has an older page.")
  private Optional<Path> output = Optional.empty();

  @Option(names = "--port", defaultValue = PORT, description = "Where it is served; 0: any free.")
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
  public void run() {
    if (port < 0 || port > MOST_PORTS) {
      throw new IllegalArgumentException(
          "No port %d; ports are 0 to %d, and 0 is any that is free.".formatted(port, MOST_PORTS));
    }
    if (output.isPresent()) {
      write(output.orElseThrow());
    } else {
      serve();
    }
  }

  private void write(Path folder) {
    Site.requireOurs(folder);
    Optional<Path> made = cache.find();
    if (made.isPresent()) {
      Site.copy(made.orElseThrow(), folder);
    } else {
      making(() -> Site.write(folder));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.printf("The page is in %s.%n", folder);
    out.println(
        "Put this folder on any host of files, under any address; its first page is index.html.");
    out.flush();
  }

  private void serve() {
    // A port that is taken is told before the page is made.
    try (Server server = Server.on(port)) {
      Path folder = cache.find().orElseGet(this::made);
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

  private Path made() {
    making(cache::make);
    return cache.find().orElseThrow();
  }

  private void making(Runnable task) {
    Waiting.during(spec.commandLine().getErr(), "making the page, about half a minute", task);
  }
}
