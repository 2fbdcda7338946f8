import { defaultHighlightStyle } from '@codemirror/language';
import { expect, it } from 'vitest';
import { syntaxTokens } from './editor-look.ts';

it('every colour of ours replaces one that CodeMirror has', () => {
  const theirs = defaultHighlightStyle.specs.map(({ color }) => String(color));
  expect([...syntaxTokens.keys()].filter((colour) => !theirs.includes(colour))).toEqual([]);
});
