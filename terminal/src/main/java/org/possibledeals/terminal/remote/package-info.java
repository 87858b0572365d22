/**
 * Blocks of experiments that are played by other processes, as a cluster's.
 *
 * <p>Read {@link RemotePart} first: it is what is sent, and comes back as a journal. A {@link
 * Cluster} sends it; none is in this module.
 */
@NullMarked
package org.possibledeals.terminal.remote;

import org.jspecify.annotations.NullMarked;
