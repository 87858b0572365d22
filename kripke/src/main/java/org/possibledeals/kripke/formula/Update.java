package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.function.UnaryOperator;

/**
 * An update α, which changes a model: syntax only, a value. [α]ψ and ⟨α⟩ψ, {@link Formula.Box} and
 * {@link Formula.Diamond}, are about the model afterwards.
 *
 * <p>{@code toString()} prints what stands between the brackets: {@code !p}, {@code E,e}.
 *
 * <p>Source: DEL, chapters 4 to 6.
 */
public sealed interface Update {

  /** !φ: φ is truthfully announced to everybody. */
  record Announce(Formula announced) implements Update {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** ?!φ: it is truthfully announced to everybody whether φ. This can always happen. */
  record AnnounceWhether(Formula announced) implements Update {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /**
   * !_B φ: φ is truthfully told to the group B; the others learn only that B was told whether φ.
   */
  record Tell(ImmutableSortedSet<AgentId> group, Formula told) implements Update {
    public Tell {
      Notation.requireSomebody(group);
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** ?!_B φ: B is truthfully told whether φ, as in {@link Tell}. This can always happen. */
  record TellWhether(ImmutableSortedSet<AgentId> group, Formula told) implements Update {
    public TellWhether {
      Notation.requireSomebody(group);
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** An update that only an engine with listed worlds does. */
  sealed interface OfListed extends Update {}

  /**
   * !, or {a,b}!: something is truthfully announced to everybody, or a and b each announce at once
   * something that they know. Which formula it is, is left open: [!]ψ is about each, ⟨!⟩ψ about
   * some. What is announced has no such update in it. Source: Balbiani et al., <i>'Knowable' as
   * 'known after an announcement'</i>, 2008; for groups, Ågotnes, Balbiani, van Ditmarsch and
   * Seban, <i>Group announcement logic</i>, 2010.
   *
   * @param group who announces; nobody where the announcement is anyone's
   */
  record AnnounceSome(ImmutableSortedSet<AgentId> group) implements OfListed {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /**
   * ⇑φ or ↑φ: all agents come to hold φ-worlds more plausible than before, and no world is lost. It
   * can always happen. Source: van Benthem, <i>Dynamic logic for belief revision</i>, 2007.
   *
   * @param isRadical whether all φ-worlds become more plausible than all others (lexicographic
   *     upgrade), or only the most plausible ones among them (conservative, or minimal)
   */
  record Upgrade(boolean isRadical, Formula preferred) implements OfListed {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /**
   * E,e: event e of the action model E happens; DEL, definition 6.8.
   *
   * @param action the name of the action model, which the model that is updated gives a meaning
   * @param events some of its events, and any of them that can happen does; none means all
   *     designated ones
   */
  record Event(String action, ImmutableSortedSet<String> events) implements Update {
    /**
     * Checks the names.
     *
     * @throws IllegalArgumentException if one could not be read back from a formula
     */
    public Event {
      Notation.requireWord(action, () -> "action model");
      events.forEach(event -> Notation.requireWord(event, () -> "event of " + action));
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** Returns the formulas this update is directly made of: what is announced or told. */
  default ImmutableList<Formula> parts() {
    return switch (this) {
      case Announce(var f) -> ImmutableList.of(f);
      case AnnounceWhether(var f) -> ImmutableList.of(f);
      case Tell(var group, var f) -> ImmutableList.of(f);
      case TellWhether(var group, var f) -> ImmutableList.of(f);
      case Upgrade(var isRadical, var f) -> ImmutableList.of(f);
      case AnnounceSome some -> ImmutableList.of();
      case Event event -> ImmutableList.of();
    };
  }

  /** Returns the agents this update names itself, outside its parts, in the order of names. */
  default ImmutableSortedSet<AgentId> index() {
    return switch (this) {
      case Tell(var group, var f) -> group;
      case TellWhether(var group, var f) -> group;
      case AnnounceSome(var group) -> group;
      case Upgrade update -> ImmutableSortedSet.of();
      case Announce update -> ImmutableSortedSet.of();
      case AnnounceWhether update -> ImmutableSortedSet.of();
      case Event update -> ImmutableSortedSet.of();
    };
  }

  /** Returns this update with {@code change} applied to each of its {@link #parts}. */
  default Update mapped(UnaryOperator<Formula> change) {
    return switch (this) {
      case Announce(var f) -> new Announce(change.apply(f));
      case AnnounceWhether(var f) -> new AnnounceWhether(change.apply(f));
      case Tell(var group, var f) -> new Tell(group, change.apply(f));
      case TellWhether(var group, var f) -> new TellWhether(group, change.apply(f));
      case Upgrade(var isRadical, var f) -> new Upgrade(isRadical, change.apply(f));
      case AnnounceSome some -> some;
      case Event event -> event;
    };
  }
}
