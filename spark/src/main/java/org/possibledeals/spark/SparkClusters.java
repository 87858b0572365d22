package org.possibledeals.spark;

import org.possibledeals.terminal.remote.Cluster;
import org.possibledeals.terminal.remote.ClusterProvider;

/** Clusters of Spark, by the address of their master: {@code spark://…}, or {@code local[2]}. */
public final class SparkClusters implements ClusterProvider {

  @Override
  public boolean takes(String address) {
    return address.startsWith("spark://") || address.startsWith("local");
  }

  @Override
  public Cluster at(String address) {
    return new SparkCluster(address);
  }
}
