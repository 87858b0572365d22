package org.possibledeals.kripke.text;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.kripke.symbolic.ActionEncoding;
import org.possibledeals.kripke.symbolic.KripkeEncoding;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.SymbolicModelBuilder;
import org.possibledeals.kripke.symbolic.Transformer;
import org.possibledeals.kripke.symbolic.Valuation;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;
import org.possibledeals.kripke.text.ModelFile.Happens;
import org.possibledeals.kripke.text.ModelFile.Question;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFile.Statement;

/**
 * Tells the story of a file with decision diagrams, which do not mind how many worlds there are.
 * {@link Answers} is the obvious version; the answers are the same, and of the worlds that show
 * them the first {@value #NAMED} are named.
 */
final class SymbolicAnswers {
  private static final int NAMED = 100;
  private static final Formula TRUE = new Formula.Constant(true);

  private final SymbolicModel start;
  private final ImmutableMap<String, ActionModel> actions;
  private final ImmutableMap<Valuation, String> names;
  private final List<Answer> answers = new ArrayList<>();
  private Optional<SymbolicModel> now;
  private int events;

  private SymbolicAnswers(
      SymbolicModel start,
      ImmutableMap<String, ActionModel> actions,
      ImmutableMap<Valuation, String> names) {
    this.start = start;
    this.actions = actions;
    this.names = names;
    now = Optional.of(start);
  }

  static ImmutableList<Answer> of(ModelFile file) {
    ImmutableMap.Builder<String, ActionModel> actions = ImmutableMap.builder();
    file.actions().forEach((name, action) -> actions.put(name, action.model()));
    ImmutableMap<String, ActionModel> named = actions.buildOrThrow();
    SymbolicAnswers told =
        switch (file.body()) {
          case Structure structure ->
              new SymbolicAnswers(model(structure, named), named, ImmutableMap.of());
          case Explicit explicit -> {
            KripkeEncoding<String> encoding = KripkeEncoding.of(file.listed());
            ImmutableMap.Builder<Valuation, String> names = ImmutableMap.builder();
            encoding.worlds().forEach((name, world) -> names.put(world, name));
            yield new SymbolicAnswers(encoding.model(), named, names.buildOrThrow());
          }
        };
    file.story().forEach(told::tell);
    return ImmutableList.copyOf(told.answers);
  }

  private static SymbolicModel model(
      Structure structure, ImmutableMap<String, ActionModel> actions) {
    SymbolicModelBuilder model =
        SymbolicModel.builder().atoms(structure.atoms()).law(structure.law());
    structure.observed().forEach(model::agent);
    actions.forEach(model::action);
    structure.actual().ifPresent(facts -> model.actual(new Valuation(facts, ImmutableMap.of())));
    return model.build();
  }

  private record Finding(String answer, ImmutableList<String> because) {}

  private static final Finding STOPPED = new Finding("the story has stopped", ImmutableList.of());

  private void tell(Statement statement) {
    switch (statement) {
      case Restart restart -> {
        now = Optional.of(start);
        add(restart, new Finding("" + size(), ImmutableList.of()), Optional.empty());
      }
      case Ask ask -> {
        var said = new Ask(ask.line(), ask.question(), ask.formula(), Optional.empty());
        if (ask.question() == Question.ANNOUNCE) {
          update(said, new Formula.Box(new Update.Announce(ask.formula()), TRUE), ask.expected());
        } else {
          add(said, now.map(model -> ask(ask, model)).orElse(STOPPED), ask.expected());
        }
      }
      case Happens happens ->
          update(
              new Happens(happens.line(), happens.update(), Optional.empty()),
              happens.update(),
              happens.expected());
      case Compare compare ->
          throw new BeyondReachException(
              "Line %d compares worlds, which the explicit engine does.".formatted(compare.line()));
    }
  }

  private Finding ask(Ask ask, SymbolicModel model) {
    Formula formula = ask.formula();
    return switch (ask.question()) {
      case VALID -> {
        Optional<Valuation> found = model.counterexample(formula);
        yield new Finding(
            yesNo(found.isEmpty()), found.map(this::named).stream().collect(toImmutableList()));
      }
      case TRUE -> {
        Valuation world = actual(model, ask);
        yield new Finding(yesNo(model.holds(world, formula)), ImmutableList.of(named(world)));
      }
      case WHERE -> new Finding("" + model.count(formula), first(model, formula));
      case WORLDS -> new Finding("" + model.worldCount(), ImmutableList.of());
      case FRAME -> new Finding(model.frameClass().toString(), ImmutableList.of());
      case ANNOUNCE -> throw new IllegalStateException("An announcement is an update.");
      case CONTRACT ->
          throw new BeyondReachException(
              "Line %d contracts the model, which the explicit engine does.".formatted(ask.line()));
    };
  }

  private void update(Statement said, Formula.Dynamic update, Optional<String> expected) {
    if (now.isEmpty()) {
      add(said, STOPPED, expected);
      return;
    }
    SymbolicModel model = now.get();
    Happening happening = happening(said, model, update.update());
    boolean isPossible =
        model
            .actual()
            .map(world -> model.holds(world, happening.condition))
            .orElse(model.count(happening.condition).signum() > 0);
    ImmutableList<String> removed = first(model, new Formula.Not(happening.condition));
    if (!isPossible) {
      boolean isNowhere = model.count(happening.somewhere).signum() == 0;
      now = Optional.empty();
      add(said, new Finding(isNowhere ? "0" : happening.refusal, removed), expected);
      return;
    }
    now = Optional.of(happening.after(model));
    if (update.body() instanceof Formula.Dynamic further) {
      update(said, further, expected);
    } else {
      add(said, new Finding("" + size(), removed), expected);
    }
  }

  /**
   * An update.
   *
   * @param somewhere where it, or an event that is not designated, can happen
   * @param condition where it can happen
   * @param transformer what it does, or nothing for an announcement of the condition
   * @param designated which of the events it is
   */
  private record Happening(
      Formula somewhere,
      Formula condition,
      String refusal,
      Optional<Transformer> transformer,
      Formula designated) {

    SymbolicModel after(SymbolicModel model) {
      return transformer
          .map(events -> model.transform(events, designated))
          .orElseGet(() -> model.announce(condition));
    }
  }

  private Happening happening(Statement said, SymbolicModel model, Update update) {
    return switch (update) {
      case Update.Announce(var f) -> announcement(f);
      case Update.AnnounceWhether(var f) -> announcement(answer(said, model, f));
      case Update.Tell(var group, var f) -> telling(model, group, f);
      case Update.TellWhether(var group, var f) -> telling(model, group, answer(said, model, f));
      case Update.Event(var action, var some) -> event(action, some);
    };
  }

  private static Happening announcement(Formula said) {
    return new Happening(said, said, "false at the actual world", Optional.empty(), TRUE);
  }

  private Happening telling(SymbolicModel model, Collection<AgentId> group, Formula said) {
    Variable event = new Variable("event" + ++events);
    ActionModel action = ActionModel.telling(model.agents(), group, said);
    return new Happening(
        said,
        said,
        "false at the actual world",
        Optional.of(ActionEncoding.of(action, event)),
        event.is("said"));
  }

  private Happening event(String name, Collection<String> some) {
    Variable event = new Variable("event" + ++events);
    ActionModel action = Objects.requireNonNull(actions.get(name));
    Collection<String> designated = some.isEmpty() ? action.designated() : some;
    return new Happening(
        possible(action, action.events()),
        possible(action, designated),
        "cannot happen at the actual world",
        Optional.of(ActionEncoding.of(action, event)),
        Formula.or(designated.stream().map(event::is).toList()));
  }

  private static Formula possible(ActionModel action, Collection<String> events) {
    return Formula.or(events.stream().map(action::precondition).toList());
  }

  private static Formula answer(Statement said, SymbolicModel model, Formula asked) {
    return model.holds(actual(model, said), asked) ? asked : new Formula.Not(asked);
  }

  private static Valuation actual(SymbolicModel model, Statement said) {
    return model
        .actual()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Line %d asks what is true, but no world is actual; add a statement \"actual\"."
                        .formatted(said.line())));
  }

  private ImmutableList<String> first(SymbolicModel model, Formula formula) {
    return ImmutableList.copyOf(
        Iterables.transform(Iterables.limit(model.where(formula), NAMED), this::named));
  }

  private String named(Valuation world) {
    return names.getOrDefault(world, world.toString());
  }

  private void add(Statement said, Finding found, Optional<String> expected) {
    answers.add(
        new Answer(said.line(), said.toString(), found.answer, found.because, size(), expected));
  }

  private BigInteger size() {
    return now.map(SymbolicModel::worldCount).orElse(BigInteger.ZERO);
  }

  private static String yesNo(boolean isSo) {
    return isSo ? "yes" : "no";
  }
}
