// GraphViz, compiled to WebAssembly, which is inside the file.
export { Graphviz } from "@hpcc-js/wasm-graphviz";
