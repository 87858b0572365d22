package org.possibledeals.experiments.play;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.experiments.marginals.Marginals;
import org.possibledeals.experiments.text.Figures;
import org.possibledeals.experiments.view.View;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaPrinter;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.formula.FormulaSyntaxException;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.kripke.model.Perspective;

/** What somebody could know who thinks long enough: the answers of the model, from inside. */
final class Knowing {

  private Knowing() {}

  /** Returns how many worlds are possible, what is certain, and who may hold what. */
  static <O extends Observation> ImmutableList<String> all(View<O, ?> view, O seen) {
    Optional<DealCell> cell = view.cell(seen);
    if (cell.isPresent()) {
      return ofDeals(cell.get(), view.hidden(seen));
    }
    BigInteger worlds = seen.knowledge().worldCount();
    return ImmutableList.of(
        worlds.equals(BigInteger.ONE)
            ? "There is one possible world: you know all that is true."
            : "You consider %s worlds possible.".formatted(Figures.count(worlds)));
  }

  private static ImmutableList<String> ofDeals(DealCell cell, long hidden) {
    BigInteger deals = cell.worldCount();
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    lines.add(
        deals.equals(BigInteger.ONE)
            ? "One deal is possible: you know where every card is."
            : "You consider %s deals possible.".formatted(Figures.count(deals)));
    if (hidden == 0) {
      return lines.build();
    }
    Marginals marginals = Marginals.of(cell, hidden);
    lines.add("Certain: " + certain(marginals));
    marginals.toText().lines().forEach(lines::add);
    return lines.build();
  }

  private static String certain(Marginals marginals) {
    var words = marginals.cell().vocabulary();
    StringBuilder text = new StringBuilder();
    for (Marginals.Line line : marginals.lines()) {
      int sure = line.shares().indexOf(Fraction.ONE);
      if (sure >= 0) {
        text.append(text.isEmpty() ? "" : "; ")
            .append(words.owners().get(marginals.owners().get(sure)))
            .append(" has ")
            .append(words.describe(line.cards()));
      }
    }
    return text.isEmpty() ? "only your own hand." : text + ".";
  }

  /** Returns a formula that could be asked about. */
  static <O extends Observation> String example(View<O, ?> view, O seen) {
    return view.cell(seen)
        .filter(cell -> view.hidden(seen) != 0)
        .map(cell -> "~" + anAtom(cell, view.hidden(seen)))
        .orElse("true");
  }

  private static String anAtom(DealCell cell, long hidden) {
    int other = cell.vocabulary().owner(cell.agent()) == 0 ? 1 : 0;
    return cell.vocabulary().has(other, Long.numberOfTrailingZeros(hidden)).toString();
  }

  /**
   * Returns whether the player knows a formula.
   *
   * @throws IllegalArgumentException if it cannot be read, or the model cannot answer it
   */
  static String whether(Perspective<?> knowledge, String text) {
    try {
      Formula formula = FormulaReader.read(text);
      String shown = FormulaPrinter.UNICODE.print(formula);
      if (knowledge.knows(formula)) {
        return "You know that " + shown + ".";
      }
      if (knowledge.knows(new Formula.Not(formula))) {
        return "You know that it is not so: " + shown + ".";
      }
      return "You do not know whether %s; it is so in %s of what you consider possible."
          .formatted(shown, Figures.percent(knowledge.probability(formula).toDouble()));
    } catch (FormulaSyntaxException | BeyondReachException e) {
      throw new IllegalArgumentException(
          "Cannot answer \"%s\": %s".formatted(text, e.getMessage()), e);
    }
  }
}
