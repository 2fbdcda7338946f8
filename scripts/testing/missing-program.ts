import { appendFileSync, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program can be started by its name, or a file exists at an absolute path. */
export function isInstalled(program: string): boolean {
  if (program.startsWith('/')) return existsSync(program);
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => existsSync(join(folder, program)));
}

/**
 * Notes a program that is not on this machine, so that the run can say what it did not test. Throws when CI is `true`:
 * there everything must be installed.
 */
export function noteMissing(name: string): void {
  if (process.env.CI === 'true') throw new Error(`${name} is missing, and CI skips nothing`);
  const list = process.env.PENSTOCK_SKIPPED_PEERS;
  if (list !== undefined && list !== '') appendFileSync(list, `${name}\n`);
}
