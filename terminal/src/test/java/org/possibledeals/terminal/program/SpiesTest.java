package org.possibledeals.terminal.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.Multimaps;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.agents.contest.AgentProvider;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.record.GameRecord;
import org.possibledeals.agents.record.Replay;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.terminal.command.CommandLineRun;
import org.possibledeals.terminal.command.Deals;
import tools.jackson.databind.json.JsonMapper;

/** Programs and archives that try to learn what is not theirs, and journals that bring code. */
@Tag("long")
class SpiesTest {

  /** Seeds that a spy tries, as people type them; the one that is played is among them. */
  private static final int GUESSES = 2_000;

  private static final int SEED = 901;

  /**
   * A program that writes down its process, the environment it sees, its parent's arguments and
   * what its parent's journal holds of salts, and keeps what it was told in its memory and where
   * temporary files go.
   */
  private static final String SPY =
      """
      notes=0
      read hello; echo '{"id": 0}'
      while read line; do case $line in
      *'"begin"'*)
        notes=$((notes + 1)); kept=$(ls "$TMPDIR" | wc -l); echo "$line" >"$TMPDIR/$$"
        salts=$(cat LOG.journal* 2>/dev/null | tr -c 'a-z0-9\\n' '\\n' | grep -E '^[0-9a-f]{32}$' | sort -u | tr '\\n' ' ')
        { tr '\\0' ' ' </proc/$PPID/cmdline; env; } >>LOG.seen 2>/dev/null
        echo "$$|$notes|$kept|$salts|$line" >>LOG;;
      *'"act"'*)
        id=${line#*'"id":'}; id=${id%%,*}
        action=${line#*'"legal":[{"action":'}; action=${action%%,*}
        echo "{\\"id\\": $id, \\"action\\": $action}";;
      esac; done
      """;

  /** An agent that writes down which class it is of, its static field, and what it sees first. */
  private static final String ARCHIVE =
      """
      import org.possibledeals.agents.contest.*;
      import org.possibledeals.agents.game.Observation;
      import java.nio.file.*;

      public final class Mine implements AgentProvider {
        static int notes;

        static {
          log("MARK", "loaded");
        }

        static synchronized void log(String file, String line) {
          try {
            Files.writeString(Path.of(file), line + System.lineSeparator(),
                StandardOpenOption.CREATE, StandardOpenOption.APPEND);
          } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        }

        @Override
        public Roster<?, ?> agents(Contest<?, ?, ?> contest) {
          return mine(contest);
        }

        private static <O extends Observation, M> Roster<O, M> mine(Contest<?, O, M> contest) {
          return Roster.<O, M>of(contest.gameName())
              .with("spy", "keeps notes", (seen, legal, random) -> {
                notes++;
                log("LOG", System.identityHashCode(Mine.class) + "|" + notes + "|" + seen);
                return legal.getFirst();
              });
        }
      }
      """;

  @TempDir private Path folder;

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  private final String home = System.getProperty("user.home");

  @BeforeEach
  void hasAHome() {
    System.setProperty("user.home", folder.toString());
  }

  @AfterEach
  void goesHome() {
    System.setProperty("user.home", home);
    Thread.currentThread().setContextClassLoader(before);
  }

  private CommandLineRun run(String... arguments) {
    Thread.currentThread().setContextClassLoader(before);
    return CommandLineRun.of(arguments);
  }

  private CommandLineRun ran(String... arguments) {
    CommandLineRun run = run(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run;
  }

  private Path log() {
    return folder.resolve("log");
  }

  private Path spy() throws IOException {
    return Files.writeString(folder.resolve("spy.sh"), SPY.replace("LOG", log().toString()));
  }

  private Path archive() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path source =
        Files.writeString(
            classes.resolve("Mine.java"),
            ARCHIVE
                .replace("\"LOG\"", "\"" + log() + "\"")
                .replace("MARK", folder.resolve("mark").toString()));
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                source.toString());
    assertThat(compiled).isZero();
    Path jar = folder.resolve("mine.jar");
    try (var out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.list(classes)) {
      for (Path each : files.filter(it -> it.toString().endsWith(".class")).toList()) {
        out.putNextEntry(new JarEntry(each.getFileName().toString()));
        out.write(Files.readAllBytes(each));
      }
      out.putNextEntry(new JarEntry("META-INF/services/" + AgentProvider.class.getName()));
      out.write("Mine".getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  private Path experiment(String agents, String more) throws IOException {
    return Files.writeString(
        folder.resolve("spied.yaml"),
        """
        name: spied
        question: What do spies learn?
        %s
        game: matatena
        deals: 6
        block: 2
        seed: %d
        tables:
          one: [%s]
        """
            .formatted(more, SEED, agents));
  }

  private String journal(String name) {
    return folder.resolve(name).toString();
  }

  private String digest(String journal) {
    var status =
        JsonMapper.shared()
            .readTree(ran("experiment", "status", "spied", "--json", "--journal", journal).out());
    assertThat(status.get("complete").booleanValue()).isTrue();
    return status.get("digest").stringValue();
  }

  /** What the program wrote down when a match began. */
  private record Begun(
      String process, int notes, int kept, List<String> salts, int match, long seed) {
    static Begun read(String line) {
      String[] parts = line.split("\\|", 5);
      var begin = JsonMapper.shared().readTree(parts[4]);
      return new Begun(
          parts[0],
          Integer.parseInt(parts[1].strip()),
          Integer.parseInt(parts[2].strip()),
          List.of(parts[3].strip().split(" ")),
          begin.get("match").intValue(),
          begin.get("seed").longValue());
    }

    /** Returns whether one of the seeds that people type gives the number that was told. */
    boolean findsTheSeed() {
      return IntStream.range(0, GUESSES)
          .anyMatch(
              guess ->
                  IntStream.range(0, 2)
                      .anyMatch(
                          seat ->
                              new MatchStreams(guess, match / 2).guest(seat, match % 2) == seed));
    }
  }

  private List<Begun> begun() throws IOException {
    return Files.readAllLines(log()).stream().map(Begun::read).toList();
  }

  @Test
  void aProgramLearnsNothingOfOtherMatchesSeedsAndSalts() throws IOException {
    Path file = experiment("'exec:sh %s', greedy".formatted(spy()), "");
    ran(
        "experiment",
        "run",
        file.toString(),
        "--journal",
        log() + ".journal",
        "--trust",
        "--threads=1");
    List<Begun> begun = begun();
    assertThat(begun).hasSize(12);
    assertThat(begun).extracting(Begun::process).doesNotHaveDuplicates();
    assertThat(begun).allMatch(it -> it.notes() == 1 && it.kept() == 0);
    assertThat(begun).noneMatch(Begun::findsTheSeed);
    try (Journal journal = Journal.toRead(log() + ".journal")) {
      Salts salts = journal.salts("spied");
      for (Begun it : begun) {
        String salt = salts.of(it.match() / 4).orElseThrow().toString();
        assertThat(it.salts()).as("match %d", it.match()).doesNotContain(salt);
        assertThat(Files.readString(Path.of(log() + ".seen"))).doesNotContain(salt);
      }
      assertThat(begun.stream().flatMap(it -> it.salts().stream()))
          .as("salts of blocks that are over can be found, so the spy looks at the right place")
          .contains(salts.of(0).orElseThrow().toString());
    }
    assertThat(Files.readString(Path.of(log() + ".seen"))).doesNotContain("DEALS_");
  }

  @Test
  void withoutFairnessAProgramRemembersAndGuesses() throws IOException {
    Path file = experiment("'exec:sh %s', greedy".formatted(spy()), "");
    CommandLineRun run =
        ran(
            "experiment",
            "run",
            file.toString(),
            "--journal",
            journal("off"),
            "--trust",
            "--fair=off",
            "--threads",
            "1");
    assertThat(run.out()).contains("--fair=off: guests could remember deals");
    assertThat(begun()).extracting(Begun::process).containsOnly(begun().getFirst().process());
    assertThat(begun().getLast().notes()).isEqualTo(12);
    assertThat(begun()).allMatch(Begun::findsTheSeed);
  }

  /** Returns the deals that each class saw, in order; each deal once for each of its matches. */
  private ImmutableListMultimap<String, Integer> dealsByClass(Path records) throws IOException {
    Map<String, Integer> deals = new HashMap<>();
    for (String line : Files.readAllLines(records)) {
      GameRecord record = GameRecord.fromJson(line);
      note(Catalogue.found().contest(record.game(), Optional.of(record.rules())), record, deals);
    }
    List<String[]> lines =
        Files.readAllLines(log()).stream()
            .map(line -> line.split("\\|", 3))
            .filter(parts -> deals.containsKey(parts[2]))
            .toList();
    return Multimaps.index(lines, parts -> parts[0]).entries().stream()
        .collect(
            ImmutableListMultimap.toImmutableListMultimap(
                Map.Entry::getKey, entry -> deals.get(entry.getValue()[2])));
  }

  /** Notes what each seat sees before its first move. */
  private static <S, O extends Observation, M> void note(
      Contest<S, O, M> contest, GameRecord record, Map<String, Integer> deals) {
    var game = contest.forPlayers(record.agents().size()).game();
    List<Integer> seen = new ArrayList<>();
    Replay.play(
        game,
        record,
        (state, move, after) -> {
          if (game.turn(state) instanceof Turn.Player<M>(var player)
              && record.agents().get(game.players().indexOf(player)).equals("spy")
              && !seen.contains(game.players().indexOf(player))) {
            seen.add(game.players().indexOf(player));
            deals.put(game.observe(state, player).toString(), record.deal());
          }
        });
  }

  private ImmutableListMultimap<String, Integer> spied(String... more) throws IOException {
    Path records = folder.resolve("records");
    List<String> arguments =
        new ArrayList<>(List.of("--with", archive().toString(), "tournament", "--agents"));
    arguments.addAll(
        List.of("spy,greedy,spy,random", "--rules", "lamas[rounds=7-7]", "--deals", "8"));
    arguments.addAll(List.of("--seed", "" + SEED, "--records", records.toString(), "--force"));
    arguments.addAll(List.of(more));
    ran(arguments.toArray(String[]::new));
    return dealsByClass(records);
  }

  @Test
  void anAgentOfAnArchiveMeetsNoDealTwiceInItsStaticFields() throws IOException {
    ImmutableListMultimap<String, Integer> fair = spied();
    assertThat(fair.keySet()).as("a class for each of 2 seats in 4 rotations").hasSize(8);
    assertThat(fair.size()).isEqualTo(64);
    fair.asMap().values().forEach(deals -> assertThat(deals).doesNotHaveDuplicates());
    Files.delete(log());
    ImmutableListMultimap<String, Integer> off = spied("--fair=off");
    assertThat(off.keySet()).hasSize(1);
    off.asMap().values().forEach(deals -> assertThat(deals).hasSize(64).contains(0, 0, 0));
  }

  @Test
  void nothingOfAJournalIsRunByReading() throws IOException {
    archive();
    Path file = experiment("spy, greedy", "with: mine.jar");
    String journal = journal("sent");
    ran("experiment", "run", file.toString(), "--journal", journal, "--trust");
    Path mark = folder.resolve("mark");
    assertThat(mark).exists();
    Files.delete(mark);
    for (List<String> command :
        ImmutableList.of(
            List.of("list"),
            List.of("status", "spied"),
            List.of("report", "spied"),
            List.of("records", "spied"),
            List.of("data", "spied", "--csv"),
            List.of("data", "spied", "--csv", "--decisions"),
            List.of("watch", "spied", "--deal", "1"))) {
      List<String> arguments = new ArrayList<>(List.of("experiment"));
      arguments.addAll(command);
      arguments.addAll(List.of("--journal", journal));
      ran(arguments.toArray(String[]::new));
      assertThat(mark).as(command.toString()).doesNotExist();
    }
    ran("experiment", "merge", journal, "--journal", journal("merged"));
    assertThat(mark).doesNotExist();
    // Who was sent the journal has not agreed; who ran it has.
    ran("experiment", "resume", "spied", "--journal", journal);
    Files.delete(mark);
    System.setProperty("user.home", Files.createDirectory(folder.resolve("other")).toString());
    CommandLineRun resumed = run("experiment", "resume", "spied", "--journal", journal);
    assertThat(resumed.exitCode()).isEqualTo(2);
    assertThat(resumed.err()).contains("the archive mine.jar, SHA-256 ", "--trust runs it");
    CommandLineRun again = run("experiment", "run", file.toString(), "--journal", journal("new"));
    assertThat(again.exitCode()).isEqualTo(2);
    assertThat(mark).doesNotExist();
  }

  @Test
  void theSaltsOfAJournalGiveTheSameMatchesAtAnyNumberOfThreads() throws IOException {
    String mine = "exec:sh " + Files.writeString(folder.resolve("mine.sh"), ProgramsTest.LOWEST);
    Path file = experiment("'%s', greedy".formatted(mine), "");
    ran("experiment", "run", file.toString(), "--journal", journal("1"), "--trust", "--threads=1");
    String digest = digest(journal("1"));
    for (String threads : List.of("2", "7")) {
      String[] run = {
        "experiment", "run", file.toString(), "--journal", journal(threads), "--trust"
      };
      ran(
          Stream.concat(Stream.of(run), Stream.of("--threads", threads, "--salts", journal("1")))
              .toArray(String[]::new));
      assertThat(digest(journal(threads))).isEqualTo(digest);
    }
    ran("experiment", "run", file.toString(), "--journal", journal("other"), "--trust");
    assertThat(digest(journal("other"))).isNotEqualTo(digest);
  }

  @Test
  void oneThatWasKilledIsResumedAndReplays() throws Exception {
    String slow = "exec:sh " + Files.writeString(folder.resolve("mine.sh"), ProgramsTest.LOWEST);
    Path file = experiment("'%s', greedy".formatted(slow), "");
    Files.writeString(file, Files.readString(file).replace("deals: 6", "deals: 400"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Deals.class.getName(),
                "experiment",
                "run",
                file.toString(),
                "--journal",
                journal("killed"),
                "--trust")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile())
            .start();
    long start = System.nanoTime();
    while (blocks() < 2 && TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start) < 60) {
      process.waitFor(100, TimeUnit.MILLISECONDS);
    }
    process.destroyForcibly().waitFor();
    assertThat(blocks()).as(Files.readString(folder.resolve("said"))).isBetween(2, 199);
    ran("experiment", "resume", "spied", "--journal", journal("killed"), "--trust");
    String digest = digest(journal("killed"));
    Path records = folder.resolve("records");
    Files.writeString(
        records, ran("experiment", "records", "spied", "--journal", journal("killed")).out());
    assertThat(ran("replay", records.toString(), "--brief").err())
        .contains("800 matches, and all of them check");
    String[] again = {
      "experiment", "run", file.toString(), "--journal", journal("again"), "--trust"
    };
    ran(
        Stream.concat(Stream.of(again), Stream.of("--salts", journal("killed")))
            .toArray(String[]::new));
    assertThat(digest(journal("again"))).isEqualTo(digest);
  }

  private int blocks() {
    try (Journal journal = Journal.toRead(journal("killed"))) {
      return journal.entry("spied").map(entry -> entry.blocks()).orElse(0);
    } catch (IllegalArgumentException e) {
      return 0;
    }
  }
}
