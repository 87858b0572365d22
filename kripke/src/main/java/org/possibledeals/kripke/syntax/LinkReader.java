package org.possibledeals.kripke.syntax;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.kripke.syntax.Expression.Quantifier;

/** Reads what an agent cannot tell apart or considers possible: cells, arrows, or names. */
final class LinkReader {
  private final TokenStream t;
  private final PartReader parts;

  LinkReader(TokenStream tokens) {
    this.t = tokens;
    parts = new PartReader(tokens);
  }

  /** Takes cells, or arrows, or names. */
  List<Expression> links() {
    List<Expression> listed = new ArrayList<>();
    List<Expression> names = new ArrayList<>();
    while (true) {
      Expression link = link();
      boolean isOrder = names.isEmpty() && (t.next().is("<") || t.next().is("="));
      if (isOrder && !isOfKind(link, Expression.Braces.class)) {
        listed.add(order(link));
        if (!t.takes(";")) {
          return listed;
        }
        continue;
      }
      boolean isCell = isOfKind(link, Expression.Braces.class);
      if (isCell || isOfKind(link, Expression.Arrow.class)) {
        listed.add(link);
        boolean isDivided = t.takes(";");
        if (!isDivided && (!isCell || t.next().isEnd())) {
          return listed;
        }
      } else {
        names.add(link);
        if (t.next().is("->")) {
          listed.add(arrow(names));
          names.clear();
          if (!t.takes(";")) {
            return listed;
          }
        } else if (!t.takes(",")) {
          listed.addAll(names);
          return listed;
        }
      }
    }
  }

  private static boolean isOfKind(Expression link, Class<?> kind) {
    Expression inner = link;
    while (inner instanceof Quantifier each) {
      inner = each.body();
    }
    return kind.isInstance(inner);
  }

  private Expression link() {
    int at = t.next().start();
    if (t.isAtQuantifier()) {
      Expression.Binder binder = parts.binder();
      return new Quantifier(at, binder, linked());
    }
    return t.next().is("{") ? parts.braces() : parts.name("a name, or a cell, such as {w, v}");
  }

  /** Takes what comes behind the first name of {@code w < v = u}. */
  private Expression order(Expression first) {
    List<ImmutableList<Expression>> ranks = new ArrayList<>();
    List<Expression> rank = new ArrayList<>(List.of(first));
    while (t.next().is("<") || t.next().is("=")) {
      if (t.take().is("<")) {
        ranks.add(ImmutableList.copyOf(rank));
        rank.clear();
      }
      rank.add(parts.names("a name, as in w < v = u"));
    }
    ranks.add(ImmutableList.copyOf(rank));
    return new Expression.Order(first.at(), ImmutableList.copyOf(ranks));
  }

  private Expression linked() {
    Expression body = t.nested(this::link);
    return t.next().is("->") && !(body instanceof Quantifier) ? arrow(List.of(body)) : body;
  }

  private Expression arrow(List<Expression> from) {
    int at = t.take().start();
    boolean isOfNone = t.next().isEnd() || t.next().is(";");
    ImmutableList<Expression> to =
        isOfNone ? ImmutableList.of() : t.list(() -> parts.names("the name of a world or event"));
    return new Expression.Arrow(at, ImmutableList.copyOf(from), to);
  }
}
