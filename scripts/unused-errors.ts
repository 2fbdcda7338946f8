import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { deviceErrors } from '../packages/contract/src/errors/devices.ts';
import { errorCatalogue } from '../packages/contract/src/errors/catalogue.ts';

const root = new URL('../', import.meta.url);
const isProduction = (file: string) =>
  /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) &&
  !/\.(?:test|spec)\.tsx?$|\/testing\/|^packages\/contract\/src\/errors\//.test(file);

/**
 * The keys of the catalogue that no production source names. Errors of field devices are named by their code, and made
 * from whatever code a device answers with, so all of them are used.
 */
export function unusedErrors(): ReadonlySet<string> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  const named = new Set<string>();
  for (const file of files.split('\n').filter(isProduction)) {
    for (const [, key = ''] of readIfThere(file).matchAll(/'([a-zA-Z]+\.[a-zA-Z0-9]+)'/g)) named.add(key);
  }
  const keys = Object.keys(errorCatalogue);
  return new Set(keys.filter((key) => !named.has(key) && !Object.hasOwn(deviceErrors, key)));
}

/** A file that was removed is still listed until that is committed. */
function readIfThere(file: string): string {
  try {
    return readFileSync(new URL(file, root), 'utf8');
  } catch {
    return '';
  }
}
