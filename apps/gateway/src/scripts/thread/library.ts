import { readFileSync } from 'node:fs';

const folder = new URL('../../../script-library/', import.meta.url);
const names = ['bytes.mjs', 'crc.mjs', 'gateway.mjs', 'main.mjs', 'time.mjs'] as const;

/** The modules of the library that scripts are given, by name. */
export function readLibrary(): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
}
