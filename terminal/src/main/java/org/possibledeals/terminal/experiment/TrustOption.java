package org.possibledeals.terminal.experiment;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.hash.Hashing;
import java.io.Console;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeMap;
import org.possibledeals.agents.contest.Seed;
import org.possibledeals.experiments.design.AbsentContest;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.tournament.Salts;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/**
 * The consent of a user that programs and archives run which an experiment's file names.
 *
 * <p>It is asked for once: the journal keeps a code of what was agreed to, under a key that lies in
 * the user's home. So a journal that somebody sends brings no consent with it.
 */
final class TrustOption {

  @Option(
      names = "--trust",
      description =
          "Run the programs and archives that the file names. Without it they are printed with"
              + " their SHA-256, and you are asked once.")
  private boolean isGiven;

  /**
   * Prints what is not ours, and asks unless the user has agreed.
   *
   * @param noted what the journal has kept
   * @throws IllegalArgumentException if the user does not agree
   */
  void require(CommandSpec spec, ExternalFiles files, ImmutableSortedMap<String, String> noted) {
    Optional<String> agreed = Optional.ofNullable(noted.get(Journal.CONSENT));
    if (files.isEmpty() || agreed.isPresent() && agreed.equals(code(files))) {
      return;
    }
    var err = spec.commandLine().getErr();
    err.println("Programs and archives that are not part of Possible Deals will run as you:");
    files.lines().forEach(line -> err.println("  " + line));
    err.flush();
    if (!isGiven && !agreed()) {
      throw new IllegalArgumentException(
          "Nothing was run. If you trust what is listed above, --trust runs it.");
    }
  }

  private static boolean agreed() {
    Console console = System.console();
    return console != null && "yes".equals(console.readLine("Run them? (yes or no) "));
  }

  /** Returns what a journal is to keep of an experiment and of the consent. */
  ImmutableSortedMap<String, String> noted(
      ExternalFiles files, Experiment experiment, Salts salts) {
    if (files.isEmpty()) {
      return ImmutableSortedMap.of();
    }
    var noted = new TreeMap<String, String>(files.digests());
    noted.putAll(AbsentContest.facts(experiment, salts));
    code(files).ifPresent(code -> noted.put(Journal.CONSENT, code));
    return ImmutableSortedMap.copyOf(noted);
  }

  /** Returns the code of consent to these; empty if there can be no key. */
  private static Optional<String> code(ExternalFiles files) {
    try {
      return Optional.of(
          Hashing.hmacSha256(key())
              .hashString(String.join("\n", files.lines()), StandardCharsets.UTF_8)
              .toString());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static byte[] key() throws IOException {
    Path file =
        Path.of(
            System.getProperty("user.home"), ".local", "state", "possible-deals", "consent.key");
    if (!Files.exists(file)) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, Seed.salt().toString());
    }
    return Files.readAllBytes(file);
  }
}
