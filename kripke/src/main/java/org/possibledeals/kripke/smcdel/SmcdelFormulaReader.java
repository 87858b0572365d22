package org.possibledeals.kripke.smcdel;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Substitution;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.smcdel.SmcdelFile.Sentence;
import org.possibledeals.kripke.smcdel.SmcdelLexer.Kind;
import org.possibledeals.kripke.smcdel.SmcdelLexer.Token;

/**
 * Reads the format's formulas, with its precedence as measured: {@code &} and {@code |} have one
 * level and associate to the left, {@code ->} and {@code iff} share a lower one and do too; {@code
 * ~}, boxes and infix knowledge bind tightest; prefix {@code K}, {@code Kw} and quantifiers take
 * all that follows.
 */
final class SmcdelFormulaReader {

  /** Maximum number of levels per formula; a deeper one would not be evaluated either. */
  private static final int MOST_LEVELS = 500;

  /**
   * Maximum number of words per formula without quantifiers, to which a quantified one is
   * translated.
   */
  private static final int MOST_WORDS = 4_000_000;

  private final SmcdelLexer words;
  private final SmcdelEcho echo = new SmcdelEcho();
  private final Map<Integer, Read> atoms = new HashMap<>();
  private final Map<String, AgentId> agents = new HashMap<>();
  private Optional<String> refusal = Optional.empty();
  private int level;

  private SmcdelFormulaReader(SmcdelLexer words) {
    this.words = words;
  }

  static Sentence read(SmcdelLexer words) {
    int from = words.position();
    var reader = new SmcdelFormulaReader(words);
    Read read = reader.arrows();
    String source = words.since(from).stream().map(Token::text).collect(joining(" "));
    return new Sentence(read.formula, read.printed(), source, reader.refusal);
  }

  /**
   * A formula and its printed text.
   *
   * @param parts strings, agents and formulas whose texts are put together once; copied at each
   *     level they would take too long
   */
  private record Read(Formula formula, List<Object> parts) {
    Read(Formula formula, Object... parts) {
      this(formula, List.of(parts));
    }

    String printed() {
      StringBuilder text = new StringBuilder();
      print(text);
      return text.toString();
    }

    private void print(StringBuilder text) {
      for (Object part : parts) {
        if (part instanceof Read inner) {
          inner.print(text);
        } else {
          text.append(part);
        }
      }
    }
  }

  private Read arrows() {
    requireShallow(++level);
    Read left = junctions();
    for (int links = level; words.peek().is("->") || words.peek().is("iff"); links++) {
      requireShallow(links);
      boolean isArrow = words.next().is("->");
      Read right = junctions();
      left =
          isArrow
              ? new Read(
                  new Formula.Implies(left.formula, right.formula), "(", left, "->", right, ")")
              : new Read(new Formula.Iff(left.formula, right.formula), left, "=", right);
    }
    level--;
    return left;
  }

  private void requireShallow(int levels) {
    if (levels > MOST_LEVELS) {
      throw words.mistake("a formula of at most %d levels".formatted(MOST_LEVELS));
    }
  }

  /** Reads a chain of {@code &} and {@code |}; neighbours with the same sign become one formula. */
  private Read junctions() {
    Read left = unary();
    if (!words.peek().is("&") && !words.peek().is("|")) {
      return left;
    }
    List<Formula> members = new ArrayList<>(List.of(left.formula));
    List<Object> printed = new ArrayList<>(List.of(left));
    int links = 0;
    boolean isAnd = words.peek().is("&");
    for (int levels = level; words.peek().is("&") || words.peek().is("|"); links++) {
      String sign = words.next().text();
      if (sign.equals("&") != isAnd) {
        requireShallow(++levels);
        members = new ArrayList<>(List.of(joined(isAnd, members)));
        isAnd = !isAnd;
      }
      Read right = unary();
      members.add(right.formula);
      printed.addAll(List.of(" ", sign, " ", right, ")"));
    }
    printed.addFirst("(".repeat(links));
    return new Read(joined(isAnd, members), printed);
  }

  private static Formula joined(boolean isAnd, List<Formula> members) {
    ImmutableList<Formula> all = ImmutableList.copyOf(members);
    return isAnd ? new Formula.And(all) : new Formula.Or(all);
  }

  private Read unary() {
    requireShallow(++level);
    Read read = unaryWithin();
    level--;
    return read;
  }

  private Read unaryWithin() {
    if (words.peek().kind() == Kind.NUMBER) {
      return atoms.computeIfAbsent(
          words.number("an atom"), number -> new Read(SmcdelFile.atom(number), "" + number));
    }
    if (words.peek().kind() == Kind.NAME || isGroup()) {
      return infixKnowledge();
    }
    if (words.peek().kind() != Kind.WORD) {
      throw words.mistake("a formula");
    }
    return switch (words.peek().text()) {
      case "Top", "Bot" -> {
        boolean value = words.next().is("Top");
        yield new Read(new Formula.Constant(value), value ? "T" : "F");
      }
      case "~" -> {
        words.next();
        yield not(unary());
      }
      case "(" -> {
        words.next();
        Read read = arrows();
        words.expect(")", "a connective or \")\"");
        yield read;
      }
      case "AND", "OR", "XOR", "ONEOF" -> list();
      case "Forall", "Exists" -> quantified();
      case "K", "Kw" -> {
        boolean isThat = words.next().is("K");
        yield knowledge(agent(), isThat, arrows());
      }
      case "[", "<" -> box();
      default -> throw words.mistake("a formula");
    };
  }

  private static Read not(Read body) {
    return new Read(new Formula.Not(body.formula), "~", body);
  }

  private Read list() {
    String word = words.next().text();
    words.expect("(", "\"(\" and a list of formulas");
    List<Read> members = members(this::arrows);
    ImmutableList<Formula> all = formulas(members);
    return switch (word) {
      case "AND" -> new Read(Formula.and(all), joined(members, " & "));
      case "OR" -> new Read(Formula.or(all), joined(members, " | "));
      case "XOR" -> new Read(new Formula.Parity(all), echo.parity(texts(members)));
      default -> new Read(new Formula.ExactlyOne(all), echo.exactlyOne(texts(members)));
    };
  }

  /** Reads the members of a list, and the bracket that closes it. */
  private List<Read> members(Supplier<Read> member) {
    List<Read> members = new ArrayList<>();
    do {
      members.add(member.get());
    } while (words.take(","));
    words.expect(")", "a connective, \",\" or \")\"");
    return members;
  }

  private static ImmutableList<Formula> formulas(List<Read> members) {
    return members.stream().map(Read::formula).collect(toImmutableList());
  }

  private static List<String> texts(List<Read> members) {
    return members.stream().map(Read::printed).toList();
  }

  private static List<Object> joined(List<Read> members, String sign) {
    List<Object> parts = new ArrayList<>();
    members.forEach(member -> parts.addAll(List.of(parts.isEmpty() ? "(" : sign, member)));
    parts.add(")");
    return parts;
  }

  /** Returns ∀p φ as φ with p true and φ with p false, which is right where φ has no modality. */
  private Read quantified() {
    boolean isAll = words.next().is("Forall");
    List<Integer> atoms = new ArrayList<>();
    do {
      atoms.add(words.number("the number of a variable"));
    } while (words.take(","));
    int from = words.position();
    Read body = arrows();
    Formula formula = body.formula;
    refusal = refusal.or(() -> refusal(body.formula, atoms.size(), words.since(from).size()));
    if (refusal.isEmpty()) {
      for (int atom : atoms) {
        ImmutableList<Formula> both =
            ImmutableList.of(with(formula, atom, true), with(formula, atom, false));
        formula = isAll ? new Formula.And(both) : new Formula.Or(both);
      }
    }
    String names = atoms.stream().map(atom -> "P " + atom).collect(joining(","));
    return new Read(formula, isAll ? "Forall" : "Exists", " {" + names + "}: ", body);
  }

  /** Returns why a quantified formula has no truth value here. */
  private static Optional<String> refusal(Formula body, int atoms, int length) {
    if (!body.isPropositional()) {
      return Optional.of(
          "a quantifier is over a formula of atoms and connectives: knowledge is about the model as"
              + " it is, and no other value of an atom is in it");
    }
    return atoms > 16 || (long) length << atoms > MOST_WORDS
        ? Optional.of("each quantified atom doubles the formula, which is too long then")
        : Optional.empty();
  }

  private static Formula with(Formula formula, int atom, boolean value) {
    return Substitution.in(
        formula,
        p -> p.equals(SmcdelFile.atom(atom)) ? new Formula.Constant(value) : p,
        equation -> equation);
  }

  private static Read knowledge(AgentId agent, boolean isThat, Read body) {
    return isThat
        ? new Read(new Formula.Knows(agent, body.formula), "K ", agent, " ", body)
        : new Read(new Formula.KnowsWhether(agent, body.formula), "Kw ", agent, " ", body);
  }

  /**
   * Returns whether a group in parentheses begins here, {@code (a, b) comknow that 1}, and not a
   * formula in parentheses that begins with a group, {@code (a, b comknow that 1)}.
   */
  private boolean isGroup() {
    if (!words.peek().is("(")) {
      return false;
    }
    int name = 1;
    while (words.peek(name).kind() == Kind.NAME && words.peek(name + 1).is(",")) {
      name += 2;
    }
    return words.peek(name).kind() == Kind.NAME && words.peek(name + 1).is(")");
  }

  private AgentId agent() {
    return agents.computeIfAbsent(words.name("an agent"), AgentId::new);
  }

  /** Returns the agents in the order of the text. */
  private ImmutableSet<AgentId> agents() {
    boolean isClosed = words.take("(");
    ImmutableSet.Builder<AgentId> group = ImmutableSet.builder();
    do {
      group.add(agent());
    } while (words.take(","));
    if (isClosed) {
      words.expect(")", "\",\" or \")\"");
    }
    return group.build();
  }

  private Read infixKnowledge() {
    boolean isClosed = words.peek().is("(");
    ImmutableSet<AgentId> group = agents();
    String word = words.peek().kind() == Kind.WORD ? words.peek().text() : "";
    boolean isThat = word.endsWith(" that");
    if (!isThat && !word.endsWith(" whether")) {
      throw words.mistake(
          "\"knows that\", \"knows whether\", \"comknow that\" or another word of knowledge,"
              + " with one blank in it");
    }
    boolean isOfOne = word.startsWith("knows");
    if (isOfOne && (isClosed || group.size() > 1)) {
      throw words.mistake("\"comknow\" or \"distknow\" after a group");
    }
    words.next();
    return isOfOne
        ? ofOne(group.iterator().next(), isThat)
        : ofGroup(group, word.startsWith("comknow"), isThat, unary());
  }

  private Read ofOne(AgentId agent, boolean isThat) {
    if (isThat || !words.peek().is("(") || isGroup()) {
      return knowledge(agent, isThat, unary());
    }
    words.next();
    List<Read> each = members(() -> knowledge(agent, false, arrows()));
    return each.size() == 1
        ? each.getFirst()
        : new Read(Formula.and(formulas(each)), joined(each, " & "));
  }

  private static Read ofGroup(
      ImmutableSet<AgentId> agents, boolean isCommon, boolean isThat, Read body) {
    var group = ImmutableSortedSet.copyOf(agents);
    UnaryOperator<Formula> known =
        f ->
            isCommon
                ? new Formula.CommonKnowledge(group, f)
                : new Formula.DistributedKnowledge(group, f);
    Formula that = known.apply(body.formula);
    Formula isNot = known.apply(new Formula.Not(body.formula));
    String names = agents.stream().map(agent -> "\"" + agent + "\"").collect(joining(","));
    return new Read(
        isThat ? that : new Formula.Or(ImmutableList.of(that, isNot)),
        (isCommon ? "Ck" : "Dk") + (isThat ? " " : "w ") + names + " ",
        body);
  }

  /** Reads a diamond as the negated box of the negation. */
  private Read box() {
    boolean isBox = words.next().is("[");
    String names = "";
    ImmutableSet<AgentId> group = ImmutableSet.of();
    if (words.peek().kind() == Kind.NAME || words.peek().is("(")) {
      group = agents();
      names = group.stream().map(AgentId::toString).collect(joining(", ")) + " ";
    }
    boolean isWhether = words.take("?");
    words.expect("!", "\"!\", \"?!\" or the agents who are told");
    Read told = arrows();
    words.expect(isBox ? "]" : ">", "a connective or \"%s\"".formatted(isBox ? "]" : ">"));
    Read body = isBox ? unary() : not(unary());
    Read read =
        new Read(
            new Formula.Box(update(group, isWhether, told.formula), body.formula),
            // The reference has a blank only after what all are told.
            "[" + names + (isWhether ? "?! " : "! "),
            told,
            group.isEmpty() ? "] " : "]",
            body);
    return isBox ? read : not(read);
  }

  private static Update update(ImmutableSet<AgentId> agents, boolean isWhether, Formula said) {
    if (agents.isEmpty()) {
      return isWhether ? new Update.AnnounceWhether(said) : new Update.Announce(said);
    }
    var group = ImmutableSortedSet.copyOf(agents);
    return isWhether ? new Update.TellWhether(group, said) : new Update.Tell(group, said);
  }
}
