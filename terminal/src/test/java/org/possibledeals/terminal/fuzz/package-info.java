/**
 * Fuzzing: what ships is changed a little, in thousands of ways, and given to every reader.
 *
 * <p>Each {@link Target} is a reader with its {@linkplain Corpus examples}; a {@link Mutator}
 * changes one of them by characters or by tokens; a {@link Hunt} runs the target on it and keeps
 * what broke. Start with {@link FuzzTest}.
 */
@NullMarked
package org.possibledeals.terminal.fuzz;

import org.jspecify.annotations.NullMarked;
