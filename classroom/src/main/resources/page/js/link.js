// @ts-check
/** The state of the page in its link: `#room` or `#room/data`, data being compressed JSON. */

/** @param {Uint8Array} bytes */
function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function bytes(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

/** @param {any} state @returns {Promise<string>} */
export async function pack(state) {
  const stream = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return base64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/**
 * Reads piece by piece, as Firefox throws an error in the text of a `Response` a second time, where nobody can catch it.
 * @param {string} data @returns {Promise<any>} null if it is no such data
 */
export async function unpack(data) {
  try {
    const stream = new Blob([bytes(data)]).stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(new TextDecoderStream());
    const reader = stream.getReader();
    let text = "";
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += piece.value;
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @returns {{room: string, data: string}} */
export function here() {
  const [room, ...rest] = location.hash.replace(/^#/, "").split("/");
  return { room, data: rest.join("/") };
}

/** What was written into the link last. */
let written = "";

/** Writes the state into the link, without a new entry in the history, unless one has gone elsewhere meanwhile.
 * @param {string} room @param {any} state */
export async function keep(room, state) {
  const was = location.hash;
  const link = `#${room}/${await pack(state)}`;
  if (location.hash !== was && location.hash !== written) return;
  written = link;
  history.replaceState(null, "", link);
}
