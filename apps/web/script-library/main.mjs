import { startEngine } from './engine.mjs';
import { page } from './facts.mjs';
import { pageOf } from './page.mjs';
import { time } from './time.mjs';

/** Prepares an engine for a script of a page. */
export const start = (host) => startEngine(host, (calls) => ({ ...pageOf(calls), page, time }));
