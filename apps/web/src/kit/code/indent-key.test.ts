import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { indent, unindent } from './indent-key.ts';

const state = (doc: string, anchor: number, head = anchor) =>
  EditorState.create({ doc, selection: { anchor, head } });

describe('the indent key', () => {
  it('moves the cursor to the next step', () => {
    expect(indent(state('ab', 2)).newDoc.toString()).toBe('ab  ');
    const odd = indent(state('abc', 3));
    expect(odd.newDoc.toString()).toBe('abc ');
    expect(odd.newSelection.main.head).toBe(4);
  });

  it('indents every selected line that has text, and takes it back', () => {
    const indented = indent(state('a\n\nb\nc', 0, 4));
    expect(indented.newDoc.toString()).toBe('  a\n\n  b\nc');
    expect(unindent(indented.state).newDoc.toString()).toBe('a\n\nb\nc');
  });

  it('takes a tab, or as many spaces as there are', () => {
    expect(unindent(state('\ta', 2)).newDoc.toString()).toBe('a');
    expect(unindent(state(' a', 2)).newDoc.toString()).toBe('a');
    expect(unindent(state('a', 1)).newDoc.toString()).toBe('a');
  });
});
