import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { sizeLimit } from './size-limit.ts';

function insert(doc: string, insert: string): { readonly doc: string; readonly refused: number } {
  let refused = 0;
  const state = EditorState.create({ doc, extensions: sizeLimit(6, () => (refused += 1)) });
  return { doc: state.update({ changes: { from: 0, insert } }).newDoc.toString(), refused };
}

describe('the limit of a text', () => {
  it('counts bytes, not characters', () => {
    expect(insert('液', 'abc')).toEqual({ doc: 'abc液', refused: 0 });
    expect(insert('液', '位x')).toEqual({ doc: '液', refused: 1 });
    expect(insert('abc', 'abcd')).toEqual({ doc: 'abc', refused: 1 });
  });

  it('lets a text that is too long be shortened', () => {
    const state = EditorState.create({ doc: 'abcdefgh', extensions: sizeLimit(6, () => undefined) });
    expect(state.update({ changes: { from: 0, to: 1 } }).newDoc.toString()).toBe('bcdefgh');
  });
});
