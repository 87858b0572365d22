package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.expected;
import static org.possibledeals.recycle.compile.Forms.isName;
import static org.possibledeals.recycle.compile.Forms.part;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.GameProgram.Visibility;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.ProgramException;

/**
 * What belongs to somebody, {@code (OWNER KIND NAME)}: the storages, point maps and locations of
 * the table, of each player and of each team.
 */
final class Owned {
  private final Names names;
  private final Parts parts;

  /** Work that waits until all strings are known. */
  private final List<Runnable> whenAllStringsAreKnown = new ArrayList<>();

  Owned(Names names, Parts parts) {
    this.names = names;
    this.parts = parts;
  }

  /** Settles the numbers of what is named by any string, once the program is compiled. */
  void settle() {
    names.requireFewNamed(whenAllStringsAreKnown.size());
    whenAllStringsAreKnown.forEach(Runnable::run);
  }

  /** Returns what a form of three parts comes to, if its second names a kind of possession. */
  Optional<Value> value(Form form, String kind) {
    return switch (kind) {
      case "sto", "str", "points" -> Optional.of(stored(form, kind));
      case "vloc", "iloc", "hloc", "oloc", "mem" -> Optional.of(location(form, kind));
      default -> Optional.empty();
    };
  }

  private Value stored(Form form, String kind) {
    Code.Int at = read(form, kind);
    return switch (kind) {
      case "sto" -> Value.of(Type.INT, m -> m.integer(at.of(m)));
      case "str" -> Value.of(Type.STR, m -> m.string(at.of(m)));
      default -> throw expected(form, "points after using, or in set");
    };
  }

  private Value location(Form form, String kind) {
    Visibility sight = Visibility.valueOf(kind.toUpperCase(Locale.ROOT));
    Code.Int owner = ownerOf(part(form, 0), false);
    names.own(sight, nameOf(form), Node.isWord(part(form, 0), "game"));
    if (isName(part(form, 2))) {
      names.read.putIfAbsent(sight + " " + nameOf(form), form.at());
    }
    return Value.of(Type.PLACE, named(part(form, 2), name -> names.place(sight, name), owner));
  }

  /** The number of an integer storage, string storage or point map, to be set. */
  Code.Int set(Node node, String kind) {
    Code.Int number = storage(node, kind);
    names.give(kind, nameOf((Form) node), node.at());
    return number;
  }

  /** Returns the name of a possession, or nothing if it may be any string. */
  private static String nameOf(Form form) {
    return isName(part(form, 2)) ? ((Word) part(form, 2)).text() : "";
  }

  private Code.Int read(Node node, String kind) {
    Code.Int number = storage(node, kind);
    names.ask(kind, nameOf((Form) node), node.at());
    return number;
  }

  private Code.Int storage(Node node, String kind) {
    if (node instanceof Form f && f.items().size() == 3 && Node.isWord(part(f, 1), kind)) {
      Code.Int owner = ownerOf(part(f, 0), true);
      return named(part(f, 2), name -> names.storage(kind, name), owner);
    }
    throw expected(node, "(OWNER %s NAME)".formatted(kind));
  }

  /** The number of a point map: a variable in dialect 0.4, else one that somebody owns. */
  Code.Int points(Node node) {
    if (node instanceof Word(var kind, var text, var at) && kind == Kind.VARIABLE) {
      names.ask("points", text, at);
      return put(text);
    }
    return read(node, "points");
  }

  /** The number of the point map of a variable in dialect 0.4. */
  private Code.Int put(String variable) {
    int map = names.storage("points", variable);
    return new Offsets.Fixed(map);
  }

  /** The same, to be set. */
  Code.Int setPoints(Node node) {
    if (node instanceof Word(var kind, var text, var at) && kind == Kind.VARIABLE) {
      names.give("points", text, at);
      return put(text);
    }
    return set(node, "points");
  }

  /** Returns the owner's place in a row: 0 the table, 1 + p a player, then teams. */
  private Code.Int ownerOf(Node node, boolean hasTeams) {
    if (Node.isWord(node, "game")) {
      return new Offsets.Fixed(0);
    }
    Value owner = parts.value(node);
    if (owner.type() == Type.PLAYER) {
      return Offsets.plus(1, owner.number());
    }
    if (owner.type() == Type.TEAM && hasTeams) {
      return Offsets.plus(1 + names.players, owner.number());
    }
    throw new ProgramException(
        node.at(),
        "%s is %s; expected game or a player%s, who own things."
            .formatted(node, owner.type().words, hasTeams ? " or a team" : ""));
  }

  /** The number of a possession: fixed for a name, looked up for any other string. */
  private Code.Int named(Node name, ToIntFunction<String> number, Code.Int owner) {
    if (isName(name)) {
      return Offsets.plus(number.applyAsInt(((Word) name).text()), owner);
    }
    Code.Int string = parts.string(name);
    int[][] bases = new int[1][];
    whenAllStringsAreKnown.add(() -> bases[0] = names.strings.stream().mapToInt(number).toArray());
    return m -> bases[0][string.of(m)] + owner.of(m);
  }
}
