// @ts-check
import { html, useEffect, useRef, useState } from "../view.js";
import { t } from "../texts.js";
import { modelLink } from "../models/open.js";
import { match as asked, publicModel, seat as seen, stop } from "./hall.js";
import { plain, Words } from "./cards.js";
import { Controls, PACES, rounds } from "./controls.js";
import { Know } from "./know.js";
import { anew, Strategy } from "./strategy.js";
import { Story } from "./story.js";
import { cardChoices, Table } from "./table.js";

/** @typedef {import("./hall.js").Match} Match */

const LOOK_AHEAD = 10;

/** Asks for the match at its step, anew whenever that changes. @param {Match} match */
function useAnswer(match) {
  const [answer, setAnswer] = useState(/** @type {any} */ (null));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {any} */ (null));
  const { eyes, ...wanted } = match;
  const key = JSON.stringify(wanted);
  useEffect(() => {
    let isLate = false;
    setError(null);
    const timer = setTimeout(() => setBusy(true), 400);
    asked(match, match.step).then((found) => {
      clearTimeout(timer);
      if (isLate) return;
      setBusy(false);
      if (found.error) setError(found.error);
      else setAnswer({ ...found, key });
    });
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [key]);
  return { answer, isBusy, error, isFresh: answer?.key === key };
}

/** Asks what a player sees and could know, and how many worlds each considers possible.
 * @param {Match} match @param {any} answer */
function useEyes(match, answer) {
  const [found, setFound] = useState(/** @type {{eyes: any, counts: any[]}} */ ({ eyes: null, counts: [] }));
  const through = answer && (answer.eyes.includes(match.eyes) ? match.eyes : answer.eyes[0]);
  useEffect(() => {
    if (!answer) return;
    let isLate = false;
    (async () => {
      const sight = await seen(match, answer.step, through, false);
      if (isLate || sight.error) return;
      setFound((/** @type {any} */ last) => ({ eyes: { ...(last.eyes?.player === sight.player ? last.eyes : {}), ...sight, isOld: !sight.isOpen }, counts: last.counts }));
      if (sight.isOpen) return;
      const eyes = await seen(match, answer.step, through, true);
      if (isLate || eyes.error) return;
      const counts = /** @type {any[]} */ ([]);
      counts[through] = eyes.worlds;
      setFound({ eyes, counts });
      if (!eyes.shares) return;
      for (const seat of answer.eyes.filter((/** @type {number} */ one) => one !== through)) {
        const other = await seen(match, answer.step, seat, true);
        if (isLate) return;
        counts[seat] = other.worlds;
      }
      setFound({ eyes, counts: [...counts] });
    })();
    return () => {
      isLate = true;
    };
  }, [answer, through]);
  return { ...found, through };
}

/** The choices that are not cards of the person's hand.
 * @param {{answer: any, me: number, names: Set<string>, onMove: (move: string) => void}} props */
function Menu({ answer, me, names, onMove }) {
  const cards = [...cardChoices(answer, me).values()];
  const others = answer.menu.filter((/** @type {any} */ choice) => !cards.includes(choice));
  if (!others.length) return null;
  return html`<section class="menu" aria-label=${t("games.moves")}>
    <h2>${t("games.yourTurn")}</h2>
    <div class="moves">${others.map(
      (/** @type {any} */ choice) => html`<button key=${choice.move} data-move=${choice.move} onClick=${() => onMove(choice.move)}>
        <${Words} text=${plain(choice.words)} names=${names} /></button>`,
    )}</div>
  </section>`;
}

/** How the match stands, in a sentence. @param {any} answer @param {number} me */
function standing(answer, me) {
  const name = (/** @type {number} */ seat) => (seat === me ? t("games.you") : answer.players[seat]);
  if (answer.isForced) return t("games.forced");
  const cards = cardChoices(answer, me).size;
  if (answer.isAsked) return t(cards === 0 ? "games.yourChoice" : cards < answer.menu.length ? "games.yourCardOr" : "games.yourCard");
  if (!answer.isOver) return answer.mover >= 0 ? t("games.mover", name(answer.mover)) : "";
  const winners = answer.winners.map(name).join(", ");
  const least = answer.isLeastBest ? ` (${answer.counted}: ${t("games.least")})` : "";
  return `${t("games.over")} ${t(answer.winners.length === 1 ? "games.won" : "games.shared", winners)}${least}`;
}

/** What a player sees, as a drawing and in lines. @param {{eyes: any, hasTable: boolean}} props */
function Position({ eyes, hasTable }) {
  const isDrawn = eyes.svg || eyes.describe.some((/** @type {string} */ line) => /^ | {3}/.test(line));
  const lines = isDrawn
    ? html`<pre class="describe" tabindex="0">${eyes.describe.join("\n")}</pre>`
    : eyes.describe.map((/** @type {string} */ line) => html`<p><${Words} text=${line} /></p>`);
  if (eyes.svg) {
    const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(eyes.svg)}`;
    return html`<section class="board"><img src=${source} alt=${t("games.board")} />
      <details><summary>${t("games.position")}</summary>${lines}</details></section>`;
  }
  return hasTable
    ? html`<details class="position"><summary>${t("games.position")}</summary>${lines}</details>`
    : html`<section class="position"><h2>${t("games.position")}</h2>${lines}</section>`;
}

/** A match that is watched or played.
 * @param {{match: Match, onMatch: (match: Match) => void, onLeave: () => void}} props */
export function Sitting({ match, onMatch, onLeave }) {
  const { answer, isBusy, error, isFresh } = useAnswer(match);
  const { eyes, counts, through } = useEyes(match, answer);
  const [isRunning, setRunning] = useState(match.me >= 0);
  const [pace, setPace] = useState("medium");
  const [note, setNote] = useState("");
  const longest = useRef(/** @type {any} */ (null));
  const hasMoved = useRef(false);
  if (answer && (!longest.current || answer.step >= longest.current.step || answer.isAsked)) longest.current = answer;
  const goTo = (/** @type {number} */ step) => {
    setRunning(false);
    setNote("");
    onMatch({ ...match, step: Math.max(0, step) });
  };
  const isAtEnd = answer && (answer.isOver || answer.isAsked);
  useEffect(() => {
    // Whoever plays by keyboard stays at the table: the button that had the focus is gone.
    if (!answer?.isAsked || !hasMoved.current || document.activeElement !== document.body) return;
    /** @type {HTMLElement | null} */ (document.querySelector(".sitting [data-move]"))?.focus({ preventScroll: true });
  }, [answer]);
  useEffect(() => {
    if (!isFresh) return;
    if (answer.step !== match.step) {
      onMatch({ ...match, step: answer.step });
      return;
    }
    if (!isRunning || error) return;
    if (isAtEnd) {
      if (!answer.isAsked) setRunning(false);
      return;
    }
    const timer = setTimeout(() => onMatch({ ...match, step: match.step + 1 }), PACES[pace]);
    return () => clearTimeout(timer);
  }, [answer, isRunning, pace, match.step]);

  const nextRound = async () => {
    setRunning(false);
    for (let step = match.step + LOOK_AHEAD; ; step += LOOK_AHEAD) {
      const found = await asked(match, step);
      if (found.error) return;
      const begun = rounds(found.events).find((at) => at > match.step && at < found.step);
      if (begun || found.step < step) {
        onMatch({ ...match, step: begun ?? found.step });
        return;
      }
    }
  };
  const openModel = async () => {
    const found = await publicModel(match, answer.step);
    if (found.error) setNote(found.error.message);
    else location.hash = await modelLink({ text: found.text, step: 0 });
  };
  const move = (/** @type {string} */ chosen) => {
    hasMoved.current = true;
    setNote("");
    setRunning(true);
    onMatch({ ...match, moves: [...match.moves, chosen], step: answer.step + 1 });
  };
  if (!answer) {
    return html`<p class="loading" role="status">${error ? error.message : t("games.loading")}</p>
      ${error ? html`<button onClick=${onLeave}>${t("games.leave")}</button>` : null}`;
  }
  const names = new Set(/** @type {string[]} */ (answer.spots.flatMap((/** @type {any} */ spot) => spot.cards).concat(eyes?.cards ?? [])));
  const hasTable = answer.spots.length > 0;
  return html`<div class="sitting">
    <div class="top">
      <p class="title"><b>${match.game}</b> ${match.rules.startsWith("own-") ? "" : match.rules} · ${t("games.seed")} ${match.seed}</p>
      <button onClick=${onLeave}>${t("games.leave")}</button>
      <button onClick=${() => {
        longest.current = null;
        setRunning(match.me >= 0);
        onMatch({ ...match, agents: match.agents.map(anew), seed: String(Math.floor(Math.random() * 1e9)), moves: [], step: -1, isRevealed: false });
      }}>${t("games.again")}</button>
    </div>
    <${Controls} step=${answer.step} longest=${longest.current} isOver=${answer.isOver} isAsked=${answer.isAsked} isBusy=${isBusy}
      isRunning=${isRunning && !isAtEnd} pace=${pace} onStep=${goTo} onRun=${setRunning} onPace=${setPace} onRound=${nextRound} />
    <p class="standing" role="status">${isBusy
      ? t("games.thinking", answer.players[answer.mover] ?? t("games.chance"))
      : error ? (error.message === "stopped" ? "" : error.message) : standing(answer, match.me)}${" "}
      ${isBusy ? html` <button onClick=${() => {
        setRunning(false);
        stop();
        setNote(t("games.stopped"));
        onMatch({ ...match, step: answer.step });
      }}>${t("games.stop")}</button>` : note}</p>
    <div class="halves">
      <div class="left">
        <${Table} answer=${answer} me=${match.me} counts=${counts} eyes=${through} onMove=${move} onWhy=${setNote}
          onEyes=${(/** @type {number} */ seat) => onMatch({ ...match, eyes: seat })} />
        ${answer.isAsked ? html`<${Menu} answer=${answer} me=${match.me} names=${names} onMove=${move} />` : null}
        ${eyes ? html`<${Position} eyes=${eyes} hasTable=${hasTable} />` : null}
        <${Story} answer=${answer} me=${match.me} names=${names} onStep=${goTo} />
      </div>
      <div class="right">
        ${match.me >= 0 && answer.isOver && !match.isRevealed
          ? html`<button onClick=${() => onMatch({ ...match, isRevealed: true })}>${t("games.reveal")}</button>` : null}
        ${answer.eyes.length > 1 && !eyes?.isOpen
          ? html`<label class="through">${t("games.eyes")}
              <select value=${through} onChange=${(/** @type {any} */ e) => onMatch({ ...match, eyes: Number(e.target.value) })}>
                ${answer.eyes.map((/** @type {number} */ seat) => html`<option value=${seat}>${answer.players[seat]}</option>`)}
              </select></label>` : null}
        ${eyes && !eyes.isOpen && (eyes.isOld || eyes.example || eyes.unknown) ? html`<${Know} match=${match} answer=${answer} seat=${through} eyes=${eyes} />` : null}
        <${Strategy} match=${match} answer=${answer} from=${match.me < 0 ? answer.step : longest.current.step}
          onAgents=${(/** @type {string[]} */ agents) => {
            longest.current = null;
            setNote(t("games.strategyPlayed"));
            onMatch({ ...match, agents });
          }} />
        ${answer.hasModel ? html`<button onClick=${openModel}>${t("games.model")}</button>` : null}
      </div>
    </div>
  </div>`;
}
