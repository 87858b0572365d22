// @ts-check
import { Graphviz } from "../../vendor/graphviz.js";

const loaded = Graphviz.load();

self.onmessage = async ({ data: { dot, layout } }) => {
  try {
    self.postMessage({ json: (await loaded).layout(dot, "json0", layout) });
  } catch (thrown) {
    self.postMessage({ error: thrown instanceof Error ? thrown.message : String(thrown) });
  }
};
