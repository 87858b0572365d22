package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.syntax.ExpectedAnswer;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.StatementTree;
import org.possibledeals.kripke.text.Statement.Kind;

/** Reads the statements of a story. */
final class StoryReader {

  /** The kinds by their keywords, in the order in which complaints list them. */
  static final ImmutableMap<String, Kind> KINDS =
      Maps.uniqueIndex(Arrays.asList(Kind.values()), kind -> kind.keyword);

  private final Meaning m;
  private final List<Statement> story = new ArrayList<>();

  StoryReader(Meaning meaning) {
    m = meaning;
  }

  ImmutableList<Statement> story() {
    return ImmutableList.copyOf(story);
  }

  /** Reads a statement whose keyword is one of {@link #KINDS}. */
  void read(StatementTree tree, Scope scope) {
    Kind kind = Objects.requireNonNull(KINDS.get(tree.keyword()));
    Optional<String> answer = tree.expected().map(e -> answer(tree, e, scope));
    Optional<Expression> first = tree.parts().stream().findFirst();
    Optional<Formula.Dynamic> update =
        (kind == Kind.UPDATE ? first : tree.bound().filter(by -> kind == Kind.PLAN_BY))
            .map(updates -> (Formula.Dynamic) m.formula(updates, scope));
    Formula formula =
        first
            .filter(f -> kind != Kind.UPDATE && kind != Kind.BISIMILAR)
            .map(f -> m.formula(f, scope))
            .orElseGet(() -> new Formula.Constant(true));
    ImmutableList<String> worlds =
        kind == Kind.BISIMILAR
            ? ImmutableList.copyOf(Lists.transform(tree.parts(), one -> world(one, scope)))
            : ImmutableList.of();
    int within =
        kind == Kind.PLAN || kind == Kind.PLANS
            ? number(m, tree.bound().orElseThrow(), scope, 0, "a number of steps, 0 to 99")
            : 0;
    int line = m.source().line(tree.at());
    story.add(
        new Statement(line, words(tree, scope), kind, formula, update, worlds, within, answer));
  }

  /** Returns what the author of a statement wrote, if it is not what is written out. */
  private Optional<String> words(StatementTree tree, Scope scope) {
    return m.isOfWords() || !tree.binders().isEmpty()
        ? Optional.of(tree.said(scope::word))
        : Optional.empty();
  }

  private String answer(StatementTree tree, Expression written, Scope scope) {
    ExpectedAnswer kind = ExpectedAnswer.to(tree.keyword());
    String answer = m.word(written, scope);
    if (!kind.fits(answer)) {
      throw m.mistake(written, answer, kind.wanted());
    }
    return answer;
  }

  /** Returns the name of a world as a model after updates has it. */
  private String world(Expression tree, Scope scope) {
    return switch (tree) {
      case Expression.Braces(int at, var members) -> {
        List<String> atoms = new ArrayList<>();
        m.each(members, scope, (part, where) -> atoms.addAll(m.listed(part, where)));
        yield StatementWriter.set(atoms);
      }
      case Expression.Pair(int at, var members) ->
          "(" + String.join(",", members.stream().map(part -> world(part, scope)).toList()) + ")";
      default -> m.word(tree, scope);
    };
  }

  private static int number(Meaning m, Expression tree, Scope scope, int least, String wanted) {
    boolean isNumber =
        !(tree instanceof Expression.Name) || m.word(tree, scope).matches("[0-9]{1,2}");
    long number = isNumber ? m.number(tree, scope) : -1;
    if (number < least || number > 99) {
      throw m.mistake(tree, wanted);
    }
    return (int) number;
  }

  /** Reads {@code a up to 7} into the announcers. */
  static void announcer(
      Meaning m, StatementTree tree, Scope scope, Map<AgentId, Integer> announcers) {
    String agent = m.word(tree.name(), scope);
    m.requireOneOf("agents", m.known().agents(), tree.name(), agent);
    int most = number(m, tree.bound().orElseThrow(), scope, 1, "a number of cells, 1 to 99");
    if (announcers.putIfAbsent(new AgentId(agent), most) != null) {
      throw m.mistake(tree.name(), "each announcer once");
    }
  }
}
