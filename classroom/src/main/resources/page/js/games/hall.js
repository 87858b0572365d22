// @ts-check
/** What the page asks of the games: the methods of GamesPage.java. */
import { engine } from "../engine.js";

/** How long a search may think, in milliseconds; a person may stop it before. */
const PATIENCE = 600000;

const games = engine(() => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }));

/**
 * A match, as the link keeps it.
 * @typedef {{game: string, rules: string, source: string, agents: string[], me: number, seed: string, moves: string[], step: number, eyes: number, isRevealed: boolean}} Match
 */

/** @param {Match} m @param {number} step */
const which = (m, step) => [m.game, m.rules, m.source, m.agents, m.me, m.seed, m.moves, step];

export const warm = games.warm;

/** Ends what is being thought about. */
export const stop = () => games.giveUp("stopped");

export const listed = () => games.ask("games", []);

/** @param {string} game @param {string} name */
export const program = (game, name) => games.ask("program", [game, name]);

/** @param {string} game @param {string} rules @param {string} source @param {number} players */
export const contest = (game, rules, source, players) => games.ask("contest", [game, rules, source, players]);

/** @param {Match} m @param {string} text */
export const strategy = (m, text) => games.ask("strategy", [m.game, m.rules, m.source, m.agents, text]);

/** @param {Match} m @param {number} step */
export const match = (m, step) => games.ask("match", [...which(m, step), m.isRevealed], PATIENCE);

/** @param {Match} m @param {number} step @param {number} seat @param {boolean} isKnown */
export const seat = (m, step, seat, isKnown) =>
  games.ask("seat", [...which(m, step), m.isRevealed, seat, isKnown], PATIENCE);

/** @param {Match} m @param {number} step @param {number} seat @param {string} formula */
export const asks = (m, step, seat, formula) =>
  games.ask("asks", [...which(m, step), m.isRevealed, seat, formula], PATIENCE);

/** @param {Match} m @param {number} step */
export const publicModel = (m, step) => games.ask("publicModel", which(m, step), PATIENCE);
