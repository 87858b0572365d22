// @ts-check
/** The view library: Preact with templates, vendored as one file. */
export { html, render, useState, useEffect, useMemo, useRef, useCallback, useReducer } from "../vendor/preact-htm.js";
