/**
 * The library from outside: it is installed into an empty repository, as somebody else has it, and
 * what the page on it tells to write is built and run there. Some minutes, so all of it has the tag
 * long.
 *
 * <p>{@link org.possibledeals.terminal.outside.Outside} has the folders and runs Maven in them.
 */
@NullMarked
package org.possibledeals.terminal.outside;

import org.jspecify.annotations.NullMarked;
