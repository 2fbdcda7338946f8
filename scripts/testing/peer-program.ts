import { appendFileSync, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, it } from 'vitest';

/**
 * `describe` for tests against a program that others wrote. Without the program the tests are skipped, and its
 * name is added to the file that PENSTOCK_SKIPPED_PEERS names, so that the run can say what it did not test.
 * Throws, which fails the test file, when CI is `true`: there everything must be installed.
 */
export function peer(name: string, isAvailable: boolean): (title: string, body: () => void) => void {
  if (!isAvailable) noteMissing(name);
  return isAvailable ? describe : describe.skip;
}

/**
 * `it` for a test that needs something of the machine, such as root or Linux. Skipped and noted like {@link peer} where
 * it is missing; a failure where CI is `true`.
 */
export function onlyWhere(isMet: boolean, what: string): typeof it | typeof it.skip {
  if (!isMet) noteMissing(what);
  return isMet ? it : it.skip;
}

/** Whether a program can be started by its name, or a file exists at an absolute path. */
export function isInstalled(program: string): boolean {
  if (program.startsWith('/')) return existsSync(program);
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => existsSync(join(folder, program)));
}

function noteMissing(name: string): void {
  if (process.env.CI === 'true') throw new Error(`${name} is missing, and CI skips nothing`);
  const list = process.env.PENSTOCK_SKIPPED_PEERS;
  if (list !== undefined && list !== '') appendFileSync(list, `${name}\n`);
}
