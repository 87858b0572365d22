package org.possibledeals.experiments.cli;

import java.util.Iterator;
import org.possibledeals.experiments.contest.Contest;

/** The names of all rules, for help and completion. */
final class RulesCandidates implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Catalogue.contests().stream().map(Contest::rulesName).distinct().iterator();
  }
}
