package org.possibledeals.hanabi;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.contest.Bracketed;
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

  /** Returns the contest by rules that have a name but for what stands in brackets. */
  @Override
  public Optional<HanabiContest> described(String text) {
    Bracketed written = Bracketed.read(text);
    return presets().stream()
        .filter(preset -> preset.rulesName().equals(written.name()))
        .findFirst()
        .map(one -> one.with(HanabiContest.SETTINGS.read(one.rules(), written).hints()));
  }

  @Override
  public ImmutableList<Settings.Note> settings() {
    return HanabiContest.SETTINGS.notes(
        presets().stream().map(HanabiContest::rules).collect(ImmutableList.toImmutableList()));
  }
}
