package org.possibledeals.benchmarks;

import static java.util.stream.Collectors.joining;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.possibledeals.kripke.smcdel.SmcdelReader;
import org.possibledeals.kripke.text.ModelFileReader;

/** Large files, read from a text in memory; the model is made where the reader makes it. */
public class ReaderBenchmark extends Nanoseconds {
  private static final int LINES = 80_000;
  private static final int SEEN = 89_102;
  private static final int BITS = 17;

  private final String model =
      "model m\natoms p, q\n"
          + each(LINES / 2, i -> "world w%d: p%s\n".formatted(i, i % 2 == 0 ? ", q" : ""))
          + "agent a sees q\n"
          + "valid? p : yes\n".repeat(LINES / 2);

  private final String smcdel =
      "VARS 1, 2\nLAW Top\nOBS a: 1\n" + "VALID? a knows that (1 | ~1)\n".repeat(LINES);

  /** Each world has the atoms of the bits of its number, and the agent sees half of them. */
  private final String sees =
      "model m\natoms %s\n".formatted(atoms(BITS))
          + each(SEEN, i -> "world w%d:%s\n".formatted(i, trueAt(i)))
          + "agent a sees %s\n".formatted(atoms(BITS / 2));

  private static String each(int n, IntFunction<String> line) {
    return IntStream.range(0, n).mapToObj(line).collect(joining());
  }

  private static String atoms(int n) {
    return IntStream.range(0, n).mapToObj(i -> "p" + i).collect(joining(", "));
  }

  private static String trueAt(int world) {
    return IntStream.range(0, BITS)
        .filter(bit -> (world >> bit & 1) != 0)
        .mapToObj(bit -> " p" + bit)
        .collect(joining(","));
  }

  /** A model file of 40 000 worlds and 40 000 questions. */
  @Benchmark
  public Object modelFile() {
    return ModelFileReader.read(model);
  }

  /** A file of SMCDEL with 80 000 questions. */
  @Benchmark
  public Object smcdelFile() {
    return SmcdelReader.read(smcdel);
  }

  /** A model of 89 102 worlds and 17 atoms, of which an agent sees eight, and its relations. */
  @Benchmark
  public Object seesFile() {
    return ModelFileReader.read(sees).listed();
  }
}
