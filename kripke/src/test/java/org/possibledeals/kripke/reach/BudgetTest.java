package org.possibledeals.kripke.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.util.concurrent.Uninterruptibles;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.possibledeals.kripke.reach.BeyondReachException.Bound;

@Timeout(30)
class BudgetTest {
  private static final Budget SHORT = Budget.usual().withTime(Duration.ofMillis(40));

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
        .withMessage("No answer within 40 ms; ask a smaller question or allow more time.")
        .extracting(BeyondReachException::bound)
        .isEqualTo(Optional.of(Bound.TIME));
    assertThat(isReached(ended)).isTrue();
  }

  @Test
  void aStackOfItsOwnBelongsToTheQuestion() {
    var ended = new CountDownLatch(1);
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> SHORT.ask(() -> DeepStack.get(1 << 20, () -> looking(ended))))
        .withMessageStartingWith("No answer within 40 ms");
    assertThat(isReached(ended)).isTrue();
  }

  @Test
  void oneThreadAnswersAllQuestionsOfASeries() {
    Set<Thread> threads = new HashSet<>();
    List<Integer> taken = new ArrayList<>();
    Iterator<Integer> answers =
        IntStream.range(0, 10_000).peek(i -> threads.add(Thread.currentThread())).iterator();
    Budget.usual().askEach(answers, taken::add);
    assertThat(taken).hasSize(10_000).isSorted();
    assertThat(threads).hasSize(1).doesNotContain(Thread.currentThread());
  }

  @Test
  void eachQuestionOfASeriesHasTheWholeTime() {
    var cpu = new AtomicLong();
    var looks = new Semaphore(0);
    List<Integer> taken = new ArrayList<>();
    Iterator<Integer> answers =
        IntStream.range(0, 8)
            .peek(
                i -> {
                  looks.drainPermits();
                  looks.acquireUninterruptibly(3);
                  cpu.addAndGet(Duration.ofMillis(36).toNanos());
                  looks.drainPermits();
                  looks.acquireUninterruptibly(3);
                })
            .iterator();
    SHORT.askEach(
        answers,
        taken::add,
        thread -> {
          looks.release();
          return cpu.get();
        });
    assertThat(taken).hasSize(8);
  }

  @Test
  void aQuestionThatGetsNoProcessorKeepsItsTime() {
    var looks = new AtomicInteger();
    var later = new CountDownLatch(1);
    List<Boolean> taken = new ArrayList<>();
    Iterator<Boolean> answers = List.of(0).stream().map(i -> isReached(later)).iterator();
    SHORT.askEach(
        answers,
        taken::add,
        thread -> {
          if (looks.incrementAndGet() == 100) { // three times its time by the clock on the wall
            later.countDown();
          }
          return 0;
        });
    assertThat(taken).containsExactly(true);
  }

  @Test
  void aQuestionThatComputesEndsByTheTimeThatItComputes() {
    var looks = new AtomicInteger();
    var never = new CountDownLatch(1);
    Iterator<Boolean> answers = List.of(0).stream().map(i -> isReached(never)).iterator();
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(
            () ->
                SHORT.askEach(answers, one -> {}, thread -> looks.incrementAndGet() * 13_000_000L))
        .withMessageStartingWith("No answer within 40 ms");
    assertThat(looks).hasValue(4);
    never.countDown();
  }

  @Test
  void aQuestionThatWaitsEndsAfterTenTimesItsTime() {
    var looks = new AtomicInteger();
    var never = new CountDownLatch(1);
    Iterator<Boolean> answers = List.of(0).stream().map(i -> isReached(never)).iterator();
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> SHORT.askEach(answers, one -> {}, thread -> looks.incrementAndGet() * 0L))
        .withMessageStartingWith("No answer within 40 ms");
    assertThat(looks).hasValue(320);
    never.countDown();
  }

  @Test
  void whatADeepStackAndAQuestionWithinComputeIsOfTheQuestion() {
    var threads = new ConcurrentHashMap<Thread, Long>();
    var within = new CountDownLatch(1);
    Supplier<Boolean> inner = () -> DeepStack.get(1 << 20, () -> isReached(within));
    Iterator<Boolean> answers = List.of(0).stream().map(i -> Budget.usual().ask(inner)).iterator();
    List<Boolean> taken = new ArrayList<>();
    Budget.usual()
        .withTime(Duration.ofMillis(500))
        .askEach(
            answers,
            taken::add,
            thread -> {
              threads.put(thread, 0L);
              if (threads.size() == 3) {
                within.countDown();
              }
              return 0;
            });
    assertThat(taken).containsExactly(true);
    assertThat(threads).hasSize(3);
  }

  @Test
  void aSeriesEndsAtTheFirstQuestionWithoutAnAnswer() {
    var ended = new CountDownLatch(1);
    List<Integer> taken = new ArrayList<>();
    Iterator<Integer> answers =
        IntStream.range(0, 9).map(i -> i == 2 ? looking(ended) : i).iterator();
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> SHORT.askEach(answers, taken::add))
        .withMessageStartingWith("No answer within 40 ms");
    assertThat(isReached(ended)).isTrue();
    assertThat(taken).containsExactly(0, 1);
  }

  @Test
  void anAbandonedSeriesHandsInNothingMore() throws InterruptedException {
    var go = new CountDownLatch(1);
    var refused = new CountDownLatch(1);
    List<Integer> taken = new ArrayList<>();
    Iterator<Integer> answers =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return true;
          }

          @Override
          public Integer next() {
            isReached(go);
            refused.countDown();
            return 1;
          }
        };
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> SHORT.askEach(answers, taken::add));
    go.countDown();
    refused.await();
    sleep(Duration.ofMillis(50));
    assertThat(taken).isEmpty();
  }

  @Test
  void aQuestionWithinAQuestionEndsWithTheOuterOne() {
    var ended = new CountDownLatch(1);
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> SHORT.ask(() -> Budget.usual().ask(() -> looking(ended))))
        .withMessageStartingWith("No answer within 40 ms");
    assertThat(isReached(ended)).isTrue();
  }

  @Test
  void aQuestionThatNeverLooksIsAbandoned() {
    var never = new CountDownLatch(1);
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> SHORT.ask(() -> isReached(never)))
        .withMessageStartingWith("No answer within 40 ms");
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

  private static void sleep(Duration time) {
    Uninterruptibles.sleepUninterruptibly(time);
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
