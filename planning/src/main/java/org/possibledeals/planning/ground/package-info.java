/**
 * EPDDL, the language of epistemic planning, and grounding: from files to a task without variables.
 *
 * <p>Start with {@link Grounder}. A {@code SyntaxNode} is what brackets and words make; {@code
 * ExpressionGrounder} checks texts and grounds them, by the same code. Every error has its file,
 * line and column and says what would be right. Static facts and equality are decided at once; an
 * action of which no designated event can ever happen is only named; effects are made where an
 * action is first applied; what actions of one type share is made once. {@link GroundJson} writes
 * and reads the ground task as plank does.
 */
@NullMarked
package org.possibledeals.planning.ground;

import org.jspecify.annotations.NullMarked;
