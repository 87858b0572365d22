package org.possibledeals.recycle.table;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.Optional;
import org.possibledeals.agents.contest.GameProvider;

/** Programs in RECYCLE, to be found at run time. */
public final class RecycleProvider implements GameProvider {

  @Override
  public String name() {
    return "recycle";
  }

  @Override
  public ImmutableList<RecycleContest> presets() {
    return ImmutableList.of();
  }

  /** Returns the contest of a program in a file, or of one that ships. */
  @Override
  public Optional<RecycleContest> described(String rules) {
    return Optional.of(RecycleContest.of(rules, ShippedGames.textOf(rules)));
  }

  @Override
  public Optional<RecycleContest> described(String rules, String source) {
    return Optional.of(RecycleContest.of(rules, source));
  }

  @Override
  public ImmutableMap<String, String> shipped() {
    return Maps.toMap(ShippedGames.NAMES, ShippedGames::text);
  }

  @Override
  public Optional<String> synopsis() {
    return Optional.of("recycle:FILE for a program in RECYCLE");
  }
}
