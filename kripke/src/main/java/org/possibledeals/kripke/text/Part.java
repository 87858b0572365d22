package org.possibledeals.kripke.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.text.TermReader.Comparison;

/** Text up to a place, with a meaning for its names, that is written out. */
final class Part {
  private final Writing expander;
  private final Tokens t;
  private final int to;
  private final Scope scope;
  private final Names names;
  private final Comparisons comparisons;

  Part(Writing expander, Tokens t, int to, Scope scope) {
    this.expander = expander;
    this.t = t;
    this.to = to;
    this.scope = scope;
    names = new Names(expander, t, to, scope);
    comparisons = new Comparisons(expander, t, scope);
  }

  /** A bracket that is open. */
  private record Open(String sign, Context context) {}

  /** Writes out what stands from a place on. */
  void expand(int from, Context context, Expansion out) {
    ArrayDeque<Open> open = new ArrayDeque<>();
    open.push(new Open("", context));
    boolean isDropped = false;
    int at = from;
    while (at < to) {
      Open in = open.element();
      int before = at;
      if (isDropped && (t.is(at, ",") || t.is(at, ";"))) {
        isDropped = false;
        at++;
        continue;
      }
      isDropped = false;
      if (at > from && t.get(at).isSpaced()) {
        out.add(" ", t.start(at));
      }
      if (t.isFor(at)) {
        int end = t.endOfPart(at, to, isDiamond(in));
        isDropped = each(at, end, around(at, in.context), out) && !out.dropSeparator();
        at = end;
      } else {
        at = comparison(at, in, out);
        at = at > before || !t.isWord(at) ? at : names.write(at, in.context, out);
      }
      if (at == before) {
        bracket(at, open);
        out.add(t.get(at));
        at++;
      }
    }
  }

  /** Returns the context of {@code for each} at this place; only behind a semicolon are changes. */
  private Context around(int at, Context context) {
    boolean isChange = at > 0 && t.is(at - 1, ";");
    return context == Context.CHANGES && !isChange ? Context.FORMULA : context;
  }

  private boolean isDiamond(Open in) {
    return in.sign.startsWith("<") || in.sign.startsWith("⟨");
  }

  private void bracket(int at, ArrayDeque<Open> open) {
    String sign = t.text(at);
    Context around = open.element().context;
    switch (sign) {
      case "(" ->
          open.push(
              new Open(
                  sign,
                  at > 0 && Names.CALLS.contains(t.text(at - 1))
                      ? Context.FORMULAS
                      : around.isOfFormulas() ? Context.FORMULA : around));
      case "{", "[" -> open.push(new Open(sign, Context.NAMES));
      case "[!", "[?!", "<!", "<?!", "⟨!", "⟨?!" -> open.push(new Open(sign, Context.FORMULA));
      case ")", "}", "]" -> close(open);
      case ">", "⟩" -> {
        if (isDiamond(open.element())) {
          close(open);
        }
      }
      default -> {
        if (t.behindEvent(at) > at) {
          open.push(new Open(sign, Context.NAMES));
        }
      }
    }
  }

  private void close(ArrayDeque<Open> open) {
    if (open.size() > 1) {
      open.pop();
    }
  }

  /** Writes a comparison out if one stands here; returns the place behind what was written. */
  private int comparison(int at, Open in, Expansion out) {
    boolean isProbability = at > 0 && t.text(at - 1).startsWith("P_");
    boolean isOperator = Names.OPERATOR.matcher(t.text(at)).matches();
    if (isProbability || isOperator || !t.isWord(at) && !t.is(at, "(")) {
      return at;
    }
    if (!in.context.isOfFormulas()) {
      return at > 0 && (t.is(at - 1, "=") || t.is(at - 1, ":") || in.context == Context.NAMES)
          ? numberOrRange(at, out)
          : at;
    }
    Optional<Comparison> read = TermReader.comparison(t, at, to, isDiamond(in));
    return read.map(comparison -> comparisons.compare(at, comparison, out)).orElse(at);
  }

  /** Writes out a computed number, or the numbers of a range. */
  private int numberOrRange(int at, Expansion out) {
    Optional<TermReader.Read> first = TermReader.term(t, at, to);
    if (first.isEmpty()) {
      return at;
    }
    int end = first.get().end();
    if (t.is(end, "..")) {
      Optional<TermReader.Read> last = TermReader.term(t, end + 1, to);
      int behind = last.map(TermReader.Read::end).orElse(end + 1);
      out.add(String.join(", ", Loop.range(expander, t, at, behind, scope)), t.start(at));
      return behind;
    }
    boolean isComputed = first.get().term() instanceof Term.Computed;
    if (isComputed) {
      out.add(comparisons.value(first.get().term()), t.start(at));
    }
    return isComputed ? end : at;
  }

  /** Writes out the members of {@code for each}; returns whether there are none. */
  private boolean each(int from, int end, Context around, Expansion out) {
    Loop loop = Loop.of(expander, t, from, end, scope);
    Context context = t.is(loop.body(), "{") && around == Context.NAMES ? Context.CELLS : around;
    boolean isFormula = context == Context.FORMULA || loop.isSome();
    String separator = loop.isSome() ? " | " : context.separator;
    Context inner =
        isFormula ? Context.FORMULA : context == Context.CELLS ? Context.NAMES : context;
    List<Expansion> members = new ArrayList<>();
    expander.enter(t, from);
    for (Scope bound : loop.scopes()) {
      Expansion member = expander.written(t, loop.body(), end, bound, inner);
      if (isFormula || !member.isEmpty()) {
        members.add(member);
      }
    }
    expander.leave();
    if (members.isEmpty() && isFormula) {
      out.add(loop.isSome() ? "false" : "true", t.start(from));
    }
    boolean isWrapped = isFormula && !members.isEmpty();
    out.add(isWrapped ? "(" : "", t.start(from));
    for (int i = 0; i < members.size(); i++) {
      out.add(i > 0 ? separator : "", t.start(from));
      out.add(isWrapped ? "(" : "", t.start(from));
      out.add(members.get(i));
      out.add(isWrapped ? ")" : "", t.start(from));
    }
    out.add(isWrapped ? ")" : "", t.start(from));
    return members.isEmpty() && !isFormula;
  }
}
