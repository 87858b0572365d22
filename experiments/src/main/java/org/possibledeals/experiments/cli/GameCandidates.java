package org.possibledeals.experiments.cli;

import java.util.Iterator;

/** The names of all games, for help and completion. */
final class GameCandidates implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Catalogue.games().iterator();
  }
}
