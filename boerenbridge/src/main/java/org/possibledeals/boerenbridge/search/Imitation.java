package org.possibledeals.boerenbridge.search;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.agents.search.Policy;

/**
 * Moves about as some agent does, only much faster: each move with a probability that is fitted to
 * what the agent did in many positions.
 *
 * <p>The probabilities are those of a conditional logit model: proportional to the exponential of a
 * weighted sum of the numbers that {@link MoveFeatures} has for a move. Source: McFadden,
 * <i>Conditional Logit Analysis of Qualitative Choice Behavior</i>, 1974.
 *
 * @param weights of the sums
 * @param isSure whether the likeliest move is made, and none is drawn
 */
record Imitation(Weights weights, boolean isSure) implements Policy<SimulatedRound> {

  /**
   * The weights of a model.
   *
   * @param title the name of the agent
   * @param of by situation, then by feature; not to be changed
   */
  record Weights(String title, double[][] of) {

    /** Those of {@code pimc[200]} in matches against itself and against agents of the house. */
    static final Weights PIMC = shipped("pimc[200]", "pimc.csv");

    /** Those of a search that takes everybody for a bid-aimer, in matches as those of PIMC. */
    static final Weights SELF_TAUGHT = shipped("self-taught", "self-taught.csv");

    /** Reads weights that come with the library: a line for each situation. */
    private static Weights shipped(String title, String file) {
      String text;
      try (InputStream in = Weights.class.getResourceAsStream(file)) {
        text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException("Cannot read %s.".formatted(file), e);
      }
      return new Weights(
          title,
          text.lines()
              .filter(line -> !line.startsWith("#"))
              .map(Weights::numbers)
              .toArray(double[][]::new));
    }

    private static double[] numbers(String line) {
      return Splitter.on(',').splitToStream(line).mapToDouble(Double::parseDouble).toArray();
    }
  }

  /** Room for one choice, which is made very often. */
  private static final class Room {
    private final MoveFeatures sight = new MoveFeatures();
    private final double[] numbers = new double[MoveFeatures.FEATURES];
    private final int[] moves = new int[Long.SIZE];
    private final double[] values = new double[Long.SIZE];
  }

  /**
   * An imitation that is fitted to one seat in a match, move by move: by the gradient of the
   * logarithm of the move's probability, with a rate for each weight that falls with what that has
   * moved. Source: Duchi, Hazan and Singer, <i>Adaptive Subgradient Methods</i>, 2011.
   */
  static final class Fitting {
    private static final String TITLE = "anyone";

    /** How far a weight moves by a card and by a bid, at first. */
    private static final double BY_CARD = 0.2;

    private static final double BY_BID = 0.05;

    private final double[][] weights;
    private final double[][] squares = new double[MoveFeatures.SITUATIONS][MoveFeatures.FEATURES];
    private final MoveFeatures sight = new MoveFeatures();

    /** Begins with these weights. */
    Fitting(Weights start) {
      weights = copy(start.of);
      for (double[] each : squares) {
        Arrays.fill(each, 1);
      }
    }

    /** Returns what it is fitted to by now. */
    Imitation now() {
      return of(new Weights(TITLE, copy(weights)));
    }

    private static double[][] copy(double[][] of) {
      return Arrays.stream(of).map(double[]::clone).toArray(double[][]::new);
    }

    /** Hears the moves of a seat in a round that is over; returns what it is fitted to then. */
    Imitation after(List<Opponents.Step<SimulatedRound>> heard, int seat, long hand) {
      for (Opponents.Step<SimulatedRound> step : heard) {
        step.before().deal(seat, hand);
        hear(step.before(), step.move());
      }
      return now();
    }

    /** Hears a move in a position with the cards of the seat. */
    private void hear(SimulatedRound at, int move) {
      int[] moves = new int[Long.SIZE];
      int count = at.moves(moves);
      if (count == 1) {
        return;
      }
      int situation = sight.look(at);
      double[][] numbers = new double[count][MoveFeatures.FEATURES];
      for (int i = 0; i < count; i++) {
        sight.write(at, moves[i], numbers[i]);
      }
      int made = Arrays.binarySearch(moves, 0, count, move);
      boolean isCard = at.stage == SimulatedRound.Stage.PLAY;
      climb(weights[situation], squares[situation], numbers, made, isCard ? BY_CARD : BY_BID);
    }

    private static void climb(
        double[] of, double[] squares, double[][] numbers, int made, double rate) {
      double[] values = Arrays.stream(numbers).mapToDouble(each -> product(of, each)).toArray();
      double sum = parts(values, values.length);
      for (int w = 0; w < of.length; w++) {
        double slope = numbers[made][w];
        for (int i = 0; i < values.length; i++) {
          slope -= values[i] / sum * numbers[i][w];
        }
        squares[w] += slope * slope;
        of[w] += rate * slope / Math.sqrt(squares[w]);
      }
    }
  }

  private static final ThreadLocal<Room> ROOM = ThreadLocal.withInitial(Room::new);

  /** Returns moves drawn as an agent seems to make them. */
  static Imitation of(Weights weights) {
    return new Imitation(weights, false);
  }

  /** Returns the moves that an agent seems to make most often. */
  static Imitation sureOf(Weights weights) {
    return new Imitation(weights, true);
  }

  @Override
  public String title() {
    return weights.title();
  }

  /** Writes the moves and how much each is favoured; returns how many there are. */
  private int weigh(SimulatedRound at, Room room) {
    int count = at.moves(room.moves);
    if (count == 1) {
      room.values[0] = 0;
      return 1;
    }
    double[] of = weights.of[room.sight.look(at)];
    for (int i = 0; i < count; i++) {
      room.sight.write(at, room.moves[i], room.numbers);
      room.values[i] = product(of, room.numbers);
    }
    return count;
  }

  private static double product(double[] weights, double[] numbers) {
    double sum = 0;
    for (int i = 0; i < numbers.length; i++) {
      sum += weights[i] * numbers[i];
    }
    return sum;
  }

  /** Makes {@code count} values parts of their sum, which is returned. */
  private static double parts(double[] values, int count) {
    double most = values[0];
    for (int i = 1; i < count; i++) {
      most = Math.max(most, values[i]);
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      values[i] = Math.exp(values[i] - most);
      sum += values[i];
    }
    return sum;
  }

  @Override
  public int choose(SimulatedRound at, RandomNumbers random) {
    Room room = ROOM.get();
    int count = weigh(at, room);
    double[] values = room.values;
    int chosen = 0;
    if (isSure) {
      for (int i = 1; i < count; i++) {
        chosen = values[i] > values[chosen] ? i : chosen;
      }
    } else if (count > 1) {
      double left = random.nextDouble() * parts(values, count);
      while (chosen < count - 1 && left >= values[chosen]) {
        left -= values[chosen++];
      }
    }
    return room.moves[chosen];
  }

  @Override
  public double probability(SimulatedRound at, int move) {
    Room room = ROOM.get();
    int count = weigh(at, room);
    int place = Arrays.binarySearch(room.moves, 0, count, move);
    if (place < 0) {
      return 0;
    }
    double sum = parts(room.values, count);
    return room.values[place] / sum;
  }
}
