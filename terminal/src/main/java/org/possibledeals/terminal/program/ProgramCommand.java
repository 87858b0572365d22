package org.possibledeals.terminal.program;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Setting;
import org.possibledeals.agents.contest.Settings;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.terminal.option.ModuleDigests;

/**
 * A program that plays: its command, word by word, and its limits.
 *
 * <p>It is written {@code exec:COMMAND}, or {@code exec[time=500ms,start=1m,command=COMMAND]} with
 * limits or with commas in the command. Words are parted by blanks, and quotes of either kind keep
 * them together; no shell reads them.
 *
 * @param words the program and its arguments; at least one
 * @param limits how long it may take
 */
public record ProgramCommand(ImmutableList<String> words, Limits limits) {

  /**
   * How much a program may take, and what it is called.
   *
   * @param name in tables; empty if it is its whole command
   * @param time for a move
   * @param start from its start to its first answer
   * @param megabytes of memory that it may address
   */
  public record Limits(String name, Duration time, Duration start, int megabytes) {}

  private static final String NAME = "exec";
  private static final String PREFIX = NAME + ":";
  private static final String COMMAND = "command";
  static final Limits USUAL = new Limits("", Duration.ofSeconds(5), Duration.ofSeconds(30), 8192);

  /** The limits that can be written, by their keys. */
  static final Settings<Limits> SETTINGS =
      new Settings<>(
          ImmutableList.of(
              new Setting<>(
                  "name",
                  "what it is called in tables",
                  "a name of a-z, 0-9 and -",
                  Limits::name,
                  ProgramCommand::named),
              time(
                  "time",
                  "how long the program may take for a move",
                  Limits::time,
                  (limits, time) ->
                      new Limits(limits.name(), time, limits.start(), limits.megabytes())),
              time(
                  "start",
                  "time limit from its start to its first reply",
                  Limits::start,
                  (limits, start) ->
                      new Limits(limits.name(), limits.time(), start, limits.megabytes())),
              Setting.whole(
                  "memory",
                  "how many megabytes the program may address, where the system has such a limit",
                  1,
                  1 << 20,
                  Limits::megabytes,
                  (limits, megabytes) ->
                      new Limits(limits.name(), limits.time(), limits.start(), megabytes))));

  private static final Pattern WORD = Pattern.compile("\\s*((?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+)");
  private static final Pattern PART = Pattern.compile("'([^']*)'|\"([^\"]*)\"|([^'\"]+)");

  private static Limits named(Limits limits, String name) {
    if (!name.matches("[a-z0-9][a-z0-9-]*")) {
      throw Setting.refusal("name", "a name of a-z, 0-9 and -", name);
    }
    return new Limits(name, limits.time(), limits.start(), limits.megabytes());
  }

  private static Setting<Limits> time(
      String key,
      String explanation,
      Function<Limits, Duration> get,
      BiFunction<Limits, Duration, Limits> with) {
    String values = "a time, 500ms, 5s or 2m";
    return new Setting<>(
        key,
        explanation,
        values,
        limits -> get.apply(limits).toMillis() + "ms",
        (limits, text) -> {
          try {
            return with.apply(limits, Budget.timeOf(text));
          } catch (IllegalArgumentException e) {
            throw Setting.refusal(key, values, text);
          }
        });
  }

  /**
   * Returns the program that a name writes, or empty if it is not a program's name.
   *
   * @throws IllegalArgumentException if the name has a mistake
   */
  public static Optional<ProgramCommand> of(Bracketed asked) {
    if (asked.name().startsWith(PREFIX) && asked.parameters().isEmpty()) {
      String command = asked.name().substring(PREFIX.length());
      return Optional.of(new ProgramCommand(words(command), USUAL));
    }
    if (!asked.name().equals(NAME)) {
      return Optional.empty();
    }
    int options = 0;
    while (options < asked.parameters().size() && isOption(asked.parameters().get(options))) {
      options++;
    }
    Limits limits =
        SETTINGS.read(USUAL, new Bracketed(NAME, asked.parameters().subList(0, options)));
    return Optional.of(
        new ProgramCommand(
            words(command(asked.parameters().subList(options, asked.parameters().size()))),
            limits));
  }

  private static boolean isOption(Bracketed.Parameter parameter) {
    return parameter
        .key()
        .filter(key -> key.matches("[a-z-]+") && !key.equals(COMMAND))
        .isPresent();
  }

  /** Returns the rest of the brackets, commas and all. */
  private static String command(List<Bracketed.Parameter> rest) {
    List<String> parts = new ArrayList<>();
    for (Bracketed.Parameter parameter : rest) {
      boolean isNamed = parts.isEmpty() && parameter.key().equals(Optional.of(COMMAND));
      parts.add(isNamed ? parameter.value() : parameter.toString());
    }
    return String.join(",", parts);
  }

  /**
   * Returns the words of a command.
   *
   * @throws IllegalArgumentException if there is none, or a quote has no partner
   */
  static ImmutableList<String> words(String command) {
    var words = ImmutableList.<String>builder();
    Matcher word = WORD.matcher(command.strip());
    int end = 0;
    while (word.find() && word.start() == end) {
      words.add(PART.matcher(word.group(1)).replaceAll("$1$2$3"));
      end = word.end();
    }
    if (end != command.strip().length()) {
      throw new IllegalArgumentException(
          "Cannot read the command \"%s\": a quote has no partner.".formatted(command));
    }
    ImmutableList<String> all = words.build();
    if (all.isEmpty() || all.getFirst().isEmpty()) {
      throw new IllegalArgumentException(
          "exec: has no command; write one, as exec:python3 mine.py or"
              + " exec[time=500ms,command=python3 mine.py].");
    }
    return all;
  }

  /**
   * Checks that the first word is a program.
   *
   * @throws IllegalArgumentException if it is none
   */
  void requireProgram() {
    String program = words.getFirst();
    boolean isThere =
        program.contains("/")
            ? isProgram(Path.of(program))
            : List.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)).stream()
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> isProgram(Path.of(folder, program)));
    if (!isThere) {
      throw new IllegalArgumentException(
          program.contains("/")
              ? "%s is not a program that can be run; exec: takes a command, as exec:python3 mine.py."
                  .formatted(program)
              : ("No program %s is on PATH; exec: takes a command as exec:python3 mine.py, and one"
                      + " of this folder as exec:./mine.")
                  .formatted(program));
    }
  }

  private static boolean isProgram(Path file) {
    return Files.isExecutable(file) && !Files.isDirectory(file);
  }

  /**
   * Returns the SHA-256 of each file that a word names, or that follows an equals sign in one, by
   * its name; a program that is found on PATH is none.
   */
  public ImmutableSortedMap<String, String> files() {
    var files = new TreeMap<String, String>();
    for (String word : words) {
      for (String name : List.of(word, word.substring(word.indexOf('=') + 1))) {
        file(name).ifPresent(file -> files.put(name, ModuleDigests.hashOf(file)));
      }
    }
    return ImmutableSortedMap.copyOf(files);
  }

  private static Optional<Path> file(String name) {
    try {
      return Optional.of(Path.of(name)).filter(Files::isRegularFile);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  @Override
  public String toString() {
    return String.join(" ", words);
  }
}
