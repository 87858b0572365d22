// @ts-check
/** The picture of a scene: worlds, who cannot tell them apart, and what is marked. */
import { html, useEffect, useMemo, useRef, useState } from "../view.js";
import { drawn } from "./lines.js";
import { facts, ink, successors, words } from "./scene.js";
import { t, worldsOf } from "./texts.js";
import { useView } from "./zoom.js";

/** @typedef {import("./scene.js").Scene} Scene */

/**
 * What is marked in a picture; worlds by name.
 * @typedef {object} Marks
 * @property {string[]} [worlds] highlighted, such as where a formula is true
 * @property {string[]} [path] a way from world to world
 * @property {{from: string, to: string}[]} [links] further links, drawn like a path
 * @property {string[][]} [layers] shown one after the other
 * @property {string[][]} [classes] each of more than one world gets a colour and a letter
 * @property {string[]} [faded] shown pale
 */

/** @typedef {{marks: Marks, numbers: Map<string, number>, drawing: import("./lines.js").Drawing}} Marked */

/** @param {Marks} marks @param {string} name */
function marked(marks, name) {
  const names = [];
  if (marks.worlds?.includes(name)) names.push("marked");
  if (marks.faded?.includes(name)) names.push("faded");
  if (marks.path?.includes(name)) names.push("onpath");
  return names.join(" ");
}

/** @param {{ink: import("./lines.js").Ink, i: number}} props */
export function Lines({ ink: { hulls, bands, lines, heads }, i }) {
  const { colour, dash } = ink(i);
  return html`<g style=${{ color: colour === "currentColor" ? "var(--ink)" : colour }}>
    ${hulls && html`<path class="hull" d=${hulls} stroke-dasharray=${dash} />`}
    ${bands && html`<path class="band" d=${bands} />`}
    ${lines && html`<path class="line" d=${lines} stroke-dasharray=${dash} />`}
    ${heads && html`<path class="head" d=${heads} />`}
  </g>`;
}

/** The path that is marked, or the links between layers. @param {Marked} props */
function Way({ marks, numbers, drawing }) {
  const pairs = (marks.path ?? []).slice(1).map((to, i) => ({ from: (marks.path ?? [])[i], to }));
  const all = [...pairs, ...(marks.links ?? [])];
  return html`<g class="way" aria-hidden="true">${all.map(({ from, to }) => {
    const a = drawing.places[numbers.get(from) ?? -1];
    const b = drawing.places[numbers.get(to) ?? -1];
    if (!a || !b) return null;
    if (from === to) return html`<circle cx=${a.x + 22} cy=${a.y - 28} r="13" />`;
    return html`<path d=${`M${a.x} ${a.y}L${b.x} ${b.y}`} />`;
  })}</g>`;
}

/** A small sign at the corner of a world. @param {{text: string, kind: string, box: any, style?: any}} props */
function Badge({ text, kind, box, style }) {
  return html`<g class=${`badge ${kind}`} style=${style} transform=${`translate(${box.w / 2 - 2} ${-box.h / 2})`}>
    <circle r="10" /><text dy="4">${text}</text>
  </g>`;
}

/** @param {Marks} marks @param {string} name @param {any} box */
function badges(marks, name, box) {
  const layer = marks.layers?.findIndex((all) => all.includes(name)) ?? -1;
  const several = marks.classes?.filter((all) => all.length > 1) ?? [];
  const klass = several.findIndex((all) => all.includes(name));
  return html`${layer >= 0 && html`<${Badge} key=${`l${layer}`} text=${layer} kind="layer" box=${box} style=${{ animationDelay: `${layer * 0.7}s` }} />`}
  ${klass >= 0 && html`<${Badge} text=${String.fromCodePoint(65 + (klass % 26))} kind=${`class c${klass % 7}`} box=${box} />`}`;
}

/** @param {any} props */
function World({ world, place, box, isActual, isSelected, isFocused, marks, label, index }) {
  const layer = marks.layers?.findIndex((/** @type {string[]} */ all) => all.includes(world.name)) ?? -1;
  const several = marks.classes?.filter((/** @type {string[]} */ all) => all.length > 1) ?? [];
  const klass = several.findIndex((/** @type {string[]} */ all) => all.includes(world.name));
  const kind = ["world", marked(marks, world.name)];
  if (world.removed) kind.push("removed");
  if (isSelected) kind.push("selected");
  if (layer >= 0) kind.push("inlayer");
  if (klass >= 0) kind.push(`inclass c${klass % 7}`);
  const { w, h, lines } = box;
  const isNamed = (isSelected || kind[1].includes("marked") || kind[1].includes("onpath")) && !world.label.includes(world.name);
  return html`<g class=${kind.join(" ")} role="button" aria-pressed=${isSelected} aria-label=${label} data-world=${index}
    tabindex=${isFocused ? 0 : -1} transform=${`translate(${place.x} ${place.y})`} style=${layer >= 0 ? { animationDelay: `${layer * 0.7}s` } : undefined}>
    ${isActual && html`<rect class="rim" x=${-w / 2 - 4} y=${-h / 2 - 4} width=${w + 8} height=${h + 8} rx="11" />`}
    <rect class="body" x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx="8" />
    ${lines.map((/** @type {string} */ line, /** @type {number} */ i) => html`<text y=${(i - (lines.length - 1) / 2) * 17 + 5}>${line}</text>`)}
  </g>
  ${(isNamed || layer >= 0 || klass >= 0) && html`<g class="over" aria-hidden="true" transform=${`translate(${place.x} ${place.y})`}>
    ${isNamed && html`<text class="name" x=${-w / 2} y=${-h / 2 - 8}>${world.name}</text>`}
    ${badges(marks, world.name, box)}
  </g>`}`;
}

/** Returns the world that lies next to another in the direction of an arrow key.
 * @param {string} key @param {number} from @param {{x: number, y: number}[]} places */
export function neighbour(key, from, places) {
  const [ux, uy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let best = from;
  let least = Infinity;
  places.forEach((p, i) => {
    const dx = p.x - places[from].x;
    const dy = p.y - places[from].y;
    const ahead = dx * ux + dy * uy;
    const far = ahead + 2.5 * Math.abs(dx * uy - dy * ux);
    if (i !== from && ahead > 1 && far < least) [best, least] = [i, far];
  });
  return best;
}

/** @param {{scene: Scene, drawing: import("./lines.js").Drawing}} props */
function Legend({ scene, drawing }) {
  return html`<ul class="legend" aria-label=${t("legend")}>${drawing.inks.map(({ agent, isLooped, isCut }, i) => {
    const { colour, dash } = ink(i);
    const isArrow = Boolean(scene.relations?.[i].arrows);
    const notes = [t(isArrow ? "arrowLine" : "cannotTellLine", agent)];
    if (isLooped) notes.push(t("loopsLeftOut"));
    if (isCut) notes.push(t("tooManyArrows"));
    return html`<li title=${notes.join("; ")}>
      <svg width="34" height="10" aria-hidden="true" style=${{ color: colour === "currentColor" ? "var(--ink)" : colour }}>
        <path class="line" d="M1 5H33" stroke-dasharray=${dash} />${isArrow && html`<path class="head" d="M34 5L25 1V9Z" />`}
      </svg>${agent}${isCut ? html` <small>(${t("tooManyArrows")})</small>` : null}</li>`;
  })}${scene.actual[0] && html`<li><svg width="20" height="14" aria-hidden="true"><rect class="line" x="1" y="1" width="18" height="12" rx="4" /><rect class="line" x="4" y="4" width="12" height="6" rx="2" /></svg>${t("isActual")}</li>`}
  ${scene.worlds?.some(({ label }) => label === "∅") && html`<li>∅ ${t("noAtom")}</li>`}</ul>`;
}

/** A table for a model with too many worlds. @param {{scene: Scene}} props */
function Counts({ scene }) {
  const { atoms, cells } = /** @type {NonNullable<Scene["counts"]>} */ (scene.counts);
  const rows = (/** @type {Record<string, number>} */ all) =>
    Object.entries(all).map(([name, n]) => html`<tr><th scope="row">${name}</th><td>${n}</td></tr>`);
  return html`<div class="counts"><p>${t("tooMany", scene.count)}</p><div class="tables">
    ${Object.keys(cells).length > 0 && html`<table><thead><tr><th>${t("agent")}</th><th>${t("cellsOf")}</th></tr></thead><tbody>${rows(cells)}</tbody></table>`}
    ${Object.keys(atoms).length > 0 && html`<table><thead><tr><th>${t("atom")}</th><th>${t("trueAt")}</th></tr></thead><tbody>${rows(atoms)}</tbody></table>`}
  </div></div>`;
}

/** @param {{view: any, scene: Scene, onFound: (worlds: number[]) => void}} props */
function Tools({ view, scene, onFound }) {
  const [sought, seek] = useState("");
  const [number, setNumber] = useState(-1);
  const found = useMemo(() => {
    const wanted = sought.trim().toLowerCase().split(/,?\s+/).filter(Boolean);
    if (!wanted.length) return [];
    return (scene.worlds ?? []).flatMap((world, i) => {
      const known = [world.name, world.label, ...facts(world)].map((text) => text.toLowerCase());
      return wanted.every((/** @type {string} */ word) => known.some((text) => text.includes(word))) ? [i] : [];
    });
  }, [scene, sought]);
  useEffect(() => onFound(found), [found]);
  return html`<div class="tools">
    <input type="search" aria-label=${t("findWorld")} placeholder=${t("findWorld")} value=${sought}
      onInput=${(/** @type {any} */ e) => { seek(e.target.value); setNumber(-1); }}
      onKeyDown=${(/** @type {KeyboardEvent} */ e) => {
        if (e.key !== "Enter" || !found.length) return;
        const next = (number + 1) % found.length;
        setNumber(next);
        view.goTo(found[next], true);
      }} />
    <span class="found" role="status">${sought.trim() ? t("found", found.length) : ""}</span>
    <button aria-label=${t("zoomIn")} title=${t("zoomIn")} onClick=${() => view.zoom(1 / 1.3)}>+</button>
    <button aria-label=${t("zoomOut")} title=${t("zoomOut")} onClick=${() => view.zoom(1.3)}>−</button>
    <button aria-label=${t("zoomFit")} title=${t("zoomFit")} onClick=${() => view.fit()}>⤢</button>
  </div>`;
}

/**
 * A picture with its tools and legend.
 * @param {object} props
 * @param {Scene} props.scene
 * @param {Marks} [props.marks]
 * @param {string} [props.selected] a world
 * @param {(world: string) => void} [props.onWorld] a world was chosen, by click or key
 * @param {boolean} [props.isPlain] without tools
 * @param {Scene} [props.base] a scene whose places are kept, so that steps of a story fit on each other
 */
export function Picture(props) {
  return props.scene.worlds ? html`<${Drawn} ...${props} />` : html`<${Counts} scene=${props.scene} />`;
}

/** @param {Parameters<typeof Picture>[0]} props */
function Drawn({ scene, marks = {}, selected, onWorld, base, isPlain }) {
  const worlds = scene.worlds ?? [];
  const drawing = useMemo(() => drawn(scene, base?.worlds && { scene: base, drawing: drawn(base) }), [scene, base]);
  const numbers = useMemo(() => new Map(worlds.map((world, i) => [world.name, i])), [scene]);
  const labels = useMemo(() => {
    const links = (scene.relations ?? []).map((relation) => ({ agent: relation.agent, all: successors(scene, relation) }));
    return worlds.map((_, i) => words(scene, i, links));
  }, [scene, t("world")]);
  const [found, setFound] = useState(/** @type {number[]} */ ([]));
  const [focus, setFocus] = useState(-1);
  const { ref, view } = useView(drawing.area);
  const goTo = (/** @type {number} */ i, /** @type {boolean} */ isNear) => {
    setFocus(i);
    view.centre(drawing.places[i], isNear);
    /** @type {any} */ (ref.current?.querySelector(`[data-world="${i}"]`))?.focus({ preventScroll: true });
  };
  const first = numbers.get(selected ?? scene.actual[0]) ?? 0;
  const focused = focus >= 0 && focus < worlds.length ? focus : first;
  const all = found.length ? { ...marks, worlds: [...(marks.worlds ?? []), ...found.map((/** @type {number} */ i) => worlds[i].name)] } : marks;
  const tools = { zoom: (/** @type {number} */ f) => view.zoom(f), fit: () => view.fit(), goTo };
  const bodies = useMemo(
    () => worlds.map((world, i) => html`<${World} key=${world.name} index=${i} world=${world} place=${drawing.places[i]} box=${drawing.boxes[i]}
      label=${labels[i]} isActual=${scene.actual.includes(world.name)} isSelected=${world.name === selected} isFocused=${i === focused} marks=${all} />`),
    [scene, drawing, labels, selected, focused, marks, found],
  );
  return html`<div class="picture">
    ${!isPlain && html`<${Tools} view=${tools} scene=${scene} onFound=${setFound} />`}
    <svg ref=${ref} class=${drawing.isDense ? "canvas dense" : "canvas"} role="group" aria-label=${t("picture", worldsOf(scene.count))} preserveAspectRatio="xMidYMid meet"
      onKeyDown=${(/** @type {KeyboardEvent} */ e) => keyed(e, focused, drawing.places, tools, (i) => onWorld?.(worlds[i].name))}
      onClick=${(/** @type {any} */ e) => {
        const i = Number(e.target.closest?.("[data-world]")?.dataset.world ?? -1);
        if (i < 0 || view.hasMoved) return;
        setFocus(i);
        onWorld?.(worlds[i].name);
      }}>
      <${Way} marks=${all} numbers=${numbers} drawing=${drawing} />
      ${drawing.inks.map((/** @type {any} */ one, /** @type {number} */ i) => html`<${Lines} ink=${one} i=${i} />`)}
      ${bodies}
    </svg>
    <${Legend} scene=${scene} drawing=${drawing} />
  </div>`;
}

/** @param {KeyboardEvent} e @param {number} focused @param {any[]} places @param {any} tools @param {(i: number) => void} choose */
function keyed(e, focused, places, tools, choose) {
  const isWorld = /** @type {Element} */ (e.target).hasAttribute("data-world");
  if (e.key.startsWith("Arrow")) tools.goTo(isWorld ? neighbour(e.key, focused, places) : focused, false);
  else if ((e.key === "Enter" || e.key === " ") && isWorld) choose(focused);
  else if (e.key === "+" || e.key === "=") tools.zoom(1 / 1.3);
  else if (e.key === "-") tools.zoom(1.3);
  else if (e.key === "0") tools.fit();
  else return;
  e.preventDefault();
}
