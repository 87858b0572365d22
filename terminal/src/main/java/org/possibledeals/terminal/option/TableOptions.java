package org.possibledeals.terminal.option;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import picocli.CommandLine.Option;

/** The option that names a table of an experiment. */
public final class TableOptions {

  @Option(
      names = "--table",
      paramLabel = "TABLE",
      description = "Table of the experiment (default: the first).")
  private Optional<String> table = Optional.empty();

  /**
   * Returns the position of the table, from 0.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public int position(Experiment experiment) {
    ImmutableList<String> names = experiment.tables().keySet().asList();
    int position = table.map(names::indexOf).orElse(0);
    if (position < 0) {
      throw new IllegalArgumentException(
          "No table %s in %s; there are %s."
              .formatted(table.orElseThrow(), experiment.name(), String.join(", ", names)));
    }
    return position;
  }
}
