package org.possibledeals.terminal.fuzz;

import com.google.common.base.Throwables;
import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.possibledeals.agents.game.RandomStreams;

/**
 * A hunt for texts that break a target.
 *
 * @param seed the source of all mutations
 * @param patience how long one text may take: ten times the time that commands are given
 * @param most the number of broken texts after which a hunt ends
 */
record Hunt(long seed, Duration patience, int most) {

  private static final Pattern TRACE = Pattern.compile("(?m)^\\s+at [\\w.$/]+\\(|^Caused by: ");
  private static final Pattern CONTROL =
      Pattern.compile("[\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069&&[^\\n\\r\\t]]");
  private static final long STACK_BYTES = 1 << 20;

  /** A text that broke a target, and how. */
  record Broken(String target, String problem, String text) {
    @Override
    public String toString() {
      return "%s: %s%n---%n%s%n---".formatted(target, problem, text);
    }
  }

  /**
   * What a hunt found.
   *
   * @param inputs the number of texts that were tried
   * @param byTokens how many of these were changed by tokens
   * @param read how many of these were read without an error
   * @param broken the first of those that broke the target
   */
  record Bag(String target, int inputs, int byTokens, int read, ImmutableList<Broken> broken) {
    /** Returns what this hunt and another one found together. */
    Bag and(Bag more) {
      return new Bag(
          target,
          inputs + more.inputs,
          byTokens + more.byTokens,
          read + more.read,
          ImmutableList.<Broken>builder().addAll(broken).addAll(more.broken).build());
    }

    String line() {
      return "%-10s %7d inputs, %4.1f %% by tokens, %4.1f %% read, %d broke it"
          .formatted(
              target, inputs, 100.0 * byTokens / inputs, 100.0 * read / inputs, broken.size());
    }
  }

  /** Returns what {@code inputs} texts do to {@code target}. */
  Bag of(Target target, int inputs) {
    var chance = new RandomStreams(seed).of(target.name().hashCode());
    int byTokens = 0;
    int read = 0;
    List<Broken> broken = new ArrayList<>();
    for (int i = 0; i < inputs && broken.size() < most; i++) {
      var random = chance.of(i).random();
      var examples = target.examples();
      String other = examples.get(random.nextInt(examples.size()));
      var mutated =
          new Mutator(random).mutated(examples.get(random.nextInt(examples.size())), other);
      byTokens += mutated.isByTokens() ? 1 : 0;
      var task = new FutureTask<>(() -> target.use().of(mutated.text(), random));
      var thread = new Thread(null, task, target.name() + " " + i, STACK_BYTES);
      thread.setDaemon(true);
      thread.start();
      try {
        var outcome = task.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        read += outcome.isRead() ? 1 : 0;
        problem(outcome).ifPresent(it -> broken.add(new Broken(target.name(), it, mutated.text())));
      } catch (TimeoutException e) {
        String stack = stack(thread);
        thread.interrupt();
        broken.add(new Broken(target.name(), "no end after " + patience + stack, mutated.text()));
      } catch (ExecutionException e) {
        broken.add(new Broken(target.name(), trace(e.getCause()), mutated.text()));
      } catch (InterruptedException e) {
        throw new IllegalStateException("Nobody interrupts a hunt.", e);
      }
    }
    return new Bag(target.name(), inputs, byTokens, read, ImmutableList.copyOf(broken));
  }

  private static String stack(Thread thread) {
    var lines = new StringBuilder();
    for (var element : thread.getStackTrace()) {
      lines.append("\n  ").append(element);
    }
    return lines.length() > 2_000 ? lines.substring(0, 2_000) : lines.toString();
  }

  private static String trace(Throwable thrown) {
    String trace = Throwables.getStackTraceAsString(thrown);
    return trace.length() > 2_000 ? trace.substring(0, 2_000) : trace;
  }

  private static Optional<String> problem(Target.Outcome outcome) {
    if (outcome.exitCode() < 0 || outcome.exitCode() > 2) {
      return Optional.of("exit code " + outcome.exitCode() + ": " + outcome.printed());
    }
    if (TRACE.matcher(outcome.printed()).find()) {
      return Optional.of("a stack trace: " + outcome.printed());
    }
    var control = CONTROL.matcher(outcome.printed());
    if (control.find()) {
      return Optional.of(
          "prints the control character U+%04X: %s"
              .formatted(control.group().codePointAt(0), outcome.printed()));
    }
    return outcome.exitCode() == 2 && outcome.printed().isBlank()
        ? Optional.of("exit code 2 without a word")
        : Optional.empty();
  }
}
