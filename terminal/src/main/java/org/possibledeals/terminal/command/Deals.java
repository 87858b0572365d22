package org.possibledeals.terminal.command;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableTable;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.CommandProvider;
import org.possibledeals.terminal.experiment.ExperimentCommand;
import org.possibledeals.terminal.homework.MarkCommand;
import org.possibledeals.terminal.logic.CheckCommand;
import org.possibledeals.terminal.logic.ClassicCommand;
import org.possibledeals.terminal.logic.ConvertCommand;
import org.possibledeals.terminal.logic.HelpCommand;
import org.possibledeals.terminal.logic.ValidCommand;
import org.possibledeals.terminal.match.DrawCommand;
import org.possibledeals.terminal.match.GamesCommand;
import org.possibledeals.terminal.match.PlayCommand;
import org.possibledeals.terminal.match.ProgramsCommand;
import org.possibledeals.terminal.match.ReplayCommand;
import org.possibledeals.terminal.match.ServeCommand;
import org.possibledeals.terminal.match.TournamentCommand;
import org.possibledeals.terminal.match.WatchCommand;
import org.possibledeals.terminal.option.Clashes;
import org.possibledeals.terminal.option.Failure;
import org.possibledeals.terminal.option.FileNames;
import org.possibledeals.terminal.option.Version;
import org.possibledeals.terminal.option.WholeNumbers;
import org.possibledeals.terminal.planning.PlanCommand;
import org.possibledeals.terminal.program.TextProgramCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The command {@code deals}. To add a command, write its class and name it under {@code COMMANDS},
 * or bring it in a module of its own by a {@link CommandProvider}; help, version and the handling
 * of errors are inherited.
 */
@Command(
    name = "deals",
    description = "Find out who knows what about the cards, and what that knowledge is worth.",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    sortOptions = false,
    footer = {"", "deals COMMAND --help explains a command, with examples."})
public final class Deals implements Runnable {

  // The headings of the list of commands, in order.
  private static final String PLAY = "Play and compare";
  private static final String ASK = "Ask and draw";
  private static final String TEACH = "Teach";
  private static final String BUILD = "Build on it";

  /** By group and name, so that what describes a command is read for the one that is named. */
  static final ImmutableTable<String, String, Class<?>> COMMANDS =
      ImmutableTable.<String, String, Class<?>>builder()
          .put(PLAY, "tournament", TournamentCommand.class)
          .put(PLAY, "experiment", ExperimentCommand.class)
          .put(PLAY, "watch", WatchCommand.class)
          .put(PLAY, "play", PlayCommand.class)
          .put(PLAY, "replay", ReplayCommand.class)
          .put(PLAY, "games", GamesCommand.class)
          .put(PLAY, "programs", ProgramsCommand.class)
          .put(PLAY, "program", TextProgramCommand.class)
          .put(ASK, "check", CheckCommand.class)
          .put(ASK, "valid", ValidCommand.class)
          .put(ASK, "plan", PlanCommand.class)
          .put(ASK, "draw", DrawCommand.class)
          .put(ASK, "convert", ConvertCommand.class)
          .put(ASK, "help", HelpCommand.class)
          .put(TEACH, "classic", ClassicCommand.class)
          .put(TEACH, "mark", MarkCommand.class)
          .put(BUILD, "serve", ServeCommand.class)
          .put(BUILD, "classpath", ClassPathCommand.class)
          .put(BUILD, "completion", Completion.class)
          .buildOrThrow();

  /** Those that tell about the other commands. */
  private static final ImmutableSet<Class<?>> WHOLE =
      ImmutableSet.of(HelpCommand.class, Completion.class);

  /** Capacity of a pipe on Linux, in bytes. */
  private static final int LONGEST_PIECE = 1 << 16;

  @Spec private CommandSpec spec;

  @Option(
      names = Doors.WITH,
      paramLabel = "JAR[:JAR]",
      description =
          "Load games, agents and commands from these archives or folders of classes. Give it"
              + " before the command; the environment variable DEALS_WITH does the same.")
  private List<String> archives = List.of();

  private Deals() {}

  /** Runs the command that {@code arguments} name, and exits with its exit code. */
  public static void main(String[] arguments) {
    Locale.setDefault(Locale.ROOT); // the same seed prints the same bytes, also where digits differ
    // A long line is written in one piece: to wake up who waits for it costs more than a piece.
    System.setOut(
        new PrintStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), LONGEST_PIECE),
            false,
            System.out.charset()));
    CommandLine deals = commandLineFor(arguments);
    int exitCode =
        deals
            .setOut(PlainWriter.around(deals.getOut()))
            .setErr(PlainWriter.around(deals.getErr()))
            .execute(arguments);
    // The reader may have gone, as head does; or the disk is full.
    boolean isLost = System.out.checkError();
    exit(exitCode == Failure.NONE && isLost ? Failure.REFUSED : exitCode);
  }

  /**
   * Ends with this exit code. To exit makes Java ask every archive for a logger, which takes as
   * long as a short command; to return does not, and does as well if no thread is left that would
   * go on.
   */
  private static void exit(int exitCode) {
    var threads = new Thread[Thread.activeCount() + 1];
    int count = Thread.enumerate(threads);
    boolean isLast =
        Arrays.stream(threads, 0, count)
            .allMatch(thread -> thread.isDaemon() || thread.equals(Thread.currentThread()));
    if (exitCode != Failure.NONE || !isLast) {
      System.exit(exitCode);
    }
  }

  /** Returns the command line with all its commands, ready to execute. */
  static CommandLine commandLine() {
    return commandLine(others());
  }

  /** Returns the command line with these commands besides those that are ours. */
  static CommandLine commandLine(List<CommandProvider> others) {
    return with(all(others));
  }

  /**
   * Returns the command line that executes {@code arguments} as {@link #commandLine()} does, but
   * has only the command that they name; to describe all of them to the library takes most of the
   * time of a short command. A command of ours is not searched for in the archives of the house
   * either, as a test holds that they bring no other of its name.
   */
  static CommandLine commandLineFor(String... arguments) {
    var doors = Doors.before(arguments);
    Optional<Class<?>> own =
        doors.command().flatMap(name -> COMMANDS.column(name).values().stream().findFirst());
    if (doors.archives().isEmpty() && own.filter(Deals::isAlone).isPresent()) {
      return with(ImmutableList.of(own.get()));
    }
    try {
      doors.open();
      ImmutableList<Object> all = all(others());
      Map<String, Class<?>> known = new HashMap<>();
      all.forEach(its -> Clashes.note(known, "command", name(its), described(its)));
      return with(
          all.stream()
              .filter(command -> doors.command().equals(Optional.of(name(command))))
              .filter(Deals::isAlone)
              .findFirst()
              .map(ImmutableList::of)
              .orElse(all));
    } catch (IllegalArgumentException e) {
      CommandLine deals = with(all(List.of()));
      return deals
          .setParameterExceptionHandler((problem, rest) -> Complaints.failed(e, deals, null))
          .setExecutionStrategy(parsed -> Complaints.failed(e, deals, parsed));
    }
  }

  private static boolean isAlone(Object command) {
    return !WHOLE.contains(command);
  }

  private static List<CommandProvider> others() {
    return ServiceLoader.load(CommandProvider.class).stream().map(Provider::get).toList();
  }

  /** Returns the built-in class or the plug-in object of each command. */
  private static ImmutableList<Object> all(List<CommandProvider> others) {
    return Stream.concat(
            COMMANDS.values().stream(),
            others.stream().map(CommandProvider::command).sorted(Comparator.comparing(Deals::name)))
        .collect(toImmutableList());
  }

  private static String name(Object command) {
    return described(command).getAnnotation(Command.class).name();
  }

  private static Class<?> described(Object command) {
    return command instanceof Class<?> its ? its : command.getClass();
  }

  private static CommandLine with(ImmutableList<Object> commands) {
    var deals = new CommandLine(new Deals());
    commands.forEach(command -> deals.addSubcommand(new CommandLine(command)));
    deals.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING);
    deals
        .getHelpSectionMap()
        .put(
            UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
            help -> grouped(help.commandSpec().subcommands()));
    documentExitCodes(deals);
    return deals
        .setExpandAtFiles(false)
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .registerConverter(int.class, WholeNumbers::ofInt)
        .registerConverter(Integer.class, WholeNumbers::ofInt)
        .registerConverter(long.class, WholeNumbers::ofLong)
        .registerConverter(Path.class, FileNames::path)
        .registerConverter(Long.class, WholeNumbers::ofLong)
        .setExecutionStrategy(Deals::executeAndFlush)
        .setParameterExceptionHandler(Complaints::notUnderstood)
        .setExecutionExceptionHandler(Complaints::failed);
  }

  /** Returns the list of the commands in groups, a line each. */
  private static String grouped(Map<String, CommandLine> commands) {
    var list = new StringBuilder();
    for (String group : COMMANDS.rowKeySet()) {
      list.append("%n%s:%n".formatted(group));
      commands.forEach(
          (name, command) -> {
            if (group.equals(group(name, command.getCommand()))) {
              String line = command.getCommandSpec().usageMessage().description()[0];
              list.append("  %-10s  %s%n".formatted(name, line));
            }
          });
    }
    return list.toString();
  }

  private static String group(String name, Object command) {
    return COMMANDS.column(name).keySet().stream()
        .findFirst()
        .or(
            () ->
                command instanceof CommandProvider its
                    ? Optional.of(its.group())
                    : Optional.empty())
        .filter(COMMANDS::containsRow)
        .orElse(BUILD);
  }

  private static void documentExitCodes(CommandLine command) {
    command
        .getCommandSpec()
        .usageMessage()
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(Failure.EXIT_CODES);
    command.getSubcommands().values().forEach(Deals::documentExitCodes);
  }

  /** Runs the last command that is named, and flushes what the commands printed. */
  private static int executeAndFlush(ParseResult parsed) {
    List<CommandLine> commands = parsed.asCommandLineList();
    // Asked for where it is printed, as all modules are read for it.
    commands.forEach(command -> command.getCommandSpec().versionProvider(Version::lines));
    try {
      return new RunLast().execute(parsed);
    } catch (Error e) { // which the library of the command line lets pass
      return Complaints.failed(e, commands.getLast(), parsed);
    } finally {
      commands.forEach(command -> command.getOut().flush());
    }
  }

  /** Prints the commands, if none is named. */
  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
