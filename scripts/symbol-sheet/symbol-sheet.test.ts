import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { symbolSheet } from './symbol-sheet.ts';

const sheet = new URL('../../docs/images/symbols.svg', import.meta.url);

it('is what docs/images/symbols.svg shows; run scripts/generate-symbol-sheet.ts when it is not', () => {
  expect(readFileSync(sheet, 'utf8') === symbolSheet()).toBe(true);
});
