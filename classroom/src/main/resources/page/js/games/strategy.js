// @ts-check
/** The strategy of a seat as a text: shown with the rule that fired, edited, and played from here on. */
import { afterPause, html, useEffect, useState } from "../view.js";
import { t } from "../texts.js";
import { Editor, problemsOf } from "../models/editor.js";
import { strategy } from "./hall.js";
import { program } from "./program-language.js";
import { playerName } from "./trick.js";

/** @typedef {import("./hall.js").Match} Match */

const PAUSE = 350;
const NEXT = "\f";

/** @type {Promise<Record<string, string>> | undefined} */
let loaded;
const shipped = () => (loaded ??= fetch("data/programs.json").then((response) => response.json()));

/** Returns an agent's name, and the texts that take its place with the number of moves before them.
 * @param {string} agent @returns {{name: string, texts: {from: number, text: string}[]}} */
export function parts(agent) {
  const [name, ...rest] = agent.split(NEXT);
  return { name, texts: rest.map((one) => ({ from: parseInt(one), text: one.slice(one.indexOf("\n") + 1) })) };
}

/** Returns the agent whose text is played after so many moves. @param {string} agent @param {number} from @param {string} text */
export function playing(agent, from, text) {
  const { name, texts } = parts(agent);
  return [name, ...[...texts.filter((one) => one.from < from), { from, text }].map((one) => `${one.from}\n${one.text}`)].join(NEXT);
}

/** Returns the agent as it begins another match: its last text from the first move. @param {string} agent */
export function anew(agent) {
  const { name, texts } = parts(agent);
  return texts.length ? playing(name, 0, texts[texts.length - 1].text) : name;
}

/** Returns the line of a rule, from 1. @param {string} text @param {number} rule from 0 */
export const lineOf = (text, rule) =>
  text.split("\n").flatMap((line, i) => (/^(when|otherwise)\b/.test(line) ? [i + 1] : []))[rule];

/** Returns what the reader says of a text; nothing while it is asked. @param {Match} match @param {string} text */
function useCheck(match, text) {
  const [found, setFound] = useState(/** @type {{text: string, answer: any} | null} */ (null));
  useEffect(() => afterPause(() => text && strategy(match, text), (/** @type {any} */ answer) => setFound({ text, answer }), PAUSE), [text]);
  return found?.text === text ? found.answer : null;
}

/** The problems of a text, and the rule that made the last move of the seat.
 * @param {any} answer @param {number} seat @param {any} checked @param {string} text @param {boolean} isPlayed */
function marks(answer, seat, checked, text, isPlayed) {
  const notes = (checked?.notes ?? []).map((/** @type {string} */ note) => ({
    line: parseInt(note.match(/\d+/)?.[0] ?? "1"), message: note.replace(/^Line \d+: /, ""), severity: "warning",
  }));
  const last = answer.events.findLast((/** @type {any} */ event) => event.seat === seat);
  const fired = isPlayed && last?.rule !== undefined
    ? [{ line: lineOf(text, last.rule), message: t("games.fired", last.words), severity: "info" }] : [];
  return [...problemsOf(checked?.error), ...notes, ...fired];
}

/** @param {{match: Match, answer: any, from: number, onAgents: (agents: string[]) => void}} props from: the moves that stay */
export function Strategy({ match, answer, from, onAgents }) {
  const [programs, setPrograms] = useState(/** @type {Record<string, string>} */ ({}));
  const [seat, setSeat] = useState(match.me === 0 ? 1 : 0);
  const { name, texts } = parts(match.agents[seat]);
  const own = texts.filter((one) => one.from <= answer.step).at(-1)?.text;
  const played = own ?? programs[`${name}.program`] ?? "";
  const [text, setText] = useState("");
  useEffect(() => {
    shipped().then(setPrograms);
  }, []);
  useEffect(() => setText(played), [seat, played]);
  const checked = useCheck(match, text);
  const mayPlay = checked && !checked.error && text !== own;
  return html`<details class="strategy"><summary>${t("games.strategy")}</summary>
    <div class="choices">
      <label>${t("games.strategyOf")} <select value=${seat} onChange=${(/** @type {any} */ e) => setSeat(Number(e.target.value))}>
        ${answer.players.map((/** @type {string} */ _, /** @type {number} */ i) =>
          i === match.me ? null : html`<option value=${i}>${playerName(answer.players, i)}</option>`)}
      </select></label>
      <label>${t("games.strategyText")} <select value="" onChange=${(/** @type {any} */ e) => setText(programs[e.target.value])}>
        <option value="">…</option>
        ${Object.keys(programs).map((file) => html`<option value=${file}>${file.replace(".program", "")}</option>`)}
      </select></label>
    </div>
    <${Editor} value=${text} label=${t("games.strategyLabel", playerName(answer.players, seat))} language=${program}
      problems=${marks(answer, seat, checked, text, text === own)} onInput=${setText} />
    <button disabled=${!mayPlay} onClick=${() => onAgents(match.agents.map((agent, i) => (i === seat ? playing(agent, from, text) : agent)))}>
      ${t("games.strategyPlay")}</button>
    <p class="note">${text === own ? `${t("games.strategyNow")} ` : ""}${t("games.strategyNote")}</p>
  </details>`;
}
