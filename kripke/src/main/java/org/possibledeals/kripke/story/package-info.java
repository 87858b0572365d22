/**
 * The stories of model files: what their statements do to a model, and what their questions answer.
 *
 * <p>A {@link Story} applies one statement after the other to a {@link Stage}, the model at that
 * point, which lists its worlds or has decision diagrams; each {@link StoryStep} has the answer and
 * the model afterwards. {@link Engine} plays the story of a file, as a sequence of {@link Answers}.
 */
@NullMarked
package org.possibledeals.kripke.story;

import org.jspecify.annotations.NullMarked;
