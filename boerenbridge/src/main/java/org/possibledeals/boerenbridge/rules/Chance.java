package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import com.google.common.math.BigIntegerMath;
import com.google.common.primitives.ImmutableLongArray;
import java.math.BigInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.kripke.formula.Fraction;

/**
 * The draws of chance, each with its exact probabilities.
 *
 * <p>A draw's stream depends on the round and the kind of draw alone, so that a seed deals the same
 * cards to whoever plays.
 */
sealed interface Chance extends Lottery<Move> {

  /** Returns the number of this draw's round, from 0. */
  int round();

  @Override
  default long stream() {
    return 4L * round()
        + switch (this) {
          case FirstDealer first -> 0;
          case Dealing deal -> 1;
          case TrumpSuit trump -> 2;
          case OtherBid bid -> 3;
        };
  }

  /** Who deals first: all of the players alike, or the last for certain. */
  record FirstDealer(Rules.FirstDealer rule, int players) implements Chance {
    @Override
    public int round() {
      return 0;
    }

    @Override
    public Move draw(RandomGenerator random) {
      return switch (rule) {
        case DRAWN -> new Move.Dealer(random.nextInt(players));
        case WEST -> new Move.Dealer(players - 1);
      };
    }

    @Override
    public Fraction probability(Move outcome) {
      if (!(outcome instanceof Move.Dealer(int seat)) || seat < 0 || seat >= players) {
        return Fraction.ZERO;
      }
      return switch (rule) {
        case DRAWN -> Fraction.of(1, players);
        case WEST -> seat == players - 1 ? Fraction.ONE : Fraction.ZERO;
      };
    }

    @Override
    public Stream<Move> outcomes() {
      return switch (rule) {
        case DRAWN -> IntStream.range(0, players).mapToObj(Move.Dealer::new);
        case WEST -> Stream.of(new Move.Dealer(players - 1));
      };
    }
  }

  /**
   * The deal: every way to deal alike, then cards are turned as {@link Turning} describes.
   *
   * @param turns whether cards are turned
   * @param avoided the suit that is turned in vain while another remains, or {@link Cards#NO_SUIT}
   */
  record Dealing(int round, RoundPlan plan, boolean turns, int avoided) implements Chance {
    @Override
    public Move draw(RandomGenerator random) {
      Hands hands = deal(plan, random);
      return new Move.Deal(hands, turns ? turning(hands).draw(random) : ImmutableList.of());
    }

    private Turning turning(Hands hands) {
      return new Turning(plan.deck() & ~hands.all(), avoided);
    }

    @Override
    public boolean isPossible(Move outcome) {
      return outcome instanceof Move.Deal(Hands hands, ImmutableList<Integer> turned)
          && isDealOf(hands)
          && (turns ? turning(hands).isPossible(turned) : turned.isEmpty());
    }

    @Override
    public Fraction probability(Move outcome) {
      if (!isPossible(outcome)) {
        return Fraction.ZERO;
      }
      Move.Deal dealt = (Move.Deal) outcome;
      Hands hands = dealt.hands();
      BigInteger ways = BigInteger.ONE;
      int left = Cards.count(plan.deck());
      for (int seat = 0; seat < plan.players(); seat++) {
        ways = ways.multiply(BigIntegerMath.binomial(left, plan.cards()));
        left -= plan.cards();
      }
      if (turns) {
        ways = ways.multiply(turning(hands).ways(dealt.turned()));
      }
      return new Fraction(BigInteger.ONE, ways);
    }

    @Override
    public Stream<Move> outcomes() {
      return hands(plan.deck(), plan.players(), ImmutableList.of())
          .map(dealt -> new Hands(ImmutableLongArray.copyOf(dealt)))
          .flatMap(
              hands ->
                  turns
                      ? turning(hands).outcomes().map(turned -> new Move.Deal(hands, turned))
                      : Stream.of(new Move.Deal(hands, ImmutableList.of())));
    }

    /** Returns every way to deal {@code more} hands of {@code cards} after these. */
    private Stream<ImmutableList<Long>> hands(long cards, int more, ImmutableList<Long> before) {
      if (more == 0) {
        return Stream.of(before);
      }
      ImmutableSet<Integer> left =
          Cards.stream(cards).boxed().collect(ImmutableSet.toImmutableSet());
      return Sets.combinations(left, plan.cards()).stream()
          .map(hand -> hand.stream().mapToLong(Cards::only).sum())
          .flatMap(
              hand ->
                  hands(
                      cards & ~hand,
                      more - 1,
                      ImmutableList.<Long>builder().addAll(before).add(hand).build()));
    }

    private boolean isDealOf(Hands hands) {
      if (hands.dealt().length() != plan.players()) {
        return false;
      }
      boolean sized = true;
      for (int seat = 0; seat < plan.players(); seat++) {
        sized &= Cards.count(hands.of(seat)) == plan.cards();
      }
      return sized
          && Cards.count(hands.all()) == plan.players() * plan.cards()
          && (hands.all() & ~plan.deck()) == 0;
    }
  }

  /** A trump suit, all suits but {@code avoided} alike. */
  record TrumpSuit(int round, int avoided) implements Chance {
    @Override
    public Move draw(RandomGenerator random) {
      if (avoided == Cards.NO_SUIT) {
        return new Move.Trump(random.nextInt(Cards.SUITS));
      }
      int drawn = random.nextInt(Cards.SUITS - 1);
      return new Move.Trump(drawn < avoided ? drawn : drawn + 1);
    }

    @Override
    public boolean isPossible(Move outcome) {
      return outcome instanceof Move.Trump(int suit)
          && suit >= 0
          && suit < Cards.SUITS
          && suit != avoided;
    }

    @Override
    public Fraction probability(Move outcome) {
      int suits = avoided == Cards.NO_SUIT ? Cards.SUITS : Cards.SUITS - 1;
      return isPossible(outcome) ? Fraction.of(1, suits) : Fraction.ZERO;
    }

    @Override
    public Stream<Move> outcomes() {
      return IntStream.range(0, Cards.SUITS)
          .filter(suit -> suit != avoided)
          .mapToObj(Move.Trump::new);
    }
  }

  /** Another bid than {@code bid}, from 0 to {@code cards}, all alike. */
  record OtherBid(int round, int cards, int bid) implements Chance {
    @Override
    public Move draw(RandomGenerator random) {
      int drawn = random.nextInt(cards);
      return new Move.Redraw(drawn < bid ? drawn : drawn + 1);
    }

    @Override
    public boolean isPossible(Move outcome) {
      return outcome instanceof Move.Redraw(int tricks)
          && tricks >= 0
          && tricks <= cards
          && tricks != bid;
    }

    @Override
    public Fraction probability(Move outcome) {
      return isPossible(outcome) ? Fraction.of(1, cards) : Fraction.ZERO;
    }

    @Override
    public Stream<Move> outcomes() {
      return IntStream.rangeClosed(0, cards)
          .filter(tricks -> tricks != bid)
          .mapToObj(Move.Redraw::new);
    }
  }

  /** Deals a hand to each player, every way alike. */
  static Hands deal(RoundPlan plan, RandomGenerator random) {
    long[] dealt = new long[plan.players()];
    long left = plan.deck();
    for (int seat = 0; seat < dealt.length; seat++) {
      dealt[seat] = some(left, plan.cards(), random);
      left &= ~dealt[seat];
    }
    return Hands.of(dealt);
  }

  /** Returns {@code size} of {@code cards}, every subset alike. */
  private static long some(long cards, int size, RandomGenerator random) {
    int left = Cards.count(cards);
    if (left == size) {
      return cards;
    }
    long rest = cards;
    for (int i = 0; i < size; i++) {
      rest ^= Long.expand(1L << random.nextInt(left - i), rest);
    }
    return cards ^ rest;
  }
}
