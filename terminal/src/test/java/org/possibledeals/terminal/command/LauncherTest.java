package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher in small checkouts, with a Maven that copies an archive and, where Java's part does
 * not matter, a Java that prints its arguments.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class LauncherTest {

  private static final Path LAUNCHER = Path.of("..", "deals");
  private static final File NULL = new File("/dev/null");

  /** Builds an empty archive. */
  private static final String MAVEN =
      """
      #!/bin/sh
      echo built >>"$LOG"
      for argument; do
        case $argument in
          -Ddeals.archives=*) archives=${argument#*=} ;;
        esac
      done
      mkdir -p "$archives"
      cp "$JAR" "$archives/main.jar"
      """;

  /** Prints the arguments after the archive; as a first run for classes it makes no file. */
  private static final String JAVA =
      """
      #!/bin/sh
      case $* in
        *ArchiveClassesAtExit*) exit 1 ;;
      esac
      while [ "$1" != -jar ]; do shift; done
      folder=${2%/deals.jar}
      shift 2
      echo "ran ${folder##*/}: $*"
      """;

  private static final String JAR =
      """
      #!/bin/sh
      while [ "$1" != --file ]; do shift; done
      echo archive >"$2"
      """;

  /** Prints its arguments and whether its last one is a file. */
  private static final String MAIN =
      """
      package org.possibledeals.terminal.command;

      public class Deals {
        public static void main(String[] arguments) {
          System.out.println(String.join("|", arguments));
          String last = arguments[arguments.length - 1];
          System.out.println(java.nio.file.Files.exists(java.nio.file.Path.of(last)));
        }
      }
      """;

  @TempDir private Path folder;

  private Path checkout;
  private Path log;

  /** What a run of the launcher said and returned. */
  private record Run(int exitCode, String out, String err) {}

  @BeforeEach
  void aSmallCheckout() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "There is no sh, so the test is skipped.");
    checkout = folder.resolve("a checkout");
    log = folder.resolve("log");
    write(checkout.resolve("pom.xml"), "<modules>\n<module>terminal</module>\n</modules>\n");
    write(checkout.resolve("terminal/pom.xml"), "");
    write(checkout.resolve("terminal/src/main/Source"), "");
    Files.copy(LAUNCHER, checkout.resolve("deals"));
    script("bin/mvn", MAVEN);
    script("jdk/bin/java", JAVA);
    script("jdk/bin/javac", "#!/bin/sh\n");
    script("jdk/bin/jar", JAR);
    write(folder.resolve("jdk/release"), "JAVA_VERSION=\"21.0.1\"\n");
    write(folder.resolve("main.jar"), "archive\n");
    Instant before = Instant.now().minusSeconds(60);
    try (Stream<Path> files = Files.walk(checkout)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(before));
      }
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void script(String name, String text) throws IOException {
    write(folder.resolve(name), text);
    assertThat(folder.resolve(name).toFile().setExecutable(true)).isTrue();
  }

  private Path state() {
    return checkout.resolve(".deals");
  }

  private ProcessBuilder launcher(String... arguments) {
    List<String> command = new ArrayList<>(List.of("/bin/sh", checkout + "/deals"));
    command.addAll(List.of(arguments));
    var launcher = new ProcessBuilder(command).redirectInput(ProcessBuilder.Redirect.from(NULL));
    Map<String, String> environment = launcher.environment();
    environment.keySet().removeIf(name -> name.startsWith("LC_") || name.startsWith("DEALS_"));
    environment.put("PATH", folder.resolve("bin") + ":" + environment.get("PATH"));
    environment.put("DEALS_JAVA_HOME", folder.resolve("jdk").toString());
    environment.put("DEALS_PATIENCE", "2");
    environment.put("LOG", log.toString());
    environment.put("JAR", folder.resolve("main.jar").toString());
    return launcher;
  }

  private Run run(String... arguments) throws Exception {
    return run(launcher(arguments));
  }

  private Run run(ProcessBuilder launcher) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process = launcher.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try {
      return new Run(process.waitFor(), Files.readString(out), Files.readString(err));
    } finally {
      process.destroyForcibly();
    }
  }

  private long builds() throws IOException {
    return Files.exists(log) ? Files.readAllLines(log).size() : 0;
  }

  private void sourceChanges() throws IOException {
    // Later than the beginning of a build just before, whatever the clock of the file system.
    Files.setLastModifiedTime(
        checkout.resolve("terminal/src/main/Source"), FileTime.from(Instant.now().plusSeconds(60)));
  }

  private void lock(String holder) throws IOException {
    Files.createDirectories(state());
    Files.createSymbolicLink(state().resolve("lock"), Path.of(holder));
  }

  private boolean isLocked() {
    return Files.isSymbolicLink(state().resolve("lock"));
  }

  private static String host() throws Exception {
    Process uname = new ProcessBuilder("uname", "-n").start();
    return new String(uname.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  /** Makes a command fail for a file in the folder of the state, as one of another user's would. */
  private void isNotWritable() throws IOException {
    for (String command : List.of("ln", "mkdir", "mv", "touch")) {
      script(
          "bin/" + command,
          """
          #!/bin/sh
          case $* in
            *.deals*) echo "%1$s: %2$s/.deals: Permission denied" >&2; exit 1 ;;
          esac
          PATH=${PATH#*:} exec %1$s "$@"
          """
              .formatted(command, checkout));
    }
  }

  @Test
  void itBuildsOnceAndAgainWhenASourceHasChanged() throws Exception {
    Run first = run("valid", "p or q");
    assertThat(first.exitCode()).as(first.err()).isZero();
    assertThat(first.out()).matches("ran archives\\.\\d+: valid p or q\n");
    assertThat(first.err()).isEqualTo("deals: building once, about a minute…\n");
    Run second = run("valid", "p");
    assertThat(second.err()).isEmpty();
    assertThat(builds()).isEqualTo(1);
    sourceChanges();
    Run third = run("valid", "p");
    assertThat(third.err()).isEqualTo("deals: building what changed…\n");
    assertThat(builds()).isEqualTo(2);
    assertThat(isLocked()).isFalse();
  }

  @Test
  void withoutAPlaceToBuildTheBuildThatIsThereIsUsed() throws Exception {
    String built = run("games").out();
    sourceChanges();
    isNotWritable();
    Run run = run("games");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo(built);
    assertThat(run.err())
        .contains("cannot build", "Permission denied", "older than the sources")
        .hasLineCount(1);
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void withoutAPlaceToBuildAndWithoutABuildItSaysWhatToDo() throws Exception {
    Files.writeString(state(), "a file, no folder");
    Run run = run("games");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("cannot build", ".deals", "nothing has been built here yet", "Copy ")
        .hasLineCount(1);
  }

  @Test
  void aFolderThatNobodyCanWriteToIsSaidToBeOne() throws Exception {
    Files.createDirectories(state());
    isNotWritable();
    Run run = run("games");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("Permission denied", "Copy ").hasLineCount(1);
  }

  @Test
  void aLockWhoseProcessHasEndedIsRemoved() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    for (String holder :
        List.of(
            ended.pid() + ":1:" + host(),
            Long.toString(ended.pid()), // as older launchers wrote it
            "nonsense")) {
      lock(holder);
      sourceChanges();
      Run run = run("games");
      assertThat(run.exitCode()).as(holder + run.err()).isZero();
      assertThat(run.err()).doesNotContain("waiting");
      assertThat(isLocked()).isFalse();
    }
    assertThat(builds()).isEqualTo(3);
  }

  @Test
  void aLockWhoseNumberIsAnotherProcessByNowIsRemoved() throws Exception {
    lock(ProcessHandle.current().pid() + ":7:" + host());
    Run run = run("games");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).doesNotContain("waiting");
    assertThat(isLocked()).isFalse();
  }

  /** Process 1 is somebody else's, but where the tests run as root. */
  @Test
  void anotherUsersBuildIsWaitedForUpToALimit() throws Exception {
    Files.createDirectories(state());
    lock("1::" + host());
    ProcessBuilder patient = launcher("games");
    patient.environment().put("DEALS_PATIENCE", "5");
    Run run = run(patient);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err().lines().toList())
        .first()
        .asString()
        .isEqualTo("deals: waiting for the build of process 1…");
    assertThat(run.err())
        .containsPattern("still waiting after [1-4] s; what that build says is in ")
        .contains("and no longer", "DEALS_PATIENCE=3600", "remove ");
    assertThat(isLocked()).isTrue();
    assertThat(builds()).isZero();
  }

  @Test
  void aProcessThatMayNotBeSignalledIsAlive() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/setpriv")) && run(id()).out().equals("0\n"),
        "The tests do not run as root with setpriv, so nobody can be somebody else.");
    Files.createDirectories(state());
    lock(ProcessHandle.current().pid() + "::" + host());
    ProcessBuilder launcher = launcher("games");
    launcher.command().addAll(0, List.of("setpriv", "--reuid=65534", "--clear-groups"));
    assertThat(new ProcessBuilder("chmod", "-R", "a+rwX", folder.toString()).start().waitFor())
        .isZero();
    Run run = run(launcher);
    assertThat(run.err()).contains("waiting for the build of process");
    assertThat(builds()).isZero();
  }

  private static ProcessBuilder id() {
    return new ProcessBuilder("id", "-u");
  }

  @Test
  void aBuildOnAnotherHostIsWaitedFor() throws Exception {
    lock("1:7:elsewhere");
    Run run = run("games");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("waiting for the build of process 1 on elsewhere…");
    assertThat(isLocked()).isTrue();
  }

  @Test
  void whoWaitsUsesWhatTheOtherHasBuilt() throws Exception {
    script("bin/mvn", MAVEN.replace("mkdir", "sleep 2\nmkdir"));
    ProcessBuilder patient = launcher("games");
    patient.environment().put("DEALS_PATIENCE", "40");
    Process other =
        patient.redirectOutput(NULL).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    while (builds() == 0) {
      Thread.sleep(5);
    }
    patient = launcher("games");
    patient.environment().put("DEALS_PATIENCE", "40");
    Run run = run(patient);
    assertThat(other.waitFor()).isZero();
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).startsWith("deals: waiting for the build of process " + other.pid());
    assertThat(builds()).isEqualTo(1);
    assertThat(isLocked()).isFalse();
  }

  @Test
  void aLongBuildSaysThatItGoesOn() throws Exception {
    script("bin/mvn", MAVEN.replace("mkdir", "sleep 2.5\nmkdir"));
    Run run = run("games");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).contains("still building after 1 s", "still building after 2 s");
  }

  private List<Path> folders() throws IOException {
    try (Stream<Path> files = Files.list(state())) {
      return files.filter(Files::isDirectory).toList();
    }
  }

  @Test
  void onAFullDiskTheBuildThatIsThereIsUsed() throws Exception {
    String built = run("games").out();
    List<Path> before = folders();
    sourceChanges();
    script(
        "bin/mvn",
        MAVEN
            + "echo '[ERROR] x.jar: No space left on device' | tee \"$archives/x.jar\"; exit 1\n");
    Run run = run("games");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo(built);
    assertThat(run.err()).contains("no space is left", "older than the sources").hasLineCount(2);
    assertThat(folders()).isEqualTo(before);
    assertThat(isLocked()).isFalse();
  }

  @Test
  void thatADiskIsFullIsTriedOut() throws Exception {
    String full = "#!/bin/sh\necho 'Kein Speicherplatz'\nexit 1\n";
    script("bin/mvn", full);
    script("bin/dd", full);
    Run run = run("games");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("no space is left", "nothing has been built here yet");
    assertThat(isLocked()).isFalse();
  }

  @Test
  void anArchiveThatIsHalfWrittenIsNotUsed() throws Exception {
    String built = run("games").out();
    List<Path> before = folders();
    sourceChanges();
    script("jdk/bin/jar", JAR + "echo 'write error: disk quota exceeded' >&2; exit 1\n");
    Run run = run("games");
    assertThat(run.out()).isEqualTo(built);
    assertThat(run.err()).contains("disk quota exceeded", "older than the sources");
    assertThat(folders()).isEqualTo(before);
    assertThat(isLocked()).isFalse();
    Files.writeString(state().resolve("current"), "");
    script("jdk/bin/jar", JAR);
    assertThat(run("games").out()).startsWith("ran archives.");
  }

  @Test
  void aBuildThatFailsForItsSourcesIsNoReasonToRunAnOlderOne() throws Exception {
    run("games");
    sourceChanges();
    script(
        "bin/mvn",
        """
        #!/bin/sh
        echo '[INFO] building'
        echo '[ERROR] Source: no such thing'
        exit 1
        """);
    Run run = run("games");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("the build failed:\nSource: no such thing\n", "build.log")
        .doesNotContain("[INFO]");
    assertThat(isLocked()).isFalse();
  }

  @Test
  void whoIsInterruptedLeavesNoLock() throws Exception {
    script("bin/mvn", "#!/bin/sh\necho built >>\"$LOG\"\nexec sleep 1\n");
    Process process = launcher("games").redirectOutput(NULL).redirectError(NULL).start();
    while (builds() == 0) {
      Thread.sleep(5);
    }
    assertThat(isLocked()).isTrue();
    process.destroy();
    assertThat(process.waitFor()).isEqualTo(143);
    assertThat(isLocked()).isFalse();
  }

  /** Makes the checkout one of a real Java, with a command that prints its arguments. */
  private void useJava() throws IOException {
    Path source = folder.resolve("classes/Deals.java");
    write(source, MAIN);
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", source.getParent().toString(), source.toString()))
        .isZero();
    script(
        "bin/mvn",
        MAVEN.replace(
            "cp \"$JAR\" \"$archives/main.jar\"",
            "\"$DEALS_JAVA_HOME/bin/jar\" --create --file \"$archives/main.jar\" -C \"$JAR\" org"));
  }

  private Run withJava(String locale, String... arguments) throws Exception {
    ProcessBuilder launcher = launcher(arguments);
    launcher.environment().put("DEALS_JAVA_HOME", System.getProperty("java.home"));
    launcher.environment().put("JAR", folder.resolve("classes").toString());
    launcher.environment().put("LC_ALL", locale);
    launcher.environment().put("DEALS_PATIENCE", "600");
    return run(launcher);
  }

  @Test
  void theArchivesAreOnTheClassPathOfAProgramByOneName() throws Exception {
    useJava();
    withJava("C.UTF-8", "here");
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                state().resolve("deals.jar").toString(),
                "org.possibledeals.terminal.command.Deals",
                "there")
            .start();
    assertThat(new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo("there\nfalse\n");
  }

  private boolean hasClassesOfAFirstRun(Path at) throws IOException {
    try (Stream<Path> files = Files.walk(at.resolve(".deals"))) {
      return files.anyMatch(file -> file.toString().endsWith(".jsa"));
    }
  }

  @Test
  void aCopyOfACheckoutRunsWithoutComplaints() throws Exception {
    useJava();
    assertThat(withJava("C.UTF-8", "here").out()).isEqualTo("here\nfalse\n");
    assertThat(hasClassesOfAFirstRun(checkout)).isTrue();
    Path original = checkout;
    for (String how : List.of("-Rp", "-R")) {
      checkout = folder.resolve("copy" + how);
      assertThat(
              new ProcessBuilder("cp", how, original.toString(), checkout.toString())
                  .start()
                  .waitFor())
          .isZero();
      // As if the copy were of a day ago: nothing is built, and Java's file is of another place.
      Files.setLastModifiedTime(
          state().resolve("current"), FileTime.from(Instant.now().plusSeconds(60)));
      for (int i = 0; i < 2; i++) {
        Run run = withJava("C.UTF-8", "there");
        assertThat(run.out()).as(run.err()).isEqualTo("there\nfalse\n");
        assertThat(run.err()).isEmpty();
      }
    }
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void javasFileOfAnotherBuildIsNoReasonToComplain() throws Exception {
    useJava();
    withJava("C.UTF-8", "here");
    try (Stream<Path> files = Files.walk(state())) {
      for (Path file : files.filter(file -> file.toString().endsWith(".jsa")).toList()) {
        Files.writeString(file, "spoiled by something else");
      }
    }
    Run run = withJava("C.UTF-8", "here");
    assertThat(run.out()).isEqualTo("here\nfalse\n");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void everyLetterIsUnderstoodInEveryLocale() throws Exception {
    Path original = checkout;
    checkout = folder.resolve("ä ö");
    Files.move(original, checkout);
    useJava();
    Path file = checkout.resolve("möglich.kripke");
    write(file, "");
    for (String locale : List.of("C", "POSIX", "no_SUCH", "C.UTF-8", "")) {
      Run run = withJava(locale, "valid", "K_a p → p", file.toString());
      assertThat(run.exitCode()).as(locale + run.err()).isZero();
      assertThat(run.out()).as(locale).isEqualTo("valid|K_a p → p|" + file + "\ntrue\n");
    }
    sourceChanges();
    assertThat(withJava("C", "again").err()).isEqualTo("deals: building what changed…\n");
  }

  @Test
  void whatIsKeptOfAFirstRunDependsOnTheJdkAndIsLookedForOnce() throws Exception {
    Path runs = folder.resolve("runs");
    script(
        "jdk/bin/java",
        """
        #!/bin/sh
        for argument; do
          case $argument in
            -XX:AOTCacheOutput=* | -XX:ArchiveClassesAtExit=*)
              echo "$argument" >>%1$s
              echo kept >"${argument#*=}"
              exit 0
              ;;
          esac
        done
        echo "$*"
        """
            .formatted("'" + runs + "'"));
    for (int i = 0; i < 2; i++) {
      assertThat(run("games").out())
          .containsPattern("-XX:SharedArchiveFile=.*/\\d+\\.jsa ")
          .contains("-Xlog:cds*=off:stderr ");
    }
    write(folder.resolve("jdk/release"), "JAVA_VERSION=\"25\"\n");
    for (int i = 0; i < 2; i++) {
      assertThat(run("games").out())
          .containsPattern("-XX:AOTCache=.*/\\d+\\.jsa ")
          .contains("-Xlog:cds*=off,aot*=off:stderr ");
    }
    assertThat(Files.readAllLines(runs))
        .satisfiesExactly(
            first -> assertThat(first).startsWith("-XX:ArchiveClassesAtExit="),
            second -> assertThat(second).startsWith("-XX:AOTCacheOutput="));
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void memoryIsKeptSmallUnlessSomebodyChoosesHowItIsCollected() throws Exception {
    script("jdk/bin/java", "#!/bin/sh\necho \"$*\"\n");
    assertThat(run("games").out()).contains("-XX:+UseParallelGC -Xmn64m ");
    for (String options : List.of("-XX:+UseZGC", "-Xmn1g", "-XX:MaxNewSize=1g")) {
      ProcessBuilder launcher = launcher("games");
      launcher.environment().put("JDK_JAVA_OPTIONS", options);
      assertThat(run(launcher).out()).doesNotContain("UseParallelGC", "Xmn64m");
    }
    ProcessBuilder launcher = launcher("games");
    launcher.environment().put("JDK_JAVA_OPTIONS", "-Xmx8g");
    assertThat(run(launcher).out()).contains("-XX:+UseParallelGC -Xmn64m ");
  }
}
