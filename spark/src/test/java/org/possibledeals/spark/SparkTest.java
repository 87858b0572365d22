package org.possibledeals.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.terminal.command.Deals;

/** A master and two workers on the loopback interface, of which one is killed, and the driver. */
@Tag("long")
class SparkTest {

  private static final String NAME = "small";
  private static final int PORT = 17_177;
  private static final String MASTER = "spark://127.0.0.1:" + PORT;
  @TempDir private Path folder;
  private final List<Process> started = new ArrayList<>();

  @AfterEach
  void everythingEnds() {
    for (Process process : started) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private Process start(String log, String... words) throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("@options");
    command.addAll(List.of("-Xmx600m", "-Dspark.executor.memory=500m"));
    command.add("-Dspark.executor.extraClassPath=" + System.getProperty("java.class.path"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(words));
    Files.createDirectories(folder.resolve("home/jars"));
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    Process process = builder.redirectOutput(log(log)).start();
    started.add(process);
    return process;
  }

  private File log(String name) {
    return folder.resolve(name + ".log").toFile();
  }

  private void waitFor(String log, String words) throws Exception {
    long begin = System.nanoTime();
    while (!Files.exists(log(log).toPath())
        || !Files.readString(log(log).toPath()).contains(words)) {
      assertThat(System.nanoTime() - begin).as(words).isLessThan(TimeUnit.MINUTES.toNanos(3));
      Thread.sleep(50);
    }
  }

  private Process worker(int number) throws Exception {
    String name = "worker" + number;
    Process worker =
        start(
            name,
            "org.apache.spark.deploy.worker.Worker",
            MASTER,
            "--host",
            "127.0.0.1",
            "--cores",
            "1",
            "--memory",
            "700m",
            "--webui-port",
            "0",
            "--work-dir",
            folder.resolve(name).toString());
    waitFor(name, "Successfully registered with master");
    return worker;
  }

  private Process deals(String log, String command, String what, String place, String... more)
      throws IOException {
    var words =
        new ArrayList<>(
            List.of(Deals.class.getName(), "experiment", command, what, "--journal", place));
    words.addAll(List.of(more));
    return start(log, words.toArray(String[]::new));
  }

  private static int blocks(String place) {
    try (var journal = Journal.toRead(place)) {
      return journal.entry(NAME).map(Entry::blocks).orElse(0);
    } catch (IllegalArgumentException notThereYet) {
      return 0;
    }
  }

  private static void waitForMore(Process driver, String place, int than) throws Exception {
    while (driver.isAlive() && blocks(place) <= than) {
      Thread.sleep(20);
    }
    assertThat(driver.isAlive()).as("the driver has not ended before").isTrue();
  }

  private static String digest(String place) {
    try (var journal = Journal.toRead(place)) {
      return journal.digest(NAME);
    }
  }

  private static void assertEndsWell(Process process) throws InterruptedException {
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isZero();
  }

  @Test
  void aKilledWorkerAndAKilledDriverLoseNothing() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("small.yaml"),
            """
            name: small
            question: Who is better?
            game: boerenbridge
            vary:
              rules: [lamas, "oh-hell[rounds=1-3]"]
              agents: [greedy, lamas-greedy-kripke]
            against: random
            line-up: fixed
            deals: 10000
            block: 50
            seed: 5
            records: none
            """);
    String threads = folder.resolve("threads.journal").toString();
    assertEndsWell(deals("threads", "run", file.toString(), threads, "--threads", "2"));
    String place = folder.resolve("spark.journal").toString();
    start(
        "master",
        "org.apache.spark.deploy.master.Master",
        "--host",
        "127.0.0.1",
        "--port",
        "" + PORT,
        "--webui-port",
        "0");
    waitFor("master", "I have been elected leader");
    Process first = worker(1);
    worker(2);
    Process driver = deals("driver", "run", file.toString(), place, "--on", MASTER);
    waitForMore(driver, place, 0);
    first.descendants().forEach(ProcessHandle::destroyForcibly); // its executor
    first.destroyForcibly().waitFor(); // SIGKILL
    waitForMore(driver, place, blocks(place));
    driver.destroyForcibly().waitFor(); // SIGKILL
    assertThat(blocks(place)).isBetween(1, 799);
    assertEndsWell(deals("resumed", "resume", NAME, place, "--on", MASTER));
    assertThat(blocks(place)).isEqualTo(800);
    assertThat(digest(place)).isEqualTo(digest(threads));
  }
}
