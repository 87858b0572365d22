package org.possibledeals.terminal.option;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.List;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.experiments.tournament.Tournament;
import picocli.CommandLine.Option;

/** The option of whether nobody learns what is not theirs. */
public final class FairOption {

  @Option(
      names = "--fair",
      paramLabel = "on|off",
      defaultValue = "on",
      description = {
        "Whether programs and agents of archives learn only what is theirs (default:"
            + " ${DEFAULT-VALUE}).",
        "on: each block of matches has random bits of its own beside the seed, and each match has"
            + " processes of its own.",
        "off: as fast as can be, and all tables play the same deals; a program can remember the"
            + " hands of a deal that it plays again in another seat, and find a small seed."
      })
  private String fair;

  /**
   * Returns where the salts of tournaments come from.
   *
   * @throws IllegalArgumentException if it is off though nobody is a guest
   */
  public Salts salts(List<? extends Tournament<?, ?, ?>> tournaments) {
    boolean isOff = fair.equals("off");
    checkArgument(isOff || fair.equals("on"), "--fair is on or off, not %s.", fair);
    boolean hasGuests = tournaments.stream().anyMatch(Tournament::hasGuests);
    checkArgument(
        !isOff || hasGuests,
        "--fair=off goes with programs and archives; none of them plays here.");
    return hasGuests && !isOff ? Salts.DRAWN : Salts.NONE;
  }
}
