package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.HigherCard.Move;

class RandomStreamsTest {

  private static final long CARDS = 0;
  private static final long PLAYERS = 1;
  private static final int MATCHES = 5;

  /** The streams of earlier versions, whose mixing can be undone. */
  private record MixedStreams(long seed) {
    MixedStreams of(long label) {
      return new MixedStreams(Undoing.mixed(seed + 0x9E3779B97F4A7C15L * Undoing.mixed(label + 1)));
    }

    SplittableRandom random() {
      return new SplittableRandom(seed);
    }
  }

  @Test
  void mixingCanBeUndone() {
    assertThat(LongStream.range(-1000, 1000))
        .allMatch(word -> Undoing.unmixed(Undoing.mixed(word)) == word);
  }

  @Test
  void oneNumberOfAPlayerGaveTheDealWhenStreamsWereMixed() {
    for (int match = 0; match < MATCHES; match++) {
      var streams = new MixedStreams(Undoing.mixed(match));
      for (int seat = 0; seat < 2; seat++) {
        long one = streams.of(PLAYERS).of(seat).random().nextLong();
        var guesses = new ArrayList<MixedStreams>();
        Undoing.seedsAbove(one).forEach(seed -> guesses.add(new MixedStreams(seed)));
        long cards = streams.of(CARDS).random().nextLong();
        assertThat(Undoing.withStreamsBelow(guesses, MixedStreams::of))
            .anyMatch(guess -> guess.random().nextLong() == cards);
      }
    }
  }

  @Test
  void theWholeStateOfAPlayerGivesNoStreamAboveOrBeside() {
    for (int match = 0; match < MATCHES; match++) {
      var streams = new RandomStreams(Undoing.mixed(match));
      long cards = streams.of(CARDS).random().nextLong();
      List<Long> players = new ArrayList<>();
      for (int seat = 0; seat < 2; seat++) {
        players.add(streams.of(PLAYERS).of(seat).random().nextLong());
      }
      for (int seat = 0; seat < 2; seat++) {
        RandomNumbers random = streams.of(PLAYERS).of(seat).random();
        random.nextInt(2);
        assertThat(Undoing.streams(random))
            .isNotEmpty()
            .extracting(guess -> guess.random().nextLong())
            .doesNotContain(cards)
            .doesNotContainAnyElementsOf(players);
      }
    }
  }

  @Test
  void theStateOfAGeneratorIsUndoneStepByStep() {
    RandomNumbers random = new RandomStreams(7).random();
    long[] start = Undoing.known(random);
    random.nextLong();
    random.nextLong();
    assertThat(Undoing.known(random)).contains(Arrays.copyOf(start, 4));
  }

  @Test
  void aDealThatIsGuessedFromAPlayersStateIsRightByChanceOnly() {
    HigherCard game = new HigherCard(9);
    int right = 0;
    int guesses = 0;
    for (int match = 0; match < 50; match++) {
      var streams = new RandomStreams(Undoing.mixed(match));
      Move deal = deal(game, streams.of(CARDS));
      for (RandomStreams guess :
          Iterables.limit(Undoing.streams(streams.of(PLAYERS).of(1).random()), 1000)) {
        guesses++;
        right += deal(game, guess).equals(deal) ? 1 : 0;
      }
    }
    assertThat((double) right / guesses).isBetween(0.8 / 72, 1.2 / 72);
  }

  private static Move deal(HigherCard game, RandomStreams cards) {
    Turn.Chance<Move> dealing = (Turn.Chance<Move>) game.turn(game.start());
    return dealing.lottery().draw(cards.of(dealing.lottery().stream()).random());
  }

  @Test
  void streamsOfOtherNumbersAreOthers() {
    var streams = new RandomStreams(1);
    assertThat(
            Stream.of(
                streams,
                streams.of(0),
                streams.of(1),
                streams.of(-1),
                streams.of(Long.MIN_VALUE),
                streams.of(0).of(0),
                streams.of(0).of(1),
                streams.of(1).of(0),
                new RandomStreams(0),
                new RandomStreams(-1)))
        .extracting(one -> one.random().nextLong())
        .doesNotHaveDuplicates();
  }

  @Test
  void theSameSeedGivesTheSameNumbersWhereverItRuns() {
    assertThat(ImmutableList.of(new RandomStreams(1), new RandomStreams(-5).of(2).of(3)))
        .extracting(one -> one.random().nextLong())
        .containsExactly(274060989868489604L, -6422505560488146847L);
  }

  @Test
  void streamsAreEqualIfTheirKeysAre() {
    assertThat(new RandomStreams(1).of(2))
        .isEqualTo(new RandomStreams(1).of(2))
        .hasSameHashCodeAs(new RandomStreams(1).of(2))
        .isNotEqualTo(new RandomStreams(1).of(3))
        .isNotEqualTo("1");
    assertThat(new RandomStreams(1).hashCode()).isNotEqualTo(new RandomStreams(2).hashCode());
  }
}
