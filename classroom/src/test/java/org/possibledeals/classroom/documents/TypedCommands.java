package org.possibledeals.classroom.documents;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.util.Locale;
import org.possibledeals.terminal.command.CommandLineRun;

/**
 * A Java machine of its own that runs one command after the other in its working folder: a line of
 * standard input has the arguments of one, in JSON, and a line of standard output what it printed.
 */
final class TypedCommands {

  /** What a line of data begins with. */
  static final String DATA = "JSON: ";

  /**
   * What a command printed.
   *
   * @param seconds of all processors, but for those of processes that it started
   */
  record Printed(int exitCode, String out, String err, double seconds) {

    /** Returns whether it did what it is for: it has answered, and did not break or refuse. */
    boolean isAnswer() {
      return exitCode < 2 || exitCode == 2 && err.isEmpty() && !out.isEmpty();
    }

    /**
     * Returns what it printed; of JSON a line for each object, in which shares are percentages and
     * intervals have their half.
     */
    ImmutableList<String> lines() {
      if (!out.startsWith("{")) {
        return out.lines().collect(ImmutableList.toImmutableList());
      }
      ImmutableList.Builder<String> lines = ImmutableList.builder();
      addLines(JsonParser.parseString(out), lines);
      return lines.build();
    }

    private static void addLines(JsonElement element, ImmutableList.Builder<String> lines) {
      if (element.isJsonArray()) {
        element.getAsJsonArray().forEach(each -> addLines(each, lines));
      } else if (element.isJsonObject()) {
        lines.add(DATA + line(element.getAsJsonObject()));
        element.getAsJsonObject().asMap().values().forEach(each -> addLines(each, lines));
      }
    }

    private static String line(JsonObject object) {
      return object.entrySet().stream()
          .map(
              entry ->
                  entry.getValue().isJsonObject()
                      ? line(entry.getValue().getAsJsonObject())
                      : text(object, entry.getKey()))
          .collect(joining(" | "));
    }

    private static String text(JsonObject object, String key) {
      JsonElement value = object.get(key);
      if (!value.isJsonPrimitive() || !value.getAsJsonPrimitive().isNumber()) {
        return value.isJsonPrimitive() ? value.getAsString() : "";
      }
      JsonElement low = object.get(key.replace("High", "Low").replace("high", "low"));
      boolean isEnd = key.matches(".*[Hh]igh") && low != null && low.isJsonPrimitive();
      return number(key, value.getAsBigDecimal())
          + (isEnd
              ? " ± " + number(key, half(low.getAsBigDecimal(), value.getAsBigDecimal()))
              : "");
    }

    private static BigDecimal half(BigDecimal low, BigDecimal high) {
      return high.subtract(low).divide(BigDecimal.TWO);
    }

    private static String number(String key, BigDecimal value) {
      return value.movePointRight(key.contains("Share") ? 2 : 0).toPlainString();
    }
  }

  private static final double NANOSECONDS = 1e9;

  private TypedCommands() {}

  public static void main(String[] ignored) throws IOException {
    Locale.setDefault(Locale.ROOT);
    var json = new Gson();
    var in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    PrintStream out = System.out;
    System.setIn(InputStream.nullInputStream());
    System.setOut(System.err);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      long before = processorTime();
      CommandLineRun run = CommandLineRun.of(json.fromJson(line, String[].class));
      double seconds = (processorTime() - before) / NANOSECONDS;
      out.println(json.toJson(new Printed(run.exitCode(), run.out(), run.err(), seconds)));
      out.flush();
    }
    System.exit(0); // threads that serve may be left
  }

  private static long processorTime() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }
}
