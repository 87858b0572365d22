package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Substitution;
import org.possibledeals.kripke.formula.Update;

/** Random formulas with every construct of the format, over three atoms and three agents. */
record SmcdelDrafts(Random random) {

  private static final ImmutableList<String> AGENTS = ImmutableList.of("a", "b", "c");
  private static final int ATOMS = 3;

  /** A formula as the format may have it, in brackets unless it binds tightest, and its meaning. */
  record Draft(String text, Formula meaning) {}

  /** Agents as the format may have them: {@code a, c} or {@code (a, c)}. */
  private record Group(String text, ImmutableSortedSet<AgentId> agents) {}

  Draft draft(int depth) {
    if (depth == 0) {
      return leaf();
    }
    return switch (random.nextInt(11)) {
      case 0 -> leaf();
      case 1, 2 -> connected(draft(depth - 1), draft(depth - 1), draft(depth - 1));
      case 3 -> each(draft(depth - 1), draft(depth - 1));
      case 4, 5 -> one(draft(depth - 1));
      case 6, 7 -> updated(draft(depth - 1), draft(depth - 1));
      case 8 -> quantified(plain(Math.min(depth - 1, 2)));
      default -> group(draft(depth - 1));
    };
  }

  /** Returns a formula of atoms and connectives, and quantifiers over such. */
  Draft plain(int depth) {
    if (depth == 0) {
      return leaf();
    }
    return random.nextInt(4) == 0
        ? quantified(plain(depth - 1))
        : connected(plain(depth - 1), plain(depth - 1), plain(depth - 1));
  }

  private Draft leaf() {
    if (random.nextInt(8) == 0) {
      boolean value = random.nextBoolean();
      return new Draft(value ? "Top" : "Bot", new Formula.Constant(value));
    }
    int atom = 1 + random.nextInt(ATOMS);
    return new Draft("" + atom, SmcdelFile.atom(atom));
  }

  private Draft connected(Draft f, Draft g, Draft h) {
    return switch (random.nextInt(6)) {
      case 0 -> not(f);
      case 1 -> junction(f, g);
      case 2 -> chain(f, g, h);
      case 3 -> arrow(f, g);
      case 4 -> arrows(f, g, h);
      default -> list(List.of(f, g, h).subList(0, 1 + random.nextInt(3)));
    };
  }

  private String any(String... signs) {
    return signs[random.nextInt(signs.length)];
  }

  private Draft not(Draft f) {
    return new Draft(any("~", "~ ", "¬", "not ", "Not ") + f.text, new Formula.Not(f.meaning));
  }

  private String sign(boolean isAnd) {
    return isAnd ? any("&", "∧") : any("|", "∨");
  }

  private static Formula joined(boolean isAnd, Formula... members) {
    return isAnd
        ? new Formula.And(ImmutableList.copyOf(members))
        : new Formula.Or(ImmutableList.copyOf(members));
  }

  private Draft junction(Draft f, Draft g) {
    boolean isAnd = random.nextBoolean();
    return new Draft(
        "(%s %s %s)".formatted(f.text, sign(isAnd), g.text), joined(isAnd, f.meaning, g.meaning));
  }

  /** Both signs have one level, from the left; neighbours with the same sign are one formula. */
  private Draft chain(Draft f, Draft g, Draft h) {
    boolean first = random.nextBoolean();
    boolean second = random.nextBoolean();
    return new Draft(
        "(%s %s %s %s %s)".formatted(f.text, sign(first), g.text, sign(second), h.text),
        first == second
            ? joined(first, f.meaning, g.meaning, h.meaning)
            : joined(second, joined(first, f.meaning, g.meaning), h.meaning));
  }

  private static Formula arrow(boolean isIff, Formula f, Formula g) {
    return isIff ? new Formula.Iff(f, g) : new Formula.Implies(f, g);
  }

  private String arrowSign(boolean isIff) {
    return isIff ? "iff" : any("->", "→");
  }

  private Draft arrow(Draft f, Draft g) {
    boolean isIff = random.nextBoolean();
    return new Draft(
        "(%s %s %s)".formatted(f.text, arrowSign(isIff), g.text),
        arrow(isIff, f.meaning, g.meaning));
  }

  private Draft arrows(Draft f, Draft g, Draft h) {
    boolean first = random.nextBoolean();
    boolean second = random.nextBoolean();
    return new Draft(
        "(%s %s %s %s %s)".formatted(f.text, arrowSign(first), g.text, arrowSign(second), h.text),
        arrow(second, arrow(first, f.meaning, g.meaning), h.meaning));
  }

  private Draft list(List<Draft> members) {
    String word = any("AND", "OR", "XOR", "ONEOF");
    ImmutableList<Formula> all =
        members.stream().map(Draft::meaning).collect(ImmutableList.toImmutableList());
    return new Draft(
        word + any("", " ") + members.stream().map(Draft::text).collect(joining(", ", "(", ")")),
        switch (word) {
          case "AND" -> Formula.and(all);
          case "OR" -> Formula.or(all);
          case "XOR" -> new Formula.Parity(all);
          default -> new Formula.ExactlyOne(all);
        });
  }

  /** Returns f with both values of an atom, or of two, one after the other. */
  private Draft quantified(Draft f) {
    boolean isAll = random.nextBoolean();
    List<Integer> atoms =
        Stream.generate(() -> 1 + random.nextInt(ATOMS)).limit(1 + random.nextInt(2)).toList();
    Formula meaning = f.meaning;
    for (int atom : atoms) {
      meaning = joined(isAll, with(meaning, atom, true), with(meaning, atom, false));
    }
    return new Draft(
        "(%s %s %s)".formatted(isAll ? any("Forall", "ForAll") : "Exists", numbers(atoms), f.text),
        meaning);
  }

  private static String numbers(List<Integer> atoms) {
    return atoms.stream().map(String::valueOf).collect(joining(","));
  }

  private static Formula with(Formula formula, int atom, boolean value) {
    return Substitution.in(
        formula,
        p -> p.equals(SmcdelFile.atom(atom)) ? new Formula.Constant(value) : p,
        equation -> equation);
  }

  /** Knowing whether each of a list, of which each may begin with a bare group. */
  private static Draft each(Draft f, Draft g) {
    AgentId agent = new AgentId("b");
    return new Draft(
        "(b knows whether (%s, %s))".formatted(f.text, g.text),
        Formula.and(
            ImmutableList.of(
                new Formula.KnowsWhether(agent, f.meaning),
                new Formula.KnowsWhether(agent, g.meaning))));
  }

  private Draft one(Draft f) {
    String name = AGENTS.get(random.nextInt(AGENTS.size()));
    boolean isThat = random.nextBoolean();
    AgentId agent = new AgentId(name);
    Formula meaning =
        isThat ? new Formula.Knows(agent, f.meaning) : new Formula.KnowsWhether(agent, f.meaning);
    return random.nextInt(3) == 0
        ? new Draft("(%s %s %s)".formatted(isThat ? "K" : "Kw", name, f.text), meaning)
        : bracketed("%s knows %s %s".formatted(name, isThat ? "that" : "whether", f.text), meaning);
  }

  /** Returns a box or a diamond: f is announced, or told to a group, or whether f is. */
  private Draft updated(Draft f, Draft g) {
    boolean isBox = random.nextBoolean();
    boolean isWhether = random.nextInt(3) == 0;
    boolean isToAll = random.nextBoolean();
    Group group = group();
    Formula body = isBox ? g.meaning : new Formula.Not(g.meaning);
    Formula after = new Formula.Box(isToAll ? toAll(isWhether, f) : to(group, isWhether, f), body);
    return bracketed(
        "%s%s%s %s%s %s"
            .formatted(
                isBox ? "[" : "<",
                isToAll ? "" : group.text + " ",
                isWhether ? "?!" : "!",
                f.text,
                isBox ? "]" : ">",
                g.text),
        isBox ? after : new Formula.Not(after));
  }

  private static Update toAll(boolean isWhether, Draft f) {
    return isWhether ? new Update.AnnounceWhether(f.meaning) : new Update.Announce(f.meaning);
  }

  private static Update to(Group group, boolean isWhether, Draft f) {
    return isWhether
        ? new Update.TellWhether(group.agents, f.meaning)
        : new Update.Tell(group.agents, f.meaning);
  }

  private Group group() {
    List<String> names =
        AGENTS.stream().filter(name -> name.equals("b") || random.nextBoolean()).toList();
    if (names.size() > 1 && random.nextBoolean()) {
      names = names.reversed();
    }
    String text = String.join(any(",", ", "), names);
    return new Group(
        random.nextBoolean() ? text : "(" + text + ")",
        names.stream()
            .map(AgentId::new)
            .collect(ImmutableSortedSet.toImmutableSortedSet(AgentId::compareTo)));
  }

  private Draft group(Draft f) {
    Group group = group();
    boolean isCommon = random.nextBoolean();
    boolean isThat = random.nextBoolean();
    Formula that = ofGroup(isCommon, group, f.meaning);
    return bracketed(
        "%s %s %s %s"
            .formatted(
                group.text, isCommon ? "comknow" : "distknow", isThat ? "that" : "whether", f.text),
        isThat ? that : joined(false, that, ofGroup(isCommon, group, new Formula.Not(f.meaning))));
  }

  private static Formula ofGroup(boolean isCommon, Group group, Formula f) {
    return isCommon
        ? new Formula.CommonKnowledge(group.agents, f)
        : new Formula.DistributedKnowledge(group.agents, f);
  }

  /** Knowledge and updates bind tightest: with brackets or without, they mean the same. */
  private Draft bracketed(String text, Formula meaning) {
    return new Draft(random.nextBoolean() ? text : "(" + text + ")", meaning);
  }
}
