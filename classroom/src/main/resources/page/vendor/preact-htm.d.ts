// Types of what is used of preact-htm.js.
export const html: (strings: TemplateStringsArray, ...values: any[]) => any;
export function h(type: any, props: any, ...children: any[]): any;
export function render(view: any, parent: Element): void;
export function createContext<T>(usual: T): any;
export const Component: any;
export function useState<S>(first: S | (() => S)): [S, (next: S | ((was: S) => S)) => void];
export function useReducer<S, A>(reducer: (was: S, act: A) => S, first: S): [S, (act: A) => void];
export function useEffect(effect: () => void | (() => void), inputs?: readonly any[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: readonly any[]): void;
export function useMemo<T>(make: () => T, inputs?: readonly any[]): T;
export function useCallback<F extends Function>(call: F, inputs?: readonly any[]): F;
export function useRef<T>(first: T): { current: T };
export function useContext(context: any): any;
export function useImperativeHandle(ref: any, make: () => any, inputs?: readonly any[]): void;
export function useErrorBoundary(caught?: (error: any) => void): [any, () => void];
