/**
 * Environments for learners in any language: one request a line, one reply a line, in JSON.
 *
 * <p>{@link org.possibledeals.terminal.serve.Server} answers requests; its documentation lists
 * them.
 */
@NullMarked
package org.possibledeals.terminal.serve;

import org.jspecify.annotations.NullMarked;
