/**
 * How far an engine reaches: a {@link DeepStack} is for formulas that are nested deeply, and a
 * {@link BeyondReachException} refuses what no engine of ours can compute exactly.
 */
@NullMarked
package org.possibledeals.kripke.reach;

import org.jspecify.annotations.NullMarked;
