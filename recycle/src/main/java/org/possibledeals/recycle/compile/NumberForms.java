package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.arity;
import static org.possibledeals.recycle.compile.Forms.inRange;
import static org.possibledeals.recycle.compile.Forms.part;
import static org.possibledeals.recycle.compile.Forms.using;

import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/** Forms that are whole numbers: arithmetic, chance, and what is counted of cards. */
final class NumberForms {
  private final Parts parts;
  private final Owned owned;

  NumberForms(Parts parts, Owned owned) {
    this.parts = parts;
    this.owned = owned;
  }

  Value arithmetic(Form form, String sign) {
    arity(form, 3, "(%s INT INT)".formatted(sign));
    Code.Int a = parts.integer(part(form, 1));
    Code.Int b = parts.integer(part(form, 2));
    Place at = form.at();
    return Value.of(
        Type.INT,
        switch (sign) {
          case "+" -> m -> inRange((long) a.of(m) + b.of(m), at);
          case "-" -> m -> inRange((long) a.of(m) - b.of(m), at);
          case "*" -> m -> inRange((long) a.of(m) * b.of(m), at);
          case "//" -> m -> a.of(m) / nonZero(b.of(m), at);
          case "%" -> m -> a.of(m) % nonZero(b.of(m), at);
          default -> m -> inRange((long) Math.pow(a.of(m), b.of(m)), at);
        });
  }

  private static int nonZero(int value, Place at) {
    if (value == 0) {
      throw new ProgramException(at, "Cannot divide by 0.");
    }
    return value;
  }

  Value triangular(Form form) {
    arity(form, 2, "(tri INT)");
    Place at = form.at();
    Code.Int n = parts.integer(part(form, 1));
    return Value.of(
        Type.INT,
        m -> {
          long last = n.of(m);
          return inRange(last * (last + 1) / 2, at);
        });
  }

  Value fibonacci(Form form) {
    arity(form, 2, "(fib INT)");
    Place at = form.at();
    Code.Int n = parts.integer(part(form, 1));
    return Value.of(
        Type.INT,
        m -> {
          int a = 0;
          int b = 1;
          int last = Forms.bounded(n.of(m), "A number of Fibonacci", at);
          m.spend(Math.max(0, last));
          for (int i = last; i > 0; i--) {
            int c = inRange((long) a + b, at);
            a = b;
            b = c;
          }
          return a;
        });
  }

  Value random(Form form) {
    Place at = form.at();
    boolean isRange = form.items().size() == 4 && Node.isWord(part(form, 2), "..");
    if (!isRange) {
      arity(form, 2, "(random INT) or (random INT .. INT)");
    }
    Code.Int low = isRange ? parts.integer(part(form, 1)) : m -> 0;
    Code.Int high = parts.integer(part(form, isRange ? 3 : 1));
    return Value.of(
        Type.INT,
        m -> {
          int first = low.of(m);
          int last = high.of(m);
          if (last < first) {
            throw new ProgramException(
                at, "There is no number from %d to %d.".formatted(first, last));
          }
          long size = (long) last - first + 1;
          if (size > Integer.MAX_VALUE) {
            throw new ProgramException(
                at,
                "From %d to %d there are more than %d numbers to draw from."
                    .formatted(first, last, Integer.MAX_VALUE));
          }
          return first + m.draw((int) size);
        });
  }

  Value size(Form form) {
    arity(form, 2, "(size COLLECTION)");
    Collection all = parts.collection(part(form, 1));
    return Value.of(
        Type.INT,
        switch (all.code()) {
          case Code.Sets sets -> m -> sets.of(m).size();
          default -> ((Code.Items) all.code())::size;
        });
  }

  Value sum(Form form) {
    arity(form, 4, "(sum CARDS using POINTS)");
    using(form, 2);
    Code.Items all = parts.cards(part(form, 1));
    Code.Int map = owned.points(part(form, 3));
    return Value.of(
        Type.INT,
        m -> {
          int base = m.stack().top();
          all.push(m);
          int end = m.stack().top();
          int scores = map.of(m);
          int sum = 0;
          for (int i = base; i < end; i++) {
            sum += m.score(m.stack().at(i), scores);
          }
          m.stack().popTo(base);
          return sum;
        });
  }

  Value score(Form form) {
    arity(form, 4, "(score CARD using POINTS)");
    using(form, 2);
    Parts.Filled card = parts.filledCard(part(form, 1));
    Code.Int map = owned.points(part(form, 3));
    return Value.of(Type.INT, m -> m.score(card.of(m), map.of(m)));
  }
}
