package org.possibledeals.spark;

import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.possibledeals.terminal.remote.Cluster;
import org.possibledeals.terminal.remote.RemotePart;

/**
 * A cluster of Spark. Each part is a job of one task, so parts come back as they end, and Spark
 * plays a task again whose executor has ended.
 */
final class SparkCluster implements Cluster {

  private final JavaSparkContext context;

  SparkCluster(String address) {
    var settings =
        new SparkConf()
            .setMaster(address)
            .setAppName("Possible Deals")
            .setIfMissing("spark.ui.enabled", "false")
            .setIfMissing("spark.task.maxFailures", "8")
            .setIfMissing("spark.scheduler.minRegisteredResourcesRatio", "1.0");
    context = new JavaSparkContext(settings);
  }

  @Override
  public int slots() {
    return Math.max(2, context.defaultParallelism());
  }

  @Override
  public RemotePart.Played play(RemotePart part) {
    return context.parallelize(List.of(part), 1).map(RemotePart::play).collect().getFirst();
  }

  @Override
  public void close() {
    context.close();
  }
}
