package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.DeepStack;
import org.possibledeals.kripke.relation.FrameClass;

/**
 * Decides which formulas are satisfiable and which are valid.
 *
 * <p>The logic binds the model that a formula is about; what an update makes of it may be any. The
 * problem is complete for polynomial space, or with common knowledge for exponential time, and the
 * search may take time and memory exponential in the number of different K in the formula; a {@link
 * org.possibledeals.kripke.reach.Budget} around the question ends it.
 *
 * <p>A formula with neither C nor D is decided by {@link Tableau}, and then a smaller model is
 * looked for than the one that was found. For others a model of up to three worlds is looked for
 * first, and then they are decided by {@link Elimination}.
 */
public final class Validity {
  private static final int MOST_LEVELS = 1_000;

  /** Worlds of the largest models that are looked for before the formula is decided. */
  private static final int SMALL = 3;

  /** Worlds of the largest models that are looked for afterwards. */
  private static final int MIDDLE = 6;

  /** Worlds of the largest models that are looked for where D fails in one made of types. */
  private static final int LARGE = 12;

  /** Conflicts after which a search for a model of up to {@value #SMALL} worlds is given up. */
  private static final long MANY_CONFLICTS = 50_000;

  /** Conflicts after which a search for a model that is smaller than need be is given up. */
  private static final long MOST_CONFLICTS = 3_000;

  /** Bytes of the stack of the search, which recurs for each value on each level of knowledge. */
  private static final long STACK_BYTES = 256L << 20;

  private final FrameClass logic;
  private final ImmutableMap<String, ActionModel> actions;

  private Validity(FrameClass logic, ImmutableMap<String, ActionModel> actions) {
    this.logic = logic;
    this.actions = actions;
  }

  /** Returns the decision procedure for {@code logic}. */
  public static Validity in(FrameClass logic) {
    return new Validity(logic, ImmutableMap.of());
  }

  /** Returns the same with action models that formulas can name, as {@code [E,e] p} names E. */
  public Validity withActions(Map<String, ActionModel> named) {
    return new Validity(logic, ImmutableMap.copyOf(named));
  }

  /**
   * The answer about a formula.
   *
   * @param isSatisfiable whether it is true at a world of a model of the logic
   * @param model such a model, with the formula true at world 0, as the engine for listed worlds
   *     has confirmed; nothing if there is none, or none is found
   */
  public record Verdict(boolean isSatisfiable, Optional<PointedModel> model) {}

  /**
   * Returns whether {@code formula} is satisfiable, and a model if one is found. One is found if
   * one of up to {@value #SMALL} worlds exists; if the formula has no D; or if the logic is K, T or
   * KD. The exception is a model of thousands of worlds. It has as few worlds as there can be, if
   * these are up to {@value #SMALL}, and the formula has C or D or is not hard.
   *
   * @throws BeyondReachException if the formula has variables or probabilities, is too deep, or is
   *     not decided within the budget of the question
   * @throws IllegalArgumentException if it names an action model that is not given, or one that
   *     does not fit its agents or refers to itself
   */
  public Verdict verdict(Formula formula) {
    return decided(formula, Deciding::verdict);
  }

  /**
   * Returns a model of the logic where {@code formula} is true at world 0; empty if there is none.
   *
   * @throws BeyondReachException as {@link #verdict}, and if it is satisfiable and no model is
   *     found
   */
  public Optional<PointedModel> model(Formula formula) {
    Verdict verdict = verdict(formula);
    if (verdict.isSatisfiable && verdict.model.isEmpty()) {
      throw new BeyondReachException(
          "%s is satisfiable in %s, but no model was found.".formatted(formula, logic));
    }
    return verdict.model;
  }

  /**
   * Returns whether some model of the logic makes the formula true at some world.
   *
   * @throws BeyondReachException as {@link #verdict}
   */
  public boolean isSatisfiable(Formula formula) {
    return decided(formula, Deciding::isSatisfiable);
  }

  private <T> T decided(Formula formula, Function<Deciding, T> question) {
    Subformulas parts = Subformulas.of(formula);
    if (parts.levels() > MOST_LEVELS) {
      throw new BeyondReachException(
          "Cannot decide a formula of %d levels; %d are decided."
              .formatted(parts.levels(), MOST_LEVELS));
    }
    return DeepStack.get(
        STACK_BYTES, () -> question.apply(new Deciding(formula, Signature.of(formula, actions))));
  }

  /**
   * Returns a model of the logic where {@code formula} is false at world 0; empty if it is valid.
   *
   * @throws BeyondReachException as {@link #model}
   */
  public Optional<PointedModel> countermodel(Formula formula) {
    return model(new Formula.Not(formula));
  }

  /**
   * Returns whether {@code formula} is true at every world of every model of the logic.
   *
   * @throws BeyondReachException as {@link #verdict}
   */
  public boolean isValid(Formula formula) {
    return !isSatisfiable(new Formula.Not(formula));
  }

  /** The decision about one formula. */
  private final class Deciding {
    private final Formula formula;
    private final Signature signature;
    private final Core core;
    private final int wanted;

    Deciding(Formula formula, Signature signature) {
      this.formula = formula;
      this.signature = signature;
      core = new Core(signature.agents(), actions);
      wanted = core.of(formula);
    }

    boolean isSatisfiable() {
      return core.hasGroups()
          ? small(1, SMALL, Long.MAX_VALUE).isPresent()
              || new Elimination(core, logic, wanted).isSatisfiable(wanted)
          : new Tableau(core, logic).search(wanted).isPresent();
    }

    Verdict verdict() {
      return core.hasGroups() ? byElimination() : byTableau();
    }

    private Verdict byTableau() {
      var found = new Tableau(core, logic).search(wanted);
      if (found.isEmpty()) {
        return new Verdict(false, Optional.empty());
      }
      var model = Growing.of(core, logic, signature.agents(), found.get());
      int size = model.map(PointedModel::size).orElse(LARGE);
      return new Verdict(
          true,
          small(1, Math.min(SMALL, size - 1), MANY_CONFLICTS)
              .or(() -> small(SMALL + 1, Math.min(MIDDLE, size - 1), MOST_CONFLICTS))
              .or(() -> model.map(this::confirmed)));
    }

    private Verdict byElimination() {
      Optional<PointedModel> small = small(1, SMALL, Long.MAX_VALUE);
      if (small.isPresent()) {
        return new Verdict(true, small);
      }
      Elimination elimination = new Elimination(core, logic, wanted);
      boolean isSatisfiable = elimination.isSatisfiable(wanted);
      return new Verdict(
          isSatisfiable,
          isSatisfiable
              ? small(SMALL + 1, MIDDLE, MOST_CONFLICTS)
                  .or(() -> large(elimination))
                  .or(() -> small(MIDDLE + 1, LARGE, MOST_CONFLICTS))
              : Optional.empty());
    }

    /** Returns a model made of types; empty if D is about more there than its own arrows. */
    private Optional<PointedModel> large(Elimination elimination) {
      return Witnesses.of(core, logic, elimination, wanted, signature.agents())
          .filter(model -> signature.holds(model, formula))
          .map(this::confirmed);
    }

    private Optional<PointedModel> small(int from, int to, long mostConflicts) {
      for (int size = from; size <= to; size++) {
        var found = SmallModels.find(core, logic, signature.agents(), wanted, size, mostConflicts);
        if (found.isPresent()) {
          return found.map(this::confirmed);
        }
      }
      return Optional.empty();
    }

    private PointedModel confirmed(PointedModel model) {
      if (!model.isModelOf(logic) || !signature.holds(model, formula)) {
        throw new IllegalStateException("This is not a model of %s:\n%s".formatted(formula, model));
      }
      return model;
    }
  }
}
