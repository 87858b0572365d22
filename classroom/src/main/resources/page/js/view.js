// @ts-check
/** The view library: Preact with templates, vendored as one file. Here its functions get types. */
import * as vendored from "../vendor/preact-htm.js";

const library = /** @type {any} */ (vendored);

/** @typedef {(template: TemplateStringsArray, ...values: any[]) => any} Html */
/** @typedef {<T>(initial: T | (() => T)) => [T, (next: T | ((was: T) => T)) => void]} UseState */
/** @typedef {<T>(make: () => T, inputs?: any[]) => T} UseMemo */
/** @typedef {(effect: () => any, inputs?: any[]) => void} UseEffect */

export const html = /** @type {Html} */ (library.html);
export const render = /** @type {(node: any, parent: Element) => void} */ (library.render);
export const useState = /** @type {UseState} */ (library.useState);
export const useEffect = /** @type {UseEffect} */ (library.useEffect);
export const useMemo = /** @type {UseMemo} */ (library.useMemo);
export const useRef = /** @type {<T>(initial: T) => {current: T}} */ (library.useRef);
export const useCallback = /** @type {<T>(callback: T, inputs: any[]) => T} */ (library.useCallback);
export const useReducer =
  /** @type {<S, A>(step: (state: S, act: A) => S, start: S) => [S, (act: A) => void]} */ (library.useReducer);

/**
 * Asks after a pause, and gives the answer to `use`, for an effect: not if it is over by then.
 * @template A @param {() => A | Promise<A>} ask @param {(answer: A) => void} use @param {number} pause in milliseconds
 * @returns {() => void} how the effect ends
 */
export function afterPause(ask, use, pause) {
  let isOver = false;
  const later = setTimeout(async () => {
    const answer = await ask();
    if (!isOver) use(answer);
  }, pause);
  return () => {
    isOver = true;
    clearTimeout(later);
  };
}
