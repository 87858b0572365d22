/** Models, what happens to them, and questions, as the page shows them. */
@NullMarked
package org.possibledeals.classroom.models;

import org.jspecify.annotations.NullMarked;
