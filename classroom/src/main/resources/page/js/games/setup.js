// @ts-check
import { afterPause, html, useEffect, useState } from "../view.js";
import { t } from "../texts.js";
import { contest, listed, program } from "./hall.js";
import { Seats } from "./seats.js";
import { Settings, written } from "./settings.js";

/** The name of rules that are a text of the user. */
export const OWN = "own-text";

/** @typedef {import("./hall.js").Match} Match */
/** @typedef {{name: string, isUsual: boolean, rules: {name: string, description: string}[], settings: any[], programs: string[]}} Game */

/** @param {{error: any, source: string, onPlace: (at: number) => void}} props */
export function Mistake({ error, source, onPlace }) {
  if (!error.line || !source) return html`<p class="mistake" role="alert">${error.message}</p>`;
  const before = source.split("\n").slice(0, error.line - 1).join("\n").length + (error.line > 1 ? 1 : 0);
  return html`<p class="mistake" role="alert">
    <button type="button" onClick=${() => onPlace(before + error.column - 1)}>${t("games.at", error.line, error.column)}</button>
    ${" "}${error.message.replace(/^.*?Line \d+, column \d+: /, "")}</p>`;
}

/** @param {{game: Game, rules: string, onRules: (rules: string) => void}} props */
function Rules({ game, rules, onRules }) {
  return html`<label>${t("games.rules")}
    <select value=${rules} onChange=${(/** @type {any} */ e) => onRules(e.target.value)}>
      ${game.rules.map((preset) => html`<option value=${preset.name}>${preset.name}</option>`)}
      ${game.programs.map((name) => html`<option value=${name}>${name}</option>`)}
      ${game.programs.length ? html`<option value=${OWN}>${t("games.own")}</option>` : null}
    </select></label>`;
}

/** Which match is to begin.
 * @param {{onBegin: (match: Match) => void, first: Partial<Match>}} props */
export function Setup({ onBegin, first }) {
  const [games, setGames] = useState(/** @type {Game[]} */ ([]));
  const [name, setName] = useState(first.game ?? "");
  const [rules, setRules] = useState((first.rules ?? "").split("[")[0]);
  const [settings, setSettings] = useState(/** @type {Record<string, string>} */ ({}));
  const [source, setSource] = useState(first.source ?? "");
  const [players, setPlayers] = useState(0);
  const [about, setAbout] = useState(/** @type {any} */ (null));
  const [agents, setAgents] = useState(first.agents ?? /** @type {string[]} */ ([]));
  const [me, setMe] = useState(first.me ?? -1);
  const [seed, setSeed] = useState(first.seed ?? "1");
  const game = games.find((one) => one.name === name) ?? games.find((one) => one.isUsual);
  const isProgram = (game?.programs.length ?? 0) > 0;
  const chosen = rules || (game?.rules[0]?.name ?? game?.programs[0] ?? "");
  const whole = isProgram ? chosen : written(chosen, settings);

  useEffect(() => {
    listed().then((answer) => setGames(answer.games ?? []));
  }, []);
  useEffect(() => {
    if (game && isProgram && chosen !== OWN) program(game.name, chosen).then((found) => setSource(found.text ?? ""));
    if (game && !isProgram) setSource("");
  }, [game?.name, chosen]);
  useEffect(() => {
    if (!game || (isProgram && !source)) return;
    return afterPause(() => contest(game.name, whole, source, players), (/** @type {any} */ found) => {
      setAbout(found);
      if (!found.error) seatAll(found);
    }, 200);
  }, [game?.name, whole, source, players]);

  /** Keeps the agents that can still sit. @param {any} found */
  function seatAll(found) {
    const base = (/** @type {string} */ agent) => agent.split("[")[0];
    const known = new Set(Object.keys(found.agents).map(base));
    const kept = agents.length === found.players.length && agents.every((agent) => known.has(base(agent)));
    if (!kept) {
      setAgents(found.players.map((/** @type {any} */ _, /** @type {number} */ i) => found.usual[i % found.usual.length]));
    }
    if (me >= found.players.length) setMe(-1);
  }

  /** @param {string} next */
  function enter(next) {
    setName(next);
    setRules("");
    setSettings({});
    setPlayers(0);
    setSource("");
    setAbout(null);
    setAgents([]);
  }

  const begin = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!game || !about || about.error) return;
    onBegin({
      game: game.name, rules: whole, source: isProgram ? source : "", agents, me, seed, moves: [],
      step: -1, eyes: Math.max(0, me), isRevealed: false,
    });
  };
  const toPlace = (/** @type {number} */ at) => {
    const area = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#games-program"));
    area?.focus();
    area?.setSelectionRange(at, at + 1);
  };
  if (!game) return html`<p class="loading" role="status">${t("games.loading")}</p>`;
  return html`<form class="setup" onSubmit=${begin}>
    <div class="choices">
      <label>${t("games.game")}
        <select value=${game.name} onChange=${(/** @type {any} */ e) => enter(e.target.value)}>
          ${games.map((one) => html`<option value=${one.name}>${one.name}</option>`)}
        </select></label>
      <${Rules} game=${game} rules=${chosen} onRules=${(/** @type {string} */ next) => {
        setRules(next);
        if (next !== OWN) setPlayers(0);
      }} />
      ${about && !about.error && about.numbers.length > 1
        ? html`<label>${t("games.players")}
            <select value=${about.players.length} onChange=${(/** @type {any} */ e) => setPlayers(Number(e.target.value))}>
              ${about.numbers.map((/** @type {number} */ n) => html`<option value=${n}>${n}</option>`)}
            </select></label>`
        : null}
      <label>${t("games.seed")}
        <input class="seed" value=${seed} inputmode="numeric" title=${t("games.seedNote")} onInput=${(/** @type {any} */ e) => setSeed(e.target.value)} /></label>
      <button type="button" onClick=${() => setSeed(String(Math.floor(Math.random() * 1e9)))}>${t("games.draw")}</button>
    </div>
    ${about?.description ? html`<p class="about">${about.description}.</p>` : null}
    ${about?.warnings?.map((/** @type {string} */ line) => html`<p class="note">${line}</p>`) ?? null}
    ${about?.explanation?.length
      ? html`<details><summary>${t("games.howto")}</summary>${about.explanation.map((/** @type {string} */ line) => html`<p>${line}</p>`)}</details>`
      : null}
    ${game.settings.length
      ? html`<${Settings} game=${game} rules=${chosen} values=${settings} onValues=${setSettings} />`
      : null}
    ${isProgram
      ? html`<label class="program">${t("games.program")}
          <textarea id="games-program" rows="14" spellcheck="false" value=${source}
            onInput=${(/** @type {any} */ e) => {
              setSource(e.target.value);
              setRules(OWN);
            }}></textarea></label>`
      : null}
    ${about?.error ? html`<${Mistake} error=${about.error} source=${isProgram ? source : ""} onPlace=${toPlace} />` : null}
    ${about && !about.error
      ? html`<${Seats} about=${about} agents=${agents} me=${me} onAgents=${setAgents} onMe=${setMe} />
          <button class="begin">${t("games.begin")}</button>`
      : null}
  </form>`;
}
