// @ts-check
/** Lets a worker answer with the methods of an engine. @param {any} engine */
export function answerWith(engine) {
  self.onmessage = ({ data: { id, method, args } }) => {
    let answer;
    try {
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
}
