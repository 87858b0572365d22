package org.possibledeals.hanabi;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.contest.GameProvider;
import org.possibledeals.agents.contest.Settings;

/** Hanabi, to be found at run time. */
public final class HanabiProvider implements GameProvider {

  @Override
  public String name() {
    return "hanabi";
  }

  @Override
  public ImmutableList<HanabiContest> presets() {
    return HanabiContest.presets();
  }

  @Override
  public Optional<HanabiContest> described(String rules) {
    return HanabiContest.described(rules);
  }

  @Override
  public ImmutableList<Settings.Note> settings() {
    return HanabiContest.SETTINGS.notes(
        presets().stream().map(HanabiContest::rules).collect(ImmutableList.toImmutableList()));
  }
}
