package org.possibledeals.terminal.house;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/** Leaves out what JMH writes around our benchmarks; nobody reads it. */
final class DoNotIncludeGenerated implements ImportOption {

  @Override
  public boolean includes(Location location) {
    return !location.contains("/jmh_generated/");
  }
}
