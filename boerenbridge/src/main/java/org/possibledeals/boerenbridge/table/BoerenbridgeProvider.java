package org.possibledeals.boerenbridge.table;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.contest.GameProvider;
import org.possibledeals.agents.contest.Settings;
import org.possibledeals.boerenbridge.rules.Rules;

/** BoerenBridge, to be found at run time. */
public final class BoerenbridgeProvider implements GameProvider {

  @Override
  public String name() {
    return "boerenbridge";
  }

  @Override
  public ImmutableList<BoerenbridgeContest> presets() {
    return BoerenbridgeContest.presets();
  }

  @Override
  public Optional<BoerenbridgeContest> described(String rules) {
    return BoerenbridgeContest.described(rules);
  }

  @Override
  public ImmutableList<Settings.Note> settings() {
    return RulesByName.SETTINGS.notes(Rules.presets());
  }

  @Override
  public boolean isUsual() {
    return true;
  }
}
