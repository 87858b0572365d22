package org.possibledeals.agents.tell;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.Formula.Atom;

/**
 * Names for worlds of a game and for what is true in them.
 *
 * @param world the class of the worlds
 * @param name what a world is called, {@code deal}
 * @param atoms in the order to tell
 * @param isTrue whether an atom is true at a world, in the public model or not
 * @param <W> world
 */
public record NamedFacts<W>(
    Class<W> world, String name, ImmutableList<Atom> atoms, BiPredicate<W, Atom> isTrue) {

  /** Returns the facts of deals. */
  public static NamedFacts<Deal> of(DealVocabulary words) {
    return new NamedFacts<>(Deal.class, "deal", words.atoms(), words::isTrue);
  }

  /** No names: of a world that refutes a formula is told that it does. */
  static final NamedFacts<Void> NONE =
      new NamedFacts<>(Void.class, "world", ImmutableList.of(), (world, atom) -> false);

  /**
   * Returns those of {@code asked} that are true at {@code at}, or empty if {@code at} is no such
   * world.
   */
  Optional<String> at(Object at, ImmutableCollection<Atom> asked) {
    return world.isInstance(at)
        ? Optional.of(
            atoms.stream()
                .filter(asked::contains)
                .filter(atom -> isTrue.test(world.cast(at), atom))
                .map(Atom::toString)
                .collect(joining(", ")))
        : Optional.empty();
  }
}
