package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.WorldEventPair;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.text.BundlingStoryEngine.Bundle;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;

/**
 * Plays stories of models whose worlds are listed, and makes bisimilar worlds one when an update
 * has made the model larger; it counts the worlds of the story all the same.
 */
record BundlingStoryEngine() implements ListedStoryEngine<Bundle> {

  private static final KripkeStoryEngine NAMES = new KripkeStoryEngine(false);

  /**
   * Bisimilar worlds.
   *
   * @param name the name of the first of them
   * @param count how many worlds they are
   */
  record Bundle(String name, BigInteger count) {
    @Override
    public String toString() {
      return name;
    }

    private static Bundle of(ImmutableSet<Bundle> parts) {
      return new Bundle(parts.asList().getFirst().name, sum(parts));
    }

    private static BigInteger sum(Collection<Bundle> parts) {
      return parts.stream().map(Bundle::count).reduce(BigInteger.ZERO, BigInteger::add);
    }
  }

  /** Returns the model that the file describes, each world a bundle of its own. */
  static KripkeModel<Bundle> start(ModelFile file) {
    return file.listed().renamed(name -> new Bundle(name, BigInteger.ONE));
  }

  @Override
  public BigInteger size(KripkeModel<Bundle> model) {
    return Bundle.sum(model.worlds());
  }

  /**
   * {@inheritDoc} It is smaller if the update has made the model larger, and all relations are
   * transitive and Euclidean, so that the properties of relations stay the same for good.
   */
  @Override
  public KripkeModel<Bundle> bundled(KripkeModel<Bundle> before, KripkeModel<Bundle> after) {
    return after.worlds().size() > before.worlds().size()
            && after.agents().stream().allMatch(agent -> isIntrospective(after, agent))
        ? after.bundled(Bundle::of)
        : after;
  }

  private static boolean isIntrospective(KripkeModel<Bundle> model, AgentId agent) {
    ImmutableSet<FrameProperty> properties = model.properties(agent);
    return properties.contains(FrameProperty.TRANSITIVE)
        && properties.contains(FrameProperty.EUCLIDEAN);
  }

  @Override
  public Found<Bundle> where(KripkeModel<Bundle> model, Formula formula) {
    ImmutableList<Bundle> where = model.truthSet(formula).asList();
    return new Found<>(Bundle.sum(where), where);
  }

  @Override
  public String name(Bundle world) {
    return world.name;
  }

  @Override
  public KripkeModel<Bundle> updated(KripkeModel<Bundle> model, Update update) {
    return update instanceof Update.Event event
        ? model.productUpdate(model.action(event)).model().renamed(BundlingStoryEngine::pair)
        : model.update(update);
  }

  private static Bundle pair(WorldEventPair<Bundle> pair) {
    return new Bundle(pair.toString(), pair.world().count);
  }

  /** Returns the contraction, each class a world of its own from now on. */
  @Override
  public KripkeModel<Bundle> contracted(KripkeModel<Bundle> model, Ask ask) {
    return model.contracted().renamed(bundle -> new Bundle(bundle.name, BigInteger.ONE));
  }

  @Override
  public Optional<Apart<Bundle>> distinguishing(KripkeModel<Bundle> model, Compare compare) {
    return NAMES
        .distinguishing(named(model), compare)
        .map(apart -> new Apart<>(apart.formula(), ImmutableList.of()));
  }

  private static KripkeModel<String> named(KripkeModel<Bundle> model) {
    return model.renamed(Bundle::name);
  }

  @Override
  public ImmutableList<Explanation<String>> explanations(
      KripkeModel<Bundle> model, Collection<Bundle> worlds, Formula formula) {
    return ImmutableList.of();
  }
}
