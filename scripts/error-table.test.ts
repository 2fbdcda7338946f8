import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unusedErrors } from './unused-errors.ts';
import { errorTable } from '../packages/contract/src/testing/error-table.ts';

const page = new URL('../docs/errors.md', import.meta.url);

it('is what docs/errors.md says; run scripts/generate-error-table.ts when it is not', () => {
  expect(readFileSync(page, 'utf8')).toBe(errorTable(unusedErrors()));
});
