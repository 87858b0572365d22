package org.possibledeals.kripke.text;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.explain.Surveyed;
import org.possibledeals.kripke.explain.Why;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.WorldEventPair;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;

/** Plays stories of models whose worlds are listed; it names all worlds and gives explanations. */
record KripkeStoryEngine(boolean isExplained) implements ListedStoryEngine<String> {

  /** Most worlds at which an answer is explained. */
  private static final int EXPLAINED = 3;

  @Override
  public Found<String> where(KripkeModel<String> model, Formula formula) {
    ImmutableList<String> where = model.truthSet(formula).asList();
    return new Found<>(BigInteger.valueOf(where.size()), where);
  }

  @Override
  public String name(String world) {
    return world;
  }

  /** Returns the name of a world after an event: that of the world before and that of the event. */
  @Override
  public KripkeModel<String> updated(KripkeModel<String> model, Update update) {
    return update instanceof Update.Event event
        ? model.productUpdate(model.action(event)).model().renamed(WorldEventPair::toString)
        : model.update(update);
  }

  @Override
  public KripkeModel<String> contracted(KripkeModel<String> model, Ask ask) {
    return model.contracted();
  }

  @Override
  public Optional<Apart<String>> distinguishing(KripkeModel<String> model, Compare compare) {
    KripkeModel<String> anywhere = model.withoutActual();
    return anywhere
        .distinguishing(compare.one(), anywhere, compare.other())
        .map(apart -> new Apart<>(apart, ImmutableList.of(compare.one(), compare.other())));
  }

  @Override
  public ImmutableList<Explanation<String>> explanations(
      KripkeModel<String> model, Collection<String> worlds, Formula formula) {
    if (!isExplained || Subformulas.of(formula).levels() > Why.MOST_LEVELS) {
      return ImmutableList.of();
    }
    return worlds.stream()
        .limit(EXPLAINED)
        .map(world -> Why.of(Surveyed.of(model), world, formula))
        .collect(toImmutableList());
  }
}
