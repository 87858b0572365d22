package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;

/**
 * The smallest game with something hidden, for tests: of three cards or more ann and bob get one
 * each; ann may show hers; bob says whether his is higher, for a point.
 */
public final class HigherCard implements Game<HigherCard.State, HigherCard.Seen, HigherCard.Move> {

  static final AgentId ANN = new AgentId("ann");
  static final AgentId BOB = new AgentId("bob");

  private final int cards;
  private final DealVocabulary vocabulary;

  /** Makes the game of three cards. */
  public HigherCard() {
    this(3);
  }

  /** Makes the game of so many cards, up to 9. */
  HigherCard(int cards) {
    this.cards = cards;
    vocabulary = vocabulary(cards);
  }

  private static DealVocabulary vocabulary(int cards) {
    return new DealVocabulary(
        IntStream.rangeClosed(1, cards)
            .mapToObj(String::valueOf)
            .collect(ImmutableList.toImmutableList()),
        ImmutableList.of(ANN, BOB),
        ImmutableList.of("rest"));
  }

  /** Returns the words for who has which card. */
  DealVocabulary vocabulary() {
    return vocabulary;
  }

  /** Returns whether an atom is true in a state. */
  boolean isTrue(State state, Formula.Atom atom) {
    Move.Deal deal = (Move.Deal) state.moves.getFirst();
    int card = vocabulary.card(atom.arguments().get(1));
    return switch (atom.arguments().get(0)) {
      case "ann" -> deal.ann == card;
      case "bob" -> deal.bob == card;
      default -> deal.ann != card && deal.bob != card;
    };
  }

  /** What happens: cards from 0. */
  public sealed interface Move {
    /** Chance deals. */
    record Deal(int ann, int bob) implements Move {}

    /** Ann shows her card, or not. */
    record Show(boolean shows) implements Move {}

    /** Bob says that his card is higher, or not. */
    record Higher(boolean says) implements Move {}
  }

  /** All there is. */
  public record State(ImmutableList<Move> moves) {}

  /**
   * What a player sees: of how many cards, how many moves were made, their own card, and ann's if
   * shown; -1 if not.
   */
  public record Seen(AgentId player, int cards, int made, int own, int shown)
      implements Observation {
    @Override
    public DealCell knowledge() {
      DealStructure all = DealStructure.unrestricted(cards, 1, 1, cards - 2);
      DealStructure heard = shown < 0 ? all : all.withHand(0, 1L << shown);
      return DealCell.of(vocabulary(cards), heard, player.equals(ANN) ? 0 : 1, 1L << own);
    }
  }

  /** All deals alike. */
  private record Dealing(int cards) implements Lottery<Move> {
    @Override
    public long stream() {
      return 0;
    }

    @Override
    public Move draw(RandomGenerator random) {
      int ann = random.nextInt(cards);
      return new Move.Deal(ann, (ann + 1 + random.nextInt(cards - 1)) % cards);
    }

    @Override
    public Fraction probability(Move outcome) {
      return outcome instanceof Move.Deal(int ann, int bob)
              && ann != bob
              && Math.min(ann, bob) >= 0
              && Math.max(ann, bob) < cards
          ? Fraction.of(1, cards * (cards - 1))
          : Fraction.ZERO;
    }

    @Override
    public Stream<Move> outcomes() {
      return IntStream.range(0, cards)
          .boxed()
          .flatMap(
              ann ->
                  IntStream.range(1, cards)
                      .mapToObj(bob -> new Move.Deal(ann, (ann + bob) % cards)));
    }
  }

  @Override
  public String name() {
    return "higher card";
  }

  @Override
  public ImmutableList<AgentId> players() {
    return ImmutableList.of(ANN, BOB);
  }

  @Override
  public State start() {
    return new State(ImmutableList.of());
  }

  @Override
  public Turn<Move> turn(State state) {
    return switch (state.moves.size()) {
      case 0 -> new Turn.Chance<>(new Dealing(cards));
      case 1 -> new Turn.Player<>(ANN);
      case 2 -> new Turn.Player<>(BOB);
      default -> new Turn.Over<>();
    };
  }

  @Override
  public ImmutableList<Move> legalMoves(State state) {
    return switch (state.moves.size()) {
      case 1 -> ImmutableList.of(new Move.Show(false), new Move.Show(true));
      case 2 -> ImmutableList.of(new Move.Higher(false), new Move.Higher(true));
      default -> throw new IllegalArgumentException("It is no player's turn.");
    };
  }

  @Override
  public State play(State state, Move move) {
    boolean possible =
        switch (state.moves.size()) {
          case 0 -> new Dealing(cards).probability(move).numerator().signum() > 0;
          case 1, 2 -> legalMoves(state).contains(move);
          default -> false;
        };
    if (!possible) {
      throw new IllegalArgumentException("Cannot %s after %s.".formatted(move, state.moves));
    }
    return new State(ImmutableList.<Move>builder().addAll(state.moves).add(move).build());
  }

  @Override
  public Seen observe(State state, AgentId player) {
    if (!players().contains(player)) {
      throw new IllegalArgumentException("No player %s, only %s.".formatted(player, players()));
    }
    if (state.moves.isEmpty()) {
      return new Seen(player, cards, 0, -1, -1);
    }
    Move.Deal deal = (Move.Deal) state.moves.getFirst();
    boolean shown = state.moves.contains(new Move.Show(true));
    return new Seen(
        player,
        cards,
        state.moves.size(),
        player.equals(ANN) ? deal.ann : deal.bob,
        shown ? deal.ann : -1);
  }

  @Override
  public Update update(State state, Move move) {
    return move.equals(new Move.Show(true))
        ? new Update.Announce(vocabulary.has(0, ((Move.Deal) state.moves.getFirst()).ann))
        : NOTHING;
  }

  @Override
  public ImmutableList<Integer> points(State state) {
    if (state.moves.size() < 3) {
      return ImmutableList.of(0, 0);
    }
    Move.Deal deal = (Move.Deal) state.moves.getFirst();
    boolean right = ((Move.Higher) state.moves.getLast()).says == deal.bob > deal.ann;
    return ImmutableList.of(0, right ? 1 : 0);
  }

  @Override
  public String write(Move move) {
    return switch (move) {
      case Move.Deal(int ann, int bob) -> "deal " + ann + bob;
      case Move.Show(boolean shows) -> "show " + shows;
      case Move.Higher(boolean says) -> "higher " + says;
    };
  }

  @Override
  public Move read(String text) {
    return switch (text) {
      case "show true", "show false" -> new Move.Show(text.endsWith("true"));
      case "higher true", "higher false" -> new Move.Higher(text.endsWith("true"));
      default -> {
        if (text.matches("deal [0-8]{2}") && text.charAt(5) != text.charAt(6)) {
          yield new Move.Deal(text.charAt(5) - '0', text.charAt(6) - '0');
        }
        throw new IllegalArgumentException(
            "No move \"%s\"; one is deal 01, show true, higher false.".formatted(text));
      }
    };
  }
}
