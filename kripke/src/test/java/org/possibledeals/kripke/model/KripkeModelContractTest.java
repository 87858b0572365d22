package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;

class KripkeModelContractTest extends EpistemicModelContract<String> {

  @Override
  protected List<Case<String>> cases() {
    KripkeModel<String> hexa =
        KripkeModel.over(List.of("012", "021", "102", "120", "201", "210"))
            .agent("a", deal -> deal.charAt(0))
            .agent("b", deal -> deal.charAt(1))
            .agent("c", deal -> deal.charAt(2))
            .atom("has(a,0)", deal -> deal.charAt(0) == '0')
            .atom("has(b,0)", deal -> deal.charAt(1) == '0')
            .atom("has(b,1)", deal -> deal.charAt(1) == '1')
            .atom("has(c,2)", deal -> deal.charAt(2) == '2')
            .build();
    ImmutableList<Formula> formulas =
        formulas(
            "has(b,1)",
            "true",
            "~has(a,0)",
            "has(a,0) | has(b,0) -> has(c,2)",
            "K_b ~has(a,0)",
            "C_{a,b} (has(b,1) | ~has(b,1))",
            "D_{a,b} has(c,2)",
            "E_{b,c} ~has(a,0)",
            "[!~has(b,1)] Kw_a has(c,2)",
            "P_a(has(b,1)) >= 1/2",
            "exactlyOne(has(a,0), has(b,0), has(c,2))");
    return List.of(
        new Case<>("hexa", hexa, formulas),
        new Case<>("hexa, actually 012", hexa.withActual("012"), formulas),
        new Case<>(
            "one world",
            KripkeModel.over(List.of("w"))
                .agent("z", world -> "nothing")
                .atom("p", world -> true)
                .build(),
            formulas("p", "~p", "K_z p")));
  }

  private static ImmutableList<Formula> formulas(String... texts) {
    return Stream.of(texts).map(FormulaReader::read).collect(ImmutableList.toImmutableList());
  }
}
