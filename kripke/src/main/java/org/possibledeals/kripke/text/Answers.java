package org.possibledeals.kripke.text;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.symbolic.KripkeEncoding;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.SymbolicModelBuilder;
import org.possibledeals.kripke.symbolic.Valuation;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;
import org.possibledeals.kripke.text.ModelFile.Happens;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFile.Statement;

/**
 * Plays the story of a file step by step, and answers its questions where they are asked: each
 * answer when it is asked for, and not before.
 *
 * <p>A statement without an answer throws; the ones after it have none then. The exceptions are
 * {@link IllegalArgumentException} where the statement asks for something that there is not, such
 * as truth where no actual world is designated, and {@link
 * org.possibledeals.kripke.reach.BeyondReachException}.
 *
 * @param <W> world
 * @param <M> model
 */
public final class Answers<W, M extends EpistemicModel<W>> implements Iterator<Answers.Answer> {

  private static final Formula TRUE = new Formula.Constant(true);

  /**
   * The answer to one statement.
   *
   * @param answer {@code yes}, {@code no}, a number of worlds, a class of relations, or the reason
   *     why there is no answer
   * @param because the evidence: a counterexample, the worlds where a formula holds, those that
   *     were removed, or a formula that tells two worlds apart
   * @param worlds the number of worlds afterwards; 0 where the story has stopped
   * @param expected the answer that is expected
   * @param isStop whether the statement is an update that stops the story
   * @param lost for each agent, the properties that the relation had before and has no longer
   * @param explanations the reasons at some worlds of the evidence; none unless asked for
   */
  public record Answer(
      Statement statement,
      String answer,
      ImmutableList<String> because,
      BigInteger worlds,
      Optional<String> expected,
      boolean isStop,
      ImmutableSetMultimap<AgentId, FrameProperty> lost,
      ImmutableList<Explanation<String>> explanations) {

    /** Makes an answer without explanations, after which the relations are as before. */
    public Answer(
        Statement statement, String answer, ImmutableList<String> because, BigInteger worlds) {
      this(
          statement,
          answer,
          because,
          worlds,
          statement.expected(),
          false,
          ImmutableSetMultimap.of(),
          ImmutableList.of());
    }

    /** Returns the line of the statement, from 1. */
    public int line() {
      return statement.line();
    }

    /** Returns the statement as its author wrote it, without the answer that is expected. */
    public String said() {
      return statement.said();
    }

    /**
     * Returns whether the answer is the expected one, or none is expected; an update that stops the
     * story has to be expected to stop it, by {@code stops} or by the number 0.
     */
    public boolean agrees() {
      return expected
          .map(one -> one.equals(answer) || isStop && one.equals(ModelFile.STOPS))
          .orElse(!isStop);
    }
  }

  private final StoryEngine<W, M> engine;
  private final M start;
  private final ImmutableMap<AgentId, Integer> announcers;
  private final Iterator<Statement> story;
  private final AsksForWorlds asks;
  private Optional<M> now;
  private int answered;

  private Answers(StoryEngine<W, M> engine, M start, ModelFile file) {
    this.engine = engine;
    this.start = start;
    announcers = file.announcers();
    story = file.story().iterator();
    asks = AsksForWorlds.of(file);
    now = Optional.of(start);
  }

  /**
   * Returns an answer for each statement of the story, in order; worlds are listed, those of the
   * start at once.
   *
   * <p>The answer to an announcement that leaves no world is {@code 0}, and the statements after
   * it, up to a restart, are not answered. An announcement that is false at the actual world stops
   * the story as well, and its answer tells so.
   *
   * @throws IllegalArgumentException if the worlds cannot be listed
   */
  public static Iterator<Answer> of(ModelFile file) {
    return new Answers<>(new KripkeStoryEngine(false), file.listed(), file);
  }

  /** As {@link #of}, with explanations, which take an evaluation for each of their levels. */
  public static Iterator<Answer> explained(ModelFile file) {
    return new Answers<>(new KripkeStoryEngine(true), file.listed(), file);
  }

  /** As {@link #explained(ModelFile)}, from another model on, which has the agents of the file. */
  public static Iterator<Answer> explained(ModelFile file, KripkeModel<String> start) {
    return new Answers<>(new KripkeStoryEngine(true), start, file);
  }

  /**
   * As {@link #of}, with less evidence: bisimilar worlds become one between two steps where no
   * later statement asks which they are. Repeated events then take the memory of what they tell
   * apart, and not of all that can have happened.
   */
  static Iterator<Answer> bundled(ModelFile file) {
    return new Answers<>(new BundlingStoryEngine(), BundlingStoryEngine.start(file), file);
  }

  /**
   * Returns the execution of {@code update}; after an event, worlds are named after it, too.
   *
   * @throws IllegalArgumentException if the model has no such agents, atoms or events; if the
   *     update announces whether, or is one of several events, and no world is actual
   */
  public static Execution<String, KripkeModel<String>> execution(
      KripkeModel<String> model, Update update) {
    return Attempt.of(model, model.actions(), update).in(new KripkeStoryEngine(false), model);
  }

  /** As {@link #of}, with decision diagrams. */
  static Iterator<Answer> symbolic(ModelFile file) {
    ImmutableMap.Builder<String, ActionModel> builder = ImmutableMap.builder();
    file.actions().forEach((name, action) -> builder.put(name, action.model()));
    ImmutableMap<String, ActionModel> actions = builder.buildOrThrow();
    ImmutableMap.Builder<Valuation, String> names = ImmutableMap.builder();
    SymbolicModel start =
        switch (file.body()) {
          case Structure structure -> model(structure, actions);
          case Explicit explicit -> {
            KripkeEncoding<String> encoding = KripkeEncoding.of(file.listed());
            encoding.worlds().forEach((name, world) -> names.put(world, name));
            yield encoding.model();
          }
        };
    return new Answers<>(new SymbolicStoryEngine(actions, names.buildOrThrow()), start, file);
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

  @Override
  public boolean hasNext() {
    return story.hasNext();
  }

  @Override
  public Answer next() {
    Statement statement = story.next();
    answered++;
    return answer(statement);
  }

  /** An answer before it is known how the story goes on. */
  private record Finding(
      String answer,
      ImmutableList<String> because,
      boolean isStop,
      ImmutableSetMultimap<AgentId, FrameProperty> lost,
      ImmutableList<Explanation<String>> why) {
    Finding(String answer, ImmutableList<String> because, ImmutableList<Explanation<String>> why) {
      this(answer, because, false, ImmutableSetMultimap.of(), why);
    }

    Finding(String answer, ImmutableList<String> because) {
      this(answer, because, ImmutableList.of());
    }
  }

  /** The answer to statements between a stop and a restart. */
  private static final Finding STOPPED = new Finding("the story has stopped", ImmutableList.of());

  private Answer answer(Statement statement) {
    Finding found =
        switch (statement) {
          case Restart restart -> {
            now = Optional.of(start);
            yield new Finding("" + size(), ImmutableList.of());
          }
          case Ask ask -> now.map(model -> ask(ask, model)).orElse(STOPPED);
          case Happens(var place, var update, var expected) ->
              now.map(model -> update(update, model)).orElse(STOPPED);
          case Compare compare -> now.map(model -> compare(compare, model)).orElse(STOPPED);
          case PlanStatement plan -> now.map(model -> plan(plan, model)).orElse(STOPPED);
        };
    return new Answer(
        statement,
        found.answer,
        found.because,
        size(),
        statement.expected(),
        found.isStop,
        found.lost,
        found.why);
  }

  private Finding ask(Ask ask, M model) {
    Formula formula = ask.formula();
    return switch (ask.question()) {
      case VALID -> {
        ImmutableList<W> shown = model.counterexample(formula).stream().collect(toImmutableList());
        yield finding(yesNo(shown.isEmpty()), model, shown, formula);
      }
      case TRUE -> {
        W world = actual(model);
        yield finding(yesNo(model.holds(world, formula)), model, ImmutableList.of(world), formula);
      }
      case WHERE -> {
        StoryEngine.Found<W> where = engine.where(model, formula);
        Finding found = finding("" + where.count(), model, where.some(), formula);
        yield where.some().isEmpty() ? nowhere(found, model, formula) : found;
      }
      case ANNOUNCE -> update(new Formula.Box(new Update.Announce(formula), TRUE), model);
      case WORLDS -> new Finding("" + engine.size(model), ImmutableList.of());
      case FRAME -> new Finding(engine.frameClass(model).toString(), engine.properties(model));
      case CONTRACT -> contract(ask, model);
    };
  }

  private Finding finding(String answer, M model, ImmutableList<W> shown, Formula formula) {
    return new Finding(answer, engine.names(shown), engine.explanations(model, shown, formula));
  }

  /** Returns the answer with an explanation, at the first world, why the formula does not hold. */
  private Finding nowhere(Finding found, M model, Formula formula) {
    W first = model.counterexample(new Formula.Not(TRUE)).orElseThrow();
    return new Finding(
        found.answer, found.because, engine.explanations(model, ImmutableList.of(first), formula));
  }

  private Finding contract(Ask ask, M model) {
    M after = engine.contracted(model, ask);
    now = Optional.of(after);
    ImmutableSet<String> left = ImmutableSet.copyOf(engine.names(engine.where(after, TRUE).some()));
    ImmutableList<String> gone =
        engine.names(engine.where(model, TRUE).some()).stream()
            .filter(world -> !left.contains(world))
            .collect(toImmutableList());
    return new Finding("" + size(), gone);
  }

  private Finding compare(Compare compare, M model) {
    return engine
        .distinguishing(model, compare)
        .map(
            apart ->
                new Finding(
                    "no",
                    ImmutableList.of(apart.formula().toString()),
                    engine.explanations(model, apart.worlds(), apart.formula())))
        .orElse(new Finding("yes", ImmutableList.of()));
  }

  private Finding plan(PlanStatement plan, M model) {
    Planned<W, M> planned = Planned.of(plan, announcers, engine, model);
    return new Finding(
        planned.answer(),
        planned.steps(),
        planned.end().actual().stream()
            .flatMap(
                world ->
                    engine
                        .explanations(planned.end(), ImmutableList.of(world), plan.goal())
                        .stream())
            .collect(toImmutableList()));
  }

  private Finding update(Formula.Dynamic updates, M model) {
    Attempt attempt = Attempt.of(model, engine.actions(model), updates.update());
    return switch (attempt.in(engine, model)) {
      case Execution.Stopped<W, M>(var condition, var answer, var removed) -> {
        now = Optional.empty();
        yield new Finding(
            answer,
            engine.names(removed),
            true,
            ImmutableSetMultimap.of(),
            engine.explanations(model, removed, condition));
      }
      case Execution.Done<W, M>(var condition, var after, var removed) -> {
        boolean isLast = !(updates.body() instanceof Formula.Dynamic);
        M small =
            asks.from(isLast ? answered : answered - 1) ? after : engine.bundled(model, after);
        now = Optional.of(small);
        yield updates.body() instanceof Formula.Dynamic further
            ? update(further, small)
            : new Finding(
                "" + size(),
                engine.names(removed),
                false,
                engine.lost(model, after),
                engine.explanations(model, removed, condition));
      }
    };
  }

  private W actual(M model) {
    return model
        .actual()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No world is actual, so there is nothing to be true at; add a statement"
                        + " \"actual\"."));
  }

  private BigInteger size() {
    return now.map(engine::size).orElse(BigInteger.ZERO);
  }

  private static String yesNo(boolean isSo) {
    return isSo ? "yes" : "no";
  }
}
