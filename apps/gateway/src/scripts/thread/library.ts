import { readFileSync } from 'node:fs';

const folder = new URL('../../../script-library/', import.meta.url);
const own = ['crc.mjs', 'gateway.mjs', 'main.mjs'] as const;
const shared = ['bytes.mjs', 'calls.mjs', 'engine.mjs', 'time.mjs'] as const;

/** The modules of the library that scripts are given, by name. */
export function readLibrary(): ReadonlyMap<string, string> {
  return new Map([
    ...own.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const),
    ...shared.map((name) => {
      const file = new URL(import.meta.resolve(`@penstock/contract/script-library/${name}`));
      return [name, readFileSync(file, 'utf8')] as const;
    }),
  ]);
}
