package org.possibledeals.kripke.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.kripke.syntax.Expression.Name;

/** Reads the statements of model files, each by itself; the grammar stands in the examples. */
public final class StatementReader {
  private static final String ITEM = "x in 1..9, sum = x + y, or p := x < y";
  private static final String ATOM = "an atom, such as p or has(ann,1)";
  private static final ImmutableSet<String> HAVE_NAMES =
      ImmutableSet.of("define", "when", "otherwise");
  private static final String STEPS = "a number of steps, 0 to 99";

  private final TokenStream t;
  private final PartReader parts;
  private final int start;
  private final int end;

  private String keyword = "";
  private int keywordAt;

  /** The number of tokens before the keyword. */
  private int first;

  /** The number of tokens before the answer, if there is one. */
  private int behind;

  private Optional<Name> subject = Optional.empty();
  private final List<Expression> listed = new ArrayList<>();
  private Optional<Expression> bound = Optional.empty();
  private Optional<Expression> expected = Optional.empty();

  /**
   * Returns the formula that is a whole text; line breaks count as blanks.
   *
   * @throws TextSyntaxException if it is none
   */
  public static StatementTree formula(SourceText source) {
    StatementReader reader = new StatementReader(source, source.start(), source.end(), "the end");
    reader.formula();
    reader.expectEnd(true);
    return reader.tree(ImmutableList.of());
  }

  /**
   * Returns updates in brackets that are a whole text, as a formula with ⊤ behind them.
   *
   * @throws TextSyntaxException if they are none
   */
  public static StatementTree updates(SourceText source) {
    StatementReader reader = new StatementReader(source, source.start(), source.end(), "the end");
    reader.listed.add(ExpressionReader.readUpdates(reader.t));
    reader.expectEnd(true);
    return reader.tree(ImmutableList.of());
  }

  private StatementReader(SourceText source, int start, int end, String theEnd) {
    this.start = start;
    this.end = source.stripped(start, end);
    t = new TokenStream(source, start, end, theEnd);
    parts = new PartReader(t);
  }

  /**
   * Returns the statement between two places.
   *
   * @param keywords what a message expects where the keyword is none
   * @throws TextSyntaxException if there is none
   */
  public static StatementTree read(
      SourceText source, int start, int end, Supplier<String> keywords) {
    return new StatementReader(source, start, end, "the end of the statement").statement(keywords);
  }

  private StatementTree tree(List<Expression.Binder> binders) {
    return new StatementTree(
        start,
        end,
        ImmutableList.copyOf(binders),
        keyword,
        keywordAt,
        subject,
        ImmutableList.copyOf(listed),
        bound,
        expected,
        HAVE_NAMES.contains(keyword) ? t.names() : ImmutableSet.of(),
        t.taken(first, behind == 0 ? t.taken() : behind));
  }

  private StatementTree statement(Supplier<String> keywords) {
    List<Expression.Binder> binders = new ArrayList<>();
    while (t.isAtQuantifier()) {
      if (t.peek(1).isTheWord("some")) {
        throw t.mistake(t.peek(1), "\"each\"; only formulas have \"for some\"");
      }
      binders.add(parts.binder());
    }
    Token word = t.next();
    keywordAt = word.start();
    first = t.taken();
    if (!word.isWord()) {
      throw t.mistake(word, keywords.get());
    }
    if (!binders.isEmpty() && (word.text().equals("define") || t.peek(1).is("="))) {
      throw t.mistake(word, "a statement that may come more often than once");
    }
    boolean isConstant = t.peek(1).is("=") && !word.text().equals("define");
    boolean isOfFormulas = isConstant ? constant() : keyword(word, keywords);
    expectEnd(isOfFormulas);
    return tree(binders);
  }

  private void expectEnd(boolean isOfFormulas) {
    if (!t.next().isEnd()) {
      throw t.mistake(
          t.next(),
          isOfFormulas
              ? ExpressionReader.CONNECTIVE
              : "the end of the statement (a line that begins with a blank continues it)");
    }
  }

  private boolean constant() {
    keyword = StatementTree.CONSTANT;
    subject = Optional.of(parts.word("a name"));
    t.expect("=", "\"=\" behind a name without arguments, as in n = 100");
    listed.add(
        t.next().is("{") ? parts.braces() : parts.interval("a number, as in n = 100, or a set"));
    return false;
  }

  /** Reads what follows a keyword; returns whether it ends with a formula. */
  private boolean keyword(Token first, Supplier<String> keywords) {
    t.take();
    keyword = first.text();
    if (t.next().is("?")) {
      t.take();
      keyword += "?";
    } else if (keyword.equals("plan") && t.takesWord("all")) {
      t.expect("?", "\"?\", as in plan all?");
      keyword += " all?";
    }
    switch (keyword) {
      case "model", "structure" -> subject = Optional.of(parts.word("a name for the " + keyword));
      case "define" -> define();
      case "atoms" -> list(() -> parts.names(ATOM));
      case "variable" -> variable();
      case "world" -> world();
      case "worlds" -> worldsFrom();
      case "agent" -> agent();
      case "law" -> formula();
      case "frame" -> listed.add(parts.word("one of the classes S5, KD45 and K"));
      case "actual" ->
          list(
              () ->
                  parts.quantified(
                      () -> t.next().is("{") ? parts.braces() : parts.name("the name of a world")));
      case "weight" -> {
        list(() -> parts.names("the name of a world"));
        t.expect("=", "\"=\" and a number above 0, as in weight w = 2/3");
        bound = Optional.of(parts.fraction());
      }
      case "action" -> subject = Optional.of(parts.word("a name for the action model"));
      case "event" -> event();
      case "designated" -> list(() -> parts.names("the name of an event"));
      case "announcer" -> announcer();
      case "announce", "valid?", "true?", "where?" -> {
        formula();
        answer();
      }
      case "update" -> {
        listed.add(ExpressionReader.readUpdates(t));
        answer();
      }
      case "contract", "worlds?", "frame?" -> answer();
      case "restart" -> {}
      case "when", "otherwise" -> listed.add(new RuleReader(t, parts).rule(keyword.equals("when")));
      case "bisimilar?" -> {
        listed.add(parts.world());
        t.expect(",", "\",\" and another world");
        listed.add(parts.world());
        answer();
      }
      case "plan?", "plan all?" -> plan();
      default -> {
        String wanted = keywords.get();
        List<String> words = List.of(wanted.replaceFirst("^one of ", "").split(", "));
        throw t.mistake(first, wanted + Nearest.clause(first.text(), words));
      }
    }
    return switch (keyword) {
      case "law", "announce", "valid?", "true?", "where?", "define", "event", "worlds from" ->
          expected.isEmpty();
      default -> false;
    };
  }

  private Expression expression(String wanted) {
    return ExpressionReader.read(t, wanted);
  }

  private void formula() {
    listed.add(expression(ExpressionReader.OPERAND));
  }

  private void list(Supplier<Expression> part) {
    listed.addAll(t.list(part));
  }

  private void answer() {
    behind = t.taken();
    if (t.takes(":")) {
      expected = Optional.of(expression(ExpectedAnswer.to(keyword).wanted()));
    }
  }

  private void define() {
    Token name = t.takeWord("a name for the formula, as in define knows(x) = …");
    ImmutableList<Expression> parameters = ImmutableList.of();
    if (t.takes("(")) {
      parameters =
          t.list(
              () -> {
                Token parameter = t.takeWord("a parameter");
                return new Name(parameter.start(), parameter.text());
              });
      t.expect(")", "\",\" or the \")\" that closes the parameters");
    }
    ImmutableList<String> word = ImmutableList.of(name.text());
    subject = Optional.of(new Name(name.start(), word, ImmutableList.of(), parameters));
    t.expect("=", "\"=\" and a formula, as in define knows(x) = K_x p");
    formula();
  }

  private void variable() {
    subject = Optional.of(parts.variable("a variable"));
    t.expect("=", "\"=\" and the values that it can have, as in number = 1, 2");
    list(() -> parts.interval("a value: a word of letters, digits and _"));
  }

  private void world() {
    subject = Optional.of(parts.word("the name of a world"));
    t.expect(":", "\":\" and the atoms that are true there");
    if (!t.next().isEnd()) {
      list(() -> expression(ATOM));
    }
  }

  private void worldsFrom() {
    keyword = StatementTree.WORLDS_FROM;
    if (!t.takesWord("from") || !t.takesWord("variables")) {
      throw t.mistake(
          t.next(), "\"?\", or \"from variables\", as in worlds from variables " + ITEM);
    }
    list(() -> parts.quantified(this::item));
    if (t.takesWord("with")) {
      if (!t.takesWord("law")) {
        throw t.mistake(t.next(), "\"law\", as in with law x < y");
      }
      bound = Optional.of(expression(ExpressionReader.OPERAND));
    }
  }

  private Expression item() {
    String wanted = "a variable and its values: " + ITEM;
    int at = t.next().start();
    Name variable = parts.name(wanted);
    if (t.takesWord("in")) {
      return new Expression.Choice(at, variable, parts.set());
    }
    if (t.takes("=")) {
      return new Expression.Chain(
          at,
          ImmutableList.of(variable, expression("a number, as in sum = x + y")),
          ImmutableList.of("="));
    }
    t.expect(":=", wanted);
    return new Expression.Assignment(at, variable, expression(ExpressionReader.OPERAND));
  }

  private void agent() {
    subject = Optional.of(parts.word("the name of an agent"));
    if (t.takesWord("sees")) {
      keyword = StatementTree.SEES;
      if (!t.next().isEnd()) {
        list(() -> parts.names(ATOM));
      }
      return;
    }
    t.expect(":", "\":\" and what the agent cannot tell apart, or \"sees\" and what it sees");
    if (!t.next().isEnd()) {
      listed.addAll(new LinkReader(t).links());
    }
  }

  private void event() {
    subject = Optional.of(parts.word("the name of an event"));
    t.expect(":", "\":\" and what has to be true for the event to happen");
    if (!t.next().isEnd() && !t.next().is(";")) {
      bound = Optional.of(expression(ExpressionReader.OPERAND));
    }
    while (t.takes(";")) {
      listed.add(parts.quantified(this::change));
    }
  }

  private Expression change() {
    int at = t.next().start();
    Name atom = parts.name(ATOM);
    t.expect(":=", "\":=\" and what makes the atom true afterwards");
    return new Expression.Assignment(at, atom, expression(ExpressionReader.OPERAND));
  }

  private void announcer() {
    subject = Optional.of(parts.word("the name of an agent"));
    if (!t.takesWord("up") || !t.takesWord("to")) {
      throw t.mistake(
          t.next(), "\"up to\" and the most cells in one announcement, as in a up to 7");
    }
    bound = Optional.of(expression("a number of cells, 1 to 99"));
  }

  private void plan() {
    boolean isAll = keyword.equals("plan all?");
    String within = "\"within\" and " + STEPS;
    formula();
    if (!isAll && t.takesWord("by")) {
      keyword = StatementTree.PLAN_BY;
      bound = Optional.of(ExpressionReader.readUpdates(t));
    } else if (t.takesWord("within")) {
      bound = Optional.of(expression(STEPS));
    } else {
      throw t.mistake(
          t.next(),
          isAll ? within : "\"within\" and a number of steps, or \"by\" and updates in brackets");
    }
    answer();
  }
}
