package org.possibledeals.kripke.formula;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSetMultimap;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.syntax.TextSyntaxException;

class FormulaLaws {
  private static final Formulas.Vocabulary VOCABULARY =
      new Formulas.Vocabulary(
          ImmutableList.of(new AgentId("N"), new AgentId("ann"), new AgentId("b_2")),
          ImmutableList.of(
              new Atom("p"),
              new Atom("K"),
              new Atom("q_1"),
              new Atom("has", "N", "AS"),
              new Atom("has", "stock", "10H")),
          ImmutableList.of(new Variable("x").is("7"), new Variable("card", "ann").is("A")),
          ImmutableSetMultimap.of("E", "e", "E", "f", "show", "0"));

  @Provide
  Arbitrary<Formula> formulas() {
    return Formulas.about(VOCABULARY);
  }

  @Property
  @Label("what was printed in ASCII is read back as the same formula")
  void asciiIsReadBack(@ForAll("formulas") Formula formula) {
    assertThat(FormulaReader.read(FormulaPrinter.ASCII.print(formula))).isEqualTo(formula);
  }

  @Property
  @Label("what was printed in Unicode is read back as the same formula")
  void unicodeIsReadBack(@ForAll("formulas") Formula formula) {
    assertThat(FormulaReader.read(FormulaPrinter.UNICODE.print(formula))).isEqualTo(formula);
  }

  @Property
  @Label("spaces between the signs mean nothing")
  void spacesMeanNothing(@ForAll("formulas") Formula formula) {
    String spread = formula.toString().replaceAll("([(),{}]|->|\\[!|<!|\\])", " $1\n ");
    assertThat(FormulaReader.read(spread.replace("< ->", "<->"))).isEqualTo(formula);
  }

  @Property
  @Label("a text is a formula or a syntax error, and nothing else")
  void everyTextIsAnswered(@ForAll("formulas") Formula formula, @ForAll int cut) {
    String text = formula.toString();
    String broken = text.substring(0, Math.floorMod(cut, text.length()));
    try {
      assertThat(FormulaReader.read(broken).toString()).isNotEmpty();
    } catch (TextSyntaxException mistake) {
      assertThat(mistake).hasMessageContaining("expected");
    }
  }
}
