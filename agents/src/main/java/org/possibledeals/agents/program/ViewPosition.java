package org.possibledeals.agents.program;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.View;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.Perspective;

/**
 * What a program speaks of by the fields that a learner has: {@code total}, {@code held(2)}, {@code
 * table(0,7)}; a measure of each move is the {@code number} in its words.
 */
record ViewPosition<O extends Observation, M>(
    Game<?, O, M> game,
    View<O, M> view,
    O seen,
    ImmutableList<M> legalMoves,
    Map<String, String> values)
    implements ProgramPosition<M> {

  /** The measure that all games have. */
  static final String NUMBER = "number";

  private static final Splitter WORDS =
      Splitter.on(Pattern.compile("[^\\p{L}\\p{N}_]+")).omitEmptyStrings();

  static <O extends Observation, M> ViewPosition<O, M> of(
      Game<?, O, M> game, View<O, M> view, O seen, ImmutableList<M> legalMoves) {
    Map<String, String> values = new HashMap<>();
    values.put("me", seen.player().name());
    int[] numbers = view.values(seen);
    int next = 0;
    for (Field field : view.fields()) {
      for (int i = 0; i < field.size(); i++) {
        values.put(field.name() + index(field.shape(), i), "" + numbers[next++]);
      }
    }
    return new ViewPosition<>(game, view, seen, legalMoves, values);
  }

  /** Returns the place in a box, as arguments. */
  static String index(ImmutableList<Integer> shape, int place) {
    StringBuilder index = new StringBuilder();
    int rest = place;
    for (int length : shape.reverse()) {
      index.insert(0, "," + rest % length);
      rest /= length;
    }
    return shape.isEmpty() ? "" : "(" + index.substring(1) + ")";
  }

  @Override
  public @Nullable Object value(String word) {
    return values.get(word);
  }

  @Override
  public ToDoubleFunction<M> measure(String name) {
    return move -> {
      String digits = CharMatcher.inRange('0', '9').negate().replaceFrom(text(move), ' ').strip();
      String last = digits.substring(digits.lastIndexOf(' ') + 1);
      return last.isEmpty() || last.length() > 9 ? 0 : Integer.parseInt(last);
    };
  }

  private String text(M move) {
    return view.label(move, game.write(move));
  }

  /** Returns the words and numbers of what is written for the move. */
  @Override
  public ImmutableList<String> words(M move) {
    return ImmutableList.copyOf(WORDS.split(text(move)));
  }

  @Override
  public AgentId player() {
    return seen.player();
  }

  @Override
  public Perspective<?> knowledge() {
    return seen.knowledge();
  }
}
