package org.possibledeals.terminal.house;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.google.common.collect.ImmutableList;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;
import org.possibledeals.agents.contest.Seed;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Clairvoyant;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.view.View;
import org.possibledeals.experiments.tournament.Player;
import org.possibledeals.terminal.house.Floors.Idea;

/** What the modules of the build cannot enforce. */
@AnalyzeClasses(
    locations = OurClasses.class,
    importOptions = {
      DoNotIncludeTests.class,
      DoNotIncludeTestJars.class,
      DoNotIncludeGenerated.class
    })
class HouseTest {

  private static final String[] ABOVE_THE_GAMES = {
    "org.possibledeals.experiments..",
    "org.possibledeals.terminal..",
    "org.possibledeals.benchmarks..",
    "org.possibledeals.*.command.."
  };

  /** The salts of passwords are not part of a game. */
  private static final String SALTS = "org.possibledeals.lambo.command.Passwords";

  /**
   * Contests, of which a small game has no package, give the clock to agents whose budget is time.
   */
  private static final String[] TABLES = {"org.possibledeals.*.table..", "org.possibledeals.*"};

  @ArchTest
  static final ArchRule arrowsPointOneWay =
      classes()
          .should(Modules.useOnlyWhatTheyMay())
          .because(
              "kripke knows no games, agents fit any game, games never see each other, and nothing"
                  + " names a game");

  /** Clairvoyants, and their lists. */
  private static boolean isOfClairvoyants(JavaClass c) {
    return c.isAssignableTo(Clairvoyant.class) || c.getSimpleName().endsWith("Clairvoyants");
  }

  @ArchTest
  static final ArchRule agentsSeeNoStates =
      classes()
          .that(
              describe(
                  "are agents, views, persons, or neither play nor tell matches",
                  c ->
                      c.isAssignableTo(Agent.class)
                          || c.isAssignableTo(View.class)
                          || c.getSimpleName().equals("Person")
                          || !Modules.seesStates(c) && !isOfClairvoyants(c)))
          .should(GameStates.useNoStateThatIsHiddenFromThem())
          .because("a choice is made from an observation alone");

  @ArchTest
  static final ArchRule onlyTheExperimentsShowAStateToAClairvoyant =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(Player.class.getName())
          .and()
          .doNotHaveFullyQualifiedName("org.possibledeals.experiments.tournament.Umpire")
          .should()
          .callMethodWhere(
              describe(
                  "a clairvoyant chooses",
                  call ->
                      call.getTargetOwner().isAssignableTo(Clairvoyant.class)
                          && !call.getOriginOwner().equals(call.getTargetOwner())
                          && call.getName().equals("choose")))
          .because("what sees all cards is a bound for agents, and plays nowhere else");

  @ArchTest
  static final ArchRule onlyCommandsTalkToATerminal =
      noClasses()
          .that()
          .resideOutsideOfPackages(ABOVE_THE_GAMES)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..", "me.tongfei.progressbar..", "org.jline..")
          .because("the other modules are libraries");

  @ArchTest
  static final ArchRule librariesNeitherLogNorPrint =
      noClasses()
          .that()
          .resideOutsideOfPackages(ABOVE_THE_GAMES)
          .should(ACCESS_STANDARD_STREAMS)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(System.Logger.class)
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage("java.util.logging..", "org.slf4j..")
          .because("they return values");

  @ArchTest
  static final ArchRule chanceComesFromASeed =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(RandomNumbers.class.getName())
          .should(Chance.beMadeElsewhere())
          .because(
              "a run must be repeatable from its seed, on every platform, and no player can undo"
                  + " RandomStreams");

  @ArchTest
  static final ArchRule seedsAreDrawnInOnePlace =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(Seed.class.getName())
          .and()
          .doNotHaveFullyQualifiedName(SALTS)
          .should()
          .dependOnClassesThat()
          .areAssignableTo(SecureRandom.class)
          .orShould()
          .callMethod(UUID.class, "randomUUID")
          .because("a run must be repeatable from its seed");

  @ArchTest
  static final ArchRule timeIsPassedIn =
      noClasses()
          .that()
          .resideOutsideOfPackages(ABOVE_THE_GAMES)
          .and()
          .resideOutsideOfPackages(TABLES)
          .should()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(Instant.class, "now")
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Clock.class)
          .because("a run must be repeatable from its seed");

  @ArchTest
  static final ArchRule gamesKeepNoDatabase =
      noClasses()
          .that()
          .resideOutsideOfPackages(ABOVE_THE_GAMES)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.sql..", "org.sqlite..")
          .because("games are rules, and go where there is no database");

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
  static final ArchRule packagesCanBeReadInSomeOrder =
      slices()
          .assignedFrom(Modules.PACKAGES)
          .should()
          .beFreeOfCycles()
          .because("two packages that need each other are one idea, or hide a third");

  /** Classes that need each other and are one idea. */
  private static final ImmutableList<Idea> ONE_IDEA =
      ImmutableList.of(
          Idea.of(
              "agents.contest",
              "a contest is played by its own agents and by those that others bring to it",
              "AgentProvider",
              "Contest",
              "Outsiders"),
          Idea.of(
              "agents.record",
              "a record is written and read as JSON",
              "GameRecord",
              "GameRecordJson"),
          Idea.of(
              "experiments.tournament",
              "a tournament is played by its matches, which ask it who sits where",
              "Matches",
              "Records",
              "Tally",
              "Tournament"),
          Idea.of(
              "kripke.explain",
              "a verdict has a reason, which has verdicts, is found by asking why, and is printed",
              "Explanation",
              "ExplanationData",
              "ExplanationText",
              "Reachable",
              "Reason",
              "Why"),
          Idea.of(
              "kripke.figure",
              "a figure is printed in its formats",
              "Figure",
              "Png",
              "Svg",
              "Tikz"),
          Idea.of(
              "kripke.formula",
              "an update is made of formulas and a formula of updates and variables, and is printed"
                  + " as its text",
              "Formula",
              "FormulaPrinter",
              "Update",
              "Variable"),
          Idea.of(
              "kripke.model",
              "every engine can list its worlds, and what an update returns is asked of a model",
              "EpistemicModel",
              "KripkeModel",
              "UpdateResult"),
          Idea.of(
              "kripke.meaning",
              "a formula has terms, a term counts formulas, and both have sets with conditions",
              "ConditionMeaning",
              "FormulaMeaning",
              "Meaning",
              "SetMeaning",
              "TermMeaning"),
          Idea.of(
              "kripke.syntax",
              "an expression has names and sets, and these have expressions",
              "ExpressionReader",
              "PartReader"),
          Idea.of("matatena", "boards are printed as their text", "Boards", "BoardsText"),
          Idea.of(
              "recycle.machine",
              "a program is code that runs on the machine that it changes, and a watcher watches",
              "Code",
              "GameProgram",
              "Machine",
              "Memory",
              "Options",
              "Watcher"),
          Idea.of(
              "recycle.rules",
              "chance of a step is the step of the game, run with other outcomes",
              "RecycleGame",
              "Shuffles"),
          Idea.of(
              "terminal.option",
              "an archive is open once it was loaded and checked, and counts by its bytes",
              "Archives",
              "Clashes",
              "Loading",
              "ModuleDigests"));

  @ArchTest
  static final ArchRule classesCanBeReadInSomeOrder =
      classes()
          .should(Floors.haveNoCircles(ONE_IDEA))
          .because("two classes that need each other are one idea, or hide a third");
}
