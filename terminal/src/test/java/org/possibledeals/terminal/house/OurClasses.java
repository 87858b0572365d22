package org.possibledeals.terminal.house;

import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.collect.ImmutableSet;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.LocationProvider;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Our packages on the class path; no archive of others is opened to look for them. */
final class OurClasses implements LocationProvider {

  private static final String OURS = "org/possibledeals";

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Override
  public ImmutableSet<Location> get(Class<?> testClass) {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(place -> Path.of(place).toAbsolutePath().normalize())
        .filter(place -> place.startsWith(ROOT) || place.toString().contains(OURS))
        .flatMap(OurClasses::location)
        .collect(toImmutableSet());
  }

  private static Stream<Location> location(Path place) {
    if (Files.isRegularFile(place)) {
      return Stream.of(Location.of(URI.create("jar:%s!/%s/".formatted(place.toUri(), OURS))));
    }
    return Stream.of(place.resolve(OURS)).filter(Files::isDirectory).map(Location::of);
  }
}
