package org.possibledeals.kripke.symbolic;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.model.EpistemicModelContract;

class SymbolicModelContractTest extends EpistemicModelContract<Valuation> {

  @Override
  protected List<Case<Valuation>> cases() {
    SymbolicModel muddy = muddyChildren(3);
    ImmutableList<Formula> formulas =
        formulas(
            "p1",
            "true",
            "p1 | p2 | p3",
            "K_c1 p2",
            "C_{c1,c2} (p3 | ~p3)",
            "D_{c1,c2} p1",
            "E_{c1,c2} p3",
            "[!p1 | p2 | p3] Kw_c1 p1",
            "P_c1(p1 | p2) >= 1/2",
            "exactlyOne(p1, p2, p3)");
    return List.of(
        new Case<>("muddy children", muddy, formulas),
        new Case<>(
            "muddy children, actually 1 and 2",
            muddy.withActual(Valuation.of(new Atom("p1"), new Atom("p2"))),
            formulas),
        new Case<>(
            "one world",
            SymbolicModel.builder()
                .atom(new Atom("p"))
                .law(FormulaReader.read("p"))
                .agent(new AgentId("z"), List.of())
                .build(),
            formulas("p", "~p", "K_z p")));
  }

  static SymbolicModel muddyChildren(int n) {
    ImmutableList<Atom> faces =
        IntStream.rangeClosed(1, n).mapToObj(i -> new Atom("p" + i)).collect(toImmutableList());
    var builder = SymbolicModel.builder().atoms(faces);
    for (int i = 1; i <= n; i++) {
      Atom own = faces.get(i - 1);
      builder.agent(
          new AgentId("c" + i), faces.stream().filter(face -> !face.equals(own)).toList());
    }
    return builder.build();
  }

  private static ImmutableList<Formula> formulas(String... texts) {
    return Stream.of(texts).map(FormulaReader::read).collect(toImmutableList());
  }
}
