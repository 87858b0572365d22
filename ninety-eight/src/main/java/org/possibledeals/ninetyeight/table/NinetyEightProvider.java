package org.possibledeals.ninetyeight.table;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.contest.GameProvider;

/** Ninety-Eight, to be found at run time. */
public final class NinetyEightProvider implements GameProvider {

  @Override
  public String name() {
    return "ninety-eight";
  }

  @Override
  public ImmutableList<NinetyEightContest> presets() {
    return NinetyEightContest.presets();
  }
}
