package org.possibledeals.agents.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.collect.ImmutableList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every name with brackets. */
class BracketedLaws {

  @Provide
  Arbitrary<Bracketed> written() {
    Arbitrary<String> words =
        Arbitraries.strings().withChars("ab1-+").ofMinLength(1).ofMaxLength(4);
    Arbitrary<String> nested = Combinators.combine(words, words).as("%s[k=%s,x]"::formatted);
    Arbitrary<Bracketed.Parameter> parameters =
        Combinators.combine(words.optional(), Arbitraries.oneOf(words, nested))
            .as(Bracketed.Parameter::new);
    return Combinators.combine(words, parameters.list().ofMaxSize(4))
        .as((name, all) -> new Bracketed(name, ImmutableList.copyOf(all)));
  }

  @Property
  @Label("what is written is read as the same")
  void writtenIsReadBack(@ForAll("written") Bracketed written) {
    assertThat(Bracketed.read(written.toString())).isEqualTo(written);
  }

  @Property
  @Label("names joined by commas are those names")
  void listsAreReadBack(@ForAll("lists") List<Bracketed> names) {
    List<String> texts = names.stream().map(Bracketed::toString).toList();
    assertThat(Bracketed.list(String.join(",", texts))).isEqualTo(texts);
  }

  @Provide
  Arbitrary<List<Bracketed>> lists() {
    return written().list().ofMinSize(1).ofMaxSize(4);
  }

  @Property
  @Label("any text is read, or refused as the caller's mistake")
  void anyTextIsReadOrRefused(@ForAll("texts") String text) {
    try {
      assertThat(Bracketed.read(Bracketed.read(text).toString())).isEqualTo(Bracketed.read(text));
    } catch (IllegalArgumentException e) {
      assertThatIllegalArgumentException().isThrownBy(() -> Bracketed.read(text));
    }
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withChars("a=,[] ").ofMaxLength(12);
  }
}
