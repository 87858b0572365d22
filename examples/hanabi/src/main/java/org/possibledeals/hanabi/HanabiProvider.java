package org.possibledeals.hanabi;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.contest.GameProvider;

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
}
