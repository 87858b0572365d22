// Types of what is used of graphviz.js.
export const Graphviz: { load(): Promise<{ layout(dot: string, format: string, engine: string): string; version(): string }> };
