package org.possibledeals.planning.ground;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.planning.syntax.LiftedFormula;
import org.possibledeals.planning.syntax.LiftedFormula.ListTree;
import org.possibledeals.planning.syntax.LiftedFormula.TypedVariable;
import org.possibledeals.planning.syntax.Specification;
import org.possibledeals.planning.syntax.Specification.ActionSchema;
import org.possibledeals.planning.syntax.Specification.ActionType;
import org.possibledeals.planning.syntax.Specification.Effect;
import org.possibledeals.planning.syntax.Specification.EventSchema;
import org.possibledeals.planning.syntax.Specification.Literal;
import org.possibledeals.planning.syntax.Specification.Observation;
import org.possibledeals.planning.task.EventFrame;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundAction.Observed;
import org.possibledeals.planning.task.GroundEvent;
import org.possibledeals.planning.task.GroundFormula;

/** Makes the ground actions, and frames and events that they share. */
final class ActionGrounder {
  private final Specification specification;
  private final boolean isAsPlank;
  private final FormulaPool pool;
  private final AtomTable atoms;
  private final Instances instances;
  private final Map<String, EventFrame> frames = new LinkedHashMap<>();
  private final Map<List<String>, GroundEvent> events = new HashMap<>();
  private final Map<String, GroundAction> actions = new LinkedHashMap<>();
  private final ImmutableSet.Builder<String> impossible = ImmutableSet.builder();
  private final Set<String> warnings = new LinkedHashSet<>();

  ActionGrounder(
      Specification specification,
      boolean isAsPlank,
      FormulaPool pool,
      AtomTable atoms,
      Instances instances) {
    this.specification = specification;
    this.isAsPlank = isAsPlank;
    this.pool = pool;
    this.atoms = atoms;
    this.instances = instances;
    specification.actions().forEach(this::ground);
  }

  ImmutableMap<String, GroundAction> actions() {
    return ImmutableMap.copyOf(actions);
  }

  ImmutableSet<String> impossible() {
    return impossible.build();
  }

  Set<String> warnings() {
    return warnings;
  }

  private void ground(ActionSchema schema) {
    if (schema.parameters().variables().isEmpty()) {
      warnings.add("plank drops %s, as it has no parameters".formatted(schema.name()));
      if (isAsPlank) {
        return;
      }
    }
    warnOfPlank(schema);
    instances.each(schema.parameters(), Binding.NONE, binding -> add(schema, binding));
  }

  private void warnOfPlank(ActionSchema schema) {
    boolean isBasic = schema.actionType().equals(ActionType.BASIC);
    for (LiftedFormula.Predicate use : schema.events()) {
      EventSchema event = specification.events().get(use.name());
      boolean isByName = true;
      for (int i = 0; i < use.terms().size(); i++) {
        isByName &= use.terms().get(i).name().equals(event.parameters().get(i).name());
      }
      if (!isByName) {
        warnings.add(
            "plank takes the variables of %s by name from %s, not by their order"
                .formatted(event.name(), schema.name()));
      }
      if (isBasic && !event.effects().equals(ListTree.none())) {
        warnings.add("in plank %s changes nothing, as its type is basic".formatted(schema.name()));
      }
    }
    if (schema.events().stream().map(LiftedFormula.Predicate::name).distinct().count()
        < schema.events().size()) {
      warnings.add("plank cannot write %s down: it has an event twice".formatted(schema.name()));
    }
  }

  private void add(ActionSchema schema, Binding binding) {
    Budget.checkTime();
    ImmutableList<String> values =
        schema.parameters().variables().stream()
            .map(variable -> binding.value(new LiftedFormula.Term(variable.name())))
            .collect(ImmutableList.toImmutableList());
    String name = AtomTable.joined(schema.name(), values);
    EventFrame frame = frames.computeIfAbsent(schema.actionType(), this::frame);
    ImmutableList<GroundEvent> its =
        schema.events().stream()
            .map(use -> event(use, schema, values, binding))
            .collect(ImmutableList.toImmutableList());
    boolean isImpossible =
        Arrays.stream(frame.designated()).allMatch(e -> its.get(e).precondition().isFalse());
    if (isImpossible) {
      impossible.add(name);
      return;
    }
    GroundAction before =
        actions.put(name, new GroundAction(name, frame, its, observations(schema, frame, binding)));
    if (before != null) {
      throw new IllegalArgumentException(
          "Two ground actions are called %s; rename an action or an object.".formatted(name));
    }
  }

  private EventFrame frame(String name) {
    ActionType type = specification.actionTypes().get(name);
    Instances inside = instances.with("event", type.events());
    int[][][] successors = new int[type.observabilityTypes().size()][][];
    for (int t = 0; t < successors.length; t++) {
      successors[t] =
          InitialGrounder.rows(
              inside,
              type.relations().getOrDefault(type.observabilityTypes().get(t), ListTree.none()),
              type.events());
    }
    return new EventFrame(
        name,
        type.events().size(),
        type.observabilityTypes(),
        successors,
        type.designated().stream().mapToInt(type.events()::indexOf).sorted().toArray());
  }

  private GroundEvent event(
      LiftedFormula.Predicate use,
      ActionSchema schema,
      ImmutableList<String> ofAction,
      Binding outer) {
    EventSchema event = specification.events().get(use.name());
    ImmutableList<String> arguments =
        isAsPlank ? byName(event, schema, outer) : Instances.values(use.terms(), outer);
    boolean isBasic = schema.actionType().equals(ActionType.BASIC) && isAsPlank;
    List<String> key = new ArrayList<>(arguments);
    key.add(event.name());
    key.add(isBasic ? "basic" : "");
    return events.computeIfAbsent(
        key,
        k -> {
          Binding binding = Binding.NONE;
          for (int i = 0; i < arguments.size(); i++) {
            binding = binding.with(event.parameters().get(i).name(), arguments.get(i));
          }
          Binding all = binding;
          return new GroundEvent(
              event.name(),
              instances.formula(event.precondition(), all),
              isBasic ? ImmutableList::of : Suppliers.memoize(() -> changes(event, all)));
        });
  }

  private static ImmutableList<String> byName(
      EventSchema event, ActionSchema schema, Binding outer) {
    ImmutableList.Builder<String> values = ImmutableList.builder();
    for (TypedVariable parameter : event.parameters()) {
      String value = outer.value(new LiftedFormula.Term(parameter.name()));
      if (value.startsWith("?")) {
        throw new IllegalArgumentException(
            "plank fails here: %s has no parameter %s, which event %s has."
                .formatted(schema.name(), value, event.name()));
      }
      values.add(value);
    }
    return values.build();
  }

  /** What sets an atom, and what clears it. */
  private record Conditions(List<GroundFormula> setting, List<GroundFormula> clearing) {}

  private ImmutableList<GroundEvent.Change> changes(EventSchema event, Binding binding) {
    Map<GroundFormula, Conditions> conditions = new LinkedHashMap<>();
    instances.each(
        event.effects(), binding, (effect, inner) -> addEffect(effect, inner, conditions));
    ImmutableList.Builder<GroundEvent.Change> changes = ImmutableList.builder();
    conditions.forEach(
        (atom, of) -> {
          GroundFormula kept = pool.and(List.of(atom, pool.not(pool.or(of.clearing))));
          GroundFormula value =
              pool.or(ImmutableList.<GroundFormula>builder().addAll(of.setting).add(kept).build());
          if (value != atom) {
            changes.add(new GroundEvent.Change(atom.index(), value));
          }
        });
    return changes.build();
  }

  private void addEffect(
      Effect effect, Binding binding, Map<GroundFormula, Conditions> conditions) {
    GroundFormula condition = instances.formula(effect.condition(), binding);
    if (condition.isFalse() && effect.kind() != Effect.Kind.IFF) {
      return;
    }
    instances.each(
        effect.literals(),
        binding,
        (literal, inner) -> {
          add(literal, literal.isPositive(), condition, inner, conditions);
          if (effect.kind() == Effect.Kind.IFF) {
            add(literal, !literal.isPositive(), pool.not(condition), inner, conditions);
          }
        });
  }

  private void add(
      Literal literal,
      boolean isSetting,
      GroundFormula condition,
      Binding binding,
      Map<GroundFormula, Conditions> conditions) {
    GroundFormula atom =
        atoms.formula(literal.atom().name(), Instances.values(literal.atom().terms(), binding));
    Conditions of =
        conditions.computeIfAbsent(atom, a -> new Conditions(new ArrayList<>(), new ArrayList<>()));
    (isSetting ? of.setting : of.clearing).add(condition);
  }

  private ImmutableList<ImmutableList<Observed>> observations(
      ActionSchema schema, EventFrame frame, Binding binding) {
    ImmutableList<String> agents = instances.agents();
    List<List<Observed>> all = new ArrayList<>();
    agents.forEach(agent -> all.add(new ArrayList<>()));
    String[] usual = {""};
    List<Runnable> entries = new ArrayList<>();
    Set<Integer> mentioned = new LinkedHashSet<>();
    instances.each(
        schema.observations(),
        binding,
        (entry, inner) -> {
          switch (entry) {
            case Observation.Default(var type) -> usual[0] = type;
            case Observation.Cases cases -> {
              int agent = agents.indexOf(inner.value(cases.agent()));
              if (!mentioned.add(agent)) {
                warnings.add(
                    "%s says twice how an agent sees it; what is written first counts"
                        .formatted(schema.name()));
              }
              entries.add(
                  () -> addCases(cases, inner, frame, Optional.of(usual[0]), all.get(agent)));
            }
          }
        });
    entries.forEach(Runnable::run);
    for (int agent = 0; agent < all.size(); agent++) {
      if (!mentioned.contains(agent)) {
        if (usual[0].isEmpty()) {
          throw new IllegalArgumentException(
              "Action %s does not say how %s sees it; add (default TYPE)."
                  .formatted(schema.name(), agents.get(agent)));
        }
        all.get(agent).add(new Observed(frame.types().indexOf(usual[0]), pool.constant(true)));
      }
    }
    return all.stream().map(ImmutableList::copyOf).collect(ImmutableList.toImmutableList());
  }

  private void addCases(
      Observation.Cases cases,
      Binding binding,
      EventFrame frame,
      Optional<String> usual,
      List<Observed> all) {
    GroundFormula rest = pool.constant(true);
    boolean isFirst = true;
    for (Observation.Case one : cases.cases()) {
      GroundFormula condition = instances.formula(one.condition(), binding);
      GroundFormula itsOwn = pool.and(List.of(rest, condition));
      add(frame, one.type(), isAsPlank && !isFirst ? rest : itsOwn, all);
      rest =
          isAsPlank && !isFirst
              ? pool.constant(false)
              : pool.and(List.of(rest, pool.not(condition)));
      isFirst = false;
    }
    if (cases.cases().size() > 1) {
      warnings.add("plank takes the conditions behind else-if in another way");
    }
    if (!rest.isFalse()) {
      String type =
          cases
              .otherwise()
              .or(() -> usual.filter(name -> !name.isEmpty()))
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "An observability condition has neither else nor default; add one."));
      add(frame, type, rest, all);
    }
  }

  private void add(EventFrame frame, String type, GroundFormula condition, List<Observed> all) {
    int number = frame.types().indexOf(type);
    if (isAsPlank && all.stream().anyMatch(o -> o.type() == number && o.condition() != condition)) {
      throw new IllegalArgumentException(
          "plank fails here: an agent is of type %s under two conditions.".formatted(type));
    }
    if (condition.isFalse()) {
      return;
    }
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).type() == number) {
        GroundFormula either = pool.or(List.of(all.get(i).condition(), condition));
        all.set(i, new Observed(number, either));
        return;
      }
    }
    all.add(new Observed(number, condition));
  }
}
