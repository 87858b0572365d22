package org.possibledeals.terminal.house;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/** Leaves out the tests that modules share with each other as jars. */
final class DoNotIncludeTestJars implements ImportOption {

  @Override
  public boolean includes(Location location) {
    return !location.contains("-tests.jar");
  }
}
