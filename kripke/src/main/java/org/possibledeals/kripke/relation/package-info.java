/**
 * What an agent considers possible, as a relation on numbered worlds, and what such relations are
 * like.
 *
 * <p>Read {@link Relation} first. A {@link Partition} is an equivalence, {@link Links} are any
 * relation, and the properties of both are {@link FrameProperty properties of frames}. {@link
 * PartitionRefinement} is the algorithm under bisimulation. This package knows no formulas.
 */
@NullMarked
package org.possibledeals.kripke.relation;

import org.jspecify.annotations.NullMarked;
