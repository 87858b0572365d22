/**
 * How far an engine reaches: a {@link DeepStack} is for formulas that are nested deeply, a {@link
 * BoundedFile} is a text of a size that is read, and a {@link BeyondReachException} refuses what no
 * engine of ours can compute exactly.
 */
@NullMarked
package org.possibledeals.kripke.reach;

import org.jspecify.annotations.NullMarked;
