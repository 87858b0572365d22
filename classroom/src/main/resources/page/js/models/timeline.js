// @ts-check
/** All steps of a story, each with a small picture; any can be looked at again. */
import { html, useEffect, useMemo, useState } from "../view.js";
import { tree } from "./geometry.js";
import { ink } from "./scene.js";
import { sceneOf } from "./session.js";
import { t, worldsOf } from "./texts.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./session.js").Session} Session */

const W = 84;
const H = 52;

/** The worlds and lines of a scene as a few paths. @param {Scene} scene */
function strokes(scene) {
  const worlds = scene.worlds ?? [];
  const xs = worlds.map((w) => w.x);
  const ys = worlds.map((w) => w.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = Math.min((W - 14) / Math.max(1e-6, Math.max(...xs) - left), (H - 14) / Math.max(1e-6, Math.max(...ys) - top), 40);
  const places = worlds.map((w) => ({
    x: Math.round(10 * (W / 2 + (w.x - (left + Math.max(...xs)) / 2) * scale)) / 10,
    y: Math.round(10 * (H / 2 + (w.y - (top + Math.max(...ys)) / 2) * scale)) / 10,
  }));
  const lines = (scene.relations ?? []).map((relation) => {
    const pairs = relation.cells ? relation.cells.flatMap((cell) => tree(cell, places)) : (relation.arrows ?? []).slice(0, 400);
    return pairs.map(([i, j]) => `M${places[i].x} ${places[i].y}L${places[j].x} ${places[j].y}`).join("");
  });
  const radius = worlds.length > 60 ? 1.6 : worlds.length > 20 ? 2.4 : 3.6;
  const dots = (/** @type {boolean} */ removed) =>
    places.flatMap((p, i) => (worlds[i].removed === removed ? [`M${p.x - radius} ${p.y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`] : [])).join("");
  const actual = places[worlds.findIndex((w) => w.name === scene.actual[0])];
  return { lines, left: dots(false), removed: dots(true), actual, radius };
}

/** A picture of a scene the size of a stamp. @param {{scene: Scene}} props */
export function Stamp({ scene }) {
  const s = useMemo(() => (scene.worlds ? strokes(scene) : null), [scene]);
  if (!s) return html`<span class="stamp many">${scene.count}</span>`;
  return html`<svg class="stamp" width=${W} height=${H} viewBox=${`0 0 ${W} ${H}`} aria-hidden="true">
    ${s.lines.map((d, i) => html`<path d=${d} fill="none" stroke-width="1.2" style=${{ stroke: ink(i).colour === "currentColor" ? "var(--ink)" : ink(i).colour }} />`)}
    <path class="gone" d=${s.removed} /><path class="there" d=${s.left} />
    ${s.actual && html`<circle class="ring" cx=${s.actual.x} cy=${s.actual.y} r=${s.radius + 2} />`}
  </svg>`;
}

/** Scenes of the steps, one after the other. @param {Session} session @param {boolean} isShort */
function useScenes(session, isShort) {
  const { state, steps, scene } = session;
  const [scenes, setScenes] = useState(/** @type {Record<number, Scene>} */ ({}));
  useEffect(() => {
    let isOld = false;
    const load = async () => {
      /** @type {Record<number, Scene>} */
      const found = {};
      for (let i = 0; i < steps.length && !isOld; i++) {
        if (steps[i].kind === "question") continue;
        const one = await sceneOf(state, steps, i, isShort);
        if (!one.error) found[i] = one;
      }
      if (!isOld) setScenes(found);
    };
    if (scene) load();
    return () => {
      isOld = true;
    };
  }, [steps, scene !== null]);
  return scenes;
}

/** @param {{session: Session, isShort: boolean}} props */
export function Timeline({ session, isShort }) {
  const scenes = useScenes(session, isShort);
  const { steps, state, go } = session;
  if (steps.length < 2) return null;
  return html`<ol class="timeline" aria-label=${t("timeline")}>${steps.map((step, i) => html`<li key=${i}>
    <button aria-current=${i === state.step ? "step" : undefined} class=${step.kind} onClick=${() => go(i)} title=${step.said}>
      ${step.kind === "question" ? html`<span class="stamp answer">${step.answer}</span>` : scenes[i] ? html`<${Stamp} scene=${scenes[i]} />` : html`<span class="stamp"></span>`}
      <span class="said">${i === 0 ? t("start") : step.said}</span>
      <small>${step.stopped ? t("stopped") : worldsOf(step.worlds)}</small>
    </button></li>`)}</ol>`;
}
