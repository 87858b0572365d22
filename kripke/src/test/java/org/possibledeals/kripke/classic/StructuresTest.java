package org.possibledeals.kripke.classic;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.ModelFileReader.Opened;

/** The classics as structures, of sizes that no listing reaches. */
class StructuresTest {

  private static Opened file(String name, int n) {
    return ModelFileReader.open(Classics.named(name).file(), ImmutableMap.of("n", "" + n));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 20})
  void allMuddyChildrenKnowAfterAsManyRoundsAsThereAreOthers(int n) {
    Opened file = file("muddy-children", n);
    SymbolicModel structure = file.file().symbolic();
    String father = "[!for some i in 1..n: m{i}] ";
    String know = "for each i in 1..n: Kw_c{i} m{i}";
    assertThat(
            structure.isValid(
                file.formula(
                    "(for each i in 1..n: m{i}) -> "
                        + father
                        + "[!nobodyKnows] ".repeat(n - 1)
                        + know)))
        .isTrue();
    assertThat(structure.isValid(file.formula("[!m1] K_c1 m1"))).isTrue();
    SymbolicModel now = structure.announce(file.formula("for some i in 1..n: m{i}"));
    for (int round = 1; round < n; round++) {
      assertThat(now.isValid(file.formula("(for each i in 1..n: m{i}) -> nobodyKnows"))).isTrue();
      now = now.announce(file.formula("nobodyKnows"));
    }
    assertThat(now.isValid(file.formula(know))).isTrue();
  }

  @Test
  void theStructureOfMuddyChildrenIsTheModel() {
    Opened file = file("muddy-children", 4);
    var father = file.formula("for some i in 1..n: m{i}");
    var silence = file.formula("nobodyKnows");
    assertThat(file.file().symbolic().announce(father).announce(silence).worldCount())
        .isEqualTo(file.file().listed().announce(father).announce(silence).worldCount())
        .isEqualTo(11);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 5, 20})
  void theFirstCryptographerLearnsWhetherAndNotWho(int n) {
    Opened file = file("dining-cryptographers", n);
    SymbolicModel structure = file.file().symbolic();
    assertThat(
            structure.isValid(
                file.formula(
                    "~paid1 -> [?!odd(for each i in 1..n: isOdd(i))]"
                        + " (K_d1 (for each i in 1..n: ~paid{i})"
                        + " | K_d1 (for some i in 2..n: paid{i})"
                        + " & (for each i in 2..n: ~K_d1 paid{i}))")))
        .isTrue();
    assertThat(structure.isValid(file.formula("K_d1 paid1 -> Kw_d2 paid1"))).isFalse();
  }

  @Test
  void theStructureOfCryptographersHasAsManyWorldsAsTheModel() {
    var file = file("dining-cryptographers", 4).file();
    assertThat(file.symbolic().worldCount()).isEqualTo(file.listed().worldCount());
  }

  @Test
  void onlyFourAndThirteenCanHaveTheConversation() {
    Opened file = file("sum-and-product", 100);
    assertThat(file.file().symbolic().where(file.formula("<!K_s ~Kv_p x> <!Kv_p x> Kv_s x")))
        .singleElement()
        .asString()
        .contains("x = 4, y = 13, sum = 17, product = 52");
  }
}
