/**
 * Agents that are programs of others, each in a process of its own: {@code exec:python3 mine.py}.
 *
 * <p>A {@link ProgramCommand} is what its user wrote; a {@link ProgramProcess} runs it and hands
 * over lines, in time or not at all; a {@link ProgramGuest} speaks the protocol for one seat of one
 * match: that of {@code deals serve} the other way round. Nothing that a program does is believed:
 * what is no answer is a fault, and its process ends.
 */
@NullMarked
package org.possibledeals.terminal.program;

import org.jspecify.annotations.NullMarked;
