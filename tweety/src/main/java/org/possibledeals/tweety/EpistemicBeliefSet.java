package org.possibledeals.tweety;

import com.google.common.collect.ImmutableList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.possibledeals.kripke.formula.Formula;
import org.tweetyproject.commons.BeliefSet;
import org.tweetyproject.logics.pl.syntax.PlSignature;

/**
 * Epistemic formulas of ours as a belief base of Tweety's: a set that keeps the order in which they
 * were added. Mutable, as Tweety's belief sets are.
 */
public final class EpistemicBeliefSet extends BeliefSet<EpistemicBelief, PlSignature> {

  /** Makes an empty set. */
  public EpistemicBeliefSet() {}

  /** Returns a set of these formulas. */
  public static EpistemicBeliefSet of(Collection<? extends Formula> formulas) {
    EpistemicBeliefSet beliefs = new EpistemicBeliefSet();
    formulas.forEach(formula -> beliefs.add(new EpistemicBelief(formula)));
    return beliefs;
  }

  /** Returns the formulas, in order: what {@link #of} was given, each once. */
  public ImmutableList<Formula> formulas() {
    return stream().map(EpistemicBelief::formula).collect(ImmutableList.toImmutableList());
  }

  @Override
  protected Set<EpistemicBelief> instantiateSet() {
    return new LinkedHashSet<>();
  }

  @Override
  protected PlSignature instantiateSignature() {
    return new PlSignature();
  }

  /** Returns the atoms that occur. */
  @Override
  public PlSignature getMinimalSignature() {
    PlSignature signature = new PlSignature();
    forEach(belief -> signature.addSignature(belief.getSignature()));
    return signature;
  }
}
