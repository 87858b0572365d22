package org.possibledeals.boerenbridge.table;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.contest.GameProvider;

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
  public boolean isUsual() {
    return true;
  }
}
