package org.possibledeals.cards.kind;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import org.possibledeals.cards.deal.Deal;
import org.possibledeals.cards.deal.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;

/**
 * The words of a deck with equal cards: its kinds and how many cards there are of each, its owners,
 * and the atoms {@code has(owner,kind)}, "owner holds at least one card of this kind", and {@code
 * has(owner,kind,n)}, "at least n".
 *
 * <p>A kind is its index, a set of kinds a mask of those bits. Behind a kind stand its copies,
 * which are cards of {@link #copies()}.
 */
public final class KindVocabulary {
  private static final String HAS = "has";

  private final ImmutableMap<String, Integer> sizes;
  private final ImmutableList<String> kinds;
  private final DealVocabulary copies;
  private final long[] copiesOf;
  private final ImmutableMap<Atom, AtLeast> meanings;

  /** What an atom says. */
  record AtLeast(int owner, int kind, int count) {}

  /**
   * Names kinds, agents and places.
   *
   * @param sizes by kind, in order, how many cards there are of it, at least 1; 64 cards at most
   * @param agents the owners who know and play, in seat order, at least one
   * @param places the owners who do not, such as a stock and a pile of discards
   * @throws IllegalArgumentException if there are too many of something, or a name occurs twice
   */
  public KindVocabulary(
      ImmutableMap<String, Integer> sizes,
      ImmutableList<AgentId> agents,
      ImmutableList<String> places) {
    this.sizes = sizes;
    this.kinds = sizes.keySet().asList();
    this.copiesOf = new long[kinds.size()];
    ImmutableList.Builder<String> names = ImmutableList.builder();
    int card = 0;
    for (int kind = 0; kind < kinds.size(); kind++) {
      int size = size(kind);
      if (size < 1 || size > DealVocabulary.MOST_CARDS - card) {
        throw new IllegalArgumentException(
            "There are %d cards of %s; a deck has 1 or more of each kind, and %d cards at most."
                .formatted(size, kinds.get(kind), DealVocabulary.MOST_CARDS));
      }
      for (int copy = 1; copy <= size; copy++) {
        copiesOf[kind] |= 1L << card++;
        names.add(kinds.get(kind) + "_" + copy);
      }
    }
    this.copies = new DealVocabulary(names.build(), agents, places);
    ImmutableMap.Builder<Atom, AtLeast> meanings = ImmutableMap.builder();
    for (int owner = 0; owner < owners().size(); owner++) {
      for (int kind = 0; kind < kinds.size(); kind++) {
        meanings.put(new Atom(HAS, owners().get(owner), kinds.get(kind)), one(owner, kind));
        for (int count = 1; count <= size(kind); count++) {
          meanings.put(has(owner, kind, count), new AtLeast(owner, kind, count));
        }
      }
    }
    this.meanings = meanings.buildOrThrow();
  }

  private static AtLeast one(int owner, int kind) {
    return new AtLeast(owner, kind, 1);
  }

  /** Returns the names of the kinds, by index. */
  public ImmutableList<String> kinds() {
    return kinds;
  }

  /** Returns how many cards of {@code kind} the deck has. */
  public int size(int kind) {
    return sizes.values().asList().get(kind);
  }

  /** Returns the agents: owners 0 to {@code agents().size() - 1}. */
  public ImmutableList<AgentId> agents() {
    return copies.agents();
  }

  /** Returns the names of all owners by index: the agents, then the places. */
  public ImmutableList<String> owners() {
    return copies.owners();
  }

  /** Returns the words of the deck whose equal cards are told apart: {@code SIX_1} and so on. */
  public DealVocabulary copies() {
    return copies;
  }

  /** Returns the mask of the copies of {@code kind}. */
  public long copies(int kind) {
    return copiesOf[kind];
  }

  /** Returns the mask of the copies of all {@code kinds}, a mask of kinds. */
  public long copiesOfAll(long kinds) {
    long all = 0;
    for (int kind = 0; kind < copiesOf.length; kind++) {
      all |= (kinds >>> kind & 1) != 0 ? copiesOf[kind] : 0;
    }
    return all;
  }

  /** Returns the atom "{@code owner} holds at least one card of {@code kind}". */
  public Atom has(int owner, int kind) {
    return new Atom(HAS, owners().get(owner), kinds.get(kind));
  }

  /** Returns the atom "{@code owner} holds at least {@code count} cards of {@code kind}". */
  public Atom has(int owner, int kind, int count) {
    return new Atom(HAS, owners().get(owner), kinds.get(kind), "" + count);
  }

  /** Returns "{@code owner} holds exactly {@code count} cards of {@code kind}". */
  public Formula hasExactly(int owner, int kind, int count) {
    ImmutableList.Builder<Formula> said = ImmutableList.builder();
    if (count > 0) {
      said.add(has(owner, kind, count));
    }
    if (count < size(kind)) {
      said.add(new Formula.Not(has(owner, kind, count + 1)));
    }
    return Formula.and(said.build());
  }

  AtLeast meaning(Atom atom) {
    AtLeast meaning = meanings.get(atom);
    if (meaning == null) {
      throw new IllegalArgumentException(
          "No atom %s in this deck; its atoms are has(owner,kind) and has(owner,kind,n) with an owner of %s, a kind of %s, and n from 1 to their number."
              .formatted(atom, owners(), kinds));
    }
    return meaning;
  }

  /**
   * Returns the index of the kind called {@code name}.
   *
   * @throws IllegalArgumentException if there is no such kind
   */
  public int kind(String name) {
    int kind = kinds.indexOf(name);
    if (kind < 0) {
      throw new IllegalArgumentException(
          "No kind %s in this deck; its kinds are %s.".formatted(name, kinds));
    }
    return kind;
  }

  /** Returns how many cards of each kind the owners have in a deal of copies. */
  public KindDeal kinds(Deal deal) {
    return kinds(deal.hands());
  }

  private KindDeal kinds(ImmutableLongArray hands) {
    ImmutableList.Builder<ImmutableIntArray> counts = ImmutableList.builder();
    for (int owner = 0; owner < hands.length(); owner++) {
      ImmutableIntArray.Builder own = ImmutableIntArray.builder(copiesOf.length);
      for (long of : copiesOf) {
        own.add(Long.bitCount(hands.get(owner) & of));
      }
      counts.add(own.build());
    }
    return new KindDeal(counts.build());
  }
}
