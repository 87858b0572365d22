package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.hash.Hashing;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;
import org.possibledeals.kripke.model.Perspective;

/**
 * A game with a planted fault, to see that the {@link KnowledgeLaws} find it.
 *
 * @param <S> state
 * @param <M> move
 */
public class FaultyGame<S, M> implements Game<S, FaultyGame.Seen, M> {

  /**
   * What a player has seen of a faulty game; the knowledge is not part of what is compared.
   *
   * @param seen what is compared
   */
  public record Seen(AgentId player, Object seen, Lazy lazily) implements Observation {
    @Override
    public Perspective<?> knowledge() {
      return lazily.knowledge.get();
    }
  }

  /** Knowledge that is made when it is asked for; all are equal. */
  public static final class Lazy {
    private final Supplier<Perspective<?>> knowledge;

    private Lazy(Supplier<Perspective<?>> knowledge) {
      this.knowledge = knowledge;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Lazy;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  private final Game<S, ? extends Observation, M> game;

  /** Takes a game as it is, to be given a fault by a subclass. */
  protected FaultyGame(SmallGame<S, ?, M> small) {
    game = small.game();
  }

  /** A game whose moves announce what is false. */
  static <S, M> FaultyGame<S, M> withFalseUpdate(SmallGame<S, ?, M> small) {
    return new FaultyGame<>(small) {
      @Override
      public Update update(S state, M move) {
        Optional<Atom> fact = small.trueAt(state).stream().findFirst();
        return fact.isPresent() ? new Update.Announce(new Formula.Not(fact.get())) : NOTHING;
      }
    };
  }

  /** A game whose moves announce a card that nobody has shown. */
  static <S, M> FaultyGame<S, M> withTellingUpdate(SmallGame<S, ?, M> small) {
    return new FaultyGame<>(small) {
      @Override
      public Update update(S state, M move) {
        return new Update.Announce(Formula.and(small.trueAt(state)));
      }
    };
  }

  /** A game in which the order of the legal moves depends on what is hidden. */
  static <S, M> FaultyGame<S, M> withTellingMoves(SmallGame<S, ?, M> small) {
    return new FaultyGame<>(small) {
      @Override
      public ImmutableList<M> legalMoves(S state) {
        ImmutableList<M> legal = super.legalMoves(state);
        return isOdd(small, state) ? legal.reverse() : legal;
      }
    };
  }

  /** A game in which everybody knows all. */
  static <S, M> FaultyGame<S, M> withOneWorld(SmallGame<S, ?, M> small) {
    return new FaultyGame<>(small) {
      @Override
      public Seen observe(S state, AgentId player) {
        Seen seen = super.observe(state, player);
        return new Seen(player, seen.seen, new Lazy(() -> oneWorld(small, state, player)));
      }
    };
  }

  /**
   * A game in which each player knows what they should, but takes all others to know all that is
   * so: as if all hands were announced to them inside of {@code knowledge()}.
   */
  static <S, M> FaultyGame<S, M> withOthersWhoKnowAll(SmallGame<S, ?, M> small) {
    return new FaultyGame<>(small) {
      @Override
      public Seen observe(S state, AgentId player) {
        Seen seen = super.observe(state, player);
        return new Seen(player, seen.seen, new Lazy(() -> new OfKnowing<>(seen.knowledge())));
      }
    };
  }

  /** A cell in which all others know all that is so: K_j φ is φ. */
  private record OfKnowing<W>(Perspective<W> cell) implements Perspective<W> {
    @Override
    public AgentId agent() {
      return cell.agent();
    }

    @Override
    public BigInteger worldCount() {
      return cell.worldCount();
    }

    @Override
    public Optional<W> counterexample(Formula formula) {
      return cell.counterexample(known(formula));
    }

    @Override
    public Fraction probability(Formula formula) {
      return cell.probability(known(formula));
    }

    private Formula known(Formula formula) {
      if (formula instanceof Formula.Knows(var who, var body)) {
        return known(body);
      }
      if (formula instanceof Formula.Not(var body)) {
        return new Formula.Not(known(body));
      }
      return formula instanceof Formula.Or(var members)
          ? Formula.or(members.stream().map(this::known).toList())
          : formula;
    }
  }

  /** A game in which everybody sees something of what is hidden, and it is not announced. */
  static <S, M> FaultyGame<S, M> withACardThatAllSee(SmallGame<S, ?, M> small) {
    return new FaultyGame<>(small) {
      @Override
      public Seen observe(S state, AgentId player) {
        Seen seen = super.observe(state, player);
        return new Seen(player, ImmutableList.of(seen.seen, isOdd(small, state)), seen.lazily);
      }
    };
  }

  /** A game in which each player sees what the next player sees, instead of what they should. */
  static <S, M> FaultyGame<S, M> withTheWrongPlayerSeeing(SmallGame<S, ?, M> small) {
    return new FaultyGame<>(small) {
      @Override
      public Seen observe(S state, AgentId player) {
        int next = (players().indexOf(player) + 1) % players().size();
        Object wrong = super.observe(state, players().get(next)).seen;
        return new Seen(player, wrong, super.observe(state, player).lazily);
      }
    };
  }

  /** A game in which what chance cannot draw is played as if it were something else. */
  static <S, M> FaultyGame<S, M> withLooseChance(SmallGame<S, ?, M> small) {
    return new FaultyGame<>(small) {
      @Override
      public S play(S state, M move) {
        return turn(state) instanceof Turn.Chance<M>(var lottery)
                && lottery.probability(move).numerator().signum() == 0
            ? super.play(state, lottery.outcomes().findFirst().orElseThrow())
            : super.play(state, move);
      }
    };
  }

  /** Returns whether something is so that depends on what is hidden. */
  private static <S> boolean isOdd(SmallGame<S, ?, ?> small, S state) {
    String facts = small.trueAt(state).toString();
    return Hashing.murmur3_32_fixed().hashString(facts, StandardCharsets.UTF_8).asInt() % 2 != 0;
  }

  private static <S> Perspective<?> oneWorld(SmallGame<S, ?, ?> small, S state, AgentId player) {
    KripkeModelBuilder<String> builder = KripkeModel.over(ImmutableList.of("real"));
    small.game().players().forEach(agent -> builder.agent(agent, world -> world));
    ImmutableList<Atom> facts = small.trueAt(state);
    small.atoms().forEach(atom -> builder.atom(atom, world -> facts.contains(atom)));
    return builder.build().perspective(player, "real");
  }

  @Override
  public Seen observe(S state, AgentId player) {
    Observation seen = game.observe(state, player);
    return new Seen(player, seen, new Lazy(seen::knowledge));
  }

  /** Returns an observation that is compared by {@code seen}, with this knowledge. */
  protected static Seen seeing(AgentId player, Object seen, Supplier<Perspective<?>> knowledge) {
    return new Seen(player, seen, new Lazy(knowledge));
  }

  @Override
  public String name() {
    return game.name();
  }

  @Override
  public ImmutableList<AgentId> players() {
    return game.players();
  }

  @Override
  public S start() {
    return game.start();
  }

  @Override
  public Turn<M> turn(S state) {
    return game.turn(state);
  }

  @Override
  public ImmutableList<M> legalMoves(S state) {
    return game.legalMoves(state);
  }

  @Override
  public S play(S state, M move) {
    return game.play(state, move);
  }

  @Override
  public Update update(S state, M move) {
    return game.update(state, move);
  }

  @Override
  public ImmutableMap<String, ActionModel> actions(S state, M move) {
    return game.actions(state, move);
  }

  @Override
  public ImmutableList<Integer> points(S state) {
    return game.points(state);
  }

  @Override
  public String write(M move) {
    return game.write(move);
  }

  @Override
  public M read(String text) {
    return game.read(text);
  }
}
