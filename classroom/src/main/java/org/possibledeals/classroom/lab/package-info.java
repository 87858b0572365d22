/** The sheets of exercises of the page, and their marks, as data. */
@NullMarked
package org.possibledeals.classroom.lab;

import org.jspecify.annotations.NullMarked;
