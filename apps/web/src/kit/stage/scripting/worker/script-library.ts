// Vite gives files as texts, which the linter reads as modules.
/* oxlint-disable import/default */
import bytes from '@penstock/contract/script-library/bytes.mjs?raw';
import calls from '@penstock/contract/script-library/calls.mjs?raw';
import engine from '@penstock/contract/script-library/engine.mjs?raw';
import time from '@penstock/contract/script-library/time.mjs?raw';
import type { ScriptPage } from '@penstock/stage/scripting/script-messages';
import format from '../../../../../script-library/format.mjs?raw';
import main from '../../../../../script-library/main.mjs?raw';
import page from '../../../../../script-library/page.mjs?raw';

/** The modules of the library that scripts of a page are given, by name. */
export function scriptLibrary(facts: ScriptPage): ReadonlyMap<string, string> {
  return new Map([
    ['bytes.mjs', bytes],
    ['calls.mjs', calls],
    ['engine.mjs', engine],
    ['time.mjs', time],
    ['format.mjs', format],
    ['page.mjs', page],
    ['main.mjs', main],
    ['facts.mjs', `export const page = ${JSON.stringify(facts)};`],
  ]);
}
