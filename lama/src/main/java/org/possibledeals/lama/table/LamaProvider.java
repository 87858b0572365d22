package org.possibledeals.lama.table;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.contest.GameProvider;

/** L.A.M.A., to be found at run time. */
public final class LamaProvider implements GameProvider {

  @Override
  public String name() {
    return "lama";
  }

  @Override
  public ImmutableList<LamaContest> presets() {
    return LamaContest.presets();
  }
}
