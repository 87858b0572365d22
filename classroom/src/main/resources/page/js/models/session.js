// @ts-check
/** A model that is worked with: what the engine knows of it, and what can be done. */
import { useEffect, useRef, useState } from "../view.js";
import { ask } from "../engine.js";
import { keep } from "../link.js";

/** @typedef {import("./open.js").State} State */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {{message: string, line?: number, column?: number}} Problem */

/**
 * A step of a story, as Step.java writes it.
 * @typedef {object} Step
 * @property {number} line
 * @property {string} said
 * @property {"start" | "update" | "question" | "restart"} kind
 * @property {string} [answer]
 * @property {string} [condition] of an update that could not happen
 * @property {string[]} [because]
 * @property {any[]} [explanations]
 * @property {string[]} [words]
 * @property {number} worlds
 * @property {string[]} removed
 * @property {boolean} stopped
 */

/**
 * What the page knows of a model file, as Document.java writes it.
 * @typedef {object} Doc
 * @property {string} name
 * @property {string[]} agents
 * @property {string[]} atoms
 * @property {Record<string, string[]>} variables
 * @property {string} frame
 * @property {number} worlds
 * @property {string[]} actual
 * @property {Record<string, string[]>} actions
 * @property {{line: number, said: string, expected?: string}[]} story
 * @property {{line: number, text: string}[]} notes
 */

const MOST_SCENES = 300;

/** @type {Map<string, Promise<any>>} */
const scenes = new Map();

/** The acts up to a step. @param {string} acts @param {Step[]} steps @param {number} step */
export function until(acts, steps, step) {
  return step >= steps.length - 1 ? acts : acts.split("\n").slice(0, steps[step]?.line ?? 0).join("\n");
}

/** Returns a scene, which is asked for once. @param {State} state @param {Step[]} steps @param {number} step @param {boolean} isShort
 * @returns {Promise<any>} */
export function sceneOf(state, steps, step, isShort) {
  const key = JSON.stringify([state.text, state.settings, state.actual, until(state.acts, steps, step), step, isShort]);
  const known = scenes.get(key);
  if (known) return known;
  const asked = ask("scene", [state.text, state.settings, state.actual, state.acts, step, isShort]);
  scenes.set(key, asked);
  asked.then((answer) => answer.error && scenes.delete(key));
  if (scenes.size > MOST_SCENES) scenes.delete(/** @type {string} */ (scenes.keys().next().value));
  return asked;
}

/** @param {State} state */
const place = (state) => [state.text, state.settings, state.actual, state.acts];

/** The start of a model that has not been read yet.
 * @type {{doc: Doc | null, problem: Problem | null, steps: Step[], lost: Problem | null}} */
const UNREAD = { doc: null, problem: null, steps: [], lost: null };

/**
 * Reads a state; if its acts do not fit its text, they are `lost`.
 * @param {State} state
 */
async function read(state) {
  const [doc, story] = await Promise.all([ask("open", place(state).slice(0, 3)), ask("story", place(state))]);
  if (doc.error) return { ...UNREAD, problem: doc.error };
  if (!story.error) return { doc, problem: null, steps: story.steps, lost: null };
  const bare = await ask("story", place({ ...state, acts: "" }));
  return { doc, problem: bare.error ?? null, steps: bare.steps ?? [], lost: story.error };
}

/** @param {State} initial @param {boolean} isShort whether labels are short @param {boolean} [isKept] whether the link follows */
export function useSession(initial, isShort, isKept = true) {
  const [state, setState] = useState(initial);
  const [known, setKnown] = useState(UNREAD);
  const [scene, setScene] = useState(/** @type {Scene | null} */ (null));
  const [base, setBase] = useState(/** @type {Scene | null} */ (null));
  const [undone, setUndone] = useState(/** @type {string[]} */ ([]));
  const [isBusy, setBusy] = useState(true);
  const reading = useRef(0);

  /** Takes another text, settings or actual world. @param {Partial<State>} change */
  const change = async (change) => {
    const wanted = { ...state, ...change };
    setState(wanted);
    const number = ++reading.current;
    setBusy(true);
    const found = await read(wanted);
    if (number !== reading.current) return;
    setBusy(false);
    if (!found.doc) return setKnown((/** @type {typeof UNREAD} */ was) => ({ ...was, problem: found.problem }));
    const acts = found.lost ? "" : wanted.acts;
    const last = found.steps.length - 1;
    const isInside = wanted.step >= 0 && wanted.step <= last;
    setState({ ...wanted, acts, step: isInside ? wanted.step : last });
    setKnown(found);
  };

  /** Does something; returns what is wrong with it, if anything. @param {string} line @param {boolean} [isWhole]
   * whether the line stands for all acts @returns {Promise<Problem | null>} */
  const act = async (line, isWhole) => {
    const before = isWhole ? "" : until(state.acts, known.steps, state.step);
    const acts = before ? `${before}\n${line}` : line;
    setBusy(true);
    const story = await ask("story", place({ ...state, acts }));
    setBusy(false);
    if (story.error) return story.error;
    setUndone([]);
    setKnown({ ...known, steps: story.steps, lost: null });
    setState({ ...state, acts, step: story.steps.length - 1 });
    return null;
  };

  const undo = async () => {
    const lines = state.acts.split("\n");
    const gone = lines.pop() ?? "";
    if (await act(lines.join("\n"), true)) return;
    setUndone([...undone, gone]);
  };

  const redo = async () => {
    const line = undone[undone.length - 1];
    if (await act(state.acts ? `${state.acts}\n${line}` : line, true)) return;
    setUndone(undone.slice(0, -1));
  };

  useEffect(() => {
    change({});
  }, []);
  useEffect(() => {
    if (!known.doc || known.problem || state.step < 0) return;
    let isOld = false;
    Promise.all([sceneOf(state, known.steps, state.step, isShort), sceneOf(state, known.steps, 0, isShort)]).then(([now, first]) => {
      if (isOld) return;
      setBase(first.error ? null : first);
      if (now.error) setKnown({ ...known, problem: now.error });
      else setScene(now);
    });
    if (isKept && !isStarter(state, initial)) keep("models", state);
    return () => {
      isOld = true;
    };
  }, [known, state.step, isShort, state.mind.join(" ")]);
  const go = (/** @type {number} */ step) => setState({ ...state, step });
  const think = (/** @type {string[]} */ mind) => setState({ ...state, mind });
  /** @param {string} method @param {any[]} more */
  const asks = (method, ...more) => ask(method, [...place(state), state.step, ...more]);
  /** @param {number} step @param {string} method @param {any[]} more */
  const askAt = (step, method, ...more) => ask(method, [...place(state), step, ...more]);
  /** @param {number} step @param {string} format @param {boolean} isShort */
  const exported = (step, format, isShort) => ask("export", [...place(state), step, format, isShort]);
  return { state, ...known, scene, base, undone, isBusy, change, act, undo, redo, go, think, ask: asks, askAt, exported };
}

/** Whether nothing was done yet with a model, so that its short link still fits. @param {State} state @param {State} initial */
function isStarter(state, initial) {
  return state.text === initial.text && !state.acts && !initial.acts && state.actual === initial.actual && !state.settings.length && !initial.settings.length && !Object.keys(state.places).length && !state.mind.length;
}

/** @typedef {ReturnType<typeof useSession>} Session */
