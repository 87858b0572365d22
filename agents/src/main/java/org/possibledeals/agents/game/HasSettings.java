package org.possibledeals.agents.game;

/** An agent or a clairvoyant with settings that its name does not have. */
public interface HasSettings {

  /** Returns all that it depends on beside its name, in one line, as tables print it. */
  String settings();
}
