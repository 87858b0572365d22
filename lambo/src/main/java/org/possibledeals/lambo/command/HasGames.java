package org.possibledeals.lambo.command;

/** A command whose subcommands ask it for the games. */
interface HasGames {

  /** Returns the games in the store that the command names. */
  Correspondence games();
}
