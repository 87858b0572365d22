package org.possibledeals.terminal.remote;

/** Processes that play parts of experiments. Safe to share between threads. */
public interface Cluster extends AutoCloseable {

  /** Returns the number of parts that can be played in parallel. */
  int slots();

  /**
   * Has a part played by one of the processes and returns what came of it; one that ends before is
   * replaced by another.
   *
   * @throws RuntimeException if no process can play it
   */
  RemotePart.Played play(RemotePart part);

  /** Lets the processes go. */
  @Override
  void close();
}
