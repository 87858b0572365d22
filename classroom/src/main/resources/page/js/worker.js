// @ts-check
import * as engine from "../engine/engine.js";

self.onmessage = ({ data: { id, method, args } }) => {
  let answer;
  try {
    // @ts-ignore: the names are those of Page.java
    answer = JSON.parse(engine[method](...args));
  } catch (thrown) {
    const isDeep = thrown instanceof RangeError;
    answer = {
      error: {
        message: isDeep
          ? "That is nested too deeply for a browser; the command line can do it."
          : `The engine has failed: ${thrown}`,
      },
    };
  }
  self.postMessage({ id, answer });
};
