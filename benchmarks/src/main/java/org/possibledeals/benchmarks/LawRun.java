package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.possibledeals.benchmarks.HardLaw.Family;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/** How many worlds a hard law leaves, asked in a JVM of its own within the usual budget. */
public final class LawRun {

  /** The heap of that JVM; a question may use half of it. */
  public static final String HEAP = "4g";

  /** Seconds after which it is given up, though the budget is over long before. */
  private static final int PATIENCE = 90;

  private LawRun() {}

  /**
   * What came of it.
   *
   * @param answer the number of worlds, or the words of the refusal
   * @param seconds of wall time, the start of the JVM excluded
   * @param nodes of the diagram of the law; 0 if it was refused
   */
  public record Outcome(String answer, double seconds, int nodes) {}

  /** Prints the answer, the seconds and the nodes, for a family, a size and a seed. */
  public static void main(String[] arguments) {
    HardLaw law =
        Family.valueOf(arguments[0])
            .of(Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]));
    long before = System.nanoTime();
    Outcome outcome = asked(law);
    double seconds = (System.nanoTime() - before) * 1e-9;
    System.out.println(
        String.join(
            " ",
            URLEncoder.encode(outcome.answer, StandardCharsets.UTF_8),
            "" + seconds,
            "" + outcome.nodes));
    System.exit(0); // also where a thread was abandoned
  }

  private static Outcome asked(HardLaw law) {
    try {
      return Budget.usual()
          .ask(
              () -> {
                SymbolicModel structure = law.structure();
                return new Outcome(checked(law, structure), 0, structure.lawNodes());
              });
    } catch (BeyondReachException e) {
      return new Outcome("refused: " + e.getMessage(), 0, 0);
    } catch (IllegalArgumentException e) { // no valuation obeys it, which a structure refuses
      return new Outcome("0", 0, 1);
    }
  }

  private static String checked(HardLaw law, SymbolicModel structure) {
    BigInteger worlds = structure.worldCount();
    if (law.worlds().isPresent() && !law.worlds().get().equals(worlds)) {
      return "wrong: %d and not %d".formatted(worlds, law.worlds().get());
    }
    return worlds.toString();
  }

  /**
   * Returns what comes of a law in a new JVM.
   *
   * @throws IllegalStateException if it is not over in time
   */
  public static Outcome of(Family family, int size, long seed) {
    List<String> words =
        FreshJvm.words(
            LawRun.class,
            ImmutableList.of("-Xmx" + HEAP),
            ImmutableList.of(family.name(), "" + size, "" + seed),
            3,
            PATIENCE);
    return new Outcome(
        URLDecoder.decode(words.get(0), StandardCharsets.UTF_8),
        Double.parseDouble(words.get(1)),
        Integer.parseInt(words.get(2)));
  }
}
