// @ts-check
/** The sheet on which a model is drawn by hand: worlds that are dragged, and lines from rim to rim. */
import { html, useEffect, useMemo, useReducer, useRef, useState } from "../view.js";
import { t } from "../texts.js";
import { toScene } from "./draft.js";
import { area, atLeast, box } from "./geometry.js";
import { inks } from "./lines.js";
import { Lines, neighbour } from "./picture.js";
import { ink, successors, words } from "./scene.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Place} Place
 * @typedef {{kind: "move" | "line", name: string, start: Place, at: Place, hasMoved: boolean}} Drag
 * @typedef {object} Props
 * @property {Draft} now
 * @property {Map<string, Place>} places
 * @property {(world: import("./draft.js").World) => string} labelOf
 * @property {string | null} selected
 * @property {string} agent
 * @property {string | null} from where a line was begun by key or click
 * @property {boolean} isDrawing whether dragging draws lines
 * @property {(name: string) => void} onChoose
 * @property {(name: string, to: Place) => void} onMove
 * @property {(from: string, to: string) => void} onLine
 * @property {(at?: Place) => void} onNew
 * @property {(name: string) => void} onDelete
 * @property {(name: string | null) => void} onFrom
 */

const STEP = 20;

/** @param {SVGSVGElement} svg @param {{clientX: number, clientY: number}} event @returns {Place} */
function inside(svg, { clientX, clientY }) {
  const matrix = svg.getScreenCTM();
  return matrix ? { x: (clientX - matrix.e) / matrix.a, y: (clientY - matrix.f) / matrix.d } : { x: 0, y: 0 };
}

/** @param {any} target @returns {string | undefined} the world that is there */
const worldAt = (target) => target?.closest?.("[data-name]")?.dataset.name;

/** Follows mouse and fingers. @param {Props} props @param {{current: SVGSVGElement | null}} ref */
function useDrag(props, ref) {
  const drag = useRef(/** @type {Drag | null} */ (null));
  const [, draw] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const set = (/** @type {Drag | null} */ next) => {
    drag.current = next;
    draw(undefined);
  };
  const down = (/** @type {PointerEvent} */ e) => {
    const name = worldAt(e.target);
    if (!name || e.button !== 0 || !ref.current) return;
    const isLine = props.isDrawing || /** @type {Element} */ (e.target).hasAttribute("data-grip");
    const start = inside(ref.current, e);
    ref.current.setPointerCapture(e.pointerId);
    set({ kind: isLine ? "line" : "move", name, start, at: start, hasMoved: false });
  };
  const move = (/** @type {PointerEvent} */ e) => {
    if (!drag.current || !ref.current) return;
    const { start, hasMoved } = drag.current;
    const at = inside(ref.current, e);
    set({ ...drag.current, at, hasMoved: hasMoved || Math.hypot(at.x - start.x, at.y - start.y) > 5 });
  };
  const up = (/** @type {PointerEvent} */ e) => {
    const ended = drag.current;
    if (!ended) return;
    set(null);
    drop(props, ended, worldAt(document.elementFromPoint(e.clientX, e.clientY)));
  };
  return { drag: drag.current, down, move, up, cancel: () => set(null) };
}

/** @param {Props} props @param {Drag} ended @param {string | undefined} target */
function drop(props, { kind, name, start, at, hasMoved }, target) {
  if (!hasMoved) props.onChoose(name);
  else if (kind === "line") target && props.onLine(name, target);
  else {
    const was = props.places.get(name) ?? at;
    props.onMove(name, { x: was.x + at.x - start.x, y: was.y + at.y - start.y });
  }
}

/** Where worlds are now, the one that is dragged included. @param {Props} props @param {Drag | null} drag */
function placesNow({ now, places }, drag) {
  return now.worlds.map(({ name }) => {
    const place = places.get(name) ?? { x: 0, y: 0 };
    if (drag?.kind !== "move" || drag.name !== name) return place;
    return { x: place.x + drag.at.x - drag.start.x, y: place.y + drag.at.y - drag.start.y };
  });
}

/** @typedef {import("./geometry.js").Area} Area */

/** So that there is room for more worlds. */
const LEAST = { w: 360, h: 320 };

/** @param {Area} a @param {Area} b @returns {Area} */
function union(a, b) {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** @param {any} props */
function World({ name, place, size, isActual, isSelected, isFrom, isFocused, title }) {
  const { w, h, lines } = size;
  return html`<g class=${`world ${isSelected ? "selected" : ""} ${isFrom ? "onpath" : ""}`} data-name=${name} role="button"
    aria-pressed=${isSelected} aria-label=${title} tabindex=${isFocused ? 0 : -1} transform=${`translate(${place.x} ${place.y})`}>
    <rect class="grip" data-grip x=${-w / 2 - 6} y=${-h / 2 - 6} width=${w + 12} height=${h + 12} rx="13" />
    ${isActual && html`<rect class="rim" x=${-w / 2 - 4} y=${-h / 2 - 4} width=${w + 8} height=${h + 8} rx="11" />`}
    <rect class="body" x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx="8" />
    ${lines.map((/** @type {string} */ line, /** @type {number} */ i) => html`<text aria-hidden="true" y=${(i - (lines.length - 1) / 2) * 17 + 5}>${line}</text>`)}
  </g>`;
}

/** @param {Props} props @param {number} focused @param {Place[]} places @param {(i: number) => void} focus */
function keys(props, focused, places, focus) {
  const { now, from } = props;
  const name = now.worlds[focused].name;
  return (/** @type {KeyboardEvent} */ e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    if (arrow && e.shiftKey) props.onMove(name, { x: places[focused].x + STEP * arrow[0], y: places[focused].y + STEP * arrow[1] });
    else if (arrow) focus(neighbour(e.key, focused, places));
    else if (e.key === "Enter" || e.key === " ") props.onChoose(name);
    else if (e.key.toLowerCase() === "l") from === null ? props.onFrom(name) : props.onLine(from, name);
    else if (e.key.toLowerCase() === "n") props.onNew();
    else if (e.key === "Delete" || e.key === "Backspace") props.onDelete(name);
    else if (e.key === "Escape") props.onFrom(null);
    else return;
    e.preventDefault();
  };
}

/** The line that is being drawn. @param {{props: Props, drag: Drag | null, places: Place[]}} all */
function Pulled({ props, drag, places }) {
  if (drag?.kind !== "line" || !drag.hasMoved) return null;
  const a = places[props.now.worlds.findIndex(({ name }) => name === drag.name)];
  const { colour, dash } = ink(props.now.agents.findIndex(({ name }) => name === props.agent));
  return html`<path class="pulled" d=${`M${a.x} ${a.y}L${drag.at.x} ${drag.at.y}`} stroke=${colour} stroke-dasharray=${dash} />`;
}

/** Fingers on a world do not move the page. @param {{current: SVGSVGElement | null}} ref */
function useTouch(ref) {
  useEffect(() => {
    const svg = ref.current;
    const hold = (/** @type {Event} */ e) => worldAt(e.target) && e.preventDefault();
    svg?.addEventListener("touchstart", hold, { passive: false });
    return () => svg?.removeEventListener("touchstart", hold);
  }, []);
}

/** Where a world was that had the focus, another takes it. @param {number} count @param {() => void} focus */
function useRefocus(count, focus) {
  const was = useRef(count);
  useEffect(() => {
    if (count < was.current && document.activeElement === document.body) focus();
    was.current = count;
  }, [count]);
}

/** Returns the area to show: it grows with the worlds, and does not jump back. @param {Area} needed */
function useArea(needed) {
  const shown = useRef(needed);
  const isMuchSmaller = needed.w * needed.h < 0.4 * shown.current.w * shown.current.h;
  shown.current = isMuchSmaller ? needed : union(shown.current, needed);
  return shown.current;
}

/** @param {Props} props */
export function Canvas(props) {
  const { now, selected, from, labelOf } = props;
  const ref = useRef(/** @type {SVGSVGElement | null} */ (null));
  const { drag, down, move, up, cancel } = useDrag(props, ref);
  const [focus, setFocus] = useState(/** @type {string | null} */ (null));
  useTouch(ref);
  const scene = useMemo(() => toScene(now), [now]);
  const boxes = useMemo(() => now.worlds.map((world) => box(labelOf(world))), [now, labelOf]);
  const places = placesNow(props, drag);
  const titles = useMemo(() => {
    const links = (scene.relations ?? []).map((relation) => ({ agent: relation.agent, all: successors(scene, relation) }));
    return now.worlds.map((_, i) => words(scene, i, links));
  }, [scene, t("world")]);
  const { x, y, w, h } = useArea(atLeast(LEAST, area(placesNow(props, null), boxes, 60)));
  const focused = Math.max(0, now.worlds.findIndex(({ name }) => name === (focus ?? selected)));
  const goTo = (/** @type {number} */ i) => {
    setFocus(now.worlds[i].name);
    /** @type {any} */ (ref.current?.querySelectorAll("[data-name]")[i])?.focus();
  };
  useRefocus(now.worlds.length, () => goTo(focused));
  return html`<svg ref=${ref} class=${`canvas ${props.isDrawing ? "drawing" : ""}`} role="group" aria-label=${t("sketch", now.worlds.length)} viewBox=${`${x} ${y} ${w} ${h}`}
    onPointerDown=${down} onPointerMove=${move} onPointerUp=${up} onPointerCancel=${cancel} onKeyDown=${keys(props, focused, places, goTo)}
    onFocusIn=${(/** @type {any} */ e) => worldAt(e.target) && setFocus(worldAt(e.target) ?? null)}
    onDblClick=${(/** @type {MouseEvent} */ e) => !worldAt(e.target) && ref.current && props.onNew(inside(ref.current, e))}>
    ${inks(scene, places, boxes).map((one, i) => html`<${Lines} ink=${one} i=${i} />`)}
    ${now.worlds.map(({ name }, i) => html`<${World} key=${name} name=${name} place=${places[i]} size=${boxes[i]} title=${titles[i]}
      isActual=${now.actual.includes(name)} isSelected=${name === selected} isFrom=${name === from} isFocused=${i === focused} />`)}
    <${Pulled} props=${props} drag=${drag} places=${places} />
  </svg>`;
}
