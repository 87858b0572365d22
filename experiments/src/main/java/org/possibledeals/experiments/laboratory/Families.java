package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.statistics.Holm;

/**
 * The comparisons of an experiment by their roles: p-values are corrected among the primary ones,
 * and among the exploratory ones, differences and contrasts together.
 */
record Families(ImmutableList<TableResult> tables, ImmutableList<ContrastResult> comparisons) {

  /** Returns the comparisons in their roles, their p-values corrected. */
  static Families of(
      Experiment experiment,
      ImmutableList<TableResult> tables,
      ImmutableList<ContrastResult> comparisons) {
    return new Families(
            tables.stream()
                .map(
                    table ->
                        table.with(
                            table.differences().stream()
                                .map(d -> d.in(role(experiment, table.name(), d)))
                                .collect(ImmutableList.toImmutableList())))
                .collect(ImmutableList.toImmutableList()),
            comparisons.stream()
                .map(c -> c.in(role(experiment, c)))
                .collect(ImmutableList.toImmutableList()))
        .adjusted(Role.PRIMARY)
        .adjusted(Role.EXPLORATORY);
  }

  private static Role role(Experiment experiment, String table, Difference d) {
    int position = experiment.tables().keySet().asList().indexOf(table);
    boolean isPrimary =
        experiment.allPrimaries().stream()
            .anyMatch(
                primary ->
                    primary instanceof Primary.Within(int at, String agent, String than)
                        && at == position
                        && d.isOf(agent, than));
    if (!isPrimary) {
      return Role.EXPLORATORY;
    }
    return primary(experiment);
  }

  private static Role role(Experiment experiment, ContrastResult c) {
    var primary = new Primary.Across(experiment.contrasts().indexOf(c.contrast()));
    return ImmutableSet.copyOf(experiment.allPrimaries()).contains(primary)
        ? primary(experiment)
        : Role.EXPLORATORY;
  }

  private static Role primary(Experiment experiment) {
    return experiment.stop().isPresent() ? Role.TESTED : Role.PRIMARY;
  }

  private Families adjusted(Role role) {
    List<Double> all = new ArrayList<>();
    for (TableResult table : tables) {
      table.differences().stream().filter(d -> d.role() == role).forEach(d -> all.add(d.p()));
    }
    comparisons.stream().filter(c -> c.role() == role).forEach(c -> all.add(c.p()));
    double[] adjusted = Holm.adjusted(all.stream().mapToDouble(p -> p).toArray());
    int[] next = {0};
    return new Families(
        tables.stream()
            .map(
                table ->
                    table.with(
                        table.differences().stream()
                            .map(d -> d.role() == role ? d.with(adjusted[next[0]++]) : d)
                            .collect(ImmutableList.toImmutableList())))
            .collect(ImmutableList.toImmutableList()),
        comparisons.stream()
            .map(c -> c.role() == role ? c.with(adjusted[next[0]++]) : c)
            .collect(ImmutableList.toImmutableList()));
  }
}
