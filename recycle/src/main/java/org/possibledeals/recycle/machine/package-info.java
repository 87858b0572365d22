/**
 * The machine that runs compiled programs: arrays, an undo log, and closures over them.
 *
 * <p>{@link Machine} is the position of a game and all that changes it; {@link Program} is what it
 * runs; {@link Code} are the closures that programs are made of. This is a fast room: a machine is
 * mutable and belongs to one thread. Options are tried on the machine itself and undone.
 */
@NullMarked
package org.possibledeals.recycle.machine;

import org.jspecify.annotations.NullMarked;
