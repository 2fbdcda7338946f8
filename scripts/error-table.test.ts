import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorCatalogue } from '../packages/contract/src/errors/catalogue.ts';
import { awaitingErrors } from './awaiting-errors.ts';
import { unusedErrors } from './unused-errors.ts';
import { errorTable } from '../packages/contract/src/testing/error-table.ts';

const page = new URL('../docs/errors.md', import.meta.url);

it('holds no error that nothing raises, but those that another issue owns', () => {
  const awaiting = Object.values(awaitingErrors).flat();
  const unused = unusedErrors();
  const missing = [...unused].filter((key) => !awaiting.includes(key));
  expect(missing, 'raise them, or take them out of the catalogue').toEqual([]);
  const untrue = awaiting.filter((key) => !unused.has(key));
  expect(untrue, 'they are raised now: take them out of scripts/awaiting-errors.ts').toEqual([]);
  expect(awaiting.filter((key) => !Object.hasOwn(errorCatalogue, key))).toEqual([]);
});

it('is what docs/errors.md says; run scripts/generate-error-table.ts when it is not', () => {
  expect(readFileSync(page, 'utf8')).toBe(errorTable(unusedErrors()));
});
