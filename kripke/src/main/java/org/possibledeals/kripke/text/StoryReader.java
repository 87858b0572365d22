package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.syntax.ExpectedAnswer;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.StatementTree;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;
import org.possibledeals.kripke.text.ModelFile.Happens;
import org.possibledeals.kripke.text.ModelFile.Place;
import org.possibledeals.kripke.text.ModelFile.Question;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFile.Statement;

/** Reads the statements of a story. */
final class StoryReader {

  /** The keywords, in the order in which complaints list them. */
  static final ImmutableSet<String> KEYWORDS =
      ImmutableSet.of(
          "announce",
          "update",
          "contract",
          "restart",
          "valid?",
          "true?",
          "where?",
          "worlds?",
          "frame?",
          "bisimilar?",
          "plan?",
          "plan all?");

  private final Meaning m;
  private final List<Statement> story = new ArrayList<>();

  StoryReader(Meaning meaning) {
    m = meaning;
  }

  ImmutableList<Statement> story() {
    return ImmutableList.copyOf(story);
  }

  /** Reads a statement whose keyword is one of {@link #KEYWORDS}. */
  void read(StatementTree tree, Scope scope) {
    story.add(statement(tree, scope));
  }

  private Statement statement(StatementTree tree, Scope scope) {
    Optional<Expression> first = tree.parts().stream().findFirst();
    Optional<String> answer = tree.expected().map(e -> answer(tree, e, scope));
    switch (tree.keyword()) {
      case "restart" -> {
        return new Restart(place(tree, scope));
      }
      case "update" -> {
        Formula.Dynamic update = updates(tree, tree.only(), scope);
        return new Happens(place(tree, scope), update, answer);
      }
      case "bisimilar?" -> {
        String one = world(tree.only(), scope);
        return new Compare(place(tree, scope), one, world(tree.parts().getLast(), scope), answer);
      }
      case "plan?", "plan all?" -> {
        Formula goal = formula(tree, tree.only(), scope);
        int within = number(m, tree.bound().orElseThrow(), scope, 0, "a number of steps, 0 to 99");
        boolean isAll = tree.keyword().equals("plan all?");
        return new PlanStatement.Search(place(tree, scope), goal, isAll, within, answer);
      }
      case StatementTree.PLAN_BY -> {
        Formula goal = formula(tree, tree.only(), scope);
        Formula.Dynamic plan = updates(tree, tree.bound().orElseThrow(), scope);
        return new PlanStatement.Check(place(tree, scope), goal, plan, answer);
      }
      default -> {
        Formula asked =
            first.map(f -> formula(tree, f, scope)).orElseGet(() -> new Formula.Constant(true));
        return new Ask(place(tree, scope), Question.of(tree.keyword()), asked, answer);
      }
    }
  }

  private Formula formula(StatementTree tree, Expression f, Scope scope) {
    return m.formula(f, tree.levels(), scope);
  }

  private Formula.Dynamic updates(StatementTree tree, Expression updates, Scope scope) {
    return (Formula.Dynamic) m.formula(updates, tree.levels(), scope);
  }

  /** Returns where the statement stands, and what its author wrote if that is something else. */
  private Place place(StatementTree tree, Scope scope) {
    Optional<String> said =
        m.isOfWords() || !tree.binders().isEmpty()
            ? Optional.of(tree.said(scope::word))
            : Optional.empty();
    return new Place(m.source().line(tree.at()), said);
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
