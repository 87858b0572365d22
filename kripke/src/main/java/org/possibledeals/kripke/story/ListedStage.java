package org.possibledeals.kripke.story;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.UpdateResult;
import org.possibledeals.kripke.model.WorldEventPair;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * A stage whose worlds are listed; after an event, a world is named after it, too.
 *
 * @param bundles how many bisimilar worlds of the story a world stands for, if it is not one
 */
record ListedStage(KripkeModel<String> model, ImmutableMap<String, BigInteger> bundles)
    implements Stage {

  /** Maximum number of worlds at which an answer is explained. */
  private static final int EXPLAINED = 3;

  /** Makes a stage each of whose worlds is one world of the story. */
  ListedStage(KripkeModel<String> model) {
    this(model, ImmutableMap.of());
  }

  @Override
  public ImmutableMap<String, ActionModel> actions() {
    return model.actions();
  }

  @Override
  public TruthSet where(Formula formula) {
    ImmutableSet<String> where = model.truthSet(formula);
    return new TruthSet(count(where), where.asList());
  }

  @Override
  public TruthSet cell(AgentId agent) {
    ImmutableSet<String> cell = model.successors(agent, model.actual().orElseThrow());
    return new TruthSet(count(cell), cell.asList());
  }

  @Override
  public BigInteger size() {
    return count(model.worlds());
  }

  private BigInteger count(Collection<String> worlds) {
    return bundles.isEmpty()
        ? BigInteger.valueOf(worlds.size())
        : worlds.stream().map(this::count).reduce(BigInteger.ZERO, BigInteger::add);
  }

  private BigInteger count(String world) {
    return bundles.getOrDefault(world, BigInteger.ONE);
  }

  @Override
  public ListedStage after(Update update) {
    if (!(update instanceof Update.Event event)) {
      return new ListedStage(model.update(update), bundles);
    }
    KripkeModel<WorldEventPair<String>> product = model.productUpdate(model.action(event)).model();
    return new ListedStage(
        product.renamed(WorldEventPair::toString),
        bundles.isEmpty()
            ? bundles
            : product.worlds().stream()
                .collect(toImmutableMap(WorldEventPair::toString, pair -> count(pair.world()))));
  }

  /**
   * {@inheritDoc} It is smaller if the update has made the model larger, and all relations are
   * transitive and Euclidean, so that the properties of relations stay the same for good.
   */
  @Override
  public ListedStage bundled(Stage before) {
    if (model.worldCount().compareTo(before.model().worldCount()) <= 0
        || !model.agents().stream().allMatch(this::isIntrospective)) {
      return this;
    }
    ImmutableMap.Builder<String, BigInteger> counts = ImmutableMap.builder();
    KripkeModel<String> small =
        model.bundled(
            parts -> {
              String first = parts.asList().getFirst();
              counts.put(first, count(parts));
              return first;
            });
    return new ListedStage(small, counts.buildOrThrow());
  }

  private boolean isIntrospective(AgentId agent) {
    return model
        .properties(agent)
        .containsAll(List.of(FrameProperty.TRANSITIVE, FrameProperty.EUCLIDEAN));
  }

  @Override
  public ImmutableSetMultimap<AgentId, FrameProperty> lost(Stage before) {
    return before instanceof ListedStage listed
        ? UpdateResult.of(listed.model, model).lost()
        : ImmutableSetMultimap.of();
  }

  @Override
  public FrameClass frameClass() {
    return model.frameClass();
  }

  @Override
  public ImmutableList<String> properties() {
    return model.agents().stream()
        .map(
            agent ->
                agent
                    + ": "
                    + String.join(
                        ", ", model.properties(agent).stream().map(FrameProperty::word).toList()))
        .collect(toImmutableList());
  }

  /** Returns the contraction, each class a world of its own from now on. */
  @Override
  public ListedStage contracted() {
    return new ListedStage(model.contracted());
  }

  @Override
  public Optional<Formula> distinguishing(String one, String other) {
    KripkeModel<String> anywhere = model.withoutActual();
    return anywhere.distinguishing(one, anywhere, other);
  }

  @Override
  public ImmutableList<Explanation<String>> explanations(List<String> worlds, Formula formula) {
    return Subformulas.of(formula).levels() > Explanation.MOST_LEVELS
        ? ImmutableList.of()
        : worlds.stream()
            .limit(EXPLAINED)
            .map(world -> Explanation.of(model, world, formula))
            .collect(toImmutableList());
  }

  @Override
  public KripkeModel<String> listed(int limit) {
    return model.listed(limit);
  }
}
