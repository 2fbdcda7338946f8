import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pathOf, writtenList, writtenLists } from './written-lists.ts';

it.each(writtenLists)('$file is what its files say; run scripts/generate-lists.ts when it is not', (list) => {
  expect(readFileSync(pathOf(list), 'utf8')).toBe(writtenList(list));
});
