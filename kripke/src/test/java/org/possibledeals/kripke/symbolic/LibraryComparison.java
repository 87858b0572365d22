package org.possibledeals.kripke.symbolic;

import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.possibledeals.kripke.classic.MuddyChildren;
import org.possibledeals.kripke.diagrams.ComplementDiagrams;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.diagrams.JddDiagrams;
import org.possibledeals.kripke.diagrams.LogicNgDiagrams;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;

/** Prints how long the libraries take for the same: the figures of the decisions about them. */
@EnabledIfSystemProperty(named = "compare.diagrams", matches = "true")
class LibraryComparison {

  @Test
  void muddyChildrenInOneFormula() {
    for (int n : List.of(20, 40, 60)) {
      print("ours, muddy children, n = " + n, () -> new ComplementDiagrams(30_000_000), n);
      print("JDD, muddy children, n = " + n, () -> new JddDiagrams(n, 30_000_000), n);
      print("LogicNG, muddy children, n = " + n, () -> new LogicNgDiagrams(n), n);
    }
  }

  private static void print(String what, Supplier<Diagrams> library, int n) {
    for (int run = 0; run < 5; run++) {
      long start = System.nanoTime();
      muddyChildren(n).build(library.get()).isValid(MuddyChildren.allWillKnow(n));
      Duration took = Duration.ofNanos(System.nanoTime() - start);
      System.out.printf("%s, run %d: %d ms%n", what, run, took.toMillis());
    }
  }

  private static SymbolicModelBuilder muddyChildren(int n) {
    List<Atom> faces = IntStream.rangeClosed(1, n).mapToObj(i -> new Atom("m" + i)).toList();
    var builder = SymbolicModel.builder().atoms(faces);
    for (Atom own : faces) {
      builder.agent(
          new AgentId("c" + own.name().substring(1)),
          faces.stream().filter(face -> face != own).toList());
    }
    return builder;
  }
}
