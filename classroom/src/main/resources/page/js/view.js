// @ts-check
/** The view library: Preact with templates, vendored as one file. */
import * as vendored from "../vendor/preact-htm.js";

/** @typedef {(template: TemplateStringsArray, ...values: any[]) => any} Html */
export const html = /** @type {Html} */ (/** @type {unknown} */ (vendored.html));
export { render, useState, useEffect, useMemo, useRef, useCallback, useReducer } from "../vendor/preact-htm.js";
