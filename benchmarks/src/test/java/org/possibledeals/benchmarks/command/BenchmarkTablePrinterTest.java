package org.possibledeals.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.possibledeals.benchmarks.command.BenchmarkTable.Row;
import org.possibledeals.benchmarks.command.BenchmarkTablePrinter.Layout;

class BenchmarkTablePrinterTest {
  private static final Row FIRST = new Row(ImmutableList.of("a, b", "1"), ImmutableList::of);
  private static final Row SECOND =
      new Row(ImmutableList.of("a longer name", ""), ImmutableList::of);

  private static final BenchmarkTable SHEET =
      new BenchmarkTable(
          "things",
          ImmutableList.of("thing", "n", "seconds", "words"),
          ImmutableList.of(FIRST, SECOND),
          ImmutableList.of("Measured on a machine."));

  private final StringWriter out = new StringWriter();

  private BenchmarkTablePrinter printer(Layout layout) {
    return new BenchmarkTablePrinter(SHEET, layout, new PrintWriter(out));
  }

  @Test
  void eachRowIsThereWhenItIsPrinted() {
    BenchmarkTablePrinter printer = printer(Layout.TEXT);
    assertThat(out).hasToString("thing           n   seconds     words\n");
    printer.row(FIRST, ImmutableList.of("12 345", "x"));
    assertThat(out.toString()).endsWith("\na, b            1    12 345         x\n");
    printer.failed(SECOND, "no answer");
    assertThat(out.toString()).endsWith("\na longer name       no answer\n");
    assertThat(printer.end()).isTrue();
    assertThat(out.toString()).endsWith("\n\nMeasured on a machine.\n");
  }

  @Test
  void afterTheEndNothingIsPrinted() {
    for (Layout layout : Layout.values()) {
      BenchmarkTablePrinter printer = printer(layout);
      printer.row(FIRST, ImmutableList.of("1", "x"));
      printer.end();
      String before = out.toString();
      printer.row(SECOND, ImmutableList.of("2", "y"));
      printer.failed(SECOND, "no answer");
      assertThat(printer.end()).isFalse();
      assertThat(out).hasToString(before);
    }
  }

  @Test
  void commasAreQuotedAndNumbersHaveNoBlanks() {
    BenchmarkTablePrinter printer = printer(Layout.CSV);
    printer.row(FIRST, ImmutableList.of("12 345", "x, y"));
    printer.end();
    assertThat(out).hasToString("thing,n,seconds,words\n\"a, b\",1,12345,\"x, y\"\n");
  }

  @Test
  void anObjectHasWhatWasMeasuredBeforeTheEnd() {
    BenchmarkTablePrinter printer = printer(Layout.JSON);
    printer.row(FIRST, ImmutableList.of("12 345.5", "x"));
    printer.failed(SECOND, "no answer");
    assertThat(out.toString()).isEmpty();
    printer.end();
    assertThat(out.toString().replaceAll("\\s+", ""))
        .isEqualTo(
            "{\"notes\":[\"Measuredonamachine.\"],\"things\":["
                + "{\"thing\":\"a,b\",\"n\":1,\"seconds\":12345.5,\"words\":\"x\"},"
                + "{\"thing\":\"alongername\",\"failed\":\"noanswer\"}]}");
  }
}
