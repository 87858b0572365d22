package org.possibledeals.classroom.house;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.jspecify.annotations.NullMarked;

/** The rules of the house for this module, which the tests of the command line do not see. */
@AnalyzeClasses(packages = "org.possibledeals.classroom", importOptions = DoNotIncludeTests.class)
class HouseTest {

  @ArchTest
  static final ArchRule noGameIsNamed =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideOutsideOfPackage("org.possibledeals..")
          .orShould()
          .onlyDependOnClassesThat(
              describe(
                  "are of this module, of kripke, of cards or of agents",
                  c ->
                      !c.getPackageName().startsWith("org.possibledeals.")
                          || c.getPackageName()
                              .matches(
                                  "org[.]possibledeals[.](classroom|kripke|cards|agents)\\b.*")))
          .because("games are found while the page is compiled");

  @ArchTest
  static final ArchRule onlyTheCommandTalksToATerminal =
      noClasses()
          .that()
          .resideOutsideOfPackage("..classroom.command..")
          .should(ACCESS_STANDARD_STREAMS)
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..")
          .because("the rest is a library");

  @ArchTest
  static final ArchRule everyPackageIsNullMarked =
      classes()
          .should(
              be(
                  describe(
                      "in a @NullMarked package",
                      c -> c.getPackage().isAnnotatedWith(NullMarked.class))))
          .because("absence that is part of the domain is a case of its own, not null");

  @ArchTest
  static final ArchRule classesCanBeReadInSomeOrder =
      slices()
          .assignedFrom(new TopLevelClasses())
          .should()
          .beFreeOfCycles()
          .because("two classes that need each other are one idea, or hide a third");

  /** A nested class counts as the one that it is in. */
  private static final class TopLevelClasses implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass c) {
      return SliceIdentifier.of(c.getName().replaceFirst("[$].*", ""));
    }

    @Override
    public String getDescription() {
      return "top-level classes";
    }
  }
}
