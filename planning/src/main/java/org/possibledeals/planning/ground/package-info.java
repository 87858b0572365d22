/**
 * Grounding: from a specification with variables to a task without.
 *
 * <p>Start with {@link Grounder}. Static facts and equality are decided at once; an action of which
 * no designated event can ever happen is only named; effects are made where an action is first
 * applied; what actions of one type share is made once. {@link GroundJson} writes and reads the
 * ground task as plank does.
 */
@NullMarked
package org.possibledeals.planning.ground;

import org.jspecify.annotations.NullMarked;
