package org.possibledeals.kripke.story;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Streams;
import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;

/**
 * A stage with decision diagrams, for which the number of worlds does not matter. It names the
 * first {@value #NAMED} worlds that are evidence.
 *
 * @param names the names that worlds have in the file
 * @param events the number of variables that tellings and events have added so far
 */
record SymbolicStage(
    SymbolicModel model,
    ImmutableMap<String, ActionModel> actions,
    ImmutableMap<Valuation, String> names,
    int events)
    implements Stage {
  private static final int NAMED = 100;

  @Override
  public TruthSet where(Formula formula) {
    return new TruthSet(model.count(formula), named(model.where(formula)));
  }

  @Override
  public TruthSet cell(AgentId agent) {
    Valuation world = model.actual().orElseThrow();
    return new TruthSet(
        model.perspective(agent, world).worldCount(), named(model.successors(agent, world)));
  }

  private ImmutableList<String> named(Iterable<Valuation> worlds) {
    return Streams.stream(worlds).limit(NAMED).map(this::name).collect(toImmutableList());
  }

  @Override
  public BigInteger size() {
    return model.worldCount();
  }

  @Override
  public String name(Object world) {
    return names.getOrDefault(world, world.toString());
  }

  /** {@inheritDoc} A telling or an event adds a variable to the worlds. */
  @Override
  public SymbolicStage after(Update update) {
    return switch (update) {
      case Update.Announce announced -> with(model.update(announced), events);
      case Update.AnnounceWhether asked -> with(model.update(asked), events);
      case Update.OfListed some -> with(model.update(some), events);
      case Update.Tell(var group, var f) ->
          afterEvent(ActionModel.telling(model.agents(), group, f));
      case Update.TellWhether(var group, var f) -> after(new Update.Tell(group, model.answer(f)));
      case Update.Event event -> afterEvent(action(event));
    };
  }

  private SymbolicStage with(SymbolicModel after, int all) {
    return new SymbolicStage(after, actions, names, all);
  }

  private SymbolicStage afterEvent(ActionModel action) {
    Variable event = new Variable("event" + (events + 1));
    return with(model.productUpdate(action, event), events + 1);
  }

  @Override
  public FrameClass frameClass() {
    return model.frameClass();
  }

  @Override
  public Stage contracted() {
    throw new BeyondReachException(
        "Decision diagrams do not contract a model; the explicit engine does.");
  }

  @Override
  public Optional<Formula> distinguishing(String one, String other) {
    throw new BeyondReachException(
        "Decision diagrams do not compare worlds; the explicit engine does.");
  }

  @Override
  public KripkeModel<String> listed(int limit) {
    return model.listed(limit).renamed(this::name);
  }
}
