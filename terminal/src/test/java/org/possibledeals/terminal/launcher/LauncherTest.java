package org.possibledeals.terminal.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher, and the program by which it builds, in small checkouts, with a Maven that has one
 * library.
 */
@Tag("long")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class LauncherTest {

  private static final Path LAUNCHER = Path.of("..", "deals");
  private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
  private static final File NULL = new File("/dev/null");
  private static final String PROGRAM =
      "terminal/src/main/java/org/possibledeals/terminal/launcher";
  private static final String DEALS =
      "terminal/src/main/java/org/possibledeals/terminal/command/Deals.java";

  private static final String BUILDING_DEALS =
      "deals: building what changed…\ndeals: compiling %d files…\n"
          .formatted(Path.of("..", PROGRAM).toFile().list().length + 1);

  private static final String LIBRARY =
      NullMarked.class.getProtectionDomain().getCodeSource().getLocation().getPath();

  private static final String ROOT =
      """
      <project>
        <artifactId>possible-deals</artifactId>
        <version>1.2.3</version>
        <modules>
          <module>terminal</module>
          <module>extra</module>
        </modules>
        <properties>
          <maven.compiler.release>21</maven.compiler.release>
          <module.name>org.possibledeals.${project.artifactId}</module.name>
        </properties>
      </project>
      """;

  private static final String MODULE =
      "<project><artifactId>%s</artifactId><properties>%s</properties></project>";

  /** Has the one library for every module. */
  private static final String MAVEN =
      """
      #!/bin/sh
      echo asked >>"$LOG"
      echo '[INFO] Maven is asked.'
      for folder in */; do
        printf '%s' "$LIBRARY" >"${folder}libraries"
      done
      """;

  /** Prints its arguments, and whether its last one is a file; or where its classes are. */
  private static final String MAIN =
      """
      package org.possibledeals.terminal.command;

      public class Deals {
        public static void main(String[] arguments) {
          System.out.println(String.join("|", arguments));
          String last = arguments[arguments.length - 1];
          System.out.println(
              last.equals("where")
                  ? System.getProperty("java.class.path")
                  : java.nio.file.Files.exists(java.nio.file.Path.of(last)));
        }
      }
      """;

  /** A checkout that is built, of which each test has a copy. */
  @TempDir private static Path original;

  @TempDir private Path folder;

  private Path checkout;

  /** What a run of the launcher said and returned. */
  private record Run(int exitCode, String out, String err) {}

  @BeforeAll
  static void aCheckoutIsBuilt() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "There is no sh, so the test is skipped.");
    write(original.resolve("pom.xml"), ROOT);
    write(original.resolve("terminal/pom.xml"), MODULE.formatted("terminal", ""));
    write(original.resolve(DEALS), MAIN);
    copy(Path.of("src/main/launcher"), original.resolve("terminal/src/main/launcher"));
    copy(Path.of("..", PROGRAM), original.resolve(PROGRAM));
    String command = "<launcher.command>extra</launcher.command>";
    write(original.resolve("extra/pom.xml"), MODULE.formatted("extra", command));
    write(original.resolve("extra/src/main/java/Extra.java"), "class Extra {}\n");
    write(original.resolve("extra/src/main/resources/META-INF/services/org.possibledeals.A"), "");
    Files.copy(LAUNCHER, original.resolve("deals"), StandardCopyOption.COPY_ATTRIBUTES);
    script(original.resolve("bin/mvn"), MAVEN);
    try (Stream<Path> files = Files.walk(original)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
      }
    }
    LauncherTest test = new LauncherTest();
    test.folder = original;
    test.checkout = original;
    Run run = test.run("here");
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  @BeforeEach
  void aCopyOfIt() throws Exception {
    checkout = folder.resolve("a checkout");
    copy(original, checkout);
    Files.delete(build().resolve("first")); // what Java keeps is of another place
  }

  /** Makes a copy with the times of the files and folders. */
  private static void copy(Path from, Path to) throws Exception {
    Files.createDirectories(to.getParent());
    int code = new ProcessBuilder("cp", "-Rp", from.toString(), to.toString()).start().waitFor();
    assertThat(code).isZero();
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static void script(Path file, String text) throws IOException {
    write(file, text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private Path state() {
    return checkout.resolve(".deals");
  }

  /** Returns the folder of the last build. */
  private Path build() throws IOException {
    return state().resolve(Files.readString(state().resolve("current")).strip());
  }

  private void nothingIsBuilt() throws IOException {
    FileTrees.delete(state());
  }

  private void sourceChanges() throws Exception {
    sourceChanges("class Deals", "/* changed */ class Deals");
  }

  private void sourceChanges(String from, String to) throws Exception {
    Thread.sleep(10); // later than a build just before, whatever the clock of the file system
    String text = Files.readString(checkout.resolve(DEALS));
    assertThat(text).contains(from);
    write(checkout.resolve(DEALS), text.replace(from, to));
  }

  private ProcessBuilder launcher(String... arguments) {
    List<String> command = new ArrayList<>(List.of("/bin/sh", checkout + "/deals"));
    command.addAll(List.of(arguments));
    var launcher = new ProcessBuilder(command).redirectInput(ProcessBuilder.Redirect.from(NULL));
    Map<String, String> environment = launcher.environment();
    environment.keySet().removeIf(name -> name.startsWith("LC_") || name.startsWith("DEALS_"));
    environment.put("PATH", checkout.resolve("bin") + ":" + environment.get("PATH"));
    environment.put("DEALS_JAVA_HOME", JAVA_HOME.toString());
    environment.put("LOG", folder.resolve("asked").toString());
    environment.put("LIBRARY", LIBRARY);
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

  private long timesMavenIsAsked() throws IOException {
    Path asked = folder.resolve("asked");
    return Files.exists(asked) ? Files.readAllLines(asked).size() : 0;
  }

  @Test
  void itBuildsOnceAndAgainWhatHasChanged() throws Exception {
    nothingIsBuilt();
    Run first = run("valid", "p or q");
    assertThat(first.out()).as(first.err()).isEqualTo("valid|p or q\nfalse\n");
    assertThat(first.err())
        .matches(
            """
            deals: building, once…
            deals: asking Maven for libraries…
            deals: compiling \\d\\d files…
            """);
    assertThat(run("valid", "p").err()).isEmpty();
    sourceChanges("\"|\"", "\" and \"");
    assertThat(run("valid", "p")).isEqualTo(new Run(0, "valid and p\nfalse\n", BUILDING_DEALS));
    assertThat(timesMavenIsAsked()).isEqualTo(1);
  }

  @Test
  void theLogSaysWhatWasDoneAndWhatMavenSaid() throws Exception {
    nothingIsBuilt();
    run("games");
    assertThat(Files.readString(state().resolve("build.log")))
        .containsSubsequence(
            "building, once", "asking Maven", "Maven is asked.", "compiling", "built");
  }

  @Test
  void aFileThatIsOnlyTouchedIsNotCompiled() throws Exception {
    Files.setLastModifiedTime(checkout.resolve(DEALS), FileTime.from(Instant.now()));
    assertThat(run("games").err()).isEqualTo("deals: building what changed…\n");
    assertThat(run("games").err()).isEmpty();
  }

  @Test
  void aFileThatIsGoneIsNoticed() throws Exception {
    Path help = checkout.resolve(DEALS).resolveSibling("Help.java");
    write(help, "class Help {}\n");
    assertThat(run("games").err()).contains("compiling ");
    assertThat(contents()).contains("Help.class");
    Thread.sleep(10);
    Files.delete(help);
    assertThat(run("games").err()).contains("compiling ");
    assertThat(contents()).doesNotContain("Help.class");
  }

  private Iterable<String> contents() throws IOException {
    return Archive.read(build().resolve("terminal-1.2.3.jar")).keySet();
  }

  @Test
  void commandsOfOtherModulesAreBuiltWhenTheyAreAskedFor() throws Exception {
    String deals = build().resolve("deals.jar").toString();
    assertThat(run("where").out()).isEqualTo("where\n" + deals + "\n");
    Run extra = run("--with", "x.jar", "extra", "where");
    assertThat(extra.err()).contains("compiling 1 files of extra…");
    assertThat(extra.out()).contains("/deals.jar:", "/others.jar\n");
    assertThat(run("--with=extra", "extra", "where").err()).isEmpty();
    assertThat(run("extra", "where").out()).contains("/others.jar\n");
    assertThat(run("games", "extra", "where").out()).doesNotContain("others.jar");
    assertThat(run("--with", "extra", "where").out()).doesNotContain("others.jar");
    sourceChanges();
    run("games");
    assertThat(build().resolve("others.jar")).doesNotExist();
    assertThat(run("--help").err()).contains("compiling 1 files of extra…");
  }

  @Test
  void itIsCalledFromAnywhereThroughLinks() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a checkout/deals"));
    Path other = Files.createSymbolicLink(folder.resolve("other"), link);
    ProcessBuilder launcher = launcher("games");
    launcher.command().set(1, "other");
    Run run = run(launcher.directory(other.getParent().toFile()));
    assertThat(run.out()).as(run.err()).isEqualTo("games\nfalse\n");
  }

  @Test
  void aColonInTheNameOfTheFolderIsRefused() throws Exception {
    checkout = Files.move(checkout, folder.resolve("a:checkout"));
    Run run = run("games");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("a colon ends a folder's name").hasLineCount(1);
  }

  /**
   * Nobody, so that the folder of the state cannot be written to, even where root runs the tests.
   */
  private Run runAsNobody(String... arguments) throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/setpriv"))
            && run(new ProcessBuilder("id", "-u")).out().equals("0\n"),
        "The tests do not run as root with setpriv, so nobody can be somebody else.");
    run(new ProcessBuilder("chmod", "-R", "a+rX", folder.toString()));
    ProcessBuilder launcher = launcher(arguments);
    launcher.command().addAll(0, List.of("setpriv", "--reuid=65534", "--clear-groups"));
    return run(launcher);
  }

  @Test
  void withoutAPlaceToBuildTheBuildThatIsThereIsUsed() throws Exception {
    sourceChanges();
    Run run = runAsNobody("games");
    assertThat(run.out()).as(run.err()).isEqualTo("games\nfalse\n");
    assertThat(run.err())
        .contains("cannot build", "Permission denied", "older than the sources")
        .hasLineCount(1);
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void withoutAPlaceToBuildAndWithoutABuildItSaysWhatToDo() throws Exception {
    nothingIsBuilt();
    Run nobody = runAsNobody("games");
    Files.writeString(state(), "a file, no folder");
    for (Run run : List.of(nobody, run("games"))) {
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.err())
          .contains("cannot build", ".deals", "nothing has been built here yet", "Copy ")
          .hasLineCount(1);
    }
  }

  /** No file of more than so many blocks can be written, as when a disk is full. */
  private Run runOnAFullDisk(int blocks, String... arguments) throws Exception {
    ProcessBuilder launcher = launcher(arguments);
    String limited = "ulimit -f %d; exec \"$0\" \"$@\"".formatted(blocks);
    launcher.command().addAll(0, List.of("/bin/sh", "-c", limited));
    return run(launcher);
  }

  private List<Path> folders() throws IOException {
    try (Stream<Path> files = Files.list(state())) {
      return files.filter(Files::isDirectory).sorted().toList();
    }
  }

  @Test
  void onAFullDiskTheBuildThatIsThereIsUsed() throws Exception {
    List<Path> before = folders();
    sourceChanges();
    Run run = runOnAFullDisk(4, "games");
    assertThat(run.out()).as(run.err()).isEqualTo("games\nfalse\n");
    assertThat(run.err()).contains("cannot build", "older than the sources");
    assertThat(folders()).isEqualTo(before);
    assertThat(run("games").err()).contains("compiling ");
  }

  @Test
  void thatADiskIsFullIsTriedOut() throws Exception {
    script(checkout.resolve("bin/mvn"), "#!/bin/sh\necho 'Kein Speicherplatz'\nexit 1\n");
    Files.writeString(build().resolve("environment"), "another"); // so that Maven is asked
    sourceChanges();
    Run run = runOnAFullDisk(100, "games");
    assertThat(run.err()).contains("no space is left for", "older than the sources");
    assertThat(run.out()).isEqualTo("games\nfalse\n");
  }

  @Test
  void aBuildThatFailsForItsSourcesIsNoReasonToRunAnOlderOne() throws Exception {
    List<Path> before = folders();
    sourceChanges("class Deals", "class mistake Deals");
    Run run = run("games");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("the build failed:\n", "Deals.java:3: error: ");
    assertThat(Files.readString(state().resolve("build.log"))).contains("Deals.java:3: error: ");
    assertThat(folders()).isEqualTo(before);
    sourceChanges("class mistake Deals", "class Deals");
    assertThat(run("games").out()).isEqualTo("games\nfalse\n");
  }

  @Test
  void whatMavenSaysIsWrongIsSaid() throws Exception {
    nothingIsBuilt();
    script(
        checkout.resolve("bin/mvn"),
        """
        #!/bin/sh
        echo '[INFO] asked'
        echo '[ERROR] no such library'
        echo '[ERROR] '
        echo '[ERROR] To see the full stack trace…'
        exit 1
        """);
    Run run = run("games");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("Maven has not brought the libraries:\nno such library\n", "build.log")
        .doesNotContain("[INFO]", "stack trace");
  }

  /** Leaves nothing on the path but what the launcher runs besides Maven and Java. */
  private ProcessBuilder launcherWithoutMaven(String... arguments) throws IOException {
    for (String program :
        List.of("cat", "cksum", "dirname", "find", "locale", "mkdir", "mv", "tr")) {
      script(
          checkout.resolve("bin").resolve(program),
          "#!/bin/sh\nexec /usr/bin/%s \"$@\"\n".formatted(program));
    }
    Files.delete(checkout.resolve("bin/mvn"));
    ProcessBuilder launcher = launcher(arguments);
    launcher.environment().put("PATH", checkout.resolve("bin").toString());
    return launcher;
  }

  @Test
  void withoutMavenItSaysHowToInstallIt() throws Exception {
    nothingIsBuilt();
    Run run = run(launcherWithoutMaven("games"));
    assertThat(run.err()).contains("needs Maven", "sudo apt install maven");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void withoutAJdkThatIsNewEnoughItSaysHowToInstallOne() throws Exception {
    ProcessBuilder launcher = launcherWithoutMaven("games");
    launcher.environment().put("DEALS_JAVA_HOME", folder.toString());
    Run named = run(launcher);
    assertThat(named.err()).contains("is no JDK of version 21 or newer").hasLineCount(1);
    assertThat(named.exitCode()).isEqualTo(2);
    launcher.environment().keySet().removeIf(name -> name.endsWith("JAVA_HOME"));
    launcher.environment().put("HOME", folder.toString());
    Path deals = checkout.resolve("deals");
    String elsewhere = " %s/$1/".formatted(folder);
    script(deals, Files.readString(deals).replaceAll(" /(usr|opt|Library|home)/", elsewhere));
    Run none = run(launcher);
    assertThat(none.err())
        .contains("needs a JDK of version 21 or newer; found none.\nInstall one")
        .contains("sudo apt install openjdk-21-jdk", "https://adoptium.net");
    assertThat(none.exitCode()).isEqualTo(2);
    Path old = folder.resolve("usr/lib/jvm/old");
    script(old.resolve("bin/javac"), "#!/bin/sh\n");
    write(old.resolve("release"), "JAVA_VERSION=\"17.0.15\"\n");
    assertThat(run(launcher).err()).contains("found only 17, in " + old + ".\nInstall one");
  }

  @Test
  void anothersBuildIsWaitedForUpToALimit() throws Exception {
    Path file = state().resolve("build.lock");
    Files.writeString(file, "4711");
    sourceChanges();
    ProcessBuilder patient = launcher("games");
    patient.environment().put("DEALS_PATIENCE", "3");
    try (var channel = FileChannel.open(file, StandardOpenOption.WRITE);
        var lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();
      Run run = run(patient);
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err())
          .startsWith("deals: waiting for the build of process 4711…\ndeals: waiting for")
          .contains(
              "waited 3 s for the build of process 4711, and no longer", "DEALS_PATIENCE=3600");
    }
    patient.environment().put("DEALS_PATIENCE", "soon");
    assertThat(run(patient).err()).contains("DEALS_PATIENCE=soon must be a positive integer");
  }

  @Test
  void whoWaitsUsesWhatTheOtherHasBuilt() throws Exception {
    nothingIsBuilt();
    script(checkout.resolve("bin/mvn"), MAVEN + "sleep 2\n");
    Process other =
        launcher("games")
            .redirectOutput(NULL)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    while (timesMavenIsAsked() == 0) {
      Thread.sleep(5);
    }
    Run run = run("games");
    assertThat(other.waitFor()).isZero();
    assertThat(run.out()).as(run.err()).isEqualTo("games\nfalse\n");
    assertThat(run.err()).startsWith("deals: waiting for the build of process ");
    assertThat(timesMavenIsAsked()).isEqualTo(1);
  }

  @Test
  void twoThatBeginAtOnceBuildOnce() throws Exception {
    nothingIsBuilt();
    List<Process> both = new ArrayList<>();
    for (String name : List.of("one", "two")) {
      both.add(
          launcher(name)
              .redirectOutput(folder.resolve(name).toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start());
    }
    for (Process process : both) {
      assertThat(process.waitFor()).isZero();
    }
    assertThat(folder.resolve("one")).hasContent("one\nfalse");
    assertThat(folder.resolve("two")).hasContent("two\nfalse");
    assertThat(timesMavenIsAsked()).isEqualTo(1);
  }

  @Test
  void whatIsSavedDuringABuildIsInTheNext() throws Exception {
    nothingIsBuilt();
    script(
        checkout.resolve("bin/mvn"),
        MAVEN + "echo '// saved' >>'%s'\n".formatted(checkout.resolve(DEALS)));
    assertThat(run("games").err()).contains("building, once");
    assertThat(run("games").err()).isEqualTo("deals: building what changed…\n");
    assertThat(run("games").err()).isEmpty();
  }

  @Test
  void aLongBuildSaysThatItGoesOn() throws Exception {
    nothingIsBuilt();
    script(checkout.resolve("bin/mvn"), MAVEN + "sleep 4\n");
    ProcessBuilder launcher = launcher("games");
    launcher.environment().put("DEALS_PATIENCE", "4");
    assertThat(run(launcher).err())
        .containsPattern("still building after [12] s; what it does is in .*build.log");
  }

  @Test
  void aBuildThatIsKilledLeavesNothingToStumbleOver() throws Exception {
    String before = Files.readString(state().resolve("current"));
    Files.writeString(build().resolve("environment"), "another"); // so that Maven is asked
    sourceChanges();
    script(checkout.resolve("bin/mvn"), "#!/bin/sh\necho asked >>\"$LOG\"\nexec sleep 60\n");
    Process process = launcher("games").redirectOutput(NULL).redirectError(NULL).start();
    while (timesMavenIsAsked() == 0) {
      Thread.sleep(5);
    }
    List<ProcessHandle> all = process.descendants().toList();
    assertThat(all).hasSizeGreaterThan(1);
    all.forEach(ProcessHandle::destroyForcibly);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(Files.readString(state().resolve("current"))).isEqualTo(before);
    script(checkout.resolve("bin/mvn"), MAVEN);
    Run run = run("games");
    assertThat(run.out()).as(run.err()).isEqualTo("games\nfalse\n");
    assertThat(run.err()).doesNotContain("waiting");
    assertThat(folders()).hasSize(3); // this build, the one before, and the program
  }

  @Test
  void theArchivesAreOnTheClassPathOfAProgramByOneName() throws Exception {
    String java = JAVA_HOME.resolve("bin/java").toString();
    String archive = state().resolve("deals.jar").toString();
    String main = "org.possibledeals.terminal.command.Deals";
    Run run = run(new ProcessBuilder(java, "-cp", archive, main, "there"));
    assertThat(run.out()).as(run.err()).isEqualTo("there\nfalse\n");
  }

  @Test
  void everyLetterIsUnderstoodInEveryLocale() throws Exception {
    checkout = Files.move(checkout, folder.resolve("ä ö"));
    Path file = checkout.resolve("möglich.kripke");
    write(file, "");
    for (String locale : List.of("C", "POSIX", "no_SUCH", "C.UTF-8", "")) {
      ProcessBuilder launcher = launcher("valid", "K_a p → p", file.toString());
      launcher.environment().put("LC_ALL", locale);
      Run run = run(launcher);
      assertThat(run.exitCode()).as(locale + run.err()).isZero();
      assertThat(run.out()).as(locale).isEqualTo("valid|K_a p → p|" + file + "\ntrue\n");
    }
    sourceChanges();
    ProcessBuilder launcher = launcher("games");
    launcher.environment().put("LC_ALL", "C");
    assertThat(run(launcher).err()).isEqualTo(BUILDING_DEALS);
  }

  @Test
  void whatJavaKeepsOfAFirstRunIsOfThisPlaceAndJdk() throws Exception {
    nothingIsBuilt();
    run("games");
    Path kept = build().resolve("kept");
    FileTime made = Files.getLastModifiedTime(kept);
    assertThat(Files.size(kept)).isPositive();
    run("games");
    assertThat(Files.getLastModifiedTime(kept)).isEqualTo(made);
    copy(checkout, folder.resolve("copy"));
    checkout = folder.resolve("copy");
    Run run = run("games");
    assertThat(run.out()).isEqualTo("games\nfalse\n");
    assertThat(run.err()).isEmpty();
    assertThat(Files.getLastModifiedTime(build().resolve("kept"))).isGreaterThan(made);
    Files.writeString(build().resolve("kept"), "spoiled by something else");
    assertThat(run("games")).isEqualTo(run);
  }

  @Test
  void afterAChangeTheFirstRunIsLeftToTheSecondCommand() throws Exception {
    sourceChanges();
    run("games");
    assertThat(build().resolve("kept")).doesNotExist();
    run("games");
    assertThat(build().resolve("kept")).exists();
  }

  /** Makes Java print its arguments, and the JDK be of a version. */
  private ProcessBuilder launcherOf(String version, String... arguments) throws IOException {
    Path jdk = folder.resolve("jdk " + version);
    script(jdk.resolve("bin/java"), "#!/bin/sh\necho \"$*\"\n");
    script(jdk.resolve("bin/javac"), "#!/bin/sh\n");
    write(jdk.resolve("release"), "IMPLEMENTOR=\"us\"\nJAVA_VERSION=\"%s\"\n".formatted(version));
    ProcessBuilder launcher = launcher(arguments);
    launcher.environment().put("DEALS_JAVA_HOME", jdk.toString());
    return launcher;
  }

  @Test
  void eachJdkIsToldWhatItUnderstands() throws Exception {
    write(build().resolve("kept"), "kept");
    for (String version : List.of("21.0.1", "24", "25.0.3")) {
      Files.writeString(
          build().resolve("first"),
          "%1$s %2$s/jdk %3$s IMPLEMENTOR=\"us\"JAVA_VERSION=\"%3$s\"\n"
              .formatted(build(), folder, version));
      String said = run(launcherOf(version, "games")).out();
      String option = version.equals("25.0.3") ? "-XX:AOTCache=" : "-XX:SharedArchiveFile=";
      assertThat(said).contains(option + build().resolve("kept") + " ").endsWith(" games\n");
      assertThat(said.contains("--sun-misc-unsafe-memory-access=allow"))
          .isEqualTo(!version.equals("21.0.1"));
    }
    Run old = run(launcherOf("17.0.15", "games"));
    assertThat(old.err()).contains("is no JDK of version 21 or newer");
    assertThat(old.exitCode()).isEqualTo(2);
  }

  @Test
  void theExitCodeIsThatOfJava() throws Exception {
    ProcessBuilder launcher = launcherOf("25", "games");
    script(folder.resolve("jdk 25/bin/java"), "#!/bin/sh\nexit 7\n");
    assertThat(run(launcher).exitCode()).isEqualTo(7);
  }

  @Test
  void theJdkIsSearchedForInThePlacesThatAreNamed() throws Exception {
    for (String variable : List.of("JAVA_HOME", "PATH")) {
      ProcessBuilder launcher = launcherOf("22", "games");
      String jdk = launcher.environment().remove("DEALS_JAVA_HOME");
      launcher.environment().remove("JAVA_HOME");
      launcher.environment().merge(variable, jdk, (path, home) -> home + "/bin:" + path);
      assertThat(run(launcher).out()).as(variable).endsWith(" games\n");
    }
  }

  @Test
  void memoryIsKeptSmallUnlessSomebodyChoosesHowItIsCollected() throws Exception {
    assertThat(run(launcherOf("25", "games")).out()).contains("-XX:+UseParallelGC -Xmn64m ");
    for (String options : List.of("-XX:+UseZGC", "-Xmn1g", "-XX:MaxNewSize=1g")) {
      ProcessBuilder launcher = launcherOf("25", "games");
      launcher.environment().put("JDK_JAVA_OPTIONS", options);
      assertThat(run(launcher).out()).doesNotContain("UseParallelGC", "Xmn64m");
    }
    ProcessBuilder launcher = launcherOf("25", "games");
    launcher.environment().put("JDK_JAVA_OPTIONS", "-Xmx8g");
    assertThat(run(launcher).out()).contains("-XX:+UseParallelGC -Xmn64m ");
  }
}
