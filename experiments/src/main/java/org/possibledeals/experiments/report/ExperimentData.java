package org.possibledeals.experiments.report;

import java.util.Locale;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.experiments.laboratory.ComparisonResult;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Role;
import org.possibledeals.experiments.laboratory.TableResult;
import org.possibledeals.experiments.laboratory.TableResult.Calibration;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.StoppedEstimate;
import org.possibledeals.experiments.tournament.Standings;
import org.possibledeals.kripke.print.PlainText;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Findings for programs: JSON, or CSV with a line for each agent, difference and contrast. */
public final class ExperimentData {

  private ExperimentData() {}

  /** Returns the findings as one JSON object. */
  public static String json(Findings findings) {
    ObjectNode json = JsonMapper.shared().createObjectNode();
    json.put("name", findings.experiment().name());
    json.put("question", findings.experiment().question());
    json.put("game", findings.experiment().contest().gameName());
    json.put("rules", findings.experiment().contest().rulesName());
    json.put("seed", findings.experiment().seed());
    json.put("version", findings.entry().version());
    var runs = json.putArray("runs");
    findings
        .runs()
        .forEach(
            run ->
                runs.addObject()
                    .put("version", run.version())
                    .put("fromBlock", run.from())
                    .put("toBlock", run.to()));
    Report.sourceHash(findings.experiment().contest()).ifPresent(h -> json.put("sourceHash", h));
    json.put("matches", findings.entry().matches());
    json.put("seconds", findings.entry().seconds());
    json.put("complete", findings.isComplete());
    findings.decision().ifPresent(d -> json.put("decision", d.name().toLowerCase(Locale.ROOT)));
    findings.stopped().ifPresent(s -> put(json.putObject("stopped"), s));
    json.put("digest", findings.digest());
    json.put("yaml", findings.entry().yaml());
    var tables = json.putArray("tables");
    findings.tables().forEach(table -> put(tables.addObject(), findings, table));
    var contrasts = json.putArray("contrasts");
    findings
        .contrasts()
        .forEach(
            (contrast, c) -> {
              ObjectNode node = contrasts.addObject();
              node.put("contrast", contrast.name()).put("deals", c.deals());
              node.put("of", Contrasts.formula(findings.experiment(), contrast));
              node.put("kind", contrast.kind().name().toLowerCase(Locale.ROOT));
              put(node, findings, c);
              if (c.role() != Role.TESTED) {
                node.put("decided", c.isDecided());
              }
            });
    var ratings = json.putArray("ratings");
    findings
        .ratings()
        .forEach(
            rating -> {
              ObjectNode node = ratings.addObject();
              node.put("agent", rating.agent()).put("elo", rating.elo());
              ReportJson.putMark(node, rating.agent());
              rating.interval().ifPresent(i -> node.put("low", i.low()).put("high", i.high()));
              rating
                  .ahead()
                  .ifPresent(e -> ReportJson.putEstimate(node.putObject("aheadOfNext"), e));
            });
    var failures = json.putArray("failures");
    findings
        .failures()
        .forEach(
            note ->
                failures
                    .addObject()
                    .put("agent", note.agent())
                    .put(
                        "table", findings.experiment().tables().keySet().asList().get(note.table()))
                    .put("deal", note.deal())
                    .put("seating", note.seating())
                    .put("seat", note.failure().seat())
                    .put("kind", note.failure().kind().name().toLowerCase(Locale.ROOT))
                    .put("moves", note.failure().move())
                    .put("problem", note.failure().problem())
                    .put("standardError", note.failure().standardError())
                    .put("record", note.record()));
    var conclusions = json.putArray("conclusions");
    Conclusions.of(findings).forEach(conclusions::add);
    return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
  }

  private static void put(ObjectNode json, StoppedEstimate stopped) {
    json.put("observedMean", stopped.observed());
    json.put("medianUnbiased", stopped.median());
    json.put("low", stopped.interval().low());
    json.put("high", stopped.interval().high());
  }

  private static void put(ObjectNode json, Findings findings, TableResult table) {
    json.put("table", table.name());
    json.put("deals", table.standings().deals());
    table.rotation().ifPresent(ratio -> json.put("rotationRatio", ratio));
    var agents = json.putArray("agents");
    for (Standings.Row row : table.standings().agents()) {
      ObjectNode node = agents.addObject();
      node.put("agent", row.agent());
      ReportJson.putMark(node, row.agent());
      ReportJson.putEstimate(node, row.points());
      row.standardDeviation().ifPresent(sd -> node.put("sd", sd));
      row.bidsHit().ifPresent(share -> node.put("bidsHit", share));
      row.tricks().ifPresent(tricks -> node.put("tricks", tricks));
      node.put("winShare", row.winShare().mean());
    }
    for (int e = 0; e < agents.size(); e++) {
      if (!table.calibration().get(e).points().isEmpty()) {
        var calibration = ((ObjectNode) agents.get(e)).putArray("calibration");
        for (Calibration.Point point : table.calibration().get(e).points()) {
          calibration
              .addObject()
              .put("bid", point.bid())
              .put("rounds", point.rounds())
              .put("hit", point.hit())
              .put("won", point.mean());
        }
      }
    }
    var seats = json.putArray("seats");
    table.seats().forEach(seat -> ReportJson.putEstimate(seats.addObject(), seat));
    var differences = json.putArray("differences");
    findings
        .differences(table)
        .forEach(
            (two, d) ->
                put(
                    differences.addObject().put("a", two.agent()).put("b", two.than()),
                    findings,
                    d));
  }

  private static void put(ObjectNode node, Findings findings, ComparisonResult c) {
    node.put("role", c.role().name().toLowerCase(Locale.ROOT));
    ReportJson.putEstimate(node, findings.estimate(c));
    c.bootstrap().ifPresent(i -> node.put("bootstrapLow", i.low()).put("bootstrapHigh", i.high()));
    if (c.role() != Role.TESTED) {
      node.put("p", c.p()).put("pHolm", c.adjusted());
    }
  }

  /** Returns the findings as CSV with a header; a cell that does not apply is empty. */
  public static String csv(Findings findings) {
    var csv =
        new StringBuilder("kind,table,a,b,mean,low,high,tricks,pHolm,seed,version,seesAllCards\n");
    String origin =
        "%d,%s".formatted(findings.experiment().seed(), PlainText.csv(findings.versions()));
    for (TableResult table : findings.tables()) {
      IntStream.range(0, table.standings().agents().size())
          .forEach(
              i -> {
                var row = table.standings().agents().get(i);
                String tricks = row.tricks().isPresent() ? "" + row.tricks().getAsDouble() : "";
                csv.append(
                    "agent,%s,%s,,%s,%s,,%s,%s\n"
                        .formatted(
                            PlainText.csv(table.name()),
                            PlainText.csv(Account.label(table, i)),
                            figures(row.points()),
                            tricks,
                            origin,
                            Clairvoyants.isName(row.agent())));
              });
      findings
          .differences(table)
          .forEach(
              (two, d) ->
                  csv.append(
                      "difference,%s,%s,%s,%s,%s,\n"
                          .formatted(
                              PlainText.csv(table.name()),
                              PlainText.csv(two.agent()),
                              PlainText.csv(two.than()),
                              figures(findings, d),
                              origin)));
    }
    findings
        .contrasts()
        .forEach(
            (contrast, c) ->
                csv.append(
                    "contrast,,%s,,%s,%s,\n"
                        .formatted(PlainText.csv(contrast.name()), figures(findings, c), origin)));
    return csv.toString();
  }

  private static String figures(Findings findings, ComparisonResult c) {
    String p = c.role() == Role.TESTED ? "" : "" + c.adjusted();
    return figures(findings.estimate(c)) + ",," + p;
  }

  private static String figures(Estimate e) {
    return e.mean() + "," + e.interval().map(i -> i.low() + "," + i.high()).orElse(",");
  }
}
