/**
 * Games of Lambo that last: kept on disk, played turn by turn by people with passwords and by
 * agents who answer at once.
 *
 * <p>Read {@code Correspondence} first. What a command changes is one transaction of a {@code
 * Store}: it happens wholly, or not at all.
 */
@NullMarked
package org.possibledeals.lambo.command;

import org.jspecify.annotations.NullMarked;
