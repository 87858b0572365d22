// @ts-check
/** Sheets of exercises: those of the page, and those that teachers write. */
import { ask } from "../engine.js";

/**
 * @typedef {object} Goal
 * @property {string} said a statement
 * @property {string} words what it means, or empty
 *
 * @typedef {object} Exercise
 * @property {string} title
 * @property {string} words
 * @property {string} model
 * @property {string} acts what happened before
 * @property {"acts" | "model" | "questions" | "formula"} task
 * @property {string} hint
 * @property {Goal[]} goals
 * @property {string[]} [speakers]
 * @property {number} [most]
 * @property {string[]} [without]
 *
 * @typedef {{title: string, words: string, exercises: Exercise[]}} Sheet
 * @typedef {{id: string, title: string, exercises: number}} Offered
 *
 * @typedef {object} Finding
 * @property {string} said
 * @property {string} words
 * @property {boolean} passed
 * @property {string} answer
 * @property {string} expected
 * @property {string[]} because
 *
 * @typedef {{passed: boolean, findings: Finding[]}} Result
 */

/** @returns {Promise<Offered[]>} */
export function offered() {
  return fetch("data/lab/index.json").then((response) => response.json());
}

/** Returns the text of a sheet of the page. @param {string} id @returns {Promise<string>} */
export async function textOf(id) {
  const response = await fetch(`data/lab/${encodeURIComponent(id)}.lab`);
  if (!response.ok) throw new Error(id);
  return response.text();
}

/** @param {string} text @returns {Promise<Sheet & {error?: {message: string}}>} */
export function read(text) {
  return ask("exercises", [text]);
}

/** Checks an answer with the engine. @param {string} text of the sheet @param {number} number @param {string} answer
 * @returns {Promise<Result>} */
export async function mark(text, number, answer) {
  const result = await ask("mark", [text, number, answer]);
  if (!result.error) return result;
  const finding = { said: "", words: result.error.message, passed: false, answer: "", expected: "", because: [] };
  return { passed: false, findings: [finding] };
}
