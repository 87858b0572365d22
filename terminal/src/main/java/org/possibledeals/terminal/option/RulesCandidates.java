package org.possibledeals.terminal.option;

import java.util.Iterator;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;

/** The names of all rules, for help and completion. */
public final class RulesCandidates implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Catalogue.found().contests().stream().map(Contest::rulesName).distinct().iterator();
  }
}
