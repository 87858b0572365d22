package org.possibledeals.terminal.remote;

import java.util.ServiceLoader;

/** Finds clusters by their addresses; announced in {@code META-INF/services}. */
public interface ClusterProvider {

  /** Returns whether an address such as {@code spark://host:7077} is of this kind. */
  boolean takes(String address);

  /**
   * Returns the cluster at an address.
   *
   * @throws RuntimeException if it is not there
   */
  Cluster at(String address);

  /**
   * Returns the provider that takes an address.
   *
   * @throws IllegalArgumentException if none on the class path does
   */
  static ClusterProvider of(String address) {
    return ServiceLoader.load(ClusterProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(provider -> provider.takes(address))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    ("Nothing here plays on %s; Java with spark/options does, on an address such as"
                            + " spark://host:7077 (see thesis-notes/02-experiments.md).")
                        .formatted(address)));
  }
}
