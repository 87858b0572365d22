package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.agents.contest.AgentProvider;
import org.possibledeals.agents.contest.GameProvider;

/** Archives of others; each is compiled here. */
class WithTest {

  private static final String AGENTS =
      """
      package others;

      import org.possibledeals.agents.contest.*;
      import org.possibledeals.agents.game.Observation;
      import com.google.common.collect.ImmutableList;

      public final class Mine implements AgentProvider {
        record Choices(int depth, boolean last) {}

        static final Settings<Choices> SETTINGS =
            new Settings<>(
                ImmutableList.of(
                    Setting.whole("depth", "how deep it looks", 1, 9, Choices::depth,
                        (c, depth) -> new Choices(depth, c.last())),
                    Setting.flag("last", "whether it plays the last move", Choices::last,
                        (c, last) -> new Choices(c.depth(), last))));

        @Override
        public Roster<?, ?> agents(Contest<?, ?, ?> contest) {
          return mine(contest);
        }

        private static <O extends Observation, M> Roster<O, M> mine(Contest<?, O, M> contest) {
          return Roster.<O, M>of(contest.gameName())
              .with("NAME", "plays the first move", new Choices(3, false), SETTINGS,
                  choices -> (seen, legal, random) ->
                      choices.last() ? legal.getLast() : legal.getFirst());
        }
      }
      """;

  /** A game in which the least number wins, against the usual shares. */
  private static final String GAME =
      """
      package others;

      import com.google.common.collect.ImmutableList;
      import org.possibledeals.agents.contest.*;
      import org.possibledeals.agents.game.*;
      import org.possibledeals.kripke.formula.*;
      import org.possibledeals.kripke.model.Perspective;

      public final class Mine implements GameProvider {
        record Seen(AgentId player) implements Observation {
          @Override public Perspective<?> knowledge() {
            throw new UnsupportedOperationException();
          }
        }

        record Pick() implements Game<ImmutableList<Integer>, Seen, Integer> {
          @Override public String name() { return "pick"; }
          @Override public ImmutableList<AgentId> players() {
            return ImmutableList.of(new AgentId("A"), new AgentId("B"));
          }
          @Override public ImmutableList<Integer> start() { return ImmutableList.of(); }
          @Override public Turn<Integer> turn(ImmutableList<Integer> s) {
            return s.size() == 2 ? new Turn.Over<>() : new Turn.Player<>(players().get(s.size()));
          }
          @Override public ImmutableList<Integer> legalMoves(ImmutableList<Integer> s) {
            return ImmutableList.of(1, 2, 3);
          }
          @Override public ImmutableList<Integer> play(ImmutableList<Integer> s, Integer m) {
            return ImmutableList.<Integer>builder().addAll(s).add(m).build();
          }
          @Override public Seen observe(ImmutableList<Integer> s, AgentId player) {
            return new Seen(player);
          }
          @Override public ImmutableList<Integer> points(ImmutableList<Integer> s) {
            return s.size() == 2 ? s : ImmutableList.of(0, 0);
          }
          @Override public String write(Integer m) { return m.toString(); }
          @Override public Integer read(String text) { return Integer.valueOf(text); }
        }

        record Table() implements Contest<ImmutableList<Integer>, Seen, Integer> {
          @Override public String gameName() { return "pick"; }
          @Override public String rulesName() { return "plain"; }
          @Override public String description() { return "Pick a number"; }
          @Override public ImmutableList<String> defaultAgents() {
            return ImmutableList.of("random", "one");
          }
          @Override public Game<ImmutableList<Integer>, Seen, Integer> game() { return new Pick(); }
          @Override public Game<ImmutableList<Integer>, Seen, Integer> gameOpenedByFirstSeat() {
            return game();
          }
          @Override public Roster<Seen, Integer> agents() {
            return Roster.<Seen, Integer>of("pick").withRandom()
                .with("one", "picks 1", (seen, legal, random) -> 1);
          }
          @Override public ImmutableList<Fraction> winShares(ImmutableList<Integer> points) {
            return Contest.equalTops(ImmutableList.of(-points.get(0), -points.get(1)));
          }
        }

        @Override public String name() { return "pick"; }
        @Override public ImmutableList<Table> presets() { return ImmutableList.of(new Table()); }
      }
      """;

  @TempDir private Path folder;

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();

  @AfterEach
  void forgetsTheArchives() {
    Thread.currentThread().setContextClassLoader(before);
    System.setProperty("user.home", home);
  }

  private final String home = System.getProperty("user.home");

  @BeforeEach
  void hasAHome() {
    System.setProperty("user.home", folder.toString());
  }

  private CommandLineRun run(String... arguments) {
    Thread.currentThread().setContextClassLoader(before);
    return CommandLineRun.of(arguments);
  }

  /** The class files of each source, compiled once for all tests. */
  private static final Map<String, Map<String, byte[]>> COMPILED = new HashMap<>();

  private Map<String, byte[]> compiled(String source) throws IOException {
    if (COMPILED.containsKey(source)) {
      return COMPILED.get(source);
    }
    Path place = Files.createTempDirectory(folder, "compiled");
    Path file = Files.writeString(place.resolve("Mine.java"), source);
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                place.toString(),
                file.toString());
    assertThat(compiled).isZero();
    var bytes = new TreeMap<String, byte[]>();
    try (Stream<Path> files = Files.walk(place)) {
      for (Path each : files.filter(it -> it.toString().endsWith(".class")).toList()) {
        bytes.put(place.relativize(each).toString(), Files.readAllBytes(each));
      }
    }
    COMPILED.put(source, bytes);
    return bytes;
  }

  private Path jar(String name, String source) throws IOException {
    return jar(name, source, "others.Mine");
  }

  private Path jar(String name, String source, String announced) throws IOException {
    Path jar = folder.resolve(name);
    try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (var each : compiled(source).entrySet()) {
        out.putNextEntry(new JarEntry(each.getKey()));
        out.write(each.getValue());
      }
      out.putNextEntry(new JarEntry("META-INF/services/" + service(source)));
      out.write(announced.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    return jar;
  }

  private static String service(String source) {
    return (source.equals(GAME) ? GameProvider.class : AgentProvider.class).getName();
  }

  private static String[] tournament(Path jar, String agent) {
    return new String[] {
      "--with",
      jar.toString(),
      "tournament",
      "--rules",
      "lamas",
      "--deals",
      "2",
      "--seed",
      "1",
      "--fair=off",
      "--agents",
      agent + ",greedy,greedy,random"
    };
  }

  private void refused(CommandLineRun run, String... parts) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(parts);
  }

  @Test
  void anAgentOfAnArchivePlaysAndIsListedWithItsArchive() throws IOException {
    Path jar = jar("mine.jar", AGENTS.replace("NAME", "mine"));
    CommandLineRun played = run(tournament(jar, "mine"));
    assertThat(played.exitCode()).as(played.err()).isZero();
    assertThat(played.out()).contains("mine");
    assertThat(run(tournament(jar, "mine[depth=3,last=true]")).exitCode()).isZero();
    assertThat(run(tournament(jar, "mine[4]")).exitCode()).isZero();
    CommandLineRun listed = run("--with=" + jar, "games", "boerenbridge");
    assertThat(listed.out())
        .contains("(from mine.jar) plays the first move")
        .contains("choices in --agents 'mine[key=value,…]'")
        .contains("a whole number from 1 to 9; default: 3");
    assertThat(run(tournament(jar, "mine")).out()).isEqualTo(played.out());
  }

  @Test
  void parametersAreCheckedByUs() throws IOException {
    Path jar = jar("mine.jar", AGENTS.replace("NAME", "mine"));
    refused(
        run(tournament(jar, "mine[dept=3]")), "Did you mean depth?", "The keys are depth, last.");
    refused(run(tournament(jar, "mine[depth=10]")), "depth is a whole number from 1 to 9, not 10.");
    refused(run(tournament(jar, "mime")), "Did you mean mine?");
  }

  @Test
  void twoOfOneNameAreRefusedWithBoth() throws IOException {
    Path one = jar("one.jar", AGENTS.replace("NAME", "mine"));
    Path two =
        jar(
            "two.jar",
            AGENTS.replace("NAME", "mine").replace("package others", "package more"),
            "more.Mine");
    refused(
        run("--with", one + java.io.File.pathSeparator + two, "games"),
        "mine is there twice",
        "others.Mine (one.jar)",
        "more.Mine (two.jar)");
    refused(
        run("--with", jar("three.jar", AGENTS.replace("NAME", "greedy")).toString(), "games"),
        "greedy is there twice",
        "others.Mine (three.jar)");
  }

  @Test
  void whatIsNoArchiveOfOursIsRefused() throws IOException {
    refused(run("--with", folder.resolve("no.jar").toString(), "games"), "no.jar does not exist");
    Path text = Files.writeString(folder.resolve("text.jar"), "text");
    refused(run("--with", text.toString(), "games"), "text.jar is not an archive");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    refused(run("--with", empty.toString(), "games"), "no agents, games or commands are declared");
    refused(run("--with", "", "games"), "has an empty name");
  }

  @Test
  void whatCannotBeLoadedIsRefusedWithArchiveAndClass() throws IOException {
    refused(
        run("--with", jar("gone.jar", AGENTS, "others.Gone").toString(), "games"),
        "gone.jar: cannot load others.Gone: it is declared but missing");
    String throwing =
        AGENTS.replace(
            "record Choices", "public Mine() { throw new Error(\"no\"); } record Choices");
    refused(
        run("--with", jar("bad.jar", throwing).toString(), "games"),
        "bad.jar: cannot load others.Mine: it throws java.lang.Error: no");
  }

  @Test
  void anArchiveForANewerJavaIsRefused() throws IOException {
    String source = AGENTS.replace("NAME", "mine");
    Path jar = jar("new.jar", source);
    Path place = Files.createDirectories(folder.resolve("new.jar.classes"));
    byte[] bytes = compiled(source).get("others/Mine.class").clone();
    bytes[7] = (byte) (44 + 60); // the version of its class file
    Files.createDirectories(place.resolve("others"));
    Files.write(place.resolve("others/Mine.class"), bytes);
    Files.createDirectories(place.resolve("META-INF/services"));
    Files.writeString(
        place.resolve("META-INF/services/" + AgentProvider.class.getName()), "others.Mine");
    refused(run("--with", place.toString(), "games"), "was compiled for Java 60, and this is Java");
    assertThat(run("--with", jar.toString(), "games").exitCode()).isZero();
  }

  @Test
  void aReportNeedsNoArchive() throws IOException {
    Path jar = jar("mine.jar", AGENTS.replace("NAME", "mine"));
    Path file =
        Files.writeString(
            folder.resolve("mine.yaml"),
            """
            name: mine
            question: How does mine play?
            with: mine.jar
            game: boerenbridge
            rules: lamas
            deals: 2
            seed: 1
            tables:
              one: ["mine[depth=2]", greedy, greedy, random]
            """);
    String journal = folder.resolve("journal").toString();
    CommandLineRun played =
        run("experiment", "run", file.toString(), "--journal", journal, "--trust");
    assertThat(played.exitCode()).as(played.err()).isZero();
    Path other = jar("mine.jar", AGENTS.replace("NAME", "mine").replace("first move", "other"));
    assertThat(other).isEqualTo(jar);
    refused(run("experiment", "resume", "mine", "--journal", journal), "the archive mine.jar");
    Files.delete(jar);
    for (String command : List.of("report", "status", "records")) {
      CommandLineRun run = run("experiment", command, "mine", "--journal", journal);
      assertThat(run.exitCode())
          .as(run.err())
          .isIn(command.equals("records") ? List.of(0, 2) : List.of(0));
    }
    CommandLineRun report = run("experiment", "report", "mine", "--journal", journal);
    assertThat(report.out()).isEqualTo(played.out());
    CommandLineRun watched = run("experiment", "watch", "mine", "--journal", journal);
    assertThat(watched.exitCode()).as(watched.err()).isZero();
    assertThat(watched.out()).contains("mine[depth=2], greedy, greedy, random");
  }

  @Test
  void aReportNeedsNoGameEither() throws IOException {
    Path jar = jar("game.jar", GAME);
    CommandLineRun listed = run("--with", jar.toString(), "games", "pick");
    assertThat(listed.out()).contains("pick, from game.jar", "picks 1", "exec:COMMAND");
    Path file =
        Files.writeString(
            folder.resolve("pick.yaml"),
            """
            name: pick
            question: Does one win?
            with: [game.jar]
            game: pick
            deals: 40
            seed: 1
            design: round-robin
            agents: [one, random]
            """);
    String journal = folder.resolve("journal").toString();
    CommandLineRun played =
        run("experiment", "run", file.toString(), "--journal", journal, "--trust");
    assertThat(played.exitCode()).as(played.err()).isZero();
    Files.delete(jar);
    CommandLineRun report = run("experiment", "report", "pick", "--journal", journal);
    assertThat(report.exitCode()).as(report.err()).isZero();
    assertThat(report.out()).isEqualTo(played.out()).contains("Pick a number");
    refused(run("tournament", "--game", "pick"), "No game called pick");
  }
}
