/** The command {@code deals page}: makes the page, keeps it, and serves it on this machine. */
@NullMarked
package org.possibledeals.classroom.command;

import org.jspecify.annotations.NullMarked;
