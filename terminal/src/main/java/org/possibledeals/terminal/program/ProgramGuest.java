package org.possibledeals.terminal.program;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Observed;
import org.possibledeals.agents.game.GuestAgent;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.view.View;
import org.possibledeals.experiments.tournament.AgentFailure;
import org.possibledeals.experiments.tournament.FaultException;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.terminal.option.JsonData;
import org.possibledeals.terminal.option.Version;
import org.possibledeals.terminal.serve.Server;
import org.possibledeals.terminal.serve.Spaces;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A program in one seat of one match. Its process is taken, or started, at its first move.
 *
 * <p>What is sent: {@code hello} once for each process, {@code begin} and {@code end} for each
 * match, {@code event} for all that happens, {@code act} for each move of its own. Only {@code
 * hello} and {@code act} have an {@code id}, and only they are answered, by an object with the same
 * id.
 *
 * @param <O> observation
 * @param <M> move
 */
final class ProgramGuest<O extends Observation, M> implements GuestAgent.Guest<O, M> {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Maximum number of characters of an answer that a message quotes. */
  private static final int MOST_QUOTED = 200;

  /** Programs that may take each other's place: after hello they expect matches of one kind. */
  private record Kind(
      ProgramCommand command, String game, String rules, int players, boolean isFresh) {}

  private final Contest<?, O, M> contest;
  private final ProgramCommand command;
  private final GuestAgent.Place place;
  private final ProgramPool pool = ProgramPool.OF_THIS_PROCESS;
  private final Kind kind;
  private final Spaces<O> spaces;
  private Optional<ProgramPool.Running> program = Optional.empty();
  private final List<String> news = new ArrayList<>();
  private boolean hasFailed;

  ProgramGuest(Contest<?, O, M> contest, ProgramCommand command, GuestAgent.Place place) {
    this.contest = contest;
    this.command = command;
    this.place = place;
    this.kind =
        new Kind(
            command,
            contest.gameName(),
            contest.rulesName(),
            contest.game().players().size(),
            place.isFresh());
    this.spaces = new Spaces<>(contest.view());
  }

  /**
   * {@inheritDoc}
   *
   * @throws FaultException if the program ends, answers nonsense or a move that is not legal, or is
   *     too slow; its process is gone then, and the next match has another
   */
  @Override
  public synchronized M choose(O seen, ImmutableList<M> legal, RandomGenerator random) {
    if (hasFailed) {
      throw new FaultException(AgentFailure.Kind.DIED, "it has failed in this match before", "");
    }
    try {
      ProgramPool.Running running = program.isPresent() ? program.get() : begun();
      program = Optional.of(running);
      int id = running.process().nextRequest();
      news.add(JSON.writeValueAsString(act(id, running.wishes(), seen, legal)));
      sendNews(running.process());
      JsonNode answer = answer(running.process(), id, command.limits().time());
      return legal.get(index(running.process(), answer, legal));
    } catch (FaultException e) {
      hasFailed = true;
      program.ifPresent(running -> pool.remove(running.process()));
      program = Optional.empty();
      throw e;
    }
  }

  /** Sends all that has not been sent, in one piece. */
  private void sendNews(ProgramProcess process) {
    process.send(String.join("\n", news));
    news.clear();
  }

  @Override
  public synchronized void sees(Optional<AgentId> by, M move, O before, O after) {
    if (hasFailed) {
      return;
    }
    View<O, M> view = contest.view();
    String written = contest.game().write(move);
    boolean isOwn = by.equals(Optional.of(contest.game().players().get(place.seat())));
    String told = isOwn ? view.label(move, written) : view.told(move, written, after);
    for (Map<String, Object> event : view.events(move, told, before, after)) {
      Map<String, Object> line =
          JsonData.object(
              "command", "event",
              "match", place.match(),
              "by", by.map(AgentId::name));
      line.putAll(event);
      news.add(JSON.writeValueAsString(line));
    }
  }

  private ProgramPool.Running begun() {
    ProgramPool.Running running = pool.taken(kind, place.isFresh(), this::started);
    news.addFirst(
        JSON.writeValueAsString(
            JsonData.object(
                "command", "begin",
                "match", place.match(),
                "seat", place.seat(),
                "agent", contest.game().players().get(place.seat()).name(),
                "game", contest.gameName(),
                "rules", contest.rulesName(),
                "seed", place.seed())));
    return running;
  }

  private ProgramPool.Running started() {
    ProgramProcess process = ProgramProcess.start(command);
    pool.add(process);
    try {
      int id = process.nextRequest();
      process.send(JSON.writeValueAsString(hello(id)));
      JsonNode answer = answer(process, id, command.limits().start());
      return new ProgramPool.Running(
          process,
          new ProgramPool.Wishes(
              isWished(process, answer, "array"), isWished(process, answer, "knowledge")));
    } catch (FaultException e) {
      pool.remove(process);
      throw e;
    }
  }

  private Map<String, Object> hello(int id) {
    Map<String, Object> hello =
        JsonData.object(
            "id", id,
            "command", "hello",
            "protocol", Server.PROTOCOL,
            "version", Version.current(),
            "game", contest.gameName(),
            "rules", contest.rulesName(),
            "agents", contest.game().players().stream().map(AgentId::name).toList());
    hello.putAll(contest.view().terms());
    spaces.describe(hello);
    return hello;
  }

  private boolean isWished(ProgramProcess process, JsonNode answer, String name) {
    JsonNode wish = answer.path(name);
    if (!wish.isMissingNode() && !wish.isBoolean()) {
      throw nonsense(process, "%s, whose %s is neither true nor false".formatted(wish, name));
    }
    return wish.asBoolean(false);
  }

  private Map<String, Object> act(
      int id, ProgramPool.Wishes wishes, O seen, ImmutableList<M> legal) {
    var observed = Observed.of(contest.view(), seen, legal, wishes.knowledge());
    return JsonData.object(
        "id", id,
        "command", "act",
        "match", place.match(),
        "observation", spaces.observation(observed, wishes.array()),
        "legal", IntStream.range(0, legal.size()).mapToObj(i -> move(legal.get(i), i)).toList());
  }

  private Map<String, Object> move(M move, int position) {
    View<O, M> view = contest.view();
    return JsonData.object(
        "action", view.number(move, position),
        "move", view.label(move, contest.game().write(move)));
  }

  private static JsonNode answer(ProgramProcess process, int id, Duration time) {
    String line = process.receive(time);
    JsonNode answer;
    try {
      answer = JSON.readTree(line);
    } catch (JacksonException e) {
      throw nonsense(
          process,
          "%s, which is no JSON; what is for people goes to standard error".formatted(cut(line)));
    }
    if (!answer.isObject()) {
      throw nonsense(process, "%s, which is not an object with an id".formatted(cut(line)));
    }
    JsonNode own = answer.path("id");
    if (!own.isIntegralNumber() || !own.canConvertToInt() || own.intValue() != id) {
      throw nonsense(process, "%s to the request with the id %d".formatted(cut(line), id));
    }
    return answer;
  }

  private int index(ProgramProcess process, JsonNode answer, ImmutableList<M> legal) {
    JsonNode action = answer.path("action");
    if (!action.isIntegralNumber() || !action.canConvertToInt()) {
      throw nonsense(
          process,
          "%s, which has no action that is a whole number".formatted(cut(answer.toString())));
    }
    View<O, M> view = contest.view();
    int[] numbers =
        IntStream.range(0, legal.size()).map(i -> view.number(legal.get(i), i)).toArray();
    int index = Ints.indexOf(numbers, action.intValue());
    if (index < 0) {
      throw process.fault(
          AgentFailure.Kind.ILLEGAL_MOVE,
          "action %d; legal were %s".formatted(action.intValue(), Arrays.toString(numbers)));
    }
    return index;
  }

  private static FaultException nonsense(ProgramProcess process, String answer) {
    return process.fault(AgentFailure.Kind.NONSENSE, answer);
  }

  private static String cut(String line) {
    return line.length() <= MOST_QUOTED ? line : line.substring(0, MOST_QUOTED) + "…";
  }

  @Override
  public synchronized void ends(ImmutableList<Integer> points) {
    program.ifPresent(
        running -> {
          news.add(
              JSON.writeValueAsString(
                  JsonData.object("command", "end", "match", place.match(), "points", points)));
          sendNews(running.process());
          if (place.isFresh()) {
            pool.leave(running.process());
          } else {
            pool.giveBack(kind, running);
          }
        });
    program = Optional.empty();
  }

  @Override
  public synchronized void close() {
    program.ifPresent(running -> pool.leave(running.process()));
    program = Optional.empty();
  }
}
