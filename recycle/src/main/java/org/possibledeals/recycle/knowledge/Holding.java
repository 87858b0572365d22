package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.recycle.machine.GameProgram;

/**
 * A world, as formulas speak of it: which faces lie in which location, order apart.
 *
 * @param places by location, the numbers of the faces there, in ascending order
 */
record Holding(ImmutableList<ImmutableIntArray> places) {

  /** Returns how many cards with {@code face} the locations of {@code owner} have. */
  int count(Owner owner, int face) {
    int count = 0;
    for (int place : owner.places()) {
      count += (int) places.get(place).stream().filter(f -> f == face).count();
    }
    return count;
  }

  /** Returns what lies in the locations that not everybody sees, as a line of text. */
  public String describe(GameProgram program) {
    StringBuilder text = new StringBuilder();
    for (int place = 0; place < places.size(); place++) {
      if (!places.get(place).isEmpty() && !Events.sees(program, Events.EVERYBODY, place)) {
        text.append(text.isEmpty() ? "" : " | ").append(Owner.name(program, place)).append(":");
        places.get(place).stream().forEach(f -> text.append(' ').append(Owner.card(program, f)));
      }
    }
    return text.isEmpty() ? "nothing hidden is determined" : text.toString();
  }

  /**
   * Somebody or something that has cards, in the words of formulas: a player {@code p0} with all
   * their locations, one of them, {@code p0_HAND}, or a location of the table, {@code STOCK}.
   *
   * @param places the numbers of the locations
   */
  record Owner(ImmutableList<Integer> places) {

    static String name(GameProgram program, int place) {
      GameProgram.Location location = program.places().get(place);
      return location.owner() == 0
          ? location.name()
          : "p" + (location.owner() - 1) + "_" + location.name();
    }

    static String card(GameProgram program, int face) {
      return program.faceNames().get(face).replace('-', '_');
    }

    /** Returns whether formulas can name a location: it is not of copies and has a name. */
    static boolean isNameable(GameProgram program, int place) {
      GameProgram.Location location = program.places().get(place);
      return location.sight() != GameProgram.Visibility.MEM && !location.name().isEmpty();
    }

    /** Returns the atoms {@code has(OWNER,CARD)} of all owners, each once. */
    static ImmutableList<Formula.Atom> atoms(GameProgram program) {
      Set<Formula.Atom> atoms = new LinkedHashSet<>();
      for (int place = 0; place < program.places().size(); place++) {
        int owner = program.places().get(place).owner();
        int faces = isNameable(program, place) ? program.faceNames().size() : 0;
        for (int face = 0; face < faces; face++) {
          String card = card(program, face);
          atoms.add(
              new Formula.Atom("has", owner == 0 ? name(program, place) : "p" + (owner - 1), card));
          atoms.add(new Formula.Atom("has", name(program, place), card));
        }
      }
      return ImmutableList.copyOf(atoms);
    }

    static Owner of(GameProgram program, String name) {
      ImmutableList.Builder<Integer> places = ImmutableList.builder();
      for (int place = 0; place < program.places().size(); place++) {
        int owner = program.places().get(place).owner();
        if (isNameable(program, place)
            && (name.equals(name(program, place)) || owner > 0 && name.equals("p" + (owner - 1)))) {
          places.add(place);
        }
      }
      Owner owner = new Owner(places.build());
      if (owner.places.isEmpty()) {
        throw new IllegalArgumentException(
            "Unknown name %s; name a player such as p0, or a location: %s."
                .formatted(
                    name,
                    Words.enumerated(
                        IntStream.range(0, program.places().size())
                            .filter(place -> isNameable(program, place))
                            .filter(place -> program.places().get(place).isNamed())
                            .mapToObj(place -> name(program, place))
                            .toList(),
                        "or")));
      }
      return owner;
    }
  }
}
