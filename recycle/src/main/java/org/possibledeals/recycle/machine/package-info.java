/**
 * The machine that runs compiled programs: arrays, an undo log, and closures over them.
 *
 * <p>{@code Memory} is the position of a game, and {@link Machine} all that changes it; {@link
 * GameProgram} is what it runs; {@link Code} are the closures that programs are made of. This is a
 * fast room: a machine is mutable and belongs to one thread. Options are tried on the machine
 * itself and undone, which is why each change is one of the {@code Primitives}.
 */
@NullMarked
package org.possibledeals.recycle.machine;

import org.jspecify.annotations.NullMarked;
