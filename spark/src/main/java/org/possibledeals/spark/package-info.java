/**
 * The laboratory on Apache Spark: {@code deals experiment run FILE --on spark://host:7077}.
 *
 * <p>Never on the class path otherwise; {@code java @spark/options} puts it there.
 */
@NullMarked
package org.possibledeals.spark;

import org.jspecify.annotations.NullMarked;
