package org.possibledeals.agents.view;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaPrinter;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.syntax.TextSyntaxException;

/** What a player could know after thinking long enough: the answers of the model, from inside. */
public final class Knowing {

  private Knowing() {}

  /** Returns the number of worlds possible, what is certain, and who may hold what. */
  public static <O extends Observation, M> ImmutableList<String> all(View<O, M> view, O seen) {
    Optional<ImmutableList<String>> ofCards =
        view instanceof HasHoldings<O, M> it ? it.couldKnow(seen) : Optional.empty();
    return ofCards.orElseGet(() -> ImmutableList.of(counted(seen.knowledge().worldCount())));
  }

  /** Returns the number of worlds possible, in words. */
  public static String counted(BigInteger worlds) {
    return worlds.equals(BigInteger.ONE)
        ? "There is one possible world: you know all that is true."
        : "You consider %s worlds possible.".formatted(Figures.count(worlds));
  }

  /** Returns a formula that could be asked about. */
  public static <O extends Observation, M> String example(View<O, M> view, O seen) {
    Optional<String> ofCards =
        view instanceof HasHoldings<O, M> it ? it.example(seen) : Optional.empty();
    return ofCards.orElse("true");
  }

  /**
   * Returns whether the player knows a formula.
   *
   * @throws IllegalArgumentException if it cannot be read, or the model cannot answer it
   */
  public static String whether(Perspective<?> knowledge, String text) {
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
    } catch (TextSyntaxException | BeyondReachException e) {
      throw new IllegalArgumentException(
          "Cannot answer \"%s\": %s".formatted(text, e.getMessage()), e);
    }
  }
}
