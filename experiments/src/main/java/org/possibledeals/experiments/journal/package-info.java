/**
 * Where the matches of experiments are written down, so that no interruption loses more than the
 * block under way.
 *
 * <p>A {@link Journal} is a SQLite file and holds any number of experiments. A block's matches and
 * the note that it is done are one transaction; the process that plays holds a lock that ends with
 * it. What is read is checked by its checksum.
 */
@NullMarked
package org.possibledeals.experiments.journal;

import org.jspecify.annotations.NullMarked;
