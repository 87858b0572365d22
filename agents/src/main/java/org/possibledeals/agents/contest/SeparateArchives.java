package org.possibledeals.agents.contest;

/**
 * What the class loader of archives can do: load them once more, so that the static fields of
 * agents there are others. Whoever plays the same cards twice lets agents of each time come from a
 * loader of its own.
 */
public interface SeparateArchives {

  /**
   * Returns the class loader of this number, always the same one, which shares no class of an
   * archive of agents with those of other numbers.
   */
  ClassLoader separate(int number);
}
