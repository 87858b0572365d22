package org.possibledeals.terminal.command;

import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import picocli.CommandLine.UnmatchedArgumentException;

/** Commands and options that earlier builds had, with what to use instead. */
final class Removed {

  private static final String REPORT =
      "deals experiment report NAME --html FILE writes the report so far";

  private static final ImmutableMap<String, String> SUBSTITUTES =
      ImmutableMap.of(
          "deals experiment run --serve", REPORT,
          "deals experiment resume --serve", REPORT,
          "deals experiment watch --serve", REPORT,
          "deals experiment coverage", "the test PromisesTest of experiments prints its figures",
          "deals experiment throughput", "deals bench journal measures the same");

  private Removed() {}

  /** Returns the refusal of a command or option that was removed, or nothing for any other. */
  static Optional<String> refusal(UnmatchedArgumentException unmatched) {
    String word = unmatched.getUnmatched().getFirst().replaceFirst("=.*", "");
    String key = unmatched.getCommandLine().getCommandSpec().qualifiedName() + " " + word;
    return Optional.ofNullable(SUBSTITUTES.get(key))
        .map(substitute -> "%s was removed; %s".formatted(word, substitute));
  }
}
