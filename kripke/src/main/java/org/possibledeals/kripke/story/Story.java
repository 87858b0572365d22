package org.possibledeals.kripke.story;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.symbolic.KripkeEncoding;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;
import org.possibledeals.kripke.text.Explicit;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.kripke.text.Statement.Kind;
import org.possibledeals.kripke.text.Structure;

/**
 * The meaning of statements: one after the other is applied to a model.
 *
 * <p>A statement without an answer throws: an {@link IllegalArgumentException} where it asks for
 * something that there is not, such as truth where no actual world is designated, and a {@link
 * org.possibledeals.kripke.reach.BeyondReachException}.
 *
 * @param start the model at the beginning and after a restart
 * @param announcers those of the file
 */
public record Story(Stage start, ImmutableMap<AgentId, Integer> announcers) {

  private static final Formula TRUE = new Formula.Constant(true);

  /** Returns the story that begins with a model, which has the agents of the file. */
  public static Story of(ModelFile file, KripkeModel<String> start) {
    return new Story(new ListedStage(start), file.announcers());
  }

  /** Returns the story of a file with decision diagrams; worlds are listed if the file does so. */
  public static Story symbolic(ModelFile file) {
    ImmutableMap.Builder<Valuation, String> names = ImmutableMap.builder();
    SymbolicModel model =
        switch (file.body()) {
          case Structure structure -> file.symbolic();
          case Explicit explicit -> {
            KripkeEncoding<String> encoding = KripkeEncoding.of(file.listed());
            encoding.worlds().forEach((name, world) -> names.put(world, name));
            yield encoding.model();
          }
        };
    Stage start = new SymbolicStage(model, file.actions(), names.buildOrThrow(), 0);
    return new Story(start, file.announcers());
  }

  /** Returns the story that begins with this stage. */
  public Story from(Stage stage) {
    return new Story(stage, announcers);
  }

  /** Returns the beginning, as a restart on line 0. */
  public StoryStep begin() {
    return restart(new Statement(0, Kind.RESTART, TRUE, Optional.empty()));
  }

  /** Returns the step after {@code last}; its worlds have the names that the story gives them. */
  public StoryStep step(StoryStep last, Statement statement) {
    return step(last, statement, false);
  }

  /**
   * Returns the step after {@code last}.
   *
   * @param isBundled whether bisimilar worlds may become one
   */
  StoryStep step(StoryStep last, Statement statement, boolean isBundled) {
    Stage now = last.stage();
    if (last.isStopped() && statement.kind() != Kind.RESTART) {
      Answer none =
          new Answer(statement, "the story has stopped", ImmutableList.of(), BigInteger.ZERO);
      return new StoryStep(none, now, true, ImmutableList.of());
    }
    Formula formula = statement.formula();
    return switch (statement.kind()) {
      case RESTART -> restart(statement);
      case ANNOUNCE, UPDATE -> update(statement, now, isBundled);
      case CONTRACT -> contract(statement, now);
      case VALID -> {
        ImmutableList<String> where =
            now.counterexample(formula).stream().collect(toImmutableList());
        yield found(statement, now, yesNo(where.isEmpty()), where, where, formula);
      }
      case TRUE -> {
        ImmutableList<String> all = actual(now);
        ImmutableList<String> falseAt = now.falseAt(formula);
        ImmutableList<String> where = falseAt.isEmpty() ? all : falseAt;
        yield found(statement, now, yesNo(falseAt.isEmpty()), where, where, formula);
      }
      case WHERE -> {
        Stage.TruthSet where = now.where(formula);
        ImmutableList<String> explained =
            where.some().isEmpty()
                ? ImmutableList.of(now.counterexample(new Formula.Not(TRUE)).orElseThrow())
                : where.some();
        yield found(statement, now, "" + where.count(), where.some(), explained, formula);
      }
      case WORLDS -> found(statement, now, "" + now.size(), ImmutableList.of());
      case FRAME -> found(statement, now, now.frameClass().toString(), now.properties());
      case BISIMILAR -> compare(statement, now);
      case PLAN, PLANS, PLAN_BY -> plan(statement, now);
    };
  }

  private StoryStep restart(Statement restart) {
    return found(restart, start, "" + start.size(), ImmutableList.of());
  }

  private static ImmutableList<String> actual(Stage now) {
    if (now.designated().isEmpty()) {
      throw new IllegalArgumentException(
          "No world is actual, so there is nothing to be true at; add a statement \"actual\".");
    }
    return now.designated();
  }

  private static String yesNo(boolean isSo) {
    return isSo ? "yes" : "no";
  }

  private static StoryStep contract(Statement contract, Stage now) {
    Stage after = now.contracted();
    ImmutableSet<String> left = ImmutableSet.copyOf(after.where(TRUE).some());
    return found(
        contract,
        after,
        "" + after.size(),
        now.where(TRUE).some().stream()
            .filter(world -> !left.contains(world))
            .collect(toImmutableList()));
  }

  private static StoryStep compare(Statement compare, Stage now) {
    ImmutableList<String> both = compare.worlds();
    return now.distinguishing(both.getFirst(), both.getLast())
        .map(apart -> found(compare, now, "no", ImmutableList.of("" + apart), both, apart))
        .orElseGet(() -> found(compare, now, "yes", ImmutableList.of()));
  }

  private StoryStep plan(Statement plan, Stage now) {
    PlanAnswer found = PlanAnswer.of(plan, announcers, now);
    Stage end = found.end();
    Answer answer =
        new Answer(
            plan,
            found.answer(),
            found.steps(),
            now.size(),
            () -> end.explanations(end.designated(), plan.formula()));
    return new StoryStep(answer, now);
  }

  /** Returns the step of an answer that needs no explanation. */
  private static StoryStep found(
      Statement statement, Stage now, String answer, ImmutableList<String> because) {
    return new StoryStep(new Answer(statement, answer, because, now.size()), now);
  }

  private static StoryStep found(
      Statement statement,
      Stage now,
      String answer,
      ImmutableList<String> because,
      ImmutableList<String> explained,
      Formula formula) {
    Answer found =
        new Answer(
            statement,
            answer,
            because,
            now.size(),
            Suppliers.memoize(() -> now.explanations(explained, formula)));
    return new StoryStep(found, now);
  }

  private static StoryStep update(Statement statement, Stage start, boolean isBundled) {
    ImmutableList.Builder<Execution> executions = ImmutableList.builder();
    Stage now = start;
    for (Iterator<Update> updates = statement.updates().iterator(); ; ) {
      Execution one = Execution.of(now, updates.next());
      Stage before = now;
      Optional<Stage> after = one.after();
      boolean isStop = after.isEmpty();
      now = after.map(stage -> isBundled ? stage.bundled(before) : stage).orElse(before);
      executions.add(one);
      if (isStop || !updates.hasNext()) {
        Answer answer =
            new Answer(
                statement,
                one.answer(),
                one.removed(),
                isStop ? BigInteger.ZERO : now.size(),
                statement.expected(),
                isStop,
                after.map(stage -> stage.lost(before)).orElse(ImmutableSetMultimap.of()),
                () -> before.explanations(one.removed(), one.condition()));
        return new StoryStep(answer, now, isStop, executions.build());
      }
    }
  }
}
