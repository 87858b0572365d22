package org.possibledeals.experiments.design;

/**
 * A key of an experiment's file.
 *
 * @param name as it stands in the file
 * @param form what stands beside it
 * @param usual what holds if the key is left out; of one that cannot be left out, nothing
 * @param about what it is for, in a sentence
 */
public record Key(String name, String form, String usual, String about) {

  /** Returns a key that cannot be left out. */
  static Key needed(String name, String form, String about) {
    return new Key(name, form, "", about);
  }

  /** Returns whether a file without this key is refused. */
  public boolean isNeeded() {
    return usual.isEmpty();
  }
}
