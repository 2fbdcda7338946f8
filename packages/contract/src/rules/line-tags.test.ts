import { describe, expect, it } from 'vitest';
import { lineTagsFinding, lineTagsIn } from './line-tags.ts';

describe('tags of points', () => {
  it('are read one a line', () => {
    const text = 'sn={sn}\n\n site = Halle 1 = left\n';
    expect(lineTagsFinding(text)).toBeNull();
    expect(lineTagsIn(text)).toEqual([
      { name: 'sn', value: '{sn}' },
      { name: 'site', value: 'Halle 1 = left' },
    ]);
    expect(lineTagsFinding('')).toBeNull();
  });

  it.each([
    ['sn', { key: 'form.tagLine', parameters: { line: 1 } }],
    ['a=1\n=2', { key: 'form.tagLine', parameters: { line: 2 } }],
    ['a=', { key: 'form.tagLine', parameters: { line: 1 } }],
    ['_a=1', { key: 'form.tagLine', parameters: { line: 1 } }],
    ['time=1', { key: 'form.tagReserved', parameters: { name: 'time' } }],
    ['key={sn}', { key: 'form.tagReserved', parameters: { name: 'key' } }],
    ['a=1\na=2', { key: 'form.tagReserved', parameters: { name: 'a' } }],
    [
      Array.from({ length: 21 }, (_, index) => `a${index}=1`).join('\n'),
      { key: 'form.tagsMany', parameters: { maximum: 20 } },
    ],
  ])('%s is refused', (text, finding) => {
    expect(lineTagsFinding(text)).toEqual(finding);
  });
});
