package org.possibledeals.experiments.tournament;

/** Where the records of matches go. */
@FunctionalInterface
public interface Records {

  /** Nowhere; nothing is written. */
  Records NONE = line -> {};

  /** Keeps one match, written as one line of JSON. */
  void keep(String line);
}
