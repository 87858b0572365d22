// node ask.mjs REQUESTS ANSWERS: asks the engine beside it, a request and an answer a line.
import fs from "node:fs";
import * as engine from "./engine.mjs";

const [asked, answered] = process.argv.slice(2);
const answers = fs
  .readFileSync(asked, "utf8")
  .split("\n")
  .map((line) => {
    const [method, args] = JSON.parse(line);
    return engine[method](...args);
  });
fs.writeFileSync(answered, answers.join("\n") + "\n");
