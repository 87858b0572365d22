package org.possibledeals.kripke.meaning;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Lookalikes;
import org.possibledeals.kripke.formula.Notation;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.reach.DeepStack;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.Expression.Name;

/** The formulas that trees mean. */
final class FormulaMeaning {
  private final Meaning m;
  private final Map<String, AgentId> agents = new HashMap<>();

  /** The trees that are being given a meaning now, each in the one before. */
  private int open;

  private int mostOpen = DeepStack.SHALLOW;

  /** A tree is deeper than the stack of the caller is for. */
  private static final class TooDeep extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final TooDeep HERE = new TooDeep();

    private TooDeep() {
      super("too deep", null, false, false);
    }
  }

  FormulaMeaning(Meaning meaning) {
    this.m = meaning;
  }

  /**
   * Returns the formula.
   *
   * @param level how deep it is in the whole formula, from 1
   */
  Formula of(Expression tree, Scope scope, int level) {
    if (open == mostOpen) {
      throw TooDeep.HERE;
    }
    open++;
    try {
      return part(tree, scope, level);
    } finally {
      open--;
    }
  }

  /**
   * Returns the formula of a whole tree, begun again on a deep stack if it turns out to be deep.
   */
  Formula ofWhole(Expression tree, Scope scope) {
    Runnable again = m.restart();
    try {
      return of(tree, scope, 1);
    } catch (TooDeep e) {
      again.run();
      mostOpen = Integer.MAX_VALUE;
      try {
        return DeepStack.get(
            Subformulas.MOST_LEVELS * DeepStack.BYTES_PER_LEVEL, () -> of(tree, scope, 1));
      } finally {
        mostOpen = DeepStack.SHALLOW;
      }
    }
  }

  private Formula part(Expression tree, Scope scope, int level) {
    m.spend(1, tree.at());
    if (level > Subformulas.MOST_LEVELS) {
      throw m.source()
          .mistake(
              tree.at(),
              "a formula of more than %d levels".formatted(Subformulas.MOST_LEVELS),
              "at most %d levels".formatted(Subformulas.MOST_LEVELS));
    }
    int next = level + 1;
    return switch (tree) {
      case Expression.Truth(int at, boolean value) -> new Formula.Constant(value);
      case Name name -> name(name, scope, level);
      case Expression.Negation(int at, var f) -> new Formula.Not(of(f, scope, next));
      case Expression.Modality modality -> modality(modality, scope, next);
      case Expression.ValueKnowledge(int at, var agent, var x) ->
          new Formula.KnowsValue(agent(agent, scope), variable((Name) x, scope));
      case Expression.Likelihood likely ->
          new Formula.Probability(
              agent(likely.agent(), scope),
              of(likely.body(), scope, next),
              Comparison.of(likely.sign()),
              fraction(likely.bound(), scope));
      case Expression.ConditionalBelief(int at, var agent, var f, var g) ->
          new Formula.ConditionallyBelieves(
              agent(agent, scope), of(f, scope, next), of(g, scope, next));
      case Expression.SomeAnnouncement some ->
          dynamic(
              some.isBox(),
              new Update.AnnounceSome(
                  some.group().isEmpty() ? ImmutableSortedSet.of() : group(some.group(), scope)),
              of(some.body(), scope, next));
      case Expression.Upgrade(int at, var isBox, var isRadical, var f, var g) ->
          dynamic(isBox, new Update.Upgrade(isRadical, of(f, scope, next)), of(g, scope, next));
      case Expression.Announcement said -> announcement(said, scope, next);
      case Expression.EventUpdate event ->
          dynamic(event.isBox(), event(event, scope), of(event.body(), scope, next));
      case Expression.Junction junction -> junction(junction, scope, level);
      case Expression.Call call -> call(call, scope, next);
      case Expression.Chain chain -> m.terms().compared(chain, scope);
      case Expression.Quantifier each -> quantified(each, scope, next);
      case Expression.Group(int at, var f) -> of(f, scope, level);
      case Expression.Arithmetic(int at, var sign, var left, var right) ->
          throw m.source()
              .mistake(
                  at,
                  Lookalikes.shortSign(sign)
                      .orElse("a formula; what is computed is a number, as in x + y = 7"));
      case Expression.Part part ->
          throw m.mistake(
              part,
              "a formula: an atom, true, false, ~, a bracket, or an operator such as K_a, C_{a,b}"
                  + " or [!p]");
    };
  }

  private ImmutableList<Formula> all(List<Expression> trees, Scope scope, int level) {
    ImmutableList.Builder<Formula> all = ImmutableList.builder();
    trees.forEach(tree -> all.add(of(tree, scope, level)));
    return all.build();
  }

  /** Returns the members of a list, in which a {@code for each} is several. */
  ImmutableList<Formula> members(List<Expression> trees, Scope scope, int level) {
    ImmutableList.Builder<Formula> all = ImmutableList.builder();
    m.each(trees, scope, (tree, where) -> all.add(of(tree, where, level)));
    return all.build();
  }

  private Formula junction(Expression.Junction junction, Scope scope, int level) {
    List<Expression> members = junction.members();
    int size = members.size();
    return switch (junction.connective()) {
      case AND -> new Formula.And(all(members, scope, level + 1));
      case OR -> new Formula.Or(all(members, scope, level + 1));
      case IMPLIES -> {
        Formula whole = of(members.getLast(), scope, level + size - 1);
        for (int i = size - 2; i >= 0; i--) {
          whole = new Formula.Implies(of(members.get(i), scope, level + i + 1), whole);
        }
        yield whole;
      }
      case IFF -> {
        Formula whole = of(members.getFirst(), scope, level + size - 1);
        for (int i = 1; i < size; i++) {
          whole = new Formula.Iff(whole, of(members.get(i), scope, level + size - i));
        }
        yield whole;
      }
    };
  }

  private Formula call(Expression.Call call, Scope scope, int level) {
    return switch (call.word()) {
      case "exactlyOne" -> new Formula.ExactlyOne(members(call.members(), scope, level));
      case "odd" -> new Formula.Parity(members(call.members(), scope, level));
      default -> throw m.mistake(call, "a formula; a count is a number, as in count(p, q) = 1");
    };
  }

  private Formula quantified(Expression.Quantifier each, Scope scope, int level) {
    List<Formula> members = new ArrayList<>();
    m.enter(each.at());
    for (Scope bound : m.scopes(each.binder(), scope)) {
      members.add(of(each.body(), bound, level));
    }
    m.leave();
    return each.binder().isSome() ? Formula.or(members) : Formula.and(members);
  }

  private Formula modality(Expression.Modality modality, Scope scope, int level) {
    List<Expression> index = modality.index();
    boolean isOfGroup = Expression.Modality.isOfGroup(modality.operator());
    ImmutableSortedSet<AgentId> group =
        isOfGroup ? group(index, scope) : ImmutableSortedSet.of(agent(index.getFirst(), scope));
    Formula body = of(modality.body(), scope, level);
    return switch (modality.operator()) {
      case "E" -> new Formula.EverybodyKnows(group, body);
      case "C" -> new Formula.CommonKnowledge(group, body);
      case "D" -> new Formula.DistributedKnowledge(group, body);
      case "K" -> new Formula.Knows(group.first(), body);
      case "B" -> new Formula.Believes(group.first(), body);
      case "B^safe" -> new Formula.SafelyBelieves(group.first(), body);
      case "B^strong" -> new Formula.StronglyBelieves(group.first(), body);
      case "M" -> new Formula.Considers(group.first(), body);
      default -> new Formula.KnowsWhether(group.first(), body);
    };
  }

  private static Formula.Dynamic dynamic(boolean isBox, Update update, Formula body) {
    return isBox ? new Formula.Box(update, body) : new Formula.Diamond(update, body);
  }

  private Formula announcement(Expression.Announcement said, Scope scope, int level) {
    Formula f = of(said.announced(), scope, level);
    Update update;
    if (said.group().isEmpty()) {
      update = said.isWhether() ? new Update.AnnounceWhether(f) : new Update.Announce(f);
    } else {
      ImmutableSortedSet<AgentId> group = group(said.group(), scope);
      update = said.isWhether() ? new Update.TellWhether(group, f) : new Update.Tell(group, f);
    }
    return dynamic(said.isBox(), update, of(said.body(), scope, level));
  }

  private Update event(Expression.EventUpdate update, Scope scope) {
    Expression first = update.names().getFirst();
    String action = m.word(first, scope);
    Set<String> actions = m.known().actions().keySet();
    Set<String> events = m.known().actions().getOrDefault(action, ImmutableSet.of());
    if (!m.known().isOpen()) {
      m.requireOneOf("action models", actions, first, action);
    }
    ImmutableSortedSet.Builder<String> named = ImmutableSortedSet.naturalOrder();
    m.each(
        update.names().subList(1, update.names().size()),
        scope,
        (tree, where) -> {
          String event = m.word(tree, where);
          if (!m.known().isOpen()) {
            m.requireOneOf("events of " + action, events, tree, event);
          }
          named.add(event);
        });
    return new Update.Event(action, named.build());
  }

  /** Returns the agent that a tree names. */
  AgentId agent(Expression tree, Scope scope) {
    String name = m.word(tree, scope);
    if (!AgentId.isName(name)) {
      throw m.mistake(tree, name, "the name of an agent");
    }
    if (!m.known().isOpen()) {
      m.requireOneOf("agents", m.known().agents(), tree, name);
    }
    return agents.computeIfAbsent(name, AgentId::new);
  }

  private ImmutableSortedSet<AgentId> group(List<Expression> index, Scope scope) {
    ImmutableSortedSet.Builder<AgentId> group = ImmutableSortedSet.naturalOrder();
    m.each(
        index,
        scope,
        (tree, where) -> {
          ImmutableList<String> members =
              tree instanceof Name name ? m.namedSet(name, where) : null;
          if (members == null) {
            group.add(agent(tree, where));
          } else {
            members.forEach(name -> group.add(agent(new Name(tree.at(), name), Scope.GLOBAL)));
          }
        });
    ImmutableSortedSet<AgentId> all = group.build();
    if (all.isEmpty()) {
      throw m.source().mistake(index.getFirst().at(), "no agent", "a group with a member");
    }
    return all;
  }

  private Formula name(Name name, Scope scope, int level) {
    return m.referred(name, scope, (tree, where) -> of(tree, where, level))
        .orElseGet(() -> atom(name, m.word(name, scope)));
  }

  private Formula atom(Name name, String written) {
    Formula.Atom known = m.known().atoms().get(written);
    if (known != null) {
      return known;
    }
    String stem = Meaning.stem(written);
    if (!Notation.isAtomName(stem)) {
      throw m.mistake(
          name, written, "an atom, which begins with a letter and is not a word of the language");
    }
    Formula.Atom atom = new Formula.Atom(stem, Meaning.arguments(written));
    if (!m.known().isOpen()) {
      throw m.mistake(name, written, m.known().insteadOf(atom, m.definitions()));
    }
    m.known().addAtom(atom);
    return atom;
  }

  /** Returns the variable that a name is. */
  Variable variable(Name name, Scope scope) {
    String written = m.word(name, scope);
    Variable known = m.known().variables().get(written);
    if (known != null) {
      return known;
    }
    String stem = Meaning.stem(written);
    if (!Notation.isAtomName(stem)) {
      throw m.mistake(name, written, "a variable, which begins with a letter");
    }
    if (!m.known().isOpen()) {
      throw m.mistake(name, written, Vocabulary.oneOf("variables", m.known().variables().keySet()));
    }
    return new Variable(stem, Meaning.arguments(written));
  }

  /** Returns the fraction that a tree writes. */
  Fraction fraction(Expression tree, Scope scope) {
    if (tree instanceof Expression.Arithmetic(int at, var sign, var above, var below)) {
      BigInteger denominator = whole(below, scope);
      if (denominator.signum() == 0) {
        throw m.mistake(below, "a denominator of at least 1");
      }
      return new Fraction(whole(above, scope), denominator);
    }
    return new Fraction(whole(tree, scope), BigInteger.ONE);
  }

  private BigInteger whole(Expression tree, Scope scope) {
    String word = m.word(tree, scope);
    if (!Quantity.isNumber(word)) {
      throw m.mistake(tree, word, "a number, as in 2/3");
    }
    return new BigInteger(word);
  }
}
