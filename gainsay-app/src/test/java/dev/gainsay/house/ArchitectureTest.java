package dev.gainsay.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Imports go one way: a room uses only rooms of earlier rows. */
class ArchitectureTest {

  /** The rooms in the order that data flows; those of one row do not know each other. */
  private static final List<Set<String>> ROOMS =
      List.of(
          Set.of("choice", "text"),
          Set.of("engine"),
          Set.of("trial"),
          Set.of("reduce"),
          Set.of("finding"),
          Set.of("sql", "datalog", "smt", "analysis"),
          Set.of("engines"),
          Set.of("campaign", "testkit"),
          Set.of("report", "bench", "spark"),
          Set.of("web"),
          Set.of("cli"));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new DoNotIncludeTests())
          .importPackages("dev.gainsay..");

  @TestFactory
  Stream<DynamicTest> everyRoomUsesEarlierRoomsOnly() {
    return ROOMS.stream()
        .flatMap(Set::stream)
        .sorted()
        .map(room -> dynamicTest(room, () -> usesEarlierRoomsOnly(room)));
  }

  private static void usesEarlierRoomsOnly(String room) {
    noClasses()
        .that()
        .resideInAPackage(inside(room))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden(room))
        .allowEmptyShould(true)
        .check(CLASSES);
  }

  /** All rooms but the earlier rows and the room itself. */
  private static String[] forbidden(String room) {
    return ROOMS.stream()
        .dropWhile(row -> !row.contains(room))
        .flatMap(Set::stream)
        .filter(other -> !other.equals(room))
        .map(ArchitectureTest::inside)
        .toArray(String[]::new);
  }

  private static String inside(String room) {
    return "dev.gainsay." + room + "..";
  }

  @Test
  void everyClassIsInARoom() {
    List<String> known = ROOMS.stream().flatMap(Set::stream).toList();
    assertThat(CLASSES)
        .isNotEmpty()
        .extracting(JavaClass::getPackageName)
        .allMatch(name -> name.split("\\.").length > 2 && known.contains(name.split("\\.")[2]));
  }

  @Test
  void roomsHaveNoCycles() {
    slices()
        .matching("dev.gainsay.(*)..")
        .should()
        .beFreeOfCycles()
        .allowEmptyShould(true)
        .check(CLASSES);
  }
}
