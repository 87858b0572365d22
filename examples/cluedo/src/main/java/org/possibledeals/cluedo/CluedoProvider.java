package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.contest.GameProvider;

/** The small Cluedo, to be found at run time. */
public final class CluedoProvider implements GameProvider {

  @Override
  public String name() {
    return "cluedo";
  }

  @Override
  public ImmutableList<CluedoContest> presets() {
    return CluedoContest.presets();
  }
}
