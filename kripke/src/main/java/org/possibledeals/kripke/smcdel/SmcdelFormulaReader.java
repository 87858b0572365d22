package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Substitution;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.smcdel.SmcdelFile.Sentence;
import org.possibledeals.kripke.smcdel.SmcdelLexer.Kind;

/**
 * Reads the format's formulas, with its precedence as measured: {@code &} and {@code |} have one
 * level and associate to the left, {@code ->} and {@code iff} share a lower one and do too; {@code
 * ~}, boxes and infix knowledge bind tightest; prefix {@code K}, {@code Kw} and quantifiers take
 * all that follows.
 */
final class SmcdelFormulaReader {

  /** Most levels of a formula; a deeper one would not be evaluated either. */
  private static final int MOST_LEVELS = 500;

  /** Most words of a formula without quantifiers, to which a quantified one is translated. */
  private static final int MOST_WORDS = 4_000_000;

  private final SmcdelWords words;
  private final SmcdelEcho echo = new SmcdelEcho();
  private final Map<Integer, Read> atoms = new HashMap<>();
  private final Map<String, AgentId> agents = new HashMap<>();
  private int level;

  private SmcdelFormulaReader(SmcdelWords words) {
    this.words = words;
  }

  static Sentence read(SmcdelWords words) {
    int from = words.position();
    Read read = new SmcdelFormulaReader(words).arrows();
    return new Sentence(read.formula, read.printed.toString(), words.textSince(from));
  }

  /** A formula and its printed text. */
  private record Read(Formula formula, SmcdelText printed) {
    Read(Formula formula, Object... printed) {
      this(formula, SmcdelText.of(printed));
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
                  new Formula.Implies(left.formula, right.formula),
                  "(",
                  left.printed,
                  "->",
                  right.printed,
                  ")")
              : new Read(
                  new Formula.Iff(left.formula, right.formula), left.printed, "=", right.printed);
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
    List<Object> printed = new ArrayList<>(List.of(left.printed));
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
      printed.addAll(List.of(" ", sign, " ", right.printed, ")"));
    }
    printed.addFirst("(".repeat(links));
    return new Read(joined(isAnd, members), SmcdelText.of(printed));
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
      case "Top" -> constant(true);
      case "Bot" -> constant(false);
      case "~" -> negation();
      case "(" -> parenthesis();
      case "AND" -> list(members -> Formula.and(members), printed -> joined(printed, " & "));
      case "OR" -> list(members -> Formula.or(members), printed -> joined(printed, " | "));
      case "XOR" ->
          list(Formula.Parity::new, printed -> SmcdelText.of(echo.parity(texts(printed))));
      case "ONEOF" ->
          list(Formula.ExactlyOne::new, printed -> SmcdelText.of(echo.exactlyOne(texts(printed))));
      case "Forall", "Exists" -> quantified();
      case "K", "Kw" -> prefixKnowledge();
      case "[", "<" -> box();
      default -> throw words.mistake("a formula");
    };
  }

  private Read constant(boolean value) {
    words.next();
    return new Read(new Formula.Constant(value), value ? "T" : "F");
  }

  private Read negation() {
    words.next();
    return not(unary());
  }

  private static Read not(Read body) {
    return new Read(new Formula.Not(body.formula), "~", body.printed);
  }

  private Read parenthesis() {
    words.next();
    Read read = arrows();
    words.expect(")", "a connective or \")\"");
    return read;
  }

  private Read list(
      Function<ImmutableList<Formula>, Formula> formula,
      Function<List<SmcdelText>, SmcdelText> printed) {
    words.next();
    words.expect("(", "\"(\" and a list of formulas");
    List<Read> members = new ArrayList<>();
    do {
      members.add(arrows());
    } while (words.take(","));
    words.expect(")", "a connective, \",\" or \")\"");
    return new Read(
        formula.apply(members.stream().map(Read::formula).collect(ImmutableList.toImmutableList())),
        printed.apply(members.stream().map(Read::printed).toList()));
  }

  private static List<String> texts(List<SmcdelText> members) {
    return members.stream().map(SmcdelText::toString).toList();
  }

  private static SmcdelText joined(List<SmcdelText> members, String sign) {
    return members.size() == 1
        ? members.getFirst()
        : SmcdelText.of("(", SmcdelText.joined(members, sign), ")");
  }

  /** Returns ∀p φ as φ with p true and φ with p false, which is right where φ has no modality. */
  private Read quantified() {
    boolean isAll = words.next().is("Forall");
    List<Integer> atoms = new ArrayList<>();
    do {
      atoms.add(words.number("the number of a variable"));
    } while (words.take(","));
    var place = words.peek();
    int from = words.position();
    Read body = arrows();
    Formula formula = body.formula;
    if (hasModality(formula)) {
      throw new SmcdelSyntaxException(
          List.of(
              place.mistake(
                  "a formula of atoms and connectives after a quantifier: knowledge is about the"
                      + " model as it is, and no other value of an atom is in it")));
    }
    if (atoms.size() > 16) {
      throw new SmcdelSyntaxException(List.of(place.mistake("at most 16 quantified atoms")));
    }
    if ((long) words.since(from).size() << atoms.size() > MOST_WORDS) {
      throw new SmcdelSyntaxException(
          List.of(
              place.mistake("fewer quantified atoms or a shorter formula: each atom doubles it")));
    }
    for (int atom : atoms) {
      ImmutableList<Formula> both =
          ImmutableList.of(with(formula, atom, true), with(formula, atom, false));
      formula = isAll ? new Formula.And(both) : new Formula.Or(both);
    }
    String names = atoms.stream().map(atom -> "P " + atom).collect(joining(","));
    return new Read(formula, isAll ? "Forall" : "Exists", " {" + names + "}: ", body.printed);
  }

  private static boolean hasModality(Formula formula) {
    return formula instanceof Formula.Modal
        || formula.parts().stream().anyMatch(SmcdelFormulaReader::hasModality);
  }

  private static Formula with(Formula formula, int atom, boolean value) {
    return Substitution.in(
        formula,
        p -> p.equals(SmcdelFile.atom(atom)) ? new Formula.Constant(value) : p,
        equation -> equation);
  }

  private Read prefixKnowledge() {
    boolean isThat = words.next().is("K");
    return knowledge(agent(), isThat, arrows());
  }

  private static Read knowledge(AgentId agent, boolean isThat, Read body) {
    return isThat
        ? new Read(new Formula.Knows(agent, body.formula), "K ", agent, " ", body.printed)
        : new Read(new Formula.KnowsWhether(agent, body.formula), "Kw ", agent, " ", body.printed);
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
    boolean isOne = group.size() == 1 && !isClosed;
    String word = words.peek().kind() == Kind.WORD ? words.peek().text() : "";
    return switch (word) {
      case "knows that", "knows whether" -> {
        if (!isOne) {
          throw words.mistake("\"comknow\" or \"distknow\" after a group");
        }
        words.next();
        yield ofOne(group.iterator().next(), word.equals("knows that"));
      }
      case "comknow that" -> common(group, true);
      case "comknow whether" -> common(group, false);
      case "distknow that" -> distributed(group, true);
      case "distknow whether" -> distributed(group, false);
      default ->
          throw words.mistake(
              "\"knows that\", \"knows whether\", \"comknow that\" or another word of knowledge,"
                  + " with one blank in it");
    };
  }

  private Read ofOne(AgentId agent, boolean isThat) {
    if (isThat || !words.peek().is("(") || isGroup()) {
      return knowledge(agent, isThat, unary());
    }
    words.next();
    List<Read> each = new ArrayList<>();
    do {
      each.add(knowledge(agent, false, arrows()));
    } while (words.take(","));
    words.expect(")", "a connective, \",\" or \")\"");
    return new Read(
        Formula.and(each.stream().map(Read::formula).toList()),
        joined(each.stream().map(Read::printed).toList(), " & "));
  }

  private Read common(ImmutableSet<AgentId> group, boolean isThat) {
    words.next();
    return ofGroup(
        f -> new Formula.CommonKnowledge(sorted(group), f), "Ck", group, isThat, unary());
  }

  private Read distributed(ImmutableSet<AgentId> group, boolean isThat) {
    words.next();
    return ofGroup(
        f -> new Formula.DistributedKnowledge(sorted(group), f), "Dk", group, isThat, unary());
  }

  private static ImmutableSortedSet<AgentId> sorted(ImmutableSet<AgentId> group) {
    return ImmutableSortedSet.copyOf(group);
  }

  private static Read ofGroup(
      Function<Formula, Formula> knowledge,
      String word,
      ImmutableSet<AgentId> group,
      boolean isThat,
      Read body) {
    String names = group.stream().map(agent -> "\"" + agent + "\"").collect(joining(","));
    Formula that = knowledge.apply(body.formula);
    return isThat
        ? new Read(that, word + " " + names + " ", body.printed)
        : new Read(
            new Formula.Or(ImmutableList.of(that, knowledge.apply(new Formula.Not(body.formula)))),
            word + "w " + names + " ",
            body.printed);
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
            told.printed,
            group.isEmpty() ? "] " : "]",
            body.printed);
    return isBox ? read : not(read);
  }

  private static Update update(ImmutableSet<AgentId> group, boolean isWhether, Formula said) {
    if (group.isEmpty()) {
      return isWhether ? new Update.AnnounceWhether(said) : new Update.Announce(said);
    }
    return isWhether
        ? new Update.TellWhether(sorted(group), said)
        : new Update.Tell(sorted(group), said);
  }
}
