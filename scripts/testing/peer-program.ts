import { describe, it } from 'vitest';
import { noteMissing } from './missing-program.ts';

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
