package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.tournament.Standings;
import org.possibledeals.experiments.tournament.TournamentResult.Forfeit;
import org.possibledeals.kripke.print.PlainText;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A report for programs: as one JSON object, or the figures of its agents as CSV. What is not
 * known, or what the game does not have, is absent.
 */
public final class ReportJson {

  private static final JsonMapper MAPPER = JsonMapper.shared();

  /** The only figure that differs from run to run. */
  private static final String SPEED = "matchesPerSecond";

  private ReportJson() {}

  /** Returns the report as JSON, ended by a newline. */
  public static String of(Report report) {
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(tree(report)) + "\n";
  }

  /**
   * Returns the agents as CSV with a header, a line for each, which ends with what made them; a
   * cell that is absent is empty.
   */
  public static String csv(Report report) {
    ObjectNode json = tree(report);
    List<String> origin =
        json.propertyStream()
            .filter(entry -> entry.getValue().isValueNode() && !entry.getKey().equals(SPEED))
            .map(Map.Entry::getKey)
            .toList();
    Set<String> header = new LinkedHashSet<>();
    json.get("agents").forEach(agent -> header.addAll(agent.propertyNames()));
    header.addAll(origin);
    StringBuilder csv = new StringBuilder(String.join(",", header)).append("\n");
    for (JsonNode agent : json.get("agents")) {
      csv.append(
              header.stream()
                  .map(name -> (origin.contains(name) ? json : agent).path(name).asString(""))
                  .map(PlainText::csv)
                  .collect(joining(",")))
          .append("\n");
    }
    return csv.toString();
  }

  private static ObjectNode tree(Report report) {
    var tournament = report.tournament();
    ObjectNode json = MAPPER.createObjectNode();
    json.put("game", tournament.contest().gameName());
    json.put("rules", tournament.contest().rulesName());
    Report.sourceHash(tournament.contest()).ifPresent(hash -> json.put("sourceHash", hash));
    json.put("seed", tournament.seed());
    json.put("version", report.version());
    json.put("matches", report.standings().matches());
    if (!report.counted().equals(ScoreUnit.POINTS)) {
      json.put("counted", report.counted().name());
      json.put("leastWins", report.counted().isLeastBest());
    }
    json.put(SPEED, report.matchesPerSecond());
    putEstimate(json.putObject("movesPerMatch"), report.standings().movesPerMatch());
    var agents = json.putArray("agents");
    report
        .standings()
        .agents()
        .forEach(row -> putAgent(agents.addObject(), row, report.told(row.points())));
    var differences = json.putArray("differences");
    for (var difference : report.standings().differences()) {
      ObjectNode node = differences.addObject();
      node.put("a", tournament.entrants().get(difference.i()));
      node.put("b", tournament.entrants().get(difference.j()));
      node.put("i", difference.i());
      node.put("j", difference.j());
      putEstimate(node, report.told(difference.points()));
    }
    for (Forfeit forfeit : report.result().forfeits()) {
      ObjectNode node = json.withArray("forfeits").addObject();
      node.put("agent", forfeit.agent());
      node.put("matches", forfeit.matches());
      node.put("first", forfeit.told());
    }
    return json;
  }

  /** Puts a mark if it is a clairvoyant. */
  static void putMark(ObjectNode node, String name) {
    if (Clairvoyants.isName(name)) {
      node.put("seesAllCards", true);
    }
  }

  private static void putAgent(ObjectNode node, Standings.Row row, Estimate count) {
    node.put("agent", row.agent());
    putMark(node, row.agent());
    putEstimate(node, count);
    row.standardDeviation().ifPresent(sd -> node.put("sd", sd));
    putShare(node, "winShare", row.winShare());
    putShare(node, "drawShare", row.drawShare());
    row.bidsHit().ifPresent(share -> node.put("bidsHit", share));
    row.tricks().ifPresent(tricks -> node.put("tricks", tricks));
  }

  private static void putShare(ObjectNode node, String name, Estimate share) {
    node.put(name, share.mean());
    share.interval().ifPresent(i -> node.put(name + "Low", i.low()).put(name + "High", i.high()));
  }

  static void putEstimate(ObjectNode node, Estimate estimate) {
    node.put("mean", estimate.mean());
    estimate.interval().ifPresent(i -> node.put("low", i.low()).put("high", i.high()));
  }
}
