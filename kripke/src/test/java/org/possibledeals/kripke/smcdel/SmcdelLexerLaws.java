package org.possibledeals.kripke.smcdel;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;

/** Words as the regular expression cuts them, which is the obvious version. */
class SmcdelLexerLaws {

  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s+|--[^\\n]*|(?<word>[0-9]+"
              + "|(?:knows|comknow|distknow) (?:that|whether)(?![A-Za-z0-9])"
              + "|(?:TRUE|VALID|WHERE)\\?"
              + "|[A-Za-z][A-Za-z0-9]*"
              + "|->|[:,()\\[\\]{}<>!?~¬&∧|∨→])");

  private static final ImmutableList<String> PIECES =
      ImmutableList.of(
          "knows",
          "comknow",
          "distknow",
          "that",
          "whether",
          "TRUE",
          "VALID",
          "WHERE",
          "?",
          " ",
          "  ",
          "\n",
          "-",
          ">",
          "--",
          "->",
          "a",
          "Z",
          "7",
          "09",
          "knows that",
          "a1",
          "ONEOF",
          "~",
          "¬",
          "(",
          "]",
          "é",
          "_",
          "!",
          "\t",
          "\r",
          "∧",
          "→",
          "OR",
          "VARS");

  @Property(tries = 1000)
  @Label("the words are those of the regular expression, with their places")
  void wordsAreThoseOfTheRegularExpression(@ForAll long seed) {
    String text = text(new Random(seed));
    List<String> expected = words(text);
    if (expected.isEmpty() || !expected.getLast().equals("mistake")) {
      SmcdelLexer lexer = new SmcdelLexer(text);
      for (String token : expected) {
        assertThat(placed(lexer.next())).isEqualTo(token);
      }
      assertThat(lexer.next().kind()).isEqualTo(SmcdelLexer.Kind.END);
    } else {
      try {
        new SmcdelLexer(text);
        assertThat(text).isEqualTo("a text with a mistake");
      } catch (SmcdelSyntaxException e) {
        assertThat(e).hasMessageContaining("expected a number, a name, a keyword or a sign");
      }
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(12); i >= 0; i--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  private static String placed(SmcdelLexer.Token token) {
    return token.line() + ":" + token.column() + " " + token.text();
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher word = TOKEN.matcher(text);
    for (int from = 0; from < text.length(); from = word.end()) {
      if (!word.region(from, text.length()).lookingAt()) {
        words.add("mistake");
        return words;
      }
      if (word.group("word") != null) {
        String before = text.substring(0, from);
        words.add(
            "%d:%d %s"
                .formatted(
                    1 + before.chars().filter(c -> c == '\n').count(),
                    from - before.lastIndexOf('\n'),
                    same(word.group())));
      }
    }
    return words;
  }

  private static String same(String word) {
    return switch (word) {
      case "¬" -> "~";
      case "∧" -> "&";
      case "→" -> "->";
      default -> word;
    };
  }
}
