// @ts-check
/** A model drawn by hand; the text follows. */
import { html, useEffect, useMemo, useReducer, useRef, useState } from "../view.js";
import { t } from "../texts.js";
import * as draft from "./draft.js";
import { box, placed } from "./geometry.js";
import { namesIn } from "./language.js";
import { Canvas } from "./sketch-canvas.js";
import { Agents, Panel } from "./sketch-panel.js";
import "./sketch-texts.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Place} Place
 * @typedef {{draft: Draft, places: Map<string, Place>}} Sheet
 * @typedef {object} Props
 * @property {import("./scene.js").Scene | null} [scene] of the model before anything happens; without one a new model
 * @property {string} [text] the document, of which comments, definitions, actions and story are kept
 * @property {{atoms?: string[], variables?: Record<string, string[]>}} [vocabulary] as `open` of Page.java returns it
 * @property {Record<string, Place>} [places] by world
 * @property {string} [frame] S5 or another, if it is not to be that of the scene
 * @property {(text: string, places: Record<string, Place>) => void} onText a change was made
 */

const MOST_WORLDS = 60;
const MOST_UNDONE = 200;

/** Between worlds, at first. */
const ROOM = 130;

/** @param {Props} props @returns {Sheet} */
function sheet({ scene, text = "", vocabulary, places = {}, frame }) {
  const given = scene?.worlds ? modelOf(scene, text, vocabulary) : draft.first();
  const model = frame === undefined ? given : draft.withS5(given, frame === "S5");
  const boxes = model.worlds.map((world) => box(draft.labels(scene)(world)));
  const usual = wide(placed(scene?.worlds?.slice(0, scene.count) ?? model.worlds.map((_, i) => ({ x: i, y: 0 })), boxes));
  return {
    draft: model,
    places: new Map(model.worlds.map(({ name }, i) => [name, Object.hasOwn(places, name) ? places[name] : usual[i]])),
  };
}

/** Sets places so far apart that there is room for fingers. @param {Place[]} places */
function wide(places) {
  const gaps = places.flatMap((p, i) => places.slice(i + 1).map((q) => Math.hypot(p.x - q.x, p.y - q.y)));
  const factor = Math.max(1, Math.min(3, ROOM / Math.max(1, Math.min(...gaps, ROOM))));
  return places.map(({ x, y }) => ({ x: x * factor, y: y * factor }));
}

/** @param {import("./scene.js").Scene} scene @param {string} text @param {Props["vocabulary"]} vocabulary */
function modelOf(scene, text, vocabulary) {
  const name = text ? draft.restOf(text).name : scene.said;
  const isWord = draft.isWorldName(name);
  return draft.fromScene(scene, isWord ? name : "drawn", vocabulary?.variables, vocabulary?.atoms ?? namesIn(text).atoms);
}

/** The sheets before and after this one, for undo and redo. @param {Props} props */
function useSheets(props) {
  const [, redraw] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const all = useRef(/** @type {{past: Sheet[], now: Sheet, future: Sheet[]}} */ (/** @type {any} */ (null)));
  all.current ??= { past: [], now: sheet(props), future: [] };
  const sent = useRef(/** @type {Draft[]} */ ([]));
  const latest = useRef(props);
  latest.current = props;
  const go = (/** @type {typeof all.current} */ next) => {
    if (!draft.isSameModel(next.now.draft, all.current.now.draft)) sent.current.push(next.now.draft);
    all.current = next;
    const { text = "", onText } = latest.current;
    onText(draft.text(next.now.draft, draft.restOf(text)), rounded(next.now.places));
    redraw(undefined);
  };
  useEffect(() => {
    if (!props.scene?.worlds || props.scene.worlds.length > MOST_WORLDS) return;
    const given = sheet({ ...props, frame: undefined, places: { ...Object.fromEntries(all.current.now.places), ...props.places } });
    const found = sent.current.findIndex((one) => draft.isSameModel(one, given.draft));
    sent.current.splice(0, found < 0 ? sent.current.length : found + 1);
    if (found >= 0 || draft.isSameModel(given.draft, all.current.now.draft)) return;
    all.current = { past: [...all.current.past, all.current.now], now: given, future: [] };
    redraw(undefined);
  }, [props.scene]);
  return {
    ...all.current,
    /** @returns {Sheet} */
    latest: () => all.current.now,
    /** @param {Sheet} next */
    change: (next) => go({ past: [...all.current.past.slice(-MOST_UNDONE), all.current.now], now: next, future: [] }),
    undo() {
      const { past, now, future } = all.current;
      if (past.length) go({ past: past.slice(0, -1), now: past[past.length - 1], future: [now, ...future] });
    },
    redo() {
      const { past, now, future } = all.current;
      if (future.length) go({ past: [...past, now], now: future[0], future: future.slice(1) });
    },
  };
}

/** Short numbers, as they go into links. @param {Map<string, Place>} places @returns {Record<string, Place>} */
function rounded(places) {
  const round = (/** @type {number} */ number) => Math.round(number * 10) / 10;
  return Object.fromEntries([...places].map(([name, { x, y }]) => [name, { x: round(x), y: round(y) }]));
}

/** Returns a place where no world is. @param {Map<string, Place>} places @returns {Place} */
function freePlace(places) {
  const all = [...places.values()];
  const middle = { x: all.reduce((sum, p) => sum + p.x, 0) / all.length, y: all.reduce((sum, p) => sum + p.y, 0) / all.length };
  for (let i = 0; ; i++) {
    const [angle, far] = [i * 2.4, 60 * Math.sqrt(i)];
    const p = { x: middle.x + far * Math.cos(angle), y: middle.y + far * Math.sin(angle) };
    if (all.every((q) => Math.abs(p.x - q.x) > 110 || Math.abs(p.y - q.y) > 80)) return p;
  }
}

/** What can be done with the sheet; each says what it did.
 * @param {ReturnType<typeof useSheets>} sheets @param {any} hand */
function deeds(sheets, { agent, from, setSelected, setFrom, say, isDrawing }) {
  /** @param {(was: Draft) => Draft} deed @param {string} said @param {(was: Map<string, Place>) => Map<string, Place>} [place] */
  const change = (deed, said = "", place = (was) => was) => {
    const { draft: was, places } = sheets.latest();
    const is = deed(was);
    if (is === was) return false;
    sheets.change({ draft: is, places: place(places) });
    say(said);
    return true;
  };
  const line = (/** @type {string} */ one, /** @type {string} */ other) => {
    const { draft: was } = sheets.latest();
    setFrom(null);
    if (!agent || (was.isS5 && one === other)) return;
    const isThere = draft.isLinked(was, agent, one, other);
    change((d) => (isThere ? draft.unlink : draft.link)(d, agent, one, other), t(isThere ? "sketchSaidNoLine" : "sketchSaidLine", agent, one, other));
  };
  return {
    change,
    line,
    choose(/** @type {string} */ name) {
      if (from !== null) line(from, name);
      else if (isDrawing) setFrom(name);
      setSelected(name);
    },
    move(/** @type {string} */ name, /** @type {Place} */ to) {
      const { draft: now, places } = sheets.latest();
      sheets.change({ draft: now, places: new Map(places).set(name, to) });
    },
    add(/** @type {Place | undefined} */ at) {
      const name = draft.freeName(sheets.latest().draft);
      change((was) => draft.addWorld(was, name), t("sketchSaidNew", name), (places) => new Map(places).set(name, at ?? freePlace(places)));
      setSelected(name);
    },
    remove(/** @type {string} */ name) {
      if (change((was) => draft.removeWorld(was, name), t("sketchSaidGone", name))) setSelected(null);
    },
    rename(/** @type {string} */ was, /** @type {string} */ is) {
      const isGood = change((all) => draft.renameWorld(all, was, is), "", (places) =>
        new Map([...places].map(([name, place]) => [name === was ? is : name, place])));
      if (isGood) setSelected(is);
      return isGood;
    },
  };
}

/** @param {any} props */
function Tools({ sheets, deed, isDrawing, setDrawing }) {
  const { now, past, future } = sheets;
  return html`<div class="tools">
    <button type="button" onClick=${() => deed.add()}>+ ${t("sketchWorld")}</button>
    <span class="sketch-modes" role="group" aria-label=${t("sketchMode")}>
      <button type="button" aria-pressed=${!isDrawing} onClick=${() => setDrawing(false)}>${t("sketchMove")}</button>
      <button type="button" aria-pressed=${isDrawing} onClick=${() => setDrawing(true)}>${t("sketchDraw")}</button>
    </span>
    <label class="sketch-check"><input type="checkbox" checked=${now.draft.isS5}
      onChange=${(/** @type {any} */ e) => deed.change((/** @type {Draft} */ was) => draft.withS5(was, e.target.checked))} />${t("sketchS5")}</label>
    <button type="button" disabled=${past.length === 0} onClick=${sheets.undo}>${t("sketchUndo")}</button>
    <button type="button" disabled=${future.length === 0} onClick=${sheets.redo}>${t("sketchRedo")}</button>
  </div>`;
}

/** Undo and redo by key, outside of fields. @param {ReturnType<typeof useSheets>} sheets */
const undoing = (sheets) => (/** @type {KeyboardEvent} */ e) => {
  const isInField = /** @type {Element} */ (e.target).matches("input:not([type=checkbox], [type=radio])");
  if (!(e.ctrlKey || e.metaKey) || isInField) return;
  const key = e.key.toLowerCase();
  const isUndo = key === "z" && !e.shiftKey;
  if (!isUndo && key !== "y" && key !== "z") return;
  if ((isUndo ? sheets.past : sheets.future).length === 0) return;
  (isUndo ? sheets.undo : sheets.redo)();
  e.preventDefault();
  e.stopPropagation();
};

/** @param {Props} props */
export function Sketch(props) {
  const count = props.scene?.count ?? 0;
  if (count > MOST_WORLDS || (props.scene && !props.scene.worlds)) return html`<p>${t("sketchTooMany", count)}</p>`;
  if (props.scene?.isOrdered) return html`<p>${t("sketchOrdered")}</p>`;
  return html`<${Sheets} ...${props} />`;
}

/** @param {Props} props */
function Sheets(props) {
  const sheets = useSheets(props);
  const { draft: now, places } = sheets.now;
  const labelOf = useMemo(() => draft.labels(props.scene), [props.scene]);
  const [chosen, setSelected] = useState(/** @type {string | null} */ (null));
  const [picked, setAgent] = useState("");
  const [from, setFrom] = useState(/** @type {string | null} */ (null));
  const [isDrawing, setDrawing] = useState(false);
  const [said, say] = useState("");
  const agent = (now.agents.find(({ name }) => name === picked) ?? now.agents[0])?.name ?? "";
  const selected = now.worlds.some(({ name }) => name === chosen) ? chosen : null;
  const deed = deeds(sheets, { agent, from, setSelected, setFrom, say, isDrawing });
  const undoable = { ...sheets, undo: () => { say(""); sheets.undo(); }, redo: () => { say(""); sheets.redo(); } };
  return html`<div class="picture sketch" onKeyDown=${undoing(undoable)}>
    <${Tools} sheets=${undoable} deed=${deed} isDrawing=${isDrawing} setDrawing=${setDrawing} />
    <${Agents} now=${now} agent=${agent} onAgent=${setAgent} change=${deed.change} />
    <div class="sketch-desk">
      <div><${Canvas} now=${now} places=${places} labelOf=${labelOf} selected=${selected} agent=${agent} from=${from} isDrawing=${isDrawing}
        onChoose=${deed.choose} onMove=${deed.move} onLine=${deed.line} onNew=${deed.add} onDelete=${deed.remove} onFrom=${setFrom} />
      <p class="sketch-hint" role="status">${from === null ? said || t("sketchHint", agent) : t("sketchLineFrom", agent, from)}</p></div>
      <${Panel} now=${now} selected=${selected} agent=${agent} change=${deed.change}
        onRename=${(/** @type {string} */ is) => deed.rename(selected ?? "", is)} onDelete=${() => selected !== null && deed.remove(selected)} />
    </div>
  </div>`;
}
