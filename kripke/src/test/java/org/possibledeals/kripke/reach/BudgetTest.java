package org.possibledeals.kripke.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.possibledeals.kripke.reach.BeyondReachException.Bound;

@Timeout(30)
class BudgetTest {
  private static final Budget SHORT = Budget.usual().withTime(Duration.ofMillis(100));

  @Test
  void aQuestionReturnsItsAnswer() {
    assertThat(Budget.usual().ask(() -> 7)).isEqualTo(7);
  }

  @Test
  void theMistakeOfAQuestionReachesTheCaller() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                SHORT.ask(
                    () -> {
                      throw new IllegalArgumentException("No agent bob.");
                    }))
        .withMessage("No agent bob.");
  }

  @Test
  void aQuestionThatLooksEndsWhenItsTimeIsOver() {
    var ended = new CountDownLatch(1);
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> SHORT.ask(() -> looking(ended)))
        .withMessage("No answer within 100 ms; ask a smaller question or allow more time.")
        .extracting(BeyondReachException::bound)
        .isEqualTo(Optional.of(Bound.TIME));
    assertThat(isReached(ended)).isTrue();
  }

  @Test
  void aStackOfItsOwnBelongsToTheQuestion() {
    var ended = new CountDownLatch(1);
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> SHORT.ask(() -> DeepStack.get(1 << 20, () -> looking(ended))))
        .withMessageStartingWith("No answer within 100 ms");
    assertThat(isReached(ended)).isTrue();
  }

  @Test
  void aQuestionWithinAQuestionEndsWithTheOuterOne() {
    var ended = new CountDownLatch(1);
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> SHORT.ask(() -> Budget.usual().ask(() -> looking(ended))))
        .withMessageStartingWith("No answer within 100 ms");
    assertThat(isReached(ended)).isTrue();
  }

  @Test
  void aQuestionThatNeverLooksIsAbandoned() {
    var never = new CountDownLatch(1);
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> SHORT.ask(() -> isReached(never)))
        .withMessageStartingWith("No answer within 100 ms");
    never.countDown();
  }

  @Test
  void memoryThatIsUsedUpIsARefusal() {
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(
            () ->
                Budget.usual()
                    .ask(
                        () -> {
                          throw new OutOfMemoryError();
                        }))
        .withMessageContaining("is used up, and the question is given up")
        .extracting(BeyondReachException::bound)
        .isEqualTo(Optional.of(Bound.MEMORY));
  }

  @Test
  void whatIsTooLargeIsRefusedBeforeItIsBuilt() {
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(
            () ->
                Budget.usual()
                    .withBytes(1 << 20)
                    .ask(
                        () -> {
                          Budget.checkMemory(3L << 30, () -> "list 7 worlds", "list fewer");
                          return 0;
                        }))
        .withMessage(
            "Cannot list 7 worlds: it needs about 3.0 GB, and a question may use 1.0 MB; list"
                + " fewer.")
        .extracting(BeyondReachException::bound)
        .isEqualTo(Optional.of(Bound.MEMORY));
  }

  @Test
  void outsideOfAQuestionTimeIsUnboundedAndMemoryIsHalfTheHeap() {
    Budget.checkTime();
    assertThat(Budget.memory()).isEqualTo(Runtime.getRuntime().maxMemory() / 2);
  }

  @Test
  void aBudgetIsPositive() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Budget(Duration.ZERO, 1))
        .withMessage(
            "Cannot ask within 0 s and 1 bytes; give a positive time and a positive size.");
  }

  private static int looking(CountDownLatch ended) {
    try {
      while (true) {
        Budget.checkTime();
      }
    } finally {
      ended.countDown();
    }
  }

  private static boolean isReached(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
