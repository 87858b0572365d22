/**
 * One text format for models and knowledge structures, with questions about them.
 *
 * <p>{@link ModelFile} is a file as a value, {@link ModelFileReader} reads it; {@code kripke.story}
 * answers its questions. The grammar stands in {@code kripke/examples/README.md}.
 */
@NullMarked
package org.possibledeals.kripke.text;

import org.jspecify.annotations.NullMarked;
