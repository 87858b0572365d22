package org.possibledeals.recycle.compile;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.GameProgram.Holds;
import org.possibledeals.recycle.machine.GameProgram.Lasting;
import org.possibledeals.recycle.machine.GameProgram.Location;
import org.possibledeals.recycle.machine.GameProgram.Storage;
import org.possibledeals.recycle.machine.GameProgram.Visibility;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;
import org.possibledeals.recycle.text.Warning;

/** The names of a program and their numbers: strings, locations, storages, variables. */
final class Names {
  /** A variable in scope. */
  record Variable(Type type, Type element, int slot) {
    /** Returns this as one that outlives a line. */
    Lasting lasting() {
      return new Lasting(
          slot,
          switch (type) {
            case CARD -> Holds.CARD;
            case CARDS -> Holds.CARDS;
            case SETS -> Holds.SETS;
            case ITEMS -> Holds.ROW;
            case INT, STR, BOOL, PLAYER, TEAM, PLACE -> Holds.NUMBER;
          });
    }
  }

  /** Maximum number of locations: two of them fit into one number of a machine. */
  private static final int MOST_LOCATIONS = 65_535;

  /**
   * Maximum number of storages, and most variables in scope, so that compiling takes no longer than
   * reading.
   */
  private static final int MOST_STORAGES = 1_000_000;

  private static final int MOST_VARIABLES = 1_000;

  private final Place at;
  final int players;
  final Teams teams;
  final List<String> strings = new ArrayList<>(List.of(""));
  private final List<Location> locations = new ArrayList<>();
  private final Set<String> owned = new HashSet<>();
  final Map<String, Place> read = new LinkedHashMap<>();
  private final Set<String> filled = new HashSet<>();
  private final Map<String, Integer> numbers = new HashMap<>(Map.of("", 0));
  private final Map<String, Integer> bases = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final Map<String, Variable> scope = new LinkedHashMap<>();
  private final List<Warning> warnings = new ArrayList<>();
  private final Map<String, Place> asked = new LinkedHashMap<>();
  private final Map<String, Place> given = new TreeMap<>();
  private boolean fillsAnywhere;
  private int slots;

  /**
   * Makes the names of a program that begins {@code at} a place, where what is wrong with all of
   * them is.
   */
  Names(int players, Teams teams, Place at) {
    this.at = at;
    this.players = players;
    this.teams = teams;
  }

  private void require(int count, int most, String what) {
    if (count > most) {
      throw new ProgramException(
          at, "The program has more than %s %s.".formatted(Figures.count(most), what));
    }
  }

  /** Refuses more than so many storages and locations that are named by any of the strings. */
  void requireFewNamed(int forms) {
    require(
        Ints.saturatedCast((long) forms * strings.size()),
        MOST_STORAGES,
        "pairs of a form that is named by a string, and a string");
  }

  int string(String text) {
    return numbers.computeIfAbsent(
        text,
        t -> {
          strings.add(t);
          return strings.size() - 1;
        });
  }

  /** Returns the number of the table's location of that name; player p's is 1 + p further. */
  int place(Visibility sight, String name) {
    return bases.computeIfAbsent(
        sight + " " + name,
        k -> {
          int base = locations.size();
          require(base + players + 1, MOST_LOCATIONS, "locations");
          for (int owner = 0; owner <= players; owner++) {
            locations.add(new Location(sight, name, owner, true));
          }
          return base;
        });
  }

  /**
   * Notes that the table, or else players, are named as owners of a location.
   *
   * @param name of the location, empty if it may be any
   */
  void own(Visibility sight, String name, boolean isOfTable) {
    owned.add(sight + " " + name + isOfTable);
  }

  /** Returns all locations, and which of them the program names. */
  ImmutableList<Location> locations() {
    return locations.stream()
        .map(
            place ->
                !place.name().isEmpty()
                        && (owned.contains(
                                place.sight() + " " + place.name() + (place.owner() == 0))
                            || owned.contains(place.sight() + " " + (place.owner() == 0)))
                    ? place
                    : place.unnamed())
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the number of the table's storage; a player's and then a team's lie further. */
  int storage(String kind, String name) {
    int owners = 1 + players + teams.count();
    require(count(kind) + owners, MOST_STORAGES, "storages");
    return bases.computeIfAbsent(
        kind + " " + name, k -> counts.merge(kind, owners, Integer::sum) - owners);
  }

  /** Returns the storages of numbers and of strings, in the order of the text. */
  ImmutableList<Storage> storages() {
    int owners = 1 + players + teams.count();
    ImmutableList.Builder<Storage> all = ImmutableList.builder();
    bases.forEach(
        (key, first) -> {
          if (kind(key).equals("sto") || kind(key).equals("str")) {
            all.add(new Storage(kind(key).equals("str"), name(key), first, owners));
          }
        });
    return all.build();
  }

  int count(String kind) {
    return counts.getOrDefault(kind, 0);
  }

  Variable bind(String name, Type type, Type element) {
    Variable bound = new Variable(type, element, slots++);
    scope.put(name, bound);
    require(scope.size(), MOST_VARIABLES, "variables in scope");
    return bound;
  }

  /** Notes that something puts cards into a location. */
  void fill(Node node) {
    if (node instanceof Form f && f.items().size() == 3 && f.items().get(1) instanceof Word sight) {
      boolean isFixed = Forms.isName(f.items().get(2));
      filled.add(
          sight.text().toUpperCase(Locale.ROOT)
              + (isFixed ? " " + ((Word) f.items().get(2)).text() : ""));
    } else {
      fillsAnywhere = true;
    }
  }

  /** Refuses a program that asks for cards where no action puts any. */
  void requireFilled() {
    read.forEach(
        (key, at) -> {
          boolean isFilled = fillsAnywhere || filled.contains(key) || filled.contains(kind(key));
          if (!isFilled) {
            throw new ProgramException(
                at,
                "Nobody puts a card into %s; the locations that are filled are %s."
                    .formatted(
                        kind(key).toLowerCase(Locale.ROOT) + " " + name(key),
                        new TreeSet<>(filled)));
          }
        });
  }

  /** Notes that a storage of a kind is read, or with an empty name any of that kind. */
  void ask(String kind, String name, Place where) {
    asked.putIfAbsent(kind + " " + name, where);
  }

  /** Notes that something sets a storage of a kind, or with an empty name any of that kind. */
  void give(String kind, String name, Place where) {
    given.putIfAbsent(kind + " " + name, where);
  }

  void warn(Place where, String message) {
    warnings.add(new Warning(where, message));
  }

  /**
   * Returns all warnings, also of storages that are read and never set, or set and never read
   * though one of nearly that name is.
   */
  List<Warning> warnings() {
    unmatched(asked, given)
        .forEach(
            key -> {
              String what =
                  switch (kind(key)) {
                    case "sto" -> "the number %s, which is 0 at all times.";
                    case "str" -> "the string %s, which is empty at all times.";
                    default -> "the point map %s, so that every card scores 0.";
                  };
              String meant = Nearest.question(name(key), alike(key, given));
              warn(asked.get(key), "Nothing sets " + what.formatted(name(key)) + meant);
            });
    Map<String, Place> matched = new TreeMap<>(asked);
    matched.keySet().retainAll(given.keySet());
    unmatched(given, asked)
        .forEach(
            key -> {
              String meant = Nearest.question(name(key), alike(key, matched));
              if (!meant.isEmpty()) {
                warn(
                    given.get(key),
                    "Nothing reads %s, which is set.%s".formatted(name(key), meant));
              }
            });
    return warnings;
  }

  /** Returns the keys of some storages that are not among others, nor any of their kind there. */
  private static List<String> unmatched(Map<String, Place> some, Map<String, Place> others) {
    return some.keySet().stream()
        .filter(key -> !name(key).isEmpty())
        .filter(key -> !others.containsKey(key) && !others.containsKey(kind(key) + " "))
        .toList();
  }

  private static List<String> alike(String key, Map<String, Place> others) {
    return others.keySet().stream()
        .filter(other -> kind(other).equals(kind(key)))
        .map(Names::name)
        .toList();
  }

  private static String kind(String key) {
    return key.substring(0, key.indexOf(' '));
  }

  private static String name(String key) {
    return key.substring(key.indexOf(' ') + 1);
  }

  /** Returns what {@code body} makes of a variable's slot, in the scope of the variable. */
  <T> T inScopeOf(String variable, Type type, IntFunction<T> body) {
    Map<String, Variable> before = scope();
    T compiled = body.apply(bind(variable, type, Type.CARD).slot());
    restore(before);
    return compiled;
  }

  /** Returns what makes a variable hold nothing. */
  static Code.Act unbinding(Lasting variable) {
    int slot = variable.slot();
    return switch (variable.holds()) {
      case NUMBER, CARD -> m -> m.bind(slot, -1);
      case ROW, CARDS -> m -> m.bindObject(slot, new int[0]);
      case SETS -> m -> m.bindObject(slot, new int[0][]);
    };
  }

  int freshSlot() {
    return slots++;
  }

  int slots() {
    return slots;
  }

  Map<String, Variable> scope() {
    return new LinkedHashMap<>(scope);
  }

  void restore(Map<String, Variable> before) {
    scope.clear();
    scope.putAll(before);
  }

  Variable variable(String name, Place at) {
    Variable found = scope.get(name);
    if (found == null) {
      throw new ProgramException(
          at,
          "Unknown variable '%s; the variables here are %s."
              .formatted(name, ImmutableList.copyOf(scope.keySet())));
    }
    return found;
  }
}
