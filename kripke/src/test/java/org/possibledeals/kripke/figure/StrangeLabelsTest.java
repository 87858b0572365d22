package org.possibledeals.kripke.figure;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.formula.AgentId;
import org.xml.sax.InputSource;

/** A world may be called anything, and is text in each language of drawings. */
class StrangeLabelsTest {

  private static final AgentId ANN = new AgentId("ann");

  static List<String> labels() {
    return List.of(
        "\\input{x}",
        "\"];",
        "\\",
        "a\\",
        "\\N \\G \\l",
        "&lt;b&gt;",
        "<b>html</b>",
        "]]>",
        "--><!--",
        "a\n[3cm]\n*",
        "$x^2_1$ % ~ #{}",
        "\u001b[31mred\u0007\u009b",
        "\u202Eevil",
        "half \uD800",
        "\u0000\uFFFE");
  }

  private static Drawing drawing(String label) {
    return new Drawing(
        ImmutableList.of(ANN),
        ImmutableList.of(new Drawing.Node(label, true), new Drawing.Node("other", false)),
        ImmutableList.of(new Drawing.Line(0, 1, ImmutableSet.of(ANN))));
  }

  @ParameterizedTest
  @MethodSource("labels")
  void dotQuotesIt(String label) {
    String dot = drawing(label).toColouredDot(ImmutableMap.of("label", label));
    assertThat(dot.chars().filter(c -> c < ' ' && c != '\n')).isEmpty();
    assertThat(dot.replaceAll("\"([^\"\\\\]|\\\\.)*\"", "")) // what is outside of quotes
        .doesNotContain("\"", "\\", "&", "html", "evil", "red");
    assertThat(dot.lines().filter(line -> line.startsWith("  w0 ["))).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("labels")
  void graphMlIsWellFormed(String label) throws Exception {
    String xml = drawing(label).toGraphMl();
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)));
    assertThat(document.getElementsByTagName("node").getLength()).isEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("labels")
  void jsonIsValid(String label) {
    String json = drawing(label).toJson();
    assertThat(json).matches("(?s)[^\\x00-\\x09\\x0b-\\x1f]*");
    assertThat(json.replaceAll("\"([^\"\\\\]|\\\\(?:[\"\\\\/bfnrt]|u[0-9a-fA-F]{4}))*\"", ""))
        .matches("[\\s{}\\[\\]:,truefalsn0-9.]*");
  }

  @ParameterizedTest
  @MethodSource("labels")
  void tikzHasNoCommandOfIt(String label) {
    String tex = tikz(label);
    String node = tex.lines().filter(line -> line.contains("(aw0) at")).findFirst().orElseThrow();
    int start = node.indexOf('{', node.indexOf("(aw0) at")) + 1;
    String text = node.substring(start, node.lastIndexOf("};"));
    String rest =
        text.replaceAll("\\\\text(backslash|asciitilde|asciicircum|quotedbl)\\{}", "")
            .replaceAll("\\\\\\\\ (?![\\[*])", "")
            .replaceAll("\\$(\\\\emptyset|[|<>])\\$", "")
            .replaceAll("\\\\dots\\{}", "")
            .replaceAll("\\{[\\[*]}", "")
            .replaceAll("\\\\[{}_&%$#]", "");
    assertThat(rest).doesNotContain("\\", "{", "}", "$", "%", "&", "#", "^", "_", "~");
    assertThat(rest.chars().filter(Character::isISOControl)).isEmpty();
  }

  @Test
  void aControlIsWrittenAsText() {
    assertThat(drawing("\u001b[31m").toDot()).contains("\\\\u001b[31m");
    assertThat(drawing("\u001b[31m").toGraphMl()).contains("\\u001b[31m");
    assertThat(tikz("\u001b[31m")).contains("\\textbackslash{}u001b{[}31m");
  }

  @Test
  void greekIsWrittenAsMathematics() {
    assertThat(tikz("αοςω é")).contains("$\\alpha$o$\\varsigma$$\\omega$ é");
  }

  private static Figure figure(String label) {
    Drawing drawing = drawing(label);
    ImmutableList<Point> row =
        IntStream.range(0, drawing.nodes().size())
            .mapToObj(i -> new Point(i, 0))
            .collect(ImmutableList.toImmutableList());
    return StoryPicture.of("", new Panel(label, drawing, row, row)).figure(false);
  }

  private static String tikz(String label) {
    return Tikz.of(figure(label));
  }

  @ParameterizedTest
  @MethodSource("labels")
  void svgIsWellFormed(String label) throws Exception {
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(Svg.of(figure(label), label))));
    assertThat(document.getElementsByTagName("title").getLength()).isEqualTo(1);
  }
}
