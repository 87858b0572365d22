package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class SeedTest {

  private static final Pattern WHOLE_NUMBER = Pattern.compile("-?\\d+");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tournament --deals 2 | seed (-?\\d+)\\R",
        "tournament --deals 2 --json | \"seed\" : (-?\\d+)",
        "tournament --deals 2 --csv | (?s)seed.*,(-?\\d+),",
        "programs --deals 1 | seed (-?\\d+)\\R",
        "programs --deals 1 --json | \"seed\" : (-?\\d+)",
        "watch --game lama --rules round | The seed was drawn: --seed (-?\\d+) does",
        "draw --round 3 --card AS | The seed was drawn: --seed (-?\\d+) does",
        "recycle run kuhn-poker --games 5 | seed +(-?\\d+)",
        "recycle run kuhn-poker --games 5 --json | \"seed\" : (-?\\d+)",
        "recycle show kuhn-poker | The seed was drawn: --seed (-?\\d+) does",
        "recycle draw kuhn-poker | The seed was drawn: --seed (-?\\d+) does",
      })
  void aSeedThatNobodyGivesIsPrintedAndDoesTheSameAgain(String command, String printed) {
    CommandLineRun first = CommandLineRun.of(command.split(" "));
    assertThat(first.exitCode()).as(first.err()).isZero();
    MatchResult found =
        Pattern.compile(printed)
            .matcher(first.err() + first.out())
            .results()
            .findFirst()
            .orElseThrow();
    String seed = found.group(1);
    CommandLineRun again = CommandLineRun.of((command + " --seed " + seed).split(" "));
    assertThat(again.err()).doesNotContain("drawn");
    assertThat(untimed(again.out())).isEqualTo(untimed(first.out()));
  }

  /** Returns an output without what differs from run to run: times, and the note of a seed. */
  private static String untimed(String out) {
    return out.replaceAll("(?m)^The seed was drawn.*\\R", "")
        .replaceAll("(games a second|gamesPerSecond|matchesPerSecond).*", "");
  }

  @Test
  void seedsThatNobodyGivesHave64Bits() {
    long ones = 0;
    long zeros = 0;
    Set<Long> seeds = new HashSet<>();
    for (int k = 0; k < 64; k++) {
      long seed = drawn();
      seeds.add(seed);
      ones |= seed;
      zeros |= ~seed;
    }
    assertThat(seeds).hasSize(64);
    assertThat(ones).isEqualTo(-1);
    assertThat(zeros).isEqualTo(-1);
  }

  private static long drawn() {
    String note = CommandLineRun.of("recycle", "draw", "kuhn-poker").err();
    return WHOLE_NUMBER
        .matcher(note)
        .results()
        .map(MatchResult::group)
        .mapToLong(Long::parseLong)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void noCommandHasASeedByDefault() {
    assertThat(withSeeds(Deals.commandLine())).isGreaterThanOrEqualTo(8);
  }

  private static int withSeeds(CommandLine command) {
    int found = 0;
    for (CommandLine below : command.getSubcommands().values()) {
      found += withSeeds(below);
    }
    var seed = command.getCommandSpec().findOption("--seed");
    if (seed != null) {
      found++;
      assertThat(seed.defaultValue()).as(command.getCommandName()).isNull();
    }
    return found;
  }
}
