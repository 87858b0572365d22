// The view library: Preact, its hooks, and templates.
import { h } from "preact";
import htm from "htm";

export { Component, createContext, h, render } from "preact";
export {
  useCallback, useContext, useEffect, useErrorBoundary, useImperativeHandle, useLayoutEffect, useMemo, useReducer,
  useRef, useState,
} from "preact/hooks";
export const html = htm.bind(h);
