package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.contest.GameProvider;

/** Lambo, to be found at run time. */
public final class LamboProvider implements GameProvider {

  @Override
  public String name() {
    return "lambo";
  }

  @Override
  public ImmutableList<LamboContest> presets() {
    return LamboContest.presets();
  }

  @Override
  public Optional<LamboContest> described(String rules) {
    return LamboContest.described(rules);
  }
}
