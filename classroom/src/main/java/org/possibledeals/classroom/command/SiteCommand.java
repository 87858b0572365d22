package org.possibledeals.classroom.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.agents.contest.CommandProvider;
import org.possibledeals.classroom.site.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals site}. */
@Command(
    name = "site",
    description = {
      "Write the page, the book, the API and reports for any host.",
      "Experiments that take seconds are played for the reports, and the API is documented from the"
          + " sources, which takes three to six minutes. Nothing runs on a server."
    },
    footer = {"", "Examples:", "  deals site -o public"})
public final class SiteCommand implements Runnable, CommandProvider {

  /** The experiments that take seconds. */
  private static final ImmutableList<String> EXPERIMENTS =
      ImmutableList.of("company", "ablation", "round-robin", "sequential");

  @Spec private CommandSpec spec;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      required = true,
      description = "Output folder; must be empty or contain an older site.")
  private Path folder;

  private final Cache cache;

  /** Returns the command as people use it. */
  public SiteCommand() {
    this(Cache.ofUser());
  }

  SiteCommand(Cache cache) {
    this.cache = cache;
  }

  @Override
  public SiteCommand command() {
    return this;
  }

  @Override
  public String group() {
    return "Teach";
  }

  @Override
  public void run() {
    Path sources = Path.of(System.getProperty("deals.root", ""));
    Site.requireOurs(folder);
    Site.requireSources(sources);
    PrintWriter err = spec.commandLine().getErr();
    Site.copy(cache.made(err), folder);
    Waiting.during(err, "playing the experiments", () -> report(sources));
    Waiting.during(err, "documenting the API", () -> Site.complete(folder, sources));
    PrintWriter out = spec.commandLine().getOut();
    out.printf("The site is in %s.%n", folder);
    out.println(
        "Put this folder on any host of files, under any address; its first page is index.html.");
    out.flush();
  }

  /** Plays the experiments by the command line that this is a command of. */
  private void report(Path sources) {
    try {
      Path reports = Files.createDirectories(Site.reports(folder));
      Path journals = Files.createTempDirectory("site");
      String journal = journals.resolve("site.journal").toString();
      try {
        for (String name : EXPERIMENTS) {
          Path file = sources.resolve("experiments/examples").resolve(name + ".yaml");
          String page = reports.resolve(name + ".html").toString();
          deals("experiment", "run", file.toString(), "--journal", journal);
          deals("experiment", "report", name, "--journal", journal, "--html", page);
        }
      } finally {
        MoreFiles.deleteRecursively(journals, RecursiveDeleteOption.ALLOW_INSECURE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write into " + folder, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void deals(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                spec.root().userObject().getClass().getName()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException("deals %s: %s".formatted(String.join(" ", arguments), said));
    }
  }
}
