package org.possibledeals.kripke.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.KripkeModel;

class DrawingExportTest {

  private static Drawing drawing() {
    return KripkeDot.of(
            KripkeModel.over(List.of("w", "v", "{p, q}"))
                .agent("ann", w -> w.length())
                .agent("bob", w -> "nothing")
                .atom("has(ann,AS)", w -> w.equals("v"))
                .atom("p_1", w -> !w.equals("v"))
                .actual("v")
                .build())
        .withFacts()
        .drawing();
  }

  private static Drawing belief() {
    return KripkeDot.of(
            KripkeModel.over(List.of("w", "v"))
                .relation("ann", w -> List.of("v"))
                .agent("bob", w -> w)
                .atom("p", w -> w.equals("w"))
                .actual("w")
                .build())
        .clusters(new AgentId("bob"))
        .drawing();
  }

  @Test
  void graphMlIsReadBack() {
    assertThat(
            GraphReader.graphMl(
                DrawingExport.toGraphMl(drawing()), drawing().agents(), Optional.empty()))
        .isEqualTo(drawing());
    assertThat(
            GraphReader.graphMl(
                DrawingExport.toGraphMl(belief()),
                belief().agents(),
                Optional.of(new AgentId("bob"))))
        .isEqualTo(belief());
  }

  @Test
  void jsonIsReadBack() {
    assertThat(
            GraphReader.json(DrawingExport.toJson(drawing()), drawing().agents(), Optional.empty()))
        .isEqualTo(drawing());
    assertThat(
            GraphReader.json(
                DrawingExport.toJson(belief()), belief().agents(), Optional.of(new AgentId("bob"))))
        .isEqualTo(belief());
  }

  @Test
  void tikzNamesWorldsLinesAndTheActualOneInColoursThatTheColourBlindTellApart() {
    assertThat(DrawingExport.toTikz(drawing()))
        .contains("\\definecolor{agent0}{HTML}{0072B2}\n\\definecolor{agent1}{HTML}{D55E00}\n")
        .contains("\\node[world, actual] (w1) at (-30:2.00cm) {v\\\\ has(ann,AS)};")
        .contains("{\\{p, q\\}\\\\ p\\_1};")
        .contains(
            "\\draw[agent0] (w0) to[bend left=-10] node[fill=white, inner sep=1pt] {ann} (w1);")
        .contains(
            "\\draw[agent1] (w0) to[bend left=10] node[fill=white, inner sep=1pt] {bob} (w1);");
  }

  @Test
  void tikzHasArrowsLoopsAndBoxes() {
    assertThat(DrawingExport.toTikz(belief()))
        .contains("\\draw[agent0, ->] (w0) to[bend left=12]")
        .contains("\\path (w1) edge[->, loop above, agent0]")
        .contains("\\node[draw=agent1, rounded corners, inner sep=6pt, fit=(w0), label=");
  }

  @Test
  void tikzCompilesWhereLatexIsInstalled(@TempDir Path folder) throws Exception {
    boolean isInstalled =
        Splitter.on(':')
            .splitToStream(System.getenv().getOrDefault("PATH", ""))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "pdflatex")));
    assumeTrue(isInstalled, "pdflatex is not installed");
    Files.writeString(folder.resolve("model.tex"), DrawingExport.toTikz(belief()));
    Process latex =
        new ProcessBuilder("pdflatex", "-interaction=batchmode", "model.tex")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile())
            .start();
    assertThat(latex.waitFor()).isZero();
  }
}
