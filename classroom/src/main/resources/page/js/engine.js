// @ts-check
/**
 * The engines, which run in workers: the same Java as on the command line. A question that takes
 * too long is given up, and its worker is begun anew; it keeps nothing that is not asked for again.
 */

/** How long a question may take, in milliseconds. */
export const USUAL = 20000;

/**
 * Returns an engine that is loaded when it is first asked.
 * @param {() => Worker} make
 */
export function engine(make) {
  /** @type {Worker | null} */
  let worker = null;
  let number = 0;
  /** @type {Map<number, {resolve: (answer: any) => void, timer: number}>} */
  const waiting = new Map();

  function begin() {
    const made = make();
    made.onmessage = ({ data }) => {
      const asked = waiting.get(data.id);
      if (asked) {
        waiting.delete(data.id);
        clearTimeout(asked.timer);
        asked.resolve(data.answer);
      }
    };
    made.onerror = (event) => giveUp(event.message || "The engine cannot be loaded.");
    return made;
  }

  /** Ends all that is asked. @param {string} message */
  function giveUp(message) {
    worker?.terminate();
    worker = null;
    for (const asked of waiting.values()) {
      clearTimeout(asked.timer);
      asked.resolve({ error: { message } });
    }
    waiting.clear();
  }

  return {
    /** Loads the engine, so that the first question does not wait for it. */
    warm() {
      worker ??= begin();
    },
    giveUp,
    /**
     * Asks one of the methods of the Java class that was compiled.
     * @param {string} method
     * @param {any[]} args strings, whole numbers, truth values and lists of strings
     * @param {number} [milliseconds]
     * @returns {Promise<any>} what it answers; an object with `error` if something is wrong
     */
    ask(method, args, milliseconds = USUAL) {
      worker ??= begin();
      const id = ++number;
      return new Promise((resolve) => {
        const timer = window.setTimeout(
          () => giveUp(`No answer within ${Math.round(milliseconds / 1000)} s; ask a smaller question.`),
          milliseconds,
        );
        waiting.set(id, { resolve, timer });
        worker?.postMessage({ id, method, args });
      });
    },
  };
}

/** The engine of models, Page.java. */
export const { warm, ask } = engine(() => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }));
