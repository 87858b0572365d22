package org.possibledeals.agents.program;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.syntax.Expression;

/**
 * A rule of a program that is a text. What its parts mean in a position is found once for each
 * value of the words that they look at.
 *
 * @param <M> move
 */
final class TextRule<M> {
  /** Stands for every move, by itself. */
  static final String ANY_MOVE = "move";

  private final ProgramMeaning program;
  private final Expression.Rule tree;
  private final String first;
  private final boolean isAny;
  private final Recall<Boolean> situations = new Recall<>(new AtomicInteger());
  private final Optional<TextFormula<Asked>> guard;
  private final Optional<TextFormula<Object>> likelihood;

  TextRule(ProgramMeaning program, Expression.Rule tree) {
    this.program = program;
    this.tree = tree;
    first = tree.move().getFirst().word();
    isAny = tree.move().size() == 1 && first.equals(ANY_MOVE);
    List<String> variables = tree.move().stream().map(Expression.Name::word).toList();
    guard = tree.guard().map(it -> new TextFormula<>(program, it, variables, TextRule::asked));
    likelihood =
        tree.order()
            .filter(Expression.Likelihood.class::isInstance)
            .map(
                it ->
                    new TextFormula<>(
                        program,
                        ((Expression.Likelihood) it).body(),
                        variables,
                        ProgramPosition::prepared));
  }

  /**
   * Makes the rule.
   *
   * @param shared candidates by move and order: rules that share them have them found once
   */
  Rule<ProgramPosition<M>, M> rule(
      String name, Map<Object, Function<ProgramPosition<M>, List<M>>> shared) {
    Object key =
        ImmutableList.of(tree.move().stream().map(Expression.Name::word).toList(), order());
    Function<ProgramPosition<M>, List<M>> candidates =
        shared.computeIfAbsent(key, k -> this::candidates);
    return tree.guard().isEmpty()
        ? Rule.otherwise(name, this::isSituation, candidates)
        : new Rule<>(name, this::isSituation, candidates, this::guards);
  }

  private Object order() {
    return tree.order()
        .<Object>map(
            order ->
                order instanceof Expression.Name measure
                    ? measure.word() + tree.isLowestFirst()
                    : this)
        .orElse("");
  }

  private boolean isSituation(ProgramPosition<M> position) {
    if (tree.situation().isEmpty()) {
      return true;
    }
    Boolean known = situations.get(position);
    return known == null ? learned(position, tree.situation().get()) : known;
  }

  private boolean learned(ProgramPosition<M> position, Expression situation) {
    var looked = new WordLog(position);
    boolean holds =
        program.meant(
            position,
            looked,
            m ->
                m.holds(
                    situation,
                    Scope.GLOBAL,
                    "a condition on what the player sees, as in stage = play"
                        + " & needed <= 0; what is known is asked behind the colon"));
    return situations.learned(position, looked.words(), () -> holds);
  }

  private List<M> candidates(ProgramPosition<M> position) {
    List<M> found = new ArrayList<>();
    for (M move : position.legalMoves()) {
      if (isAny || isOfThis(position.words(move))) {
        found.add(move);
      }
    }
    if (tree.order().isEmpty() || found.size() < 2) {
      return found;
    }
    ToDoubleFunction<M> values = values(position, tree.order().get());
    int sign = tree.isLowestFirst() ? -1 : 1;
    return Rule.best(found.size(), i -> sign * values.applyAsDouble(found.get(i)), found::get);
  }

  private boolean isOfThis(List<String> words) {
    return words.size() == tree.move().size() && words.getFirst().equals(first);
  }

  private ToDoubleFunction<M> values(ProgramPosition<M> position, Expression order) {
    if (order instanceof Expression.Name measure) {
      return position.measure(measure.word());
    }
    var likely = likelihood.orElseThrow().in(position);
    return move -> position.probability(likely.apply(move));
  }

  /** A guard, of whose parts each is known or, where it is denied, not known. */
  private record Asked(ImmutableList<Part> parts) {}

  private record Part(Object prepared, boolean isKnown) {}

  private Function<M, Guard> guards(ProgramPosition<M> position) {
    var asked = guard.orElseThrow().in(position);
    return move -> guard(position, asked.apply(move));
  }

  private static Guard guard(ProgramPosition<?> position, Asked asked) {
    return new Guard() {
      @Override
      public Formula formula() {
        return Formula.and(
            asked.parts.stream()
                .map(
                    part -> {
                      Formula said = position.formula(part.prepared);
                      return part.isKnown
                          ? said
                          : new Formula.Not(new Formula.Knows(position.player(), said));
                    })
                .toList());
      }

      @Override
      public boolean isKnown(Perspective<?> knowledge) {
        for (Part part : asked.parts) {
          if (position.isKnown(part.prepared) != part.isKnown) {
            return false;
          }
        }
        return true;
      }
    };
  }

  /** Takes a guard apart: K of the player is what the engine is asked anyway. */
  private static Asked asked(ProgramPosition<?> position, Formula guard) {
    List<Formula> members = guard instanceof Formula.And(var all) ? all : ImmutableList.of(guard);
    ImmutableList.Builder<Part> parts = ImmutableList.builder();
    for (Formula member : members) {
      boolean isDenied = member instanceof Formula.Not(Formula.Knows k) && isOwn(position, k);
      Formula claimed = isDenied ? ((Formula.Not) member).body() : member;
      Formula known = claimed instanceof Formula.Knows k && isOwn(position, k) ? k.body() : claimed;
      parts.add(new Part(position.prepared(known), !isDenied));
    }
    return new Asked(parts.build());
  }

  private static boolean isOwn(ProgramPosition<?> position, Formula.Knows known) {
    return known.agent().equals(position.player());
  }
}
