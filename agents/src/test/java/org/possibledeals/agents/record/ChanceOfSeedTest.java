package org.possibledeals.agents.record;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.HigherCard;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;

class ChanceOfSeedTest {

  private static final HigherCard GAME = new HigherCard();

  private static GameRecord played(long seed, int deal) {
    var recorder = new Recorder<HigherCard.State, HigherCard.Move>(GAME);
    Agent<HigherCard.Seen, HigherCard.Move> first = (seen, legal, random) -> legal.getFirst();
    var last =
        Table.play(
            GAME,
            Collections.nCopies(2, first),
            new MatchStreams(seed, deal).cards(),
            Collections.nCopies(2, new RandomStreams(0).random()),
            recorder);
    return new GameRecord(
        "1",
        "higher card",
        "plain",
        seed,
        deal,
        ImmutableList.of("x", "y"),
        recorder.moves(),
        GAME.points(last));
  }

  private static void check(GameRecord record) {
    Replay.play(GAME, record, new ChanceOfSeed<>(GAME, record));
  }

  private static GameRecord with(GameRecord record, long seed, int deal) {
    return new GameRecord(
        record.version(),
        record.game(),
        record.rules(),
        seed,
        deal,
        record.agents(),
        record.moves(),
        record.points());
  }

  @Test
  void whatTheSeedGivesIsAccepted() {
    IntStream.range(0, 100).forEach(deal -> check(played(7, deal)));
  }

  @Test
  void theMoveThatTheSeedDoesNotGiveIsNamed() {
    GameRecord record = played(7, 0);
    int other =
        IntStream.range(1, 100)
            .filter(deal -> !played(7, deal).moves().getFirst().equals(record.moves().getFirst()))
            .findFirst()
            .orElseThrow();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> check(with(record, 7, other)))
        .withMessage(
            "Move 1, \"%s\": Chance made this move, and deal %d of seed 7 gives \"%s\"."
                .formatted(record.moves().getFirst(), other, played(7, other).moves().getFirst()));
  }
}
