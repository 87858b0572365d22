/**
 * Many tables for one learner, who steps all of them at once and gets one frame of bytes for all.
 *
 * <p>Read {@link org.possibledeals.terminal.batch.Frame} first, which says what lies where in the
 * bytes; {@link org.possibledeals.terminal.batch.Tables} fills them.
 */
@NullMarked
package org.possibledeals.terminal.batch;

import org.jspecify.annotations.NullMarked;
