package org.possibledeals.matatena;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.contest.GameProvider;

/** Matatena, to be found at run time. */
public final class MatatenaProvider implements GameProvider {

  @Override
  public String name() {
    return "matatena";
  }

  @Override
  public ImmutableList<MatatenaContest> presets() {
    return MatatenaContest.presets();
  }

  @Override
  public Optional<MatatenaContest> described(String rules) {
    return MatatenaContest.described(rules);
  }
}
