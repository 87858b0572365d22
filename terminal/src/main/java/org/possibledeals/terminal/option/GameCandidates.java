package org.possibledeals.terminal.option;

import java.util.Iterator;
import org.possibledeals.agents.contest.Catalogue;

/** The names of all games, for help and completion. */
public final class GameCandidates implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Catalogue.found().games().iterator();
  }
}
