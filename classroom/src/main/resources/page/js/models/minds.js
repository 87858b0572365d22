// @ts-check
/** Minds within minds: what an agent considers possible, and what another considers possible there, as bubbles side by side. */
import { html, useEffect, useRef, useState } from "../view.js";
import { Group } from "./acts.js";
import { mistakeIn } from "./formula.js";
import { Face, figure, Held } from "./people.js";
import { Mistake, Reason } from "./reasons.js";
import { facts, successors } from "./scene.js";
import { t, worldsOf } from "./texts.js";

/**
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./session.js").Session} Session
 * @typedef {{from: number, agent: string, all: number[], best: number[]}} Bubble
 *   what `agent` considers possible at the world `from`; those are best that no other is more plausible than
 */

/** Maximum number of worlds of a bubble that are drawn at first. */
const MOST_SHOWN = 12;

/** Returns the bubbles of a chain of worlds and agents in turn, as far as it fits the scene.
 * @param {Scene} scene @param {string[]} mind @returns {Bubble[]} */
export function bubbles(scene, mind) {
  const numbers = new Map((scene.worlds ?? []).slice(0, scene.count).map((world, i) => [world.name, i]));
  /** @type {Bubble[]} */
  const chain = [];
  for (let k = 0; k + 1 < mind.length; k += 2) {
    const from = numbers.get(mind[k]) ?? -1;
    const relation = scene.relations?.find(({ agent }) => agent === mind[k + 1]);
    if (!relation || from < 0 || (k > 0 && !chain[k / 2 - 1].all.includes(from))) break;
    const cell = successors(scene, relation)[from];
    const best = cell.filter((i) => !relation.order?.some(([worse]) => worse === i));
    chain.push({ from, agent: mind[k + 1], all: [...best, ...cell.filter((i) => !best.includes(i))], best });
  }
  return chain;
}

/** Maximum number of facts that are named because they are false. */
const MOST_DENIED = 3;

/** @param {string} fact */
const negated = (fact) => (fact.includes("=") ? `~(${fact})` : `~${fact}`);

/** Returns literals that are true at a world and tell it from others, each the one that excludes most.
 * @param {Scene} scene @param {number} i @param {number[]} all */
function telling(scene, i, all) {
  const here = (/** @type {number} */ j) => facts(/** @type {any} */ (scene.worlds)[j]);
  const words = [...new Set(all.flatMap(here))];
  let left = all.filter((j) => j !== i);
  const chosen = [];
  for (;;) {
    const excluded = (/** @type {string} */ word) => left.filter((j) => here(j).includes(word) !== here(i).includes(word)).length;
    const best = words.reduce((a, b) => (excluded(b) > excluded(a) || (excluded(b) === excluded(a) && here(i).includes(b) && !here(i).includes(a)) ? b : a), words[0]);
    if (!best || !excluded(best)) return chosen;
    left = left.filter((j) => here(j).includes(best) === here(i).includes(best));
    chosen.push(here(i).includes(best) ? best : negated(best));
  }
}

/** Returns what is true at all worlds of a bubble, or else something that is false at all of them. @param {Scene} scene @param {Bubble} bubble */
function shared(scene, { all }) {
  const worlds = /** @type {NonNullable<Scene["worlds"]>} */ (scene.worlds);
  const [first = [], ...others] = all.map((i) => facts(worlds[i]));
  const known = first.filter((fact) => others.every((other) => other.includes(fact)));
  const open = [...new Set(worlds.flatMap(facts))].filter((fact) => !all.some((i) => facts(worlds[i]).includes(fact)));
  return known.length ? known : open.slice(0, MOST_DENIED).map(negated);
}

/** Knowing, or believing where the relation is no equivalence. @param {Scene} scene @param {string} agent */
const knows = (scene, agent) => `${scene.relations?.find((one) => one.agent === agent)?.cells ? "K" : "B"}_${agent}`;

/**
 * Returns a formula, true where a chain begins, that says where its last bubble is and what is known there.
 * @param {Scene} scene @param {Bubble[]} chain
 */
export function formula(scene, chain) {
  const last = chain[chain.length - 1];
  const known = last.all.length ? shared(scene, last).join(" & ") || "true" : "false";
  return chain.slice(0, -1).reduceRight((inner, bubble, k) => {
    const told = telling(scene, chain[k + 1].from, bubble.all);
    const operator = bubble.all.length === 1 ? knows(scene, bubble.agent) : `M_${bubble.agent}`;
    return told.length ? `${operator} (${told.join(" & ")} & ${inner})` : `${operator} ${inner}`;
  }, `${knows(scene, last.agent)} (${known})`);
}

/** A world, with its agents as buttons. @param {{scene: Scene, i: number, chosen?: string, isBest?: boolean, onAgent: (agent: string) => void}} props */
function World({ scene, i, chosen, isBest, onAgent }) {
  const world = /** @type {any} */ (scene.worlds)[i];
  const { items, rest } = figure(world, scene.agents);
  return html`<li class=${chosen ? "thought chosen" : "thought"}>
    <small>${world.name}${scene.actual.includes(world.name) ? html` · ${t("isActual")}` : ""}${isBest ? html` · ${t("mostPlausible")}` : ""}</small>
    ${(rest.length > 0 || items.length === 0) && html`<span class="rest">${rest.join(", ") || t("noAtom")}</span>`}
    <span class="people">${scene.agents.map((agent, n) => {
      const own = items.filter((item) => item.agent === agent);
      return html`<button aria-pressed=${agent === chosen} aria-label=${`${[agent, ...own.map(({ kind, text }) => (kind === "mud" ? t("muddy") : text))].join(" ")}: ${t("mindOf", agent, world.name)}`}
        onClick=${() => onAgent(agent)}><${Face} i=${n} isMuddy=${own.some(({ kind }) => kind === "mud")} />
        <span>${agent} </span><${Held} items=${own} agents=${scene.agents} /></button>`;
    })}</span></li>`;
}

/** Questions about what is thought at the world where the last bubble begins. @param {{session: Session, scene: Scene, bubble: Bubble}} props */
function Question({ session, scene, bubble }) {
  const [written, write] = useState("");
  const [group, setGroup] = useState(scene.agents);
  const [found, setFound] = useState(/** @type {any} */ (null));
  const world = scene.worlds?.[bubble.from].name ?? "";
  useEffect(() => setFound(null), [world, bubble.agent]);
  const run = async (/** @type {string} */ operator) => {
    if (!written.trim()) return;
    const mistake = await mistakeIn(session, written);
    if (mistake) return setFound({ problem: mistake, text: written });
    const why = await session.ask("why", world, `${operator} (${written})`);
    setFound(why.error ? { problem: why.error } : { answer: { said: `${world} ⊨ ${why.explanation.formula}`, answer: why.explanation.holds ? "yes" : "no", words: [why.words] } });
  };
  return html`<details class="ask"><summary>${t("askHere")}</summary>
    <label>${t("formula")} <input class="code" value=${written} spellcheck="false" autocapitalize="off" autocomplete="off"
      onInput=${(/** @type {any} */ e) => write(e.target.value)}
      onKeyDown=${(/** @type {KeyboardEvent} */ e) => e.key === "Enter" && run(knows(scene, bubble.agent))} /></label>
    <button disabled=${!written.trim()} onClick=${() => run(knows(scene, bubble.agent))}>${t("doesKnow", bubble.agent)}</button>
    ${scene.agents.length > 1 && html`<${Group} all=${scene.agents} chosen=${group} onChange=${setGroup} label=${t("commonKnowledge")} />
    <button disabled=${!written.trim() || !group.length} onClick=${() => run(`C_{${group.join(",")}}`)}>${t("isCommon")}</button>`}
    ${found?.problem && html`<${Mistake} ...${found} />`}
    ${found?.answer && html`<${Reason} answer=${found.answer} />`}
  </details>`;
}

/** @param {{session: Session, scene: Scene, chain: Bubble[], chosen?: string[], onAgent: (world: string, agent: string) => void}} props the last of the chain is shown */
function Thought({ session, scene, chain, chosen, onAgent }) {
  const [isAll, showAll] = useState(false);
  const bubble = chain[chain.length - 1];
  const worlds = /** @type {NonNullable<Scene["worlds"]>} */ (scene.worlds);
  const known = bubble.all.length ? shared(scene, bubble) : [];
  const shown = isAll ? bubble.all : bubble.all.filter((i, n) => n < MOST_SHOWN || worlds[i].name === chosen?.[0]);
  const at = worlds[bubble.from].name;
  const seen = chain.map(({ agent }, k) => t("considers", agent, chain[k + 1] ? worlds[chain[k + 1].from].name : bubble.all.length ? worldsOf(bubble.all.length) : t("nothing")));
  return html`<section class="bubble" tabindex="-1" data-bubble=${chain.length}>
    <h2>${t(chain.length > 1 ? "wouldConsider" : "mindOf", bubble.agent, at)}</h2>
    <p>${t("atWorld", worlds[chain[0].from].name, seen.join(t("there")))}
      ${known.length > 0 ? ` ${t(bubble.all.length === 1 ? "inIt" : "inAll", known.join(", "))}` : ""}</p>
    <p><code>${formula(scene, chain)}</code></p>
    <ul>${shown.map((i) => html`<${World} key=${worlds[i].name} scene=${scene} i=${i} isBest=${bubble.best.length < bubble.all.length && bubble.best.includes(i)}
      chosen=${chosen?.[0] === worlds[i].name ? chosen[1] : undefined} onAgent=${(/** @type {string} */ agent) => onAgent(worlds[i].name, agent)} />`)}</ul>
    ${shown.length < bubble.all.length && html`<button onClick=${() => showAll(true)}>${t("showAll", bubble.all.length)}</button>`}
    ${!chosen && html`<${Question} session=${session} scene=${scene} bubble=${bubble} />`}
  </section>`;
}

/** @param {{session: Session, scene: Scene, world: string}} props the world where the chain begins, if none is chosen */
export function Minds({ session, scene, world }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const isMoved = useRef(false);
  const mind = session.state.mind;
  const chain = bubbles(scene, mind);
  useEffect(() => {
    if (!isMoved.current) return;
    const last = /** @type {HTMLElement} */ (box.current?.querySelector(`[data-bubble="${chain.length}"]`));
    last?.focus({ preventScroll: true });
    last?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [mind.join(" ")]);
  if (!scene.worlds) return html`<p>${t("tooMany", scene.count)}</p>`;
  const think = (/** @type {string[]} */ next) => {
    isMoved.current = true;
    session.think(next);
  };
  const start = chain.length ? chain[0].from : Math.max(0, scene.worlds.findIndex(({ name }) => name === world));
  const choose = (/** @type {number} */ k, /** @type {string} */ at, /** @type {string} */ agent) => think([...mind.slice(0, 2 * k), at, agent]);
  return html`<div class="minds" ref=${box} onKeyDown=${(/** @type {KeyboardEvent} */ e) => {
    if (e.key !== "Backspace" || !chain.length || /** @type {Element} */ (e.target).matches("input")) return;
    e.preventDefault();
    think(mind.slice(0, 2 * (chain.length - 1)));
  }}>
    <p class="row"><span class="hint">${t("mindsHint")}</span>
      <button disabled=${!chain.length} title="Backspace" onClick=${() => think(mind.slice(0, 2 * (chain.length - 1)))}>↶ ${t("bubbleBack")}</button></p>
    <div class="chain">
      <section class="bubble first" tabindex="-1" data-bubble="0"><h2>${t("howItIs")}</h2>
        <ul><${World} scene=${scene} i=${start} chosen=${chain[0]?.agent} onAgent=${(/** @type {string} */ agent) => choose(0, scene.worlds?.[start].name ?? "", agent)} /></ul></section>
      ${chain.map((_, k) => html`<${Thought} key=${mind.slice(0, 2 * k + 2).join(" ")} session=${session} scene=${scene} chain=${chain.slice(0, k + 1)}
        chosen=${chain[k + 1] && mind.slice(2 * k + 2, 2 * k + 4)} onAgent=${(/** @type {string} */ at, /** @type {string} */ agent) => choose(k + 1, at, agent)} />`)}
    </div></div>`;
}
